/** The background: builds the parts and registers every listener at once. */
import { RPCHandler } from '@orpc/server/message-port';
import { defineBackground } from 'wxt/utils/define-background';
import { checkWords } from '../components/check/check-words.ts';
import { createCheckRunner } from '../lib/checks/check-runner.ts';
import { type Start, startCheck } from '../lib/checks/start-check.ts';
import { rememberTab, tabOf } from '../lib/checks/tab-of-check.ts';
import { nameOf, whoIsAsked } from '../lib/connections/asked.ts';
import { createServiceOpener } from '../lib/connections/open-service.ts';
import { sessionTokens } from '../lib/connections/session-tokens.ts';
import { selectionCapture } from '../lib/contract/materials.ts';
import { DESK_PORT } from '../lib/desk/client.ts';
import { createDesk } from '../lib/desk/handlers.ts';
import { pageKey } from '../lib/page/page-key.ts';
import { browser } from '../lib/platform/browser.ts';
import { systemClock } from '../lib/platform/clock.ts';
import { consoleLog } from '../lib/platform/log.ts';
import { askPage } from '../lib/platform/page-script.ts';
import { onWakeUp, wakeAt } from '../lib/platform/wake-up.ts';
import { openCheckWindow } from '../lib/platform/windows.ts';
import type { CheckRecord } from '../lib/records/check-record.ts';
import { readCheck, readChecks } from '../lib/records/read-checks.ts';
import { writeCheck } from '../lib/records/write-checks.ts';
import { deviceService } from './engine-host/reach.ts';

/** Nobody waits for these; what goes wrong in them is for the log, which holds no page text. */
const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => consoleLog.warn('Something went wrong in the background.', error));
};

const CHECK_SELECTION = 'check-selection';

export default defineBackground(() => {
  const services = createServiceOpener({ device: deviceService, tokenStoreOf: sessionTokens });
  const runner = createCheckRunner({
    records: { read: readCheck, all: readChecks, write: writeCheck },
    serviceOf: services.serviceOf,
    wake: (moment) => wakeAt(moment, () => inBackground(runner.wakeUp(false))),
    announce: (record) => {
      inBackground(showCard(record));
    },
    clock: systemClock,
  });
  const parts = { runner, asked: whoIsAsked, pageKeyOf: pageKey, now: systemClock.now };

  const showCard = async (record: CheckRecord): Promise<void> => {
    const tab = await tabOf(record.id);
    if (tab === undefined) return;
    const card = checkWords(record, await nameOf(record.connection));
    // The tab may be gone or show another page by now: the panel has the check.
    await browser.tabs.sendMessage(tab, { type: 'show', check: record.id, quote: record.quote, card }).catch(() => {});
  };

  const begin = async (start: Start): Promise<string> => {
    const started = await startCheck(parts, start);
    if (started?.needsConsent && start.page) await openCheckWindow(started.id);
    return started?.id ?? '';
  };

  /** Where no script may run, the menu's own words are checked, without a mark. */
  const checkSelection = async (tab: number, text: string): Promise<void> => {
    const asked = await askPage(tab, { type: 'capture-selection' }).catch(() => undefined);
    const captured = selectionCapture.safeParse(asked);
    const { quote, page } = captured.success ? captured.data : {};
    await begin({ text: quote?.exact ?? text, quote, page, onId: (id) => rememberTab(id, tab) });
  };

  const desk = new RPCHandler(
    createDesk({
      runner,
      startCheck: (text) => begin({ text }),
      serviceOf: services.serviceOf,
      forgetService: services.forget,
    }),
  );

  browser.runtime.onInstalled.addListener(() => {
    browser.contextMenus.create({ id: CHECK_SELECTION, title: 'Check selection', contexts: ['selection'] });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, selectionText }, tab) => {
    if (menuItemId === CHECK_SELECTION && tab?.id !== undefined)
      inBackground(checkSelection(tab.id, selectionText ?? ''));
  });
  browser.runtime.onConnect.addListener((port) => {
    if (
      port.name === DESK_PORT &&
      port.sender?.id === browser.runtime.id &&
      !port.sender.tab?.url?.startsWith('http')
    ) {
      desk.upgrade(port);
    }
  });
  onWakeUp(() => inBackground(runner.wakeUp(false)));
  inBackground(runner.wakeUp(true));
});
