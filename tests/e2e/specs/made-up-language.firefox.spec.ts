/** With a made-up language as the only one, the views of the built extension show no English of ours. */
import { EVIDENCE_SOURCES } from '../../../lib/contract/device/evidence-sources.ts';
import { knownPublishers } from '../../../lib/engine/context/library/known-publishers.ts';
import { imageSearches } from '../../../lib/format/image-searches.ts';
import { neverSendGroups } from '../../../lib/privacy/never-send-list.ts';
import { sentences } from '../../world/content/sentences.ts';
import type { View } from '../harness/surface.ts';
import { extensionFor } from '../harness/test.ts';
import { until } from '../harness/until.ts';
import { RATED } from '../pages/check.ts';
import { chooseFile } from '../pages/collecting.ts';
import { askDesk } from '../pages/desk.ts';
import { test as base, expect, FACT_CHECKER } from '../pages/in-world.ts';
import { openPageScript } from '../pages/page-script.ts';
import { inMadeUpLanguage, type MadeUpExtension } from '../pages/pseudo-language.ts';
import { storedChecks } from '../pages/stores.ts';

const test = base.extend<{ madeUp: MadeUpExtension }>({
  madeUp: async ({ engine }, use) => {
    const madeUp = await inMadeUpLanguage(extensionFor(engine));
    await use(madeUp);
    await madeUp.remove();
  },
});

test.use({ display: 'xvfb' });

const PATIENCE = 30_000;

const CSV = `Tweet ID,Date,Full Text,Screen Name,Retweets,Permalink
1,2026-03-09T10:00:00Z,The ferry stops,tallow,3,https://forum.example/1
2,not a date,Nothing,pierwatch,1,https://forum.example/2
3,2026-03-09T11:00:00Z,The ferry stops tonight,dry_dock,5,https://forum.example/3
`;

/** Texts of others, names, and words of the browser: dates, names of languages and lists. */
const FOREIGN = [
  ...imageSearches.flatMap(({ name, host }) => [name, host]),
  ...CSV.split(/[,\n]/),
  ...['export.csv', 'forum', 'FactDesk', 'Wikipedia', 'Wikimedia', 'Google'],
  ...Object.values(EVIDENCE_SOURCES).flatMap(({ name, hosts }) => (hosts.length === 1 ? [name] : [])),
  ...['SearXNG', ...knownPublishers.map(({ name }) => name)],
  ...['Hacker News', 'Mastodon', 'Bluesky', 'Telegram', 'Facebook', 'Instagram', 'TikTok', 'YouTube'],
  ...['English', 'German', 'French', 'Spanish', 'Hindi', 'Portuguese', 'Italian', 'Polish', 'Greek', 'Turkish'],
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Sept', 'Oct', 'Nov', 'Dec'],
  ...['now', 'sec. ago', 'min. ago', ', and', ' and ', 'Alt+Shift+'],
].filter((text) => text.length > 2);

/** The settings list hosts, and parts of hosts. */
const HOSTS = neverSendGroups.flatMap(({ places, words, endings }) => [...places, ...words, ...endings]);

/** Names that only some views have: the topic of the file, the words of a story, the networks that it is followed on. */
const OF_VIEWS: Record<string, readonly string[]> = {
  settings: HOSTS,
  stories: ['export'],
  'a story': ['the ferry stops', 'hn.algolia.com', 'mastodon.social'],
};

/** The members of a stored check that hold what others wrote. */
const OF_OTHERS = [
  'text',
  'input',
  'title',
  'exact',
  'before',
  'after',
  'content',
  'publisher',
  'claim',
  'rating',
  'name',
  'host',
];

const textsOfOthers = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return OF_OTHERS.includes(key) ? [value] : [];
  // A source whose name is a phrase of ours is shown by that phrase.
  if (typeof value !== 'object' || value === null || 'phrase' in value) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOfOthers(one, name));
};

/** The visible texts of a page, and those that are read out. */
const textsIn = (view: View): Promise<string[]> =>
  view.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility() && !element.closest('script, style, blockquote');
    const read = Array.from(document.querySelectorAll('[aria-label], [title], [placeholder]'))
      .filter(isShown)
      .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (parentElement && isShown(parentElement)) texts.push(textContent ?? '');
    }
    return [document.title, ...read, ...texts];
  });

/** A word of English is left: at least three letters of the Latin alphabet, and no part of an address. */
const ENGLISH = /(?<![\w./@:#-])[A-Za-z]{3,}(?![\w/@:-]|\.\w)/g;

/** A view that shows fewer letters of the messages is not drawn yet. */
const MIN_LETTERS = 100;
const MADE_UP = /(?![A-Za-z])\p{L}/gu;

test('no view shows English of ours after a check, an image, a story and an import', async ({
  madeUp,
  launchBrowser,
  world,
}) => {
  test.setTimeout(240_000);
  const { say } = madeUp;
  const browser = await launchBrowser({
    extensionDir: madeUp.folder,
    proxy: world.proxyUrl,
    spki: world.spki,
    keepsWelcome: true,
  });
  const left: Record<string, string[]> = {};
  let checks: unknown[] = [];
  const lookAt = (name: string, texts: string[]): void => {
    const others = [...FOREIGN, ...(OF_VIEWS[name] ?? []), ...checks.flatMap((check) => textsOfOthers(check))].sort(
      (one, other) => other.length - one.length,
    );
    const words = texts.flatMap((text) => {
      const ours = others.reduce((rest, foreign) => rest.replaceAll(foreign, ' · '), text);
      return ours.match(ENGLISH) ? [ours.trim().slice(0, 120)] : [];
    });
    left[name] = [...new Set(words)];
  };
  const look = async (name: string, view: View) => {
    await view.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    const letters = async () => (await textsIn(view)).join('').match(MADE_UP)?.length ?? 0;
    await until(`the messages of ${name}`, async () => (await letters()) > MIN_LETTERS);
    lookAt(name, await textsIn(view));
  };

  const welcome = await browser.findTab(`${browser.extensionOrigin}/welcome.html`);
  await welcome.waitFor('h2');
  await look('first page', welcome);

  await browser.grantHosts([FACT_CHECKER, '*.wikipedia.org', 'studio.example'].map((host) => `*://${host}/*`));
  const options = await browser.extensionPage('options.html#evidence');
  await options.type('input[name="publisher-name"]', 'FactDesk');
  await options.type('input[name="publisher-site"]', FACT_CHECKER);
  await options.click({ css: 'button', text: say('evidence.publisherAdd') });
  await options.waitFor({ css: 'li .quiet', text: FACT_CHECKER });
  await look('sources of checks', options);

  const article = await openPageScript(browser, RATED);
  await article.tab.focus();
  await browser.chooseFromContextMenu(article.tab, sentences.checked, say('menu.selection').replace('&', ''));
  const panel = await browser.panel(article.tab);
  await panel.waitFor({ css: 'button', text: say('consent.once') });
  checks = await storedChecks(panel);
  await look('consent', panel);
  await panel.click({ css: 'button', text: say('consent.once') });
  await panel.waitFor('[data-state="done"]', PATIENCE);
  checks = await storedChecks(panel);
  await look('a check with a label', panel);
  await article.tab.focus();
  const cards = await until('the card', async () => {
    const shown = await article.ownElements();
    return shown.length > 0 && shown;
  });
  lookAt(
    'the card',
    cards.flatMap(({ text }) => text.split('|')),
  );

  const typed = await browser.extensionPage('sidepanel.html');
  const [unrated] = await askDesk<{ id: string }>(typed, 'checks/start', [{ text: sentences.unchecked }]);
  await askDesk(typed, 'checks/consent', [{ id: unrated?.id, answer: 'once' }]);
  const plain = await browser.extensionPage(`sidepanel.html#/check/${unrated?.id}`);
  await plain.waitFor('[data-state="done"]', PATIENCE);
  checks = await storedChecks(plain);
  await look('a check without a label', plain);

  const [image] = await askDesk<{ id: string }>(typed, 'checks/start', [
    { text: 'https://studio.example/painting.jpg', kind: 'image' },
  ]);
  await askDesk(typed, 'checks/consent', [{ id: image?.id, answer: 'once' }]);
  const picture = await browser.extensionPage('sidepanel.html#/image');
  await picture.waitFor('.verdict .chip', PATIENCE);
  checks = await storedChecks(picture);
  await look('an image', picture);

  await look('history', await browser.extensionPage('sidepanel.html#/history'));
  await look('popup', await browser.extensionPage('popup.html'));

  const imported = await browser.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(imported, 'input[name="import-file"]', 'export.csv', CSV);
  await imported.click({ css: 'button', text: say('import.take') });
  await imported.waitFor('.import[data-state="done"]', PATIENCE);
  await imported.click('.import summary');
  await look('an import', imported);

  const stories = await browser.extensionPage('sidepanel.html#/posts?project=export');
  await stories.waitFor('.story', PATIENCE);
  await look('stories', stories);
  await stories.click('.story a');
  await stories.waitFor('.post', PATIENCE);
  await look('a story', stories);

  await look('settings', await browser.extensionPage('options.html#privacy'));

  expect(Object.fromEntries(Object.entries(left).filter(([, words]) => words.length > 0))).toEqual({});
  expect(Object.keys(left)).toHaveLength(13);
});
