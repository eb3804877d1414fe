/** What else the background is made of. It is put together when something first needs it, since starting has to be quick. */
import type { DeskParts } from '../desk/handlers.ts';
import { deviceEarlierUses } from '../device/reach-engine.ts';
import { eraseEverything } from '../platform/erase.ts';
import { callPage } from '../platform/page-script.ts';
import type { Checking } from './checking.ts';
import { begin } from './click/begin.ts';
import { beginPage, beginTyped } from './click/begin-here.ts';
import { type Click, tabAt } from './click/click.ts';
import { findAbout, findFromPage, queryOfTab } from './click/find-about.ts';
import { readMenuSettings, showMenus } from './click/menus.ts';
import { connectionsAtDesk } from './connections-at-desk.ts';
import { evidenceParts, feeds } from './evidence.ts';
import { collectingParts, tick, wakeUpFinds } from './finds.ts';
import { followPermissions, missingOf } from './follow-permissions.ts';
import { inBackground } from './in-background.ts';
import { answerPage, type Sender } from './notify/answer-page.ts';
import { showMarks, stepThrough } from './notify/marks.ts';
import { practise } from './practice.ts';
import { sweepNow } from './sweeping.ts';

export const createParts = (checking: Checking) => {
  const { connections, runner } = checking;
  const desk: DeskParts = {
    runner,
    missingOf,
    begin: (start) => begin(runner, start),
    startCheck: (text, kind) => beginTyped(runner, text, kind),
    eraseEverything,
    practise: (recipientFor) => practise(runner, recipientFor),
    ...evidenceParts,
    earlierUses: deviceEarlierUses,
    ...collectingParts,
    findAbout: async (tab) => findAbout({ what: 'posts', tab: await tabAt(tab) }),
    queryOfTab: async (tab) => queryOfTab(await tabAt(tab)),
    serviceOf: connections.serviceOf,
    ...connectionsAtDesk(checking),
  };
  const wakeUp = async (): Promise<void> => {
    await runner.wakeUp();
    await wakeUpFinds();
    await sweepNow();
  };
  return {
    ...feeds,
    desk,
    wakeUp,
    seeToWhatIsLeft: () => {
      inBackground(wakeUp());
      inBackground(feeds.followFeeds());
    },
    checkPage: async (tab: number) => beginPage(runner, await tabAt(tab)),
    showMarks: async (tab: number) => showMarks(runner, await tabAt(tab), callPage),
    findFromPage,
    practise: async ({ tab, practice: id }: Click) => {
      if (id !== undefined) await practise(runner, { tab: tab.id, id });
    },
    tick,
    sweepNow,
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
