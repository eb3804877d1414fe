/** One check from the menu to the mark: the built extension, the browser's own menu, a local web. */
import { sentences } from '../../world/content/sentences.ts';
import type { World } from '../../world/world.ts';
import { CARD, checkSentence, RATED, sendAndWait, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { checksOfPage } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const contactedHosts = (world: World) => [...new Set(world.requests.map(({ host }) => host))].sort();

test('a checked selection shows the label, its publisher and the passage, and the panel says that it is of another tab', async ({
  ready,
  world,
}) => {
  world.clearRequests();
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  expect(await question.text('.consent blockquote')).toBe(sentences.checked);
  expect(contactedHosts(world)).toEqual(['harbour-post.example']);

  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain(t('label.warning'));
  expect(await question.text('h2.headline')).toBe('“False”');
  expect(await question.text('.byline')).toContain('FactDesk · ');
  expect(await question.text('.answer-passage blockquote')).not.toBe('');
  expect(contactedHosts(world)).toEqual(['en.wikipedia.org', FACT_CHECKER, 'harbour-post.example']);
  // This tab has the same page as the panel, which the harness finds by its address.
  await question.close();
  await article.focus();
  // The page cannot read the card, which is in a closed shadow tree, but it can see its host element.
  await article.waitFor(CARD);
  const popup = await ready.popup(article);
  expect(await popup.text('.page-check')).toContain(t('label.warning'));
  await popup.click({ css: 'button', text: 'Open panel' });
  const panel = await ready.panel(article);
  const checks = await checksOfPage(panel);
  expect(checks).toContain(t('label.warning'));
  expect(checks).toContain(sentences.checked);
  await panel.click('.page-check .row');
  expect(await panel.text('.verdict')).toContain(t('label.warning'));

  // The panel stays with the tab where it was last used, and follows a click on the icon.
  const other = await ready.tab(UNRATED);
  await other.focus();
  expect(await panel.text('.elsewhere')).toContain('Showing another tab');
  await ready.popup(other);
  await panel.waitUntilGone('.elsewhere');
});

test('a check survives the death of the background between its create and its answer', async ({ ready, world }) => {
  world.faults.inject(
    { kind: 'delay', milliseconds: 3000 },
    { host: FACT_CHECKER, path: '/wp-json/wp/v2/posts', times: 1 },
  );
  const { question } = await checkSentence(ready, RATED, sentences.checked);
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor({ css: '.chip', text: t('state.checking') });
  await ready.killBackground();
  await question.waitFor('[data-state="done"]', 60_000);
  expect(await question.text('.verdict')).toContain(t('label.warning'));
});
