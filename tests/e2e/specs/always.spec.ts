/** *Always from this site*: later checks from the site go without a prompt, until the user revokes it in the options. */
import { sentences } from '../../world/content/sentences.ts';
import { closeCard, RATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';

const SITE = 'harbour-post.example';
const PATIENCE = { timeout: 30_000 };

test('the answer holds for the site alone, and until it is revoked', async ({ ready, world }) => {
  const desk = await ready.extensionPage('options.html');
  const states = async () => (await storedChecks(desk)).map(({ input, state }) => [input, state.name]).sort();
  const article = await ready.tab(RATED);
  await ready.chooseFromContextMenu(article, sentences.checked, 'Check selection');
  const question = await ready.findTab(`${ready.extensionOrigin}/sidepanel.html`);
  await question.click(button(`Always from ${SITE}`));
  await question.waitFor('[data-state="done"]', 30_000);
  await question.close();

  // The card would be under the pointer.
  await closeCard(article);
  await ready.chooseFromContextMenu(article, sentences.near, 'Check selection');
  await expect.poll(states, PATIENCE).toEqual([
    [sentences.checked, 'done'],
    [sentences.near, 'done'],
  ]);

  await closeCard(article);

  // Another site has its own prompt.
  const other = await ready.tab('https://tideline.example/stories/library');
  await other.waitFor({ css: 'p', text: 'The shelves have gone up the hill.' });
  await ready.chooseFromContextMenu(other, 'The shelves have gone up the hill.', 'Check selection');
  const otherQuestion = await ready.findTab(`${ready.extensionOrigin}/sidepanel.html`);
  await otherQuestion.waitFor(button('Always from tideline.example'));
  await otherQuestion.click(button('Cancel'));
  await otherQuestion.waitUntilGone('.consent');
  await otherQuestion.close();

  const options = await openOptions(ready, 'privacy');
  await options.waitFor({
    css: '[aria-labelledby="sites-title"] li > span',
    text: `${SITE} Always sent, without asking`,
  });
  await options.click(button(`Ask me again on ${SITE}`));
  await options.waitUntilGone(button(`Ask me again on ${SITE}`));
  await options.close();
  await article.focus();
  world.clearRequests();
  await ready.chooseFromContextMenu(article, sentences.question, 'Check selection');
  const again = await ready.findTab(`${ready.extensionOrigin}/sidepanel.html`);
  expect(await again.text('.consent')).toContain(sentences.question);
  expect(world.requests).toEqual([]);
});
