/** Builds the parts of the background that no click waits for, when an event first needs one of them. */
import { stopComparingPage } from '../checks/compare-page.ts';
import { forgetRemoved } from '../connections/change-connections.ts';
import { lockWhenDue, noteUse, tidySecrets } from '../connections/passphrase.ts';
import { areSecretsLocked } from '../connections/secrets-key.ts';
import { forgetToken, sessionTokens } from '../connections/session-tokens.ts';
import type { ConnectionsDeskParts } from '../desk/connections.ts';
import type { DeskParts } from '../desk/router.ts';
import { device, hasDeviceStore } from '../device/reach-engine.ts';
import { systemClock } from '../platform/clock.ts';
import { eraseEverything } from '../platform/erase.ts';
import { dropPreviews } from '../platform/image-previews.ts';
import { callPage } from '../platform/page-script.ts';
import { mayReach } from '../platform/permissions.ts';
import type { HiddenScope } from '../privacy/hidden-marks.ts';
import { sweepNow, tick } from './alarms.ts';
import type { Checks } from './checks.ts';
import { begin } from './click/begin.ts';
import { beginFromPage } from './click/begin-from-page.ts';
import { beginFromRow } from './click/begin-from-row.ts';
import { beginPage, beginPickedImage, beginSelection, beginTyped } from './click/begin-here.ts';
import { captureArea, captureFromPage, takeCapture } from './click/capture-area.ts';
import type { Choice } from './click/choice.ts';
import { type Click, tabAt } from './click/click.ts';
import { readClickFacts } from './click/click-facts.ts';
import { findAbout, findFromPage, queryOfTab } from './click/find-about.ts';
import { beginSelected, readSelectedText } from './click/kept-selection.ts';
import { readMenuSettings, showMenus } from './click/menus.ts';
import { comparePageOfCheck } from './compare-page.ts';
import { collectingParts, libraryParts, openFinds, wakeUpFinds } from './engine.ts';
import { createFilling } from './filling.ts';
import { followPermissions, missingOf, resumePermitted } from './follow-permissions.ts';
import { followWords, noteWordsSeen, unfollowWords } from './followed-words.ts';
import { inBackground } from './in-background.ts';
import { createLaterFactChecks } from './later-fact-checks.ts';
import { answerPage, type Sender } from './notify/answer-page.ts';
import { goToClaim, showClaimMarks } from './notify/claim-marks.ts';
import { hideMarks, scopeOfTab, toggleMarks } from './notify/hide-marks.ts';
import { followMarkedSites } from './notify/marked-sites.ts';
import { showMarks, stepThrough } from './notify/marks.ts';
import { closePracticeCards, practise } from './practice.ts';

/** The parts for testing and changing connections in the options. */
const connectionParts = ({ connections, runner }: Checks): ConnectionsDeskParts => {
  inBackground(forgetRemoved(systemClock.now()));
  return {
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    mayReach,
    tokenStoreOf: sessionTokens,
    followRules: connections.followRules,
    forgetService: async (id) => {
      connections.forgetService(id);
      await forgetToken(id);
      // Checks that wait for a sign-in resume.
      inBackground(runner.dispatchToOpen({ name: 'signed-in' }, id));
    },
  };
};

export const createParts = (checks: Checks) => {
  const { connections, runner } = checks;
  /** Closes all open services. After unlocking: stores the policy's secrets and resumes checks and topics. */
  const followSecrets = async (): Promise<void> => {
    connections.forgetService();
    if (await areSecretsLocked()) return;
    await connections.followPolicy();
    await runner.dispatchToOpen({ name: 'signed-in' });
    if (await hasDeviceStore()) inBackground(tick());
  };
  const later = createLaterFactChecks(runner);
  const libraryGrew = () => inBackground(later.compare());
  const filling = createFilling({ device, libraryGrew });
  const finds = openFinds(connections);
  const desk: DeskParts = {
    runner,
    libraryGrows: later.libraryGrows,
    libraryGrew,
    ...filling.desk,
    ...{ followWords, unfollowWords, noteWordsSeen },
    missingOf,
    begin: async (connection, start) => begin(runner, await readClickFacts(connection), start),
    startCheck: (text, kind) => beginTyped(runner, text, kind),
    startFrom: (picked) => beginFromRow(runner, picked),
    dropPreviews,
    comparePage: (check) => comparePageOfCheck(runner, check),
    stopComparingPage,
    showClaimMarks,
    selected: readSelectedText,
    startSelected: (selection, text) => beginSelected(runner, selection, text),
    eraseEverything: () => eraseEverything(),
    followMarkedSites,
    practise: (recipientFor) => practise(runner, recipientFor),
    closePracticeCards,
    ...libraryParts,
    ...collectingParts,
    finds,
    findAbout: async (tab) => findAbout(finds, { what: 'posts', tab: await tabAt(tab) }),
    queryOfTab: async (tab) => queryOfTab(await tabAt(tab)),
    serviceOf: connections.serviceOf,
    beforeUse: connections.beforeUse,
    captureArea: async (tab) => captureArea(await tabAt(tab)),
    takeCapture,
    ...connectionParts(checks),
    followSecrets,
  };
  const wakeUp = async (): Promise<void> => {
    await runner.wakeUp();
    await resumePermitted(runner);
    await wakeUpFinds(finds);
    await sweepNow();
    await later.wakeUp();
  };
  return {
    readFeeds: filling.resume,
    desk,
    wakeUp,
    resume: () => {
      inBackground(wakeUp());
      inBackground(filling.resume());
    },
    checkPage: async (tab: number) => beginPage(runner, await tabAt(tab)),
    checkSelection: async (tab: number, offered: string) => beginSelection(runner, await tabAt(tab), offered),
    checkImage: async (tab: number) => beginPickedImage(runner, await tabAt(tab)),
    checkImageLikeMenu: async (id: number) => {
      const tab = await tabAt(id);
      inBackground(beginFromPage(runner, { what: 'pick-image', tab }, { onDevice: false }));
    },
    hiddenMarks: async (tab: number) => scopeOfTab(await tabAt(tab)),
    hideMarks: async (tab: number, scope: HiddenScope | undefined) => hideMarks(runner, await tabAt(tab), scope),
    toggleMarks: (tab: Click['tab']) => toggleMarks(runner, tab),
    showMarks: async (tab: number) => showMarks(runner, await tabAt(tab), callPage),
    goToClaim,
    findFromPage: (click: Click, choice: Choice) => findFromPage(finds, click, choice),
    captureFromPage,
    practise: async ({ tab, practice: id }: Click) => {
      if (id !== undefined) await practise(runner, { tab: tab.id, id });
    },
    tick,
    sweepNow,
    noteUse,
    tidySecrets,
    lockWhenDue: async () => {
      await lockWhenDue();
      await followSecrets();
    },
    stepThrough: (tab: Click['tab'], by: 1 | -1) => stepThrough(runner, tab, by),
    answerPage: (message: unknown, sender: Sender) => answerPage(runner, message, sender),
    followPermissions: () => followPermissions(runner),
    showMenus: () => showMenus(readMenuSettings),
    followPolicy: async () => {
      await connections.followPolicy();
      await showMenus(readMenuSettings);
    },
  };
};

export type Parts = ReturnType<typeof createParts>;
