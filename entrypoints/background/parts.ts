/** What the background is made of. It is put together when something first needs it, since starting has to be quick. */
import type { CheckRunner } from '../../lib/checks/check-runner.ts';
import { sweep } from '../../lib/checks/sweep.ts';
import type { DeskParts } from '../../lib/desk/handlers.ts';
import { deviceEarlierUses } from '../../lib/device/reach-engine.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { eraseEverything } from '../../lib/platform/erase.ts';
import { askPage } from '../../lib/platform/page-script.ts';
import { checksKeptMs, readPrivacy } from '../../lib/privacy/privacy.ts';
import { answerPage, type Sender } from './answer-page.ts';
import { begin, beginFromPage, beginPage, beginTyped } from './begin.ts';
import { type Click, tabAt } from './click.ts';
import { openConnections } from './connections.ts';
import { evidenceParts, feeds } from './evidence.ts';
import { findAbout, findFromPage, queryOfTab } from './find-about.ts';
import { collectingParts, tick, wakeUpFinds } from './finds.ts';
import { followPermissions, missingOf } from './follow-permissions.ts';
import { inBackground } from './in-background.ts';
import { showMarks, stepThrough } from './marks.ts';
import type { Choice } from './menu-items.ts';
import { readMenuSettings, showMenus } from './menus.ts';
import { practise } from './practice.ts';
import { createRunner } from './runner.ts';

/** What an earlier worker has left waits until what this one was woken for is on its way. */
const LEFT_UNTIL_MS = 100;

export const createParts = () => {
  const connections = openConnections((id) => runner.tellOpen({ name: 'signed-in' }, id));
  const runner: CheckRunner = createRunner(connections);
  const desk: DeskParts = {
    runner,
    missingOf,
    begin: (start) => begin(runner, start),
    startCheck: (text) => beginTyped(runner, text),
    eraseEverything,
    practise: (asked) => practise(runner, asked),
    ...evidenceParts,
    earlierUses: deviceEarlierUses,
    ...collectingParts,
    findAbout: async (tab) => findAbout(await tabAt(tab)),
    queryOfTab: async (tab) => queryOfTab(await tabAt(tab)),
    serviceOf: connections.serviceOf,
    ...connections.desk,
  };
  const wakeUp = async (): Promise<void> => {
    await runner.wakeUp();
    await wakeUpFinds();
    await sweep(systemClock.now(), checksKeptMs(await readPrivacy()));
  };
  return {
    ...feeds,
    desk,
    wakeUp,
    seeToWhatIsLeft: () => {
      setTimeout(() => {
        inBackground(wakeUp());
        inBackground(feeds.followFeeds());
      }, LEFT_UNTIL_MS);
    },
    checkPage: async (tab: number) => beginPage(runner, await tabAt(tab)),
    showMarks: async (tab: number) => showMarks(runner, await tabAt(tab), askPage),
    begin: (click: Click, choice: Choice) => {
      if (click.practice !== undefined) return practise(runner, { tab: click.tab.id, id: click.practice });
      return click.what === 'posts' ? findFromPage(click) : beginFromPage(runner, click, choice);
    },
    tick,
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
