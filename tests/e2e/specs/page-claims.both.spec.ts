/** *Check this page*: its sentences are compared with the fact-checks on this device, offline and before anything is sent. */
import { sentences } from '../../world/content/sentences.ts';
import type { Tab } from '../harness/surface.ts';
import { RATED, sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE = 30_000;
const CLAIMS = '.claims-on-page';
const TITLE = '#page-claims-title';

/** The number of marked ranges, which every page can see. */
const marks = (tab: Tab): Promise<number> =>
  tab.evaluate(() => [...(CSS.highlights?.values() ?? [])].reduce((sum, highlight) => sum + highlight.size, 0));

const isInView = (tab: Tab, words: string): Promise<boolean> =>
  tab.evaluate((part: string) => {
    const paragraph = [...document.querySelectorAll('p')].find(({ textContent }) => textContent?.startsWith(part));
    const { top, bottom } = paragraph?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  }, words);

test('a page with one rated sentence lists it offline, marks it and leads to it', async ({ ready, world }, info) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  await options.click(button(t('library.fill')));
  await options.waitUntilGone('progress', PATIENCE);
  // A feed has no ratings: the article is read by the first check that finds it.
  const { article: other, question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  await question.close();

  const article = await ready.tab(RATED);
  await article.waitFor('article');
  await article.evaluate(() => {
    document.querySelector('article')?.insertAdjacentHTML('afterbegin', '<div style="height: 3000px">.</div>');
  });
  await ready.setOffline(true);
  const popup = await ready.popup(article);
  await popup.click(button(t('begin.page')));
  await popup.waitFor(`${CLAIMS} .page-claim`, PATIENCE);
  const listed = await popup.text(CLAIMS);
  expect(listed).toContain(t('pageClaims.title', 1, { count: 1 }));
  expect(listed).toContain(sentences.checked);
  expect(listed).toMatch(/Warning[\s\S]*“False” · FactDesk/);
  expect(listed).not.toContain(sentences.negated);
  await popup.screenshot(info.outputPath('popup.png'));
  // The title is searched for only after a question of its own.
  expect(await popup.text('.consent')).toContain(t('consent.titleTo'));
  await expect.poll(() => marks(article), { timeout: PATIENCE }).toBe(1);
  await popup.close();

  const panel = await ready.extensionPage('sidepanel.html#/history');
  const row = { css: '.history-row bdi', text: RATED };
  await panel.waitFor(row, PATIENCE);
  expect(await panel.text('.check-row-line')).toContain(t('pageClaims.sentence', 1, { count: 1 }));
  await panel.click(row);
  await panel.waitFor(`${CLAIMS} .page-claim`);
  expect(await isInView(article, sentences.checked)).toBe(false);
  const words = sentences.checked.slice(0, 60);
  await panel.click(button(t('pageClaims.goToNamed', { words })));
  await expect.poll(() => isInView(article, sentences.checked), { timeout: PATIENCE }).toBe(true);

  await panel.focus();
  await panel.click(button(t('pageClaims.notSameNamed', { words })));
  await panel.waitFor({ css: TITLE, text: t('pageClaims.none') });
  await panel.click(button(t('pageClaims.undoNamed', { words })));
  await panel.waitFor({ css: TITLE, text: t('pageClaims.title', 1, { count: 1 }) });
  await panel.screenshot(info.outputPath('panel.png'));

  // Ordinary sentences, also of the same town, are no rows, and online nothing leaves either.
  await ready.setOffline(false);
  world.clearRequests();
  await other.focus();
  const none = await ready.popup(other);
  await none.click(button(t('begin.page')));
  await none.waitFor({ css: TITLE, text: t('pageClaims.none') }, PATIENCE);
  expect(await none.text(CLAIMS)).not.toContain('May be about');
  expect(world.requests).toEqual([]);
});
