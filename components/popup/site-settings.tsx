/** The rating of the open page's site and the settings of its marks. */
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { siteRating } from '../source/site-rating.ts';
import { HideMarks } from './hide-marks.tsx';
import { MarkHere } from './mark-here.tsx';

export interface SiteProps {
  tab: number;
  host: string;
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

export const SiteSettings = (props: SiteProps) => (
  <>
    <p class="quiet">{siteRating(props.host) ?? t('rating.unrated')}</p>
    <MarkHere {...props} />
    <HideMarks {...props} />
  </>
);
