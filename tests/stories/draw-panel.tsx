/** The panel in a story: beside no page, or beside the one that is named. */
import { PanelScreen } from '../../components/panel/panel-screen.tsx';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';

const access = { holds: async () => false, request: async () => false, giveBack: async () => false };

export const drawPanel = (desk: Desk, shown?: ShownTab) => (
  <PanelScreen desk={desk} watchShownTab={async (tell) => tell(shown)} access={access} />
);
