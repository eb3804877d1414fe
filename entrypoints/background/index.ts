/** The background: builds the parts and registers every listener at once. */
import { RPCHandler } from '@orpc/server/message-port';
import { defineBackground } from 'wxt/utils/define-background';
import { createCheckRunner } from '../../lib/checks/check-runner.ts';
import { forgetTab } from '../../lib/checks/tab-of-check.ts';
import { createServiceOpener } from '../../lib/connections/open-service.ts';
import { sessionTokens } from '../../lib/connections/session-tokens.ts';
import { DESK_PORT } from '../../lib/desk/client.ts';
import { createDesk } from '../../lib/desk/handlers.ts';
import { deviceService } from '../../lib/device/reach-engine.ts';
import { browser } from '../../lib/platform/browser.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { consoleLog } from '../../lib/platform/log.ts';
import { onWakeUp, wakeAt } from '../../lib/platform/wake-up.ts';
import { readCheck, readOpenChecks, readSameChecks } from '../../lib/records/read-checks.ts';
import { writeCheck } from '../../lib/records/write-checks.ts';
import { answerPage } from './answer-page.ts';
import { showBadge } from './badge.ts';
import { beginFromPage, beginPage, beginTyped } from './begin.ts';
import { listenToClicks } from './clicks.ts';
import { showMarks } from './marks.ts';
import { readMenuSettings, showMenus } from './menus.ts';
import { showCard } from './show-card.ts';

/** Nobody waits for these; what goes wrong in them is for the log, which holds no page text. */
const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => consoleLog.warn('Something went wrong in the background.', error));
};

/** Its address is there only while the person has let us see it. */
const tabAt = async (id: number) => ({ id, address: (await browser.tabs.get(id)).url ?? '' });

export default defineBackground(() => {
  const services = createServiceOpener({ device: deviceService, tokenStoreOf: sessionTokens });
  const wakeUp = () => inBackground(runner.wakeUp(false));
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, write: writeCheck },
    serviceOf: services.serviceOf,
    wake: (moment) => wakeAt(moment, wakeUp),
    announce: (record) => {
      inBackground(showCard(record));
      inBackground(showBadge(record.id));
    },
    online: () => navigator.onLine,
    clock: systemClock,
  });
  const router = createDesk({
    runner,
    startCheck: (text) => beginTyped(runner, text),
    checkPage: async (tab) => beginPage(runner, await tabAt(tab)),
    showMarks: async (tab) => showMarks(await tabAt(tab)),
    serviceOf: services.serviceOf,
    forgetService: (id) => {
      services.forget(id);
      inBackground(runner.tellOpen({ name: 'signed-in' }, id));
    },
  });
  const desk = new RPCHandler(router, {
    interceptors: [({ next }) => next().finally(() => inBackground(showMenus(readMenuSettings)))],
  });

  browser.runtime.onInstalled.addListener(() => {
    inBackground(showMenus(readMenuSettings));
  });
  listenToClicks((click, choice) => inBackground(beginFromPage(runner, click, choice)), inBackground);
  browser.tabs.onRemoved.addListener((tab) => inBackground(forgetTab(tab)));
  browser.runtime.onConnect.addListener((port) => {
    const fromOurPage = port.sender?.url?.startsWith(browser.runtime.getURL('/')) ?? false;
    if (port.name === DESK_PORT && port.sender?.id === browser.runtime.id && fromOurPage) desk.upgrade(port);
  });
  browser.runtime.onMessage.addListener((message, sender) => {
    if (sender.id === browser.runtime.id && sender.tab) inBackground(answerPage(runner, message));
  });
  self.addEventListener('online', wakeUp);
  onWakeUp(wakeUp);
  inBackground(runner.wakeUp(true));
});
