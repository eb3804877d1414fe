/** The side panel: shows one view by its address. */

import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';
import { ChecksScreen } from '../check/checks-screen.tsx';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { ImageScreen } from '../image/image-screen.tsx';
import { Breadcrumb } from '../narrative/thread/breadcrumb.tsx';
import { readAddress } from './address.ts';
import { BackLine } from './back-line.tsx';
import { LateView } from './late-view.tsx';
import { ledFrom } from './left-view.ts';
import { useTitle } from './name-of-view.ts';
import { PageBar } from './page-bar.tsx';
import { currentPlace, Places } from './places.tsx';
import { useAddress } from './use-address.ts';
import type { ViewProps } from './view-props.ts';

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

/** Reports each view that something outside of the panel leads it to. */
type WatchPanelLead = (onLead: (hash: string) => void, signal: AbortSignal) => Promise<void>;

interface Props {
  desk: Desk;
  watchShownTab: WatchShownTab;
  watchPanelLead: WatchPanelLead;
}

const Shown = (props: ViewProps) => {
  switch (props.address.view) {
    case 'check':
      return <ChecksScreen {...props} />;
    case 'image':
      return <ImageScreen {...props} />;
    case 'history':
    case 'posts':
    case 'library':
    case 'team':
      return <LateView {...props} />;
  }
};

export const PanelScreen = ({ desk, watchShownTab, watchPanelLead }: Props) => {
  const { address, go } = useAddress();
  const shown = useShownTab(watchShownTab);
  useEffect(() => {
    const end = new AbortController();
    const follow = (hash: string) => go(ledFrom(readAddress(location.hash), hash));
    // If it fails, the panel stays with its view, which also links to the check.
    watchPanelLead(follow, end.signal).catch(() => {});
    return () => end.abort();
  }, [watchPanelLead]);
  useKeptFocus();
  useTitle(address);
  return (
    <>
      <Places address={address} />
      <PageBar {...{ desk, address, shown }} />
      {currentPlace(address) !== 'checks' && (
        <>
          <BackLine address={address} />
          <Breadcrumb address={address} />
        </>
      )}
      <Shown {...{ desk, address, go, shown }} />
    </>
  );
};
