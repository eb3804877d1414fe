/** The tabs of the panel's views, each a link. */
import { t } from '../../lib/platform/words.ts';
import { hrefOf, VIEWS, type View } from './address.ts';

export const PanelTabs = ({ current }: { current: View }) => (
  <nav class="tabs" aria-label={t('panel.views')}>
    {VIEWS.map((view) => (
      <a key={view} href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
        {t(`panel.${view}`)}
      </a>
    ))}
  </nav>
);
