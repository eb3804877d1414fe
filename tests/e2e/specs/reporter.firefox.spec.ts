/**
 * A reporter's walk by the keyboard alone: from words on a page to their check, its source, the posts about it, a story, an
 * account, back, and to a check of a post.
 */

import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { page } from '../../world/page.ts';
import type { World } from '../../world/world.ts';
import type { Browser, View } from '../harness/surface.ts';
import { panelOrWindow } from '../pages/check.ts';
import { FACT_CHECKER } from '../pages/in-world.ts';
import { answerByKey, walkTo } from '../pages/keyboard.ts';
import { checksOfPage, inState } from '../pages/panel.ts';
import { pressShortcutOf } from '../pages/shortcuts.ts';
import { expect, test } from '../pages/stories-service.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';

test.use({ display: 'xvfb' });

const HOST = 'quay-notes.example';
const ADDRESS = `https://${HOST}/`;
const CLAIM = 'The night ferry stops, they say at the pier.';
const PASSAGE = 'At the pier they say that the night ferry stops. The timetable says that it goes on.';
const PATIENCE = { timeout: 30_000 };

const mountNotes = (world: World): void =>
  void world.mountSite({ host: HOST, handle: () => page({ title: 'Notes', body: `<p>${CLAIM}</p>` }) });

const enter = async (view: View, name: string | RegExp, key?: string): Promise<void> => {
  await walkTo(view, name, key);
  await view.press('Enter');
};

const openPanel = async (browser: Browser, tab: Awaited<ReturnType<Browser['tab']>>): Promise<View> => {
  await pressShortcutOf(browser, tab, 'open-panel');
  return browser.panel(tab);
};

test('a claim leads to its check, source, posts, story and account, and back to the check of a post', async ({
  ready,
  world,
  service,
}) => {
  test.setTimeout(240_000);
  mountNotes(world);
  service.answerNextWith({ sources: [{ url: `https://${FACT_CHECKER}/`, title: 'FactDesk', content: PASSAGE }] });
  const notes = await ready.tab(ADDRESS);
  await notes.select(CLAIM);
  await pressShortcutOf(ready, notes, 'selection');
  const question = await panelOrWindow(ready, notes);
  await answerByKey(question, 'button Send once', async () => (await service.inputs()).length > 0);

  const desk = await ready.extensionPage('options.html');
  const notesId = await tabIdOf(desk, ADDRESS);
  await expect.poll(() => cardTextIn(desk, notesId), PATIENCE).toContain('In short.');

  const panel = await openPanel(ready, notes);
  await checksOfPage(panel);
  await enter(panel, /^button .*Caution/s);
  await panel.waitFor(inState('done'));
  world.clearRequests();
  await enter(panel, /^a Open at this passage/);
  await expect.poll(() => world.requests.map(({ host }) => host), PATIENCE).toContain(FACT_CHECKER);

  await notes.focus();
  await enter(panel, 'button Search Newsroom service');
  await answerByKey(panel, 'button Send once');
  await panel.waitFor('.kept-posts a', PATIENCE.timeout);
  await enter(panel, `a ${HEADLINE}`);
  await enter(panel, /^button .*Newsroom service/);
  await panel.waitFor('.post', PATIENCE.timeout);
  await enter(panel, /^a pier_watch/);
  await panel.waitFor('.breadcrumb a[href*="/story/"]');
  // The way back is above the posts of the account.
  await enter(panel, /^a Story: /, 'Shift+Tab');
  await panel.waitFor('.post');
  await enter(panel, 'button Check this text');
  await answerByKey(panel, 'button Send once');
  await panel.waitFor(inState('done'), PATIENCE.timeout);
  expect(await service.inputs()).toEqual([expect.stringContaining('the night ferry stops'), CLAIM]);
});
