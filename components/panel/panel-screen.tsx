/** The side panel: shows one of four views by its address. */

import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ChecksScreen } from '../check/checks-screen.tsx';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { HistoryScreen } from '../history/history-screen.tsx';
import { ImageScreen } from '../image/image-screen.tsx';
import { Breadcrumb } from '../narrative/thread/breadcrumb.tsx';
import { hrefOf, VIEWS, type View } from './address.ts';
import { LatePostsView } from './late-posts-view.tsx';
import { PageBar } from './page-bar.tsx';
import type { Navigation } from './use-address.ts';
import { useAddress } from './use-address.ts';

/** Provides the tab that the panel belongs to, and follows its changes. */
type WatchShownTab = (onShown: (shown: ShownTab | undefined) => void, signal: AbortSignal) => Promise<void>;

/** Undefined until the browser has reported it, null if there is none. */
const useShownTab = (watchShownTab: WatchShownTab): ShownTab | null | undefined => {
  const [shown, setShown] = useState<ShownTab | null>();
  useEffect(() => {
    const end = new AbortController();
    // If the browser does not report tabs, none is shown.
    watchShownTab((tab) => setShown(tab ?? null), end.signal).catch(() => setShown(null));
    return () => end.abort();
  }, [watchShownTab]);
  return shown;
};

/** The tabs of the panel's views, each a link. */
const PanelTabs = ({ current }: { current: View }) => (
  <nav class="tabs" aria-label={t('panel.views')}>
    {VIEWS.map((view) => (
      <a key={view} href={hrefOf(view)} aria-current={view === current ? 'page' : undefined}>
        {t(`panel.${view}`)}
      </a>
    ))}
  </nav>
);

/** The props of every view. */
export interface ViewProps extends Navigation {
  desk: Desk;
  /** The tab that the panel belongs to: null if there is none, undefined until the browser has reported it. */
  shown?: ShownTab | null | undefined;
}

interface Props {
  desk: Desk;
  watchShownTab: WatchShownTab;
  access: Access;
}

const Shown = (props: ViewProps) => {
  switch (props.address.view) {
    case 'check':
      return <ChecksScreen {...props} />;
    case 'image':
      return <ImageScreen {...props} />;
    case 'history':
      return <HistoryScreen {...props} />;
    case 'posts':
      return <LatePostsView {...props} />;
  }
};

export const PanelScreen = ({ desk, watchShownTab, access }: Props) => {
  const { address, go } = useAddress();
  const shown = useShownTab(watchShownTab);
  useKeptFocus();
  const isListed = address.view === 'check' && address.path.length === 0;
  return (
    <>
      <PanelTabs current={address.view} />
      <PageBar desk={desk} shown={shown} access={access} isListed={isListed} />
      <Breadcrumb address={address} />
      <Shown desk={desk} address={address} go={go} shown={shown} />
    </>
  );
};
