/** The most used views of the built extension, each with what a user has in it, as pictures: light, dark, right to left. */
import { FERRY } from '../../world/content/posts.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { Browser, Tab, View } from '../harness/surface.ts';
import { extensionFor } from '../harness/test.ts';
import { pictureIn } from '../pages/album.ts';
import {
  inEachLook,
  PANEL_PX,
  photographViews,
  type Say,
  type ShownView,
  TAB_PX,
  tooWide,
  type ViewLook,
} from '../pages/built-view.ts';
import { CARD_OF_MARK, checkSentence, closeCard, RATED, sendAndWait } from '../pages/check.ts';
import { allowNetworks, consentBySearching } from '../pages/collecting.ts';
import { askDeskOnce } from '../pages/desk.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { addPublisher } from '../pages/options-page.ts';
import { inState } from '../pages/panel.ts';
import { unpack } from '../pages/replaced-package.ts';
import { see, use } from '../pages/steps.ts';
import { type StoredCheck, storedChecks } from '../pages/stores.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE_MS = 60_000;
const WALL = 'https://studio.example/';
const PROJECT = 'around-what-i-read';

/** Three checks of the page, the last of them still a question; two others, and an image. */
const makeChecks = async (browser: Browser): Promise<void> => {
  const { article, question } = await checkSentence(browser, RATED, sentences.checked);
  await sendAndWait(question);
  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.paraphrase, menuItem('menu.selection'));
  await see(question, 'button', t('consent.once'));
  await sendAndWait(question);
  await question.waitFor({ css: '.verdict .chip', text: t('label.similar') }, PATIENCE_MS);
  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.near, menuItem('menu.selection'));
  await see(question, 'button', t('consent.always', { site: 'harbour-post.example' }));
  await question.close();
  await article.close();

  const wall = await browser.tab(WALL);
  await browser.chooseFromContextMenu(wall, { css: '#painting' }, menuItem('menu.image'));
  const panel = await browser.extensionPage('sidepanel.html#/image');
  await panel.waitFor('[data-state="analysed"]', PATIENCE_MS);
  const { id } = await askDeskOnce<{ id: string }>(panel, 'checks/start', { text: sentences.unchecked });
  await askDeskOnce(panel, 'checks/consent', { id, answer: 'once' });
  await panel.goto(`${browser.extensionOrigin}/sidepanel.html#/check/${id}`);
  await panel.waitFor(inState('done'), PATIENCE_MS);
  await panel.close();
  await wall.close();
};

/** The posts about an article, and a topic. */
const collectPosts = async (browser: Browser): Promise<void> => {
  await allowNetworks(browser);
  await consentBySearching(browser);
  const article = await browser.tab(FERRY);
  const popup = await browser.popup(article);
  await use(popup, 'button', t('pageStories.find'));
  const panel = await browser.panel(article);
  await use(panel, 'button', t('consent.once'));
  await panel.waitFor('.find[data-state="done"] .searched', PATIENCE_MS);
  const { slug } = await askDeskOnce<{ slug: string }>(panel, 'topics/create', {
    connection: 'device',
    key: 'night-ferry',
    displayName: 'The night ferry',
    query: { links: [], phrases: ['night ferry'], names: [], hashtags: ['nightferry'] },
    dataSources: ['hacker-news', 'mastodon:mastodon.social'],
  });
  await askDeskOnce(panel, 'topics/run', { connection: 'device', topic: slug, key: 'once' });
  await panel.close();
  await article.close();
};

const idOf = (checks: readonly StoredCheck[], input: string): string => {
  const found = checks.find((check) => check.input === input);
  if (!found) throw new Error(`There is no check of ${input}`);
  return found.id;
};

const firstRow = async (page: View, kind: string): Promise<Record<string, unknown>> => {
  const place = { connection: 'device', project: PROJECT, text: '' };
  const found = await askDeskOnce<{ page: { rows: Record<string, unknown>[] } }>(page, `stories/${kind}/find`, place);
  expect(found.page.rows).not.toEqual([]);
  return found.page.rows[0] ?? {};
};

const viewsWith = async (browser: Browser): Promise<ShownView[]> => {
  const page = await browser.extensionPage('sidepanel.html');
  const checks = await storedChecks(page);
  const image = checks.find(({ kind }) => kind === 'image')?.id;
  const { narrativeId } = await firstRow(page, 'narratives');
  const { authorId } = await firstRow(page, 'posts');
  await page.close();
  const inPanel = (name: string, path: string, drawn: string): ShownView => ({
    name,
    path: `sidepanel.html#/${path}`,
    width: PANEL_PX,
    drawn,
  });
  const settings = (section: string): ShownView => ({
    name: `settings-${section}`,
    path: `options.html#${section}`,
    width: TAB_PX,
    drawn: `#${section}-title`,
  });
  const check = (name: string, input: string, drawn = inState('done')) =>
    inPanel(name, `check/${idOf(checks, input)}`, drawn);
  return [
    check('question', sentences.near, '.consent blockquote, .question-line'),
    check('check-with-label', sentences.checked),
    check('check-without-label', sentences.unchecked),
    check('check-with-close-match', sentences.paraphrase),
    inPanel('image', `image/${image}`, '[data-state="analysed"]'),
    inPanel('checks', 'history', '.history-row'),
    inPanel('posts', `posts?kind=posts&q=ferry&project=${PROJECT}`, '.list-row'),
    inPanel('stories', `posts?project=${PROJECT}`, '.story'),
    inPanel('story', `posts/story/${narrativeId}?project=${PROJECT}`, '.post'),
    inPanel('account', `posts/author/${encodeURIComponent(String(authorId))}?project=${PROJECT}`, '.post'),
    inPanel('topics', 'posts/topics', '[data-topic]'),
    inPanel('sources', 'sources', 'h1'),
    { ...inPanel('checks-in-tab', 'history', '.history-row'), width: TAB_PX },
    ...['evidence', 'privacy', 'networks', 'display', 'connections', 'shortcuts', 'data', 'about'].map(settings),
    { name: 'welcome', path: 'welcome.html', width: TAB_PX, drawn: '.practice' },
  ];
};

/** The card beside words that were checked today, whose stored result is shown at once. */
const openCard = async (browser: Browser, menuItem: string): Promise<Tab> => {
  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, sentences.checked, menuItem);
  await article.waitFor(CARD_OF_MARK, PATIENCE_MS);
  return article;
};

/** The article is one with a card. */
const photographAll = async (browser: Browser, views: readonly ShownView[], look: ViewLook, say: Say, article: Tab) => {
  await browser.preferScheme(article, look === 'dark' ? 'dark' : 'light');
  await article.focus();
  await article.screenshot(pictureIn(browser, `card.${look}`));
  const popup = await browser.popup(article);
  await popup.waitFor('.page-check');
  await popup.screenshot(pictureIn(browser, `popup.${look}`));
  expect.soft(await tooWide(popup), `popup, ${look}`).toBeLessThanOrEqual(0);
  await popup.close();
  await photographViews(browser, views, look, say);
};

test('the most used views, in light, dark, and from right to left', async ({ launchBrowser, world, engine }) => {
  test.setTimeout(900_000);
  const unpacked = await unpack(extensionFor(engine));
  try {
    const { proxyUrl: proxy, spki } = world;
    const browser = await launchBrowser({ extensionDir: unpacked.folder, proxy, spki });
    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    await makeChecks(browser);
    await collectPosts(browser);
    const views = await viewsWith(browser);
    expect(views.length).toBeGreaterThan(12);
    let article: Tab | undefined;
    await inEachLook(browser, unpacked.folder, async (look, say) => {
      // The extension was reloaded, and so is the page.
      if (look === 'rtl' || !article) article = await openCard(browser, say('menu.selection').replace('&', ''));
      await photographAll(browser, views, look, say, article);
    });
  } finally {
    await unpacked.remove();
  }
});
