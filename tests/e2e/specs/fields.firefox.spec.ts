/** Fields that people write into: each send of their words has its own prompt, and a password field is never read. */
import { page } from '../../world/page.ts';
import type { World } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { CARD, closeCard } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { pressShortcutOf } from '../pages/shortcuts.ts';
import { databases, storedChecks } from '../pages/stores.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const HOST = 'harbour-letters.example';
const ADDRESS = `https://${HOST}/`;
const PRINTED = 'The letters of the harbour master are kept in a blue box.';
const WRITTEN = 'The harbour master resigned before the flood.';
const TYPED = 'The harbour master had two deputies.';
const PASSWORD = 'anchor-and-lantern-1906';

const mountLetters = (world: World): void =>
  void world.mountSite({
    host: HOST,
    handle: () =>
      page({
        title: 'Letters',
        body: `<p>${PRINTED}</p>
<div contenteditable="true" id="draft"><p>${WRITTEN}</p></div>
<textarea id="note" cols="60">${TYPED}</textarea>
<input id="password" type="password" value="${PASSWORD}">`,
      }),
  });

/** Selects everything in a field. Without the pointer: the card of an earlier check may be over the field. */
const selectAllOf = async (tab: Tab, css: string): Promise<void> => {
  await tab.focus();
  await tab.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css);
  await tab.press('Control+a');
};

test('words of a field need consent although the site may always send, and a password is not read', async ({
  ready,
  world,
}) => {
  mountLetters(world);
  const letters = await ready.tab(ADDRESS);
  await ready.chooseFromContextMenu(letters, PRINTED, menuItem('menu.selection'));
  const panel = await ready.panel(letters);
  await panel.click(button(t('consent.always', { site: HOST })));
  await panel.waitFor('[data-state="done"]', 30_000);
  const desk = await ready.extensionPage('options.html');
  world.clearRequests();

  // The card would be under the pointer.
  await closeCard(letters);
  await ready.chooseFromContextMenu(letters, WRITTEN, menuItem('menu.selection'));
  expect(await panel.text('.consent')).toContain(WRITTEN);
  await panel.click(button(t('consent.cancel')));
  await panel.waitUntilGone('.consent');

  await selectAllOf(letters, '#note');
  await pressShortcutOf(ready, letters, 'selection');
  expect(await panel.text('.consent')).toContain(TYPED);
  await panel.click(button(t('consent.cancel')));
  await panel.waitUntilGone('.consent');

  // When the panel has shown a check is written to it a little later.
  const idsOfChecks = async () => (await storedChecks(desk)).map(({ id }) => id);
  const before = await idsOfChecks();
  await selectAllOf(letters, '#password');
  await pressShortcutOf(ready, letters, 'selection');
  await letters.waitFor(CARD);
  const card = () => tabIdOf(desk, ADDRESS).then((tabId) => cardTextIn(desk, tabId));
  await expect.poll(card).toContain(t('background.secretWords'));
  expect(await idsOfChecks()).toEqual(before);
  expect(JSON.stringify(await databases(desk))).not.toContain(PASSWORD);
  expect(world.requests).toEqual([]);
});
