/** A fold with the settings of the open page's site, which are loaded and read once it is open. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { Late } from './late.tsx';
import type { SiteProps } from './site-settings.tsx';

export const ThisSite = (props: SiteProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="this-site" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('popup.site', { host: props.host })}</summary>
      {isOpen && <Late>{({ SiteSettings }) => <SiteSettings {...props} />}</Late>}
    </details>
  );
};
