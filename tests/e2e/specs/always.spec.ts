/** *Always from this site* and *Always to these hosts*: later checks go without a prompt, until the user revokes it in the options. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab } from '../harness/surface.ts';
import { closeCard, RATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { storage, storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

const SITE = 'harbour-post.example';
const TITLE = 'What happened to the library on Hook Street?';
const PADLOCK = 'A padlock hangs on the old reading room.';
const SHELVES = 'The shelves have gone up the hill.';
const PATIENCE = { timeout: 30_000 };

/** The menu follows a revoked answer a moment later, and then this list does. */
const untilMenuFollows = async (options: Tab, answer: string): Promise<void> => {
  const answers = async () => JSON.stringify(await storage(options, 'session'));
  await expect.poll(answers, PATIENCE).not.toContain(`"${answer}"`);
};

test('an answer holds for a site, or for the fact-checkers on every site, and until it is revoked', async ({
  ready,
  world,
}) => {
  const desk = await ready.extensionPage('options.html');
  const states = async () => (await storedChecks(desk)).map(({ input, state }) => [input, state.name]).sort();
  const article = await ready.tab(RATED);
  const other = await ready.tab('https://tideline.example/stories/library');
  await other.waitFor({ css: 'p', text: SHELVES });

  await test.step('of this site', async () => {
    await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
    const question = await ready.panel(article);
    await question.click(button(t('consent.always', { site: SITE })));
    await question.waitFor('[data-state="done"]', 30_000);
    await question.close();

    // The card would be under the pointer.
    await closeCard(article);
    await ready.chooseFromContextMenu(article, sentences.near, menuItem('menu.selection'));
    await expect.poll(states, PATIENCE).toEqual([
      [sentences.checked, 'done'],
      [sentences.near, 'done'],
    ]);
    await closeCard(article);

    // Another site has its own prompt.
    await ready.chooseFromContextMenu(other, SHELVES, menuItem('menu.selection'));
    const otherQuestion = await ready.panel(other);
    await otherQuestion.waitFor(button(t('consent.always', { site: 'tideline.example' })));
    await otherQuestion.click(button(t('consent.cancel')));
    await otherQuestion.waitUntilGone('.consent');
    await otherQuestion.close();

    const options = await openOptions(ready, 'privacy');
    await options.waitFor({
      css: '[aria-labelledby="sites-title"] li > span',
      text: `${SITE} Always send, without asking`,
    });
    await options.click(button(`Reset: ${SITE}`));
    await options.waitUntilGone(button(`Reset: ${SITE}`));
    await untilMenuFollows(options, SITE);
    await options.close();
  });

  await test.step('to these hosts', async () => {
    world.clearRequests();
    await ready.chooseFromContextMenu(article, sentences.question, menuItem('menu.selection'));
    const question = await ready.panel(article);
    expect(await question.text('.consent')).toContain(sentences.question);
    expect(world.requests).toEqual([]);
    await question.click(button(t('consent.alwaysToHosts')));
    await question.waitFor('[data-state="done"]', 30_000);
    await question.close();

    await ready.chooseFromContextMenu(other, PADLOCK, menuItem('menu.selection'));
    await expect.poll(states, PATIENCE).toContainEqual([PADLOCK, 'done']);

    const options = await openOptions(ready, 'privacy');
    await options.click(button('Reset: factdesk.example'));
    await options.waitUntilGone(button('Reset: factdesk.example'));
    await untilMenuFollows(options, 'selection everywhere');
    await options.close();
    await closeCard(article);
    world.clearRequests();
    await ready.chooseFromContextMenu(article, TITLE, menuItem('menu.selection'));
    const again = await ready.panel(article);
    await again.waitFor(button(t('consent.alwaysToHosts')));
    expect(world.requests).toEqual([]);
  });
});
