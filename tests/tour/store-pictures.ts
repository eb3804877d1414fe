/**
 * `npm run store-pictures`: takes the screenshots for the stores from a real window on the sample web, with the panel next to
 * the page. They are stored in `docs/store/`, next to the texts; the pictures of the README are parts of them.
 */
import { execFileSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from '../e2e/harness/launch.ts';
import type { Browser, Tab } from '../e2e/harness/surface.ts';
import { CARD, checkSentence, RATED, sendAndWait } from '../e2e/pages/check.ts';
import { addPublisher } from '../e2e/pages/options-page.ts';
import { FERRY } from '../world/content/posts.ts';
import { sentences } from '../world/content/sentences.ts';
import { startWorld } from '../world/world.ts';

const FOLDER = 'docs/store';
/** The size that the stores accept. */
const SIZE = '1280x800';
const NETWORKS = ['hn.algolia.com', 'mastodon.social'];

/** Where the README has its pictures: of each, the part of a screenshot. */
const PARTS = {
  '1-label': [
    { name: 'card', part: '884x430+8+370' },
    { name: 'answer', part: '352x680+904+118' },
  ],
  '2-picture': [{ name: 'picture', part: '352x680+904+118' }],
  '3-question': [{ name: 'posts', part: '352x680+904+118' }],
  '4-stories': [],
} as const;

/** The sites of the sample web have no styles of their own, since most tests only read them. */
const NEWSPAPER = `
  body { max-width: 40rem; margin: 0 auto; padding: 0 1.5rem 4rem; color: #222; background: #fdfcfa;
    font: 17px/1.6 Georgia, "DejaVu Serif", serif; }
  body > header { margin: 0 -1.5rem 1.5rem; padding: 0.9rem 1.5rem; border-block-end: 3px double #222; }
  nav a { margin-inline-end: 1.2rem; color: #222; text-decoration: none; }
  nav a:first-child { font-size: 1.4rem; font-weight: 700; letter-spacing: 0.01em; }
  h1 { margin: 1.2rem 0 0.6rem; font-size: 1.9rem; line-height: 1.2; }
  h2 { font-size: 1.2rem; }
  figure { margin: 1.2rem 0; }
  figure img, main > img, #painting { display: block; width: 100%; max-height: 17rem; object-fit: cover; border-radius: 3px; }
  figcaption, footer { color: #666; font-size: 0.85rem; }
  a { color: #1a4c8b; }
`;

const dress = (page: Tab): Promise<void> =>
  page.evaluate((styles: string) => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: styles }));
  }, NEWSPAPER);

/** The browser moves its parts while they open. */
const SETTLE_MS = 1500;

const photograph = async (browser: Browser, name: keyof typeof PARTS): Promise<void> => {
  await wait(SETTLE_MS);
  const file = `${FOLDER}/${name}.png`;
  await browser.photographScreen(file);
  execFileSync('mogrify', ['-crop', `${SIZE}+0+0`, '+repage', '-strip', '-colors', '256', file]);
  process.stdout.write(`${file}\n`);
  for (const { name: part, part: place } of PARTS[name]) {
    const of = `docs/pictures/${part}.png`;
    await copyFile(file, of);
    execFileSync('mogrify', ['-crop', place, '+repage', of]);
    process.stdout.write(`${of}\n`);
  }
};

const openPanel = async (browser: Browser, page: Tab) => {
  const popup = await browser.popup(page);
  await popup.click({ css: 'button', text: 'Open panel' });
  return browser.panel(page);
};

/** Opens the check of the page that the popup lists first. */
const openCheck = async (browser: Browser, page: Tab) => {
  const popup = await browser.popup(page);
  await popup.click('.page-check .row');
  return browser.panel(page);
};

const ofASelection = async (browser: Browser): Promise<void> => {
  const { article, question } = await checkSentence(browser, RATED, sentences.checked);
  await dress(article);
  await question.waitFor('.hosts li');
  await sendAndWait(question);
  await question.close();
  await article.focus();
  await article.waitFor(CARD);
  const panel = await openCheck(browser, article);
  await panel.waitFor('.answer-passage mark', 30_000);
  // From the claim to the passage with its words.
  await panel.evaluate(() => document.querySelector('.checked')?.scrollIntoView());
  await photograph(browser, '1-label');
  await article.close();
};

const ofAnImage = async (browser: Browser): Promise<void> => {
  const page = await browser.tab('https://studio.example/');
  await dress(page);
  await browser.chooseFromContextMenu(page, { css: '#painting' }, 'Check image');
  await page.waitFor(CARD, 60_000);
  const panel = await openCheck(browser, page);
  await panel.waitFor('[data-state="analysed"]', 60_000);
  await photograph(browser, '2-picture');
  await page.close();
};

const ofPosts = async (browser: Browser): Promise<void> => {
  const article = await browser.tab(FERRY);
  await dress(article);
  const panel = await openPanel(browser, article);
  await panel.click({ css: 'a', text: 'Stories' });
  await panel.click({ css: 'button', text: 'Search for posts' });
  await panel.waitFor('.ticks .host');
  await photograph(browser, '3-question');
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor('.find[data-state="done"] .searched', 60_000);
  await panel.click({ css: 'a', text: 'See posts and stories' });
  await panel.waitFor('.story', 30_000);
  await photograph(browser, '4-stories');
};

const world = await startWorld();
const options = {
  extensionDir: '.output/chrome-mv3',
  proxy: world.proxyUrl,
  spki: world.spki,
  display: 'xvfb',
} as const;
const browser = await launch('chromium', options);
try {
  await addPublisher(browser, 'FactDesk', 'factdesk.example');
  await browser.grantHosts(NETWORKS.map((host) => `*://${host}/*`));
  await ofASelection(browser);
  await ofAnImage(browser);
  await ofPosts(browser);
} finally {
  await browser.close();
  await world.close();
}
