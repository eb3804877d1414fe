/** The extension reloads while checks are running: all of them end, and nothing of the old one stays in a page. */
import { sentences } from '../../world/content/sentences.ts';
import { onlyChromium } from '../harness/not-on-firefox.ts';
import { expect } from '../harness/test.ts';
import { checkSentence, RATED } from '../pages/check.ts';
import { sendMany } from '../pages/desk.ts';
import { test, untilMenuSettles } from '../pages/service-panel.ts';
import { states, storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const CARD = '[data-margin-note]';
const CLAIMS = Array.from({ length: 9 }, (_, at) => `The night ferry carried ${41_200 + at} passengers.`);
const ALL = [sentences.checked, ...CLAIMS].sort();
const PATIENCE = 60_000;

test.use({ display: 'xvfb' });

const marks = () => [...CSS.highlights.keys()];

test('ten checks survive a reload of the extension', async ({ ready, service }) => {
  service.slowDown(3000);
  await untilMenuSettles();
  const { question } = await checkSentence(ready, RATED, sentences.checked);
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor({ css: '.chip', text: t('state.checking') });
  const page = await ready.extensionPage('options.html');
  await sendMany(page, CLAIMS);
  const before = await states(page);
  expect(before.done).toBeUndefined();

  await ready.reloadExtension();
  const back = await ready.extensionPage('options.html');
  await expect.poll(() => states(back), { timeout: PATIENCE }).toEqual({ done: 10 });
  expect((await storedChecks(back)).map(({ input }) => input).sort()).toEqual(ALL);
  expect((await service.inputs()).sort()).toEqual(ALL);
});

test('a script of the old extension leaves the page', async ({ ready }) => {
  onlyChromium('orphaned script');
  await untilMenuSettles();
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await question.click({ css: 'button', text: 'Send once' });
  await question.waitFor('[data-state="done"]', PATIENCE);
  await article.focus();
  await article.waitFor(CARD);
  expect(await article.evaluate(marks)).toHaveLength(1);

  await ready.reloadExtension();
  await article.focus();
  await article.waitUntilGone(CARD, 5_000);
  expect(await article.evaluate((css: string) => document.querySelectorAll(css).length, CARD)).toBe(0);
  expect(await article.evaluate(marks)).toEqual([]);
});
