/** A fold with the rating of the open page's site and the settings of its marks, which are read once it is open. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { siteRating } from '../source/site-rating.ts';
import { HideMarks } from './hide-marks.tsx';
import { MarkHere } from './mark-here.tsx';

interface Props {
  tab: number;
  host: string;
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

export const ThisSite = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="this-site" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('popup.site', { host: props.host })}</summary>
      <p class="quiet">{siteRating(props.host) ?? t('rating.unrated')}</p>
      <MarkHere {...props} />
      {isOpen && <HideMarks {...props} />}
    </details>
  );
};
