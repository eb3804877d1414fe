/** The popup leads to posts of a service about the page: our own server behind TLS, with posts that were imported into it. */
import type { Browser } from '../harness/surface.ts';
import { expect, test } from '../pages/stories-service.ts';
import { t } from '../pages/words.ts';

const ARTICLE = 'https://harbour-post.example/2026/library-on-hook-street';

const countRequests = async (browser: Browser, part: string): Promise<number> =>
  (await browser.requests()).filter(({ address }) => address.includes(part)).length;

test('the popup leads to the words of the page, which are sent only after consent', async ({ ready }) => {
  const article = await ready.tab(ARTICLE);
  const popup = await ready.popup(article);
  await popup.click({ css: 'button', text: t('pageStories.findAt', { who: 'Newsroom service' }) });
  const panel = await ready.panel(article);
  await panel.waitFor('.about-page', 30_000);
  expect(await panel.evaluate(() => document.querySelector<HTMLTextAreaElement>('#query-text')?.value)).toContain(
    'Hook Street',
  );
  const before = await countRequests(ready, '/narratives/-/search');
  await panel.click({ css: 'button', text: 'Search Newsroom service' });
  await panel.waitFor('.consent', 30_000);
  expect(await countRequests(ready, '/narratives/-/search')).toBe(before);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor('.searched, .results .quiet', 30_000);
  expect(await countRequests(ready, '/narratives/-/search')).toBe(before + 1);
});
