/** Renders the side panel (the sidebar on Firefox), and the small window that asks for consent to a check. */
import { render } from 'preact';
import { PanelScreen } from '../../components/panel/panel-screen.tsx';
import { createDeskClient } from '../../lib/desk/client.ts';
import { forwardNetworkState } from '../../lib/desk/forward-network-state.ts';
import { refuseEarlierProfile } from '../../lib/desk/refuse-earlier-profile.ts';
import { watchChecks } from '../../lib/desk/watch-checks.ts';
import { browser } from '../../lib/platform/browser.ts';
import { watchShownTab } from '../../lib/platform/followed-tab.ts';
import { watchPanelLead } from '../../lib/platform/panel.ts';
import { nameDocument, t } from '../../lib/platform/words.ts';
import { DESK_PORT } from '../../lib/wire/port.ts';

const desk = createDeskClient(() => browser.runtime.connect({ name: DESK_PORT }));
forwardNetworkState(desk);
void watchChecks(desk);
nameDocument(document, t('pages.panel'));
const app = document.getElementById('app');
if (app) render(<PanelScreen {...{ desk, watchShownTab, watchPanelLead }} />, app);
refuseEarlierProfile(document);
