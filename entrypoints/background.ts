/** The background: registers all listeners synchronously, and builds the parts when one of them has work to do. */
import { defineBackground } from 'wxt/utils/define-background';
import { listenToClicks } from '../lib/background/click/clicks.ts';
import { inBackground } from '../lib/background/in-background.ts';
import { listenToNotifications } from '../lib/background/notify/notification-clicks.ts';
import { panelForPage } from '../lib/background/notify/panel-for-page.ts';
import { atDesk, onPick, withParts } from '../lib/background/start.ts';
import { forgetTab } from '../lib/checks/tab-of-check.ts';
import { FEEDS_ALARM, LOCK_ALARM, onAlarm, SWEEP_ALARM } from '../lib/platform/alarm.ts';
import { browser } from '../lib/platform/browser.ts';
import { onManagedChange } from '../lib/platform/managed.ts';
import { answerMayRead } from '../lib/platform/may-read.ts';
import { isOurScript, isOurs } from '../lib/platform/senders.ts';
import { answerSessionValue, UNWRAPPED } from '../lib/platform/session-value.ts';
import { onWakeUp } from '../lib/platform/wake-up.ts';
import { openWelcome } from '../lib/platform/windows.ts';
import { DESK_PORT, heard } from '../lib/wire/port.ts';

export default defineBackground(() => {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') inBackground(openWelcome());
    withParts(({ showMenus, followPermissions }) => showMenus().then(followPermissions));
  });
  // The browser may have lost the alarm for unfinished work, and what a click on the icon does.
  browser.runtime.onStartup.addListener(() => withParts(({ showMenus, tidySecrets }) => showMenus().then(tidySecrets)));
  listenToClicks(
    onPick,
    (tab, by) => withParts(({ stepThrough }) => stepThrough(tab, by)),
    (tab) => withParts(({ toggleMarks }) => toggleMarks(tab)),
    inBackground,
  );
  listenToNotifications();
  browser.tabs.onRemoved.addListener((tab) => inBackground(forgetTab(tab)));
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== DESK_PORT || !isOurs(port.sender, browser.runtime)) return;
    port.postMessage(heard(performance.timeOrigin));
    // In the same task as this event, so that the port's first message is received.
    inBackground(atDesk().then((hear) => hear(port)));
  });
  browser.runtime.onMessage.addListener((message, sender) => {
    // Extension pages, some of which are in a tab, send their requests over the desk's port.
    if (!isOurScript(sender, browser.runtime)) return;
    const { id, incognito: isPrivate } = sender.tab ?? {};
    if (id === undefined || isPrivate === undefined) return;
    const panel = isPrivate ? undefined : panelForPage(message, id);
    withParts(({ answerPage }) => answerPage(message, { tab: id, address: sender.url ?? '', isPrivate, panel }));
  });
  answerMayRead();
  answerSessionValue(UNWRAPPED);
  browser.permissions.onAdded.addListener(listenToNotifications);
  for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
    event.addListener(() => withParts(({ followPermissions }) => followPermissions()));
  }
  self.addEventListener('online', () => withParts(({ wakeUp }) => wakeUp()));
  onManagedChange(() => withParts(({ followPolicy }) => followPolicy()));
  onAlarm(FEEDS_ALARM, () => withParts(({ readFeeds }) => readFeeds()));
  onAlarm(LOCK_ALARM, () => withParts(({ lockWhenDue }) => lockWhenDue()));
  onAlarm('collect', () => withParts(({ tick }) => tick()));
  onAlarm(SWEEP_ALARM, () => withParts(({ sweepNow }) => sweepNow()));
  onWakeUp(() => withParts(({ wakeUp }) => wakeUp()));
});
