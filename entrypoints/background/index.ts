/** The background: builds the parts and registers every listener at once. */
import { RPCHandler } from '@orpc/server/message-port';
import { defineBackground } from 'wxt/utils/define-background';
import { createCheckRunner } from '../../lib/checks/check-runner.ts';
import { type Start, startCheck } from '../../lib/checks/start-check.ts';
import { whoIsAsked } from '../../lib/connections/asked.ts';
import { DESK_PORT } from '../../lib/desk/client.ts';
import { createDesk } from '../../lib/desk/handlers.ts';
import { pageKey } from '../../lib/page/page-key.ts';
import { browser } from '../../lib/platform/browser.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { consoleLog } from '../../lib/platform/log.ts';
import { onWakeUp, wakeAt } from '../../lib/platform/wake-up.ts';
import { openCheckWindow } from '../../lib/platform/windows.ts';
import { readCheck, readChecks } from '../../lib/records/read-checks.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { checkSelection } from './check-selection.ts';
import { openConnections } from './connections.ts';
import { answerPage, letIconOpenPanel, openPanelFromIcon } from './panel.ts';
import { showCard } from './show-card.ts';

const CHECK_SELECTION = 'check-selection';

/** Nobody waits for these; what goes wrong in them is for the log, which holds no page text. */
const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => consoleLog.warn('Something went wrong in the background.', error));
};

export default defineBackground(() => {
  // Nothing shown outside our pages depends on the settings yet.
  const settingsChanged = () => {};
  const connections = openConnections(inBackground, settingsChanged);
  const wakeUp = () => inBackground(runner.wakeUp(false));
  const runner = createCheckRunner({
    records: { read: readCheck, all: readChecks, write: writeCheck },
    serviceOf: connections.serviceOf,
    wake: (moment) => wakeAt(moment, wakeUp),
    announce: (record) => inBackground(showCard(record)),
    clock: systemClock,
  });
  const begin = async (start: Start): Promise<string> => {
    const parts = { runner, asked: whoIsAsked, pageKeyOf: pageKey, now: systemClock.now };
    const started = await startCheck(parts, start);
    if (started?.needsConsent && start.page) await openCheckWindow(started.id);
    return started?.id ?? '';
  };
  const desk = new RPCHandler(
    createDesk({
      runner,
      startCheck: (text) => begin({ text }),
      ...connections.desk,
      privacyChanged: settingsChanged,
    }),
  );

  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({ id: CHECK_SELECTION, title: 'Check selection', contexts: ['selection'] });
    inBackground(letIconOpenPanel());
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText = '' }, tab) => {
    if (menuItemId === CHECK_SELECTION && tab?.id) inBackground(checkSelection(begin, tab.id, selectionText));
  });
  browser.runtime.onConnect.addListener((port) => {
    const fromOurPage = port.sender?.url?.startsWith(browser.runtime.getURL('/')) ?? false;
    if (port.name === DESK_PORT && port.sender?.id === browser.runtime.id && fromOurPage) desk.upgrade(port);
  });
  browser.runtime.onMessage.addListener((message, sender) => {
    if (sender.id === browser.runtime.id) inBackground(answerPage(message));
  });
  openPanelFromIcon();
  onWakeUp(wakeUp);
  inBackground(runner.wakeUp(true));
});
