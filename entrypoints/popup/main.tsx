/**
 * Renders the popup of the icon: the known facts about the open page, painted before the background has woken up. The popup is opened
 * many times a day, so it is built alone, as one file and the view of a check: chunks shared with other pages would be fetched one by one.
 */
import { render } from 'preact';
import { PopupScreen } from '../../components/popup/popup-screen.tsx';
import { createDeskClient } from '../../lib/desk/client.ts';
import { forwardNetworkState } from '../../lib/desk/forward-network-state.ts';
import { refuseEarlierProfile } from '../../lib/desk/refuse-earlier-profile.ts';
import { watchChecks } from '../../lib/desk/watch-checks.ts';
import { browser } from '../../lib/platform/browser.ts';
import { firstPaint } from '../../lib/platform/first-paint.ts';
import { followTab } from '../../lib/platform/followed-tab.ts';
import { access } from '../../lib/platform/permissions.ts';
import { shortcuts } from '../../lib/platform/shortcuts.ts';
import { activeTab } from '../../lib/platform/windows.ts';
import { nameDocument, t } from '../../lib/platform/words.ts';
import { DESK_PORT } from '../../lib/wire/port.ts';

const tabQuery = activeTab();
// The requests wait for the first paint: waking the background would delay it.
const desk = createDeskClient(() => browser.runtime.connect({ name: DESK_PORT }), firstPaint());
forwardNetworkState(desk);
void watchChecks(desk);
nameDocument(document, t('pages.popup'));

const start = async (): Promise<void> => {
  const app = document.getElementById('app');
  const tab = await tabQuery;
  if (app) render(<PopupScreen desk={desk} access={access} shortcuts={shortcuts()} tab={tab} />, app);
  refuseEarlierProfile(document);
  // The panel of this window shows this tab from now on.
  if (tab) void followTab(tab).catch(() => {});
};

void start();
