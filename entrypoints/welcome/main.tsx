/** Renders the page shown after the installation; it includes the page script, so that the practice uses the real features. */
import { render } from 'preact';
import { WelcomeScreen } from '../../components/welcome/welcome-screen.tsx';
import { createDeskClient } from '../../lib/desk/client.ts';
import { refuseEarlierProfile } from '../../lib/desk/refuse-earlier-profile.ts';
import { browser } from '../../lib/platform/browser.ts';
import { standInOwnPage } from '../../lib/platform/page-script.ts';
import { openPanelAt } from '../../lib/platform/panel.ts';
import { access } from '../../lib/platform/permissions.ts';
import { shortcuts } from '../../lib/platform/shortcuts.ts';
import { closeOwnTab, ownTab } from '../../lib/platform/windows.ts';
import { nameDocument, t } from '../../lib/platform/words.ts';
import { DESK_PORT } from '../../lib/wire/port.ts';

const desk = createDeskClient(() => browser.runtime.connect({ name: DESK_PORT }));
nameDocument(document, t('pages.welcome'));
standInOwnPage(document);
const tab = await ownTab();

/** The panel opens before anything else, since only the click itself may open it. */
const practise = (): void => {
  if (tab === undefined) return;
  const id = crypto.randomUUID();
  // If the panel does not open, the card shows the result as well.
  void openPanelAt(tab, `#/check/${id}`).catch(() => {});
  void desk.practice.check({ tab: tab.id, id }).catch(() => {});
};
/** Between two steps. */
const closeCards = (): void => {
  if (tab !== undefined) void desk.practice.closeCards({ tab: tab.id }).catch(() => {});
};
const leave = async (): Promise<void> => {
  await desk.practice.end().catch(() => {});
  await closeOwnTab();
};

const app = document.getElementById('app');
const given = { desk, access, shortcuts: shortcuts() };
if (app) render(<WelcomeScreen {...given} onPractise={practise} onStep={closeCards} onLeave={leave} />, app);
refuseEarlierProfile(document);
