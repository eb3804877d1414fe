/** The marks of earlier checks: brought back by a click, by themselves where the person allowed it, and missed where they are gone. */
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab } from '../harness/surface.ts';
import { checkSentence, RATED, sendAndWait, UNRATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';

test.use({ display: 'xvfb' });

const SITE = 'harbour-post.example';

/** Every page can see that something is marked. */
const marks = (tab: Tab): Promise<number> =>
  tab.evaluate(() => [...(CSS.highlights?.values() ?? [])].reduce((sum, highlight) => sum + highlight.size, 0));

const checkOnce = async (browser: Browser): Promise<Tab> => {
  const { article, question } = await checkSentence(browser, RATED, sentences.checked);
  await sendAndWait(question);
  await question.close();
  await article.focus();
  return article;
};

test('they come back by themselves on a site that the person allowed, after an update too, until it is taken back', async ({
  ready,
}) => {
  const article = await checkOnce(ready);
  await article.reload();
  const popup = await ready.popup(article);
  await expect.poll(() => marks(article)).toBe(1);
  await popup.click('#mark-here');
  expect(await ready.answerPermissionPrompt('allow')).toContain(SITE);
  await expect
    .poll(async () => {
      await article.reload();
      return marks(article);
    })
    .toBe(1);
  await article.goto(UNRATED);
  await expect.poll(() => marks(article)).toBe(0);

  await ready.reloadExtension();
  await expect
    .poll(async () => {
      await article.goto(RATED);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return marks(article);
    })
    .toBe(1);

  const options = await openOptions(ready, 'privacy');
  await options.click({ css: 'button', text: `Remove ${SITE}` });
  await options.waitUntilGone({ css: 'button', text: `Remove ${SITE}` });
  await article.reload();
  await expect.poll(() => marks(article), { timeout: 2000 }).toBe(0);
});

test('words that the page has taken away are said not to be found, until they are there again', async ({ ready }) => {
  const article = await checkOnce(ready);
  const taken = await article.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const before = main.innerHTML;
    main.innerHTML = '<p>Loading</p>';
    return before;
  });
  const panel = await ready.extensionPage('sidepanel.html');
  await expect.poll(() => panel.text('article.check')).toContain('not found on this page');
  await article.evaluate((html) => {
    const main = document.querySelector('main') ?? document.body;
    main.innerHTML = html;
  }, taken);
  await expect.poll(() => panel.text('article.check'), { timeout: 20_000 }).not.toContain('not found on this page');
});
