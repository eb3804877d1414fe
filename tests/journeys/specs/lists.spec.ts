/** Lists in the panel: how many posts one sees at once, the folded search, and the actions of a row by its keys. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { chooseFile } from '../../e2e/pages/collecting.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { walkTo } from '../../e2e/pages/keyboard.ts';
import { choose } from '../../e2e/pages/panel.ts';
import { t } from '../../e2e/pages/words.ts';

const WORDS =
  'The ferry over the long bridge stops at night, they say at the pier, and nobody at the office knows why it does';
const CSV = [
  'Tweet ID,Date,Full Text,Screen Name,Retweets,Permalink',
  ...Array.from(
    { length: 14 },
    (_, at) => `${at},2026-03-09T10:${10 + at}:00Z,"${at}: ${WORDS}",writer_${at},3,https://forum.example/${at}`,
  ),
].join('\n');
const PROJECT = 'export';
const POSTS = `sidepanel.html#/posts?kind=posts&q=ferry&project=${PROJECT}`;

const importPosts = async (browser: Browser): Promise<void> => {
  const page = await browser.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(page, 'input[name="import-file"]', 'export.csv', CSV);
  await page.click({ css: 'button', text: 'Import' });
  await page.waitFor('.import[data-state="done"]', 30_000);
  await page.close();
};

/** A window's navigation has one line, a panel's two. */
const SECOND_LINE_PX = 20;

/** Makes the page as narrow as a side panel, and counts the posts that are wholly in view. */
const postsInPanel = (tab: Tab): Promise<number> =>
  tab.evaluate((more: number) => {
    document.body.style.width = '400px';
    scrollTo(0, 0);
    const rows = [...document.querySelectorAll('.list-rows > li')];
    return rows.filter((row) => row.getBoundingClientRect().bottom + more <= 800).length;
  }, SECOND_LINE_PX);

test('a panel of 400 by 800 shows at least eight posts, with the search folded above them', async ({ inWorld }) => {
  await importPosts(inWorld);
  const tab = await inWorld.extensionPage(POSTS);
  await tab.waitFor('.post');
  await expect.poll(() => postsInPanel(tab)).toBeGreaterThanOrEqual(8);
});

test('the order of posts is chosen beside the filters, and stays in the address', async ({ inWorld }) => {
  await importPosts(inWorld);
  const panel = await inWorld.extensionPage(POSTS);
  const firstPost = () => panel.text('.list-rows > li:first-child');
  await expect.poll(firstPost).toContain('13: The ferry');
  await choose(panel, 'Sort by', 'User name');
  await expect.poll(firstPost).toContain('0: The ferry');
  await panel.reload();
  await expect.poll(firstPost).toContain('0: The ferry');
  expect(await panel.evaluate(() => document.querySelector<HTMLSelectElement>('.sort-line select')?.value)).toBe(
    'author.username',
  );
});

test('a row opens in place, pins by its key, and the folded search is edited and loses its filter', async ({
  inWorld,
}) => {
  await importPosts(inWorld);
  const panel = await inWorld.extensionPage(POSTS);
  await panel.waitFor('.post');
  await walkTo(panel, /^button 13: The ferry/);
  await panel.press('ArrowDown');
  await panel.press('p');
  await panel.type('.pin-form input', 'The ferry case');
  await panel.click({ css: '.pin-form button', text: t('pins.keep') });
  await panel.waitFor({ css: 'li:nth-child(2) .pinned bdi', text: 'The ferry case' });

  await panel.click('.row-line');
  await panel.waitFor({ css: '.row-body a', text: 'Open on forum.example' });

  await panel.waitFor({ css: '.filter-chip bdi', text: 'ferry' });
  expect(await panel.evaluate(() => document.querySelector<HTMLElement>('.search-fold')?.hidden)).toBe(true);
  await panel.click({ css: 'button', text: 'Edit search' });
  await panel.waitFor('#query-text');
  await panel.click({ css: 'button', text: 'Edit search' });
  await panel.click('.filter-chip');
  await panel.waitUntilGone('.filter-chip');
  await panel.waitFor('.post');
});
