/** Folds what is rarely looked at: the rating of the open page's site, and the switch for marks on it. */
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { siteRating } from '../source/site-rating.ts';
import { MarkHere } from './mark-here.tsx';

interface Props {
  host: string;
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

export const ThisSite = (props: Props) => (
  <details class="this-site">
    <summary>{t('popup.site', { host: props.host })}</summary>
    <p class="quiet">{siteRating(props.host) ?? t('rating.unrated')}</p>
    <MarkHere {...props} />
  </details>
);
