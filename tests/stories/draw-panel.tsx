/** Renders the panel in a story, for no tab or for the given one. */
import { PanelScreen } from '../../components/panel/panel-screen.tsx';
import type { Desk } from '../../lib/desk/client.ts';
import type { ShownTab } from '../../lib/platform/followed-tab.ts';

export const drawPanel = (desk: Desk, shown?: ShownTab) => (
  <PanelScreen desk={desk} watchShownTab={async (notify) => notify(shown)} watchPanelLead={async () => {}} />
);
