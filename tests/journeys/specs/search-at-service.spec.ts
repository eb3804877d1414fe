/** A search at a service: the form of rules, the order and the pages, as the service receives them. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { choose, expect, SEARCH, searchesIn, test } from '../../e2e/pages/stories-service.ts';
import { t } from '../../e2e/pages/words.ts';

/** Characters that a cursor of a service may have and that must return as they are. */
const ODD = ' +/=%20"é\\';
const isSearch = (target: string) => target.includes('/-/search');

test.use({
  alterations: {
    answer: (body, target) => {
      if (!isSearch(target)) return body;
      const answer = JSON.parse(body);
      const { endCursor } = answer.pageInfo;
      return JSON.stringify({
        ...answer,
        pageInfo: { ...answer.pageInfo, ...(endCursor && { endCursor: ODD + endCursor }) },
      });
    },
    request: (body, target) => {
      if (!isSearch(target)) return body;
      const { page, ...search } = JSON.parse(body);
      return JSON.stringify({
        ...search,
        page: { ...page, ...(page.after && { after: page.after.slice(ODD.length) }) },
      });
    },
  },
});

const textOf = (panel: Tab) => panel.evaluate(() => document.querySelector<HTMLTextAreaElement>('#query-text')?.value);
const openSearch = (browser: Browser, kind: string) => browser.extensionPage(`sidepanel.html#/posts?kind=${kind}`);
const labelled = (label: string) => `[aria-label="${label}"]`;

test('rules of a list reach the service as the text that the form wrote', async ({ ready, world }) => {
  const panel = await openSearch(ready, 'posts');
  await panel.click({ css: 'summary', text: t('stories.builder.title') });
  await panel.click({ css: 'button', text: t('stories.builder.add') });
  await panel.type(labelled(t('stories.builder.words', { number: 1 })), 'ferry');
  await panel.click({ css: 'button', text: t('stories.builder.add') });
  await choose(panel, t('stories.builder.field', { number: 2 }), 'platform');
  await panel.type(labelled(t('stories.builder.words', { number: 2 })), 'lemmy');
  await choose(panel, t('stories.builder.join'), 'any');
  const written = 'ferry OR platform:lemmy';
  await expect.poll(() => textOf(panel)).toBe(written);
  await panel.click(SEARCH);
  await panel.waitFor('.post', 30_000);
  expect(searchesIn(world).map(({ boolean }) => boolean)).toEqual([written]);
});

test('the chosen order reaches the service and stays in the next pages, whose cursor is returned unchanged', async ({
  ready,
  world,
}) => {
  const panel = await openSearch(ready, 'posts');
  await panel.type('#query-text', 'ferry');
  await panel.click('details.choices > summary');
  await choose(panel, t('stories.direction'), 'ASC');
  await panel.click(SEARCH);
  await panel.waitFor({ css: '.load-more button', text: t('stories.more') }, 30_000);
  expect(await panel.text('.load-more')).toContain('of 120');
  await panel.click({ css: '.load-more button', text: t('stories.more') });
  // The service has understood its cursor: no row came twice.
  await expect.poll(() => panel.text('.load-more'), { timeout: 30_000 }).toMatch(/^Showing 100 of 120/);
  expect(searchesIn(world)).toHaveLength(2);
  const [first, second] = searchesIn(world);
  const order = [
    { field: 'createdAt', direction: 'ASC' },
    { field: 'postId', direction: 'ASC' },
  ];
  expect(first).toMatchObject({ boolean: 'ferry', sort: order });
  expect(first?.page?.after).toBeUndefined();
  const after = second?.page?.after ?? '';
  expect(after.startsWith(ODD) && after.length > ODD.length).toBe(true);
  expect(second).toEqual({ ...first, page: { ...first?.page, after } });
});
