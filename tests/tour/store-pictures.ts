/**
 * `npm run store-pictures`: takes the screenshots for the stores from a real window on the sample web, with the panel next to
 * the page. They are stored in `docs/store/`, next to the texts.
 */
import { execFileSync } from 'node:child_process';
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

const photograph = async (browser: Browser, name: string): Promise<void> => {
  const file = `${FOLDER}/${name}.png`;
  await browser.photographScreen(file);
  execFileSync('mogrify', ['-crop', `${SIZE}+0+0`, '+repage', '-strip', '-colors', '256', file]);
  process.stdout.write(`${file}\n`);
};

const openPanel = async (browser: Browser, page: Tab) => {
  const popup = await browser.popup(page);
  await popup.click({ css: 'button', text: 'Open panel' });
  return browser.panel(page);
};

const ofASelection = async (browser: Browser): Promise<void> => {
  const { article, question } = await checkSentence(browser, RATED, sentences.checked);
  await question.waitFor('.hosts li');
  await sendAndWait(question);
  await question.close();
  await article.focus();
  await article.waitFor(CARD);
  const panel = await openPanel(browser, article);
  await panel.click('.page-check .row');
  await panel.waitFor('.verdict');
  await photograph(browser, '1-label');
  await article.close();
};

const ofAnImage = async (browser: Browser): Promise<void> => {
  const page = await browser.tab('https://studio.example/');
  await browser.chooseFromContextMenu(page, { css: '#painting' }, 'Check image');
  await page.waitFor(CARD, 60_000);
  const panel = await openPanel(browser, page);
  await panel.click('.page-check .row');
  await panel.waitFor('[data-state="analysed"]', 60_000);
  await photograph(browser, '2-picture');
  await page.close();
};

const ofPosts = async (browser: Browser): Promise<void> => {
  const article = await browser.tab(FERRY);
  const panel = await openPanel(browser, article);
  await panel.click({ css: 'a', text: 'Stories' });
  await panel.click({ css: 'button', text: 'Search for posts' });
  await panel.waitFor('.hosts li');
  await photograph(browser, '3-question');
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor('.find[data-state="done"] .looked', 60_000);
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
