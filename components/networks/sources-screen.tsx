/** The panel's place of sources: those of posts, and the way to those of fact-checks. */
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { NetworksSection } from './networks-section.tsx';

export const SourcesScreen = ({ desk }: Pick<ViewProps, 'desk'>) => (
  <div class="sources-screen">
    <h1 class="heard">{t('panel.places.sources')}</h1>
    <NetworksSection desk={desk} access={access} />
    <p>
      <a href="options.html#evidence" target="_blank" rel="noreferrer">
        {t('networks.toFactCheckers')}
      </a>
    </p>
  </div>
);
