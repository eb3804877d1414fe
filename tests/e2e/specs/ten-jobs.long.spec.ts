/**
 * Ten jobs of a reporter in the built extension. Each step is found by its role and name, and a picture is taken of what a
 * reporter sees at its end.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TopicView } from '../../../lib/desk/client.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { FERRY, newsPosts, type WorldPost } from '../../world/content/posts.ts';
import { sentences } from '../../world/content/sentences.ts';
import { pictures } from '../../world/images.ts';
import { answer, page } from '../../world/page.ts';
import { signedPicture } from '../../world/signed-images.ts';
import { hackerNewsSite } from '../../world/sites/hacker-news.ts';
import type { Browser, Tab, View } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { pictureIn } from '../pages/album.ts';
import { CARD_OF_MARK, checkSentence, openNewCheck, RATED, sendAndWait } from '../pages/check.ts';
import { allowNetworks, chooseFile, passDay, ringAlarm } from '../pages/collecting.ts';
import { askDesk } from '../pages/desk.ts';
import { giveImage } from '../pages/give-image.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { inState, openAnnotation, pasted } from '../pages/panel.ts';
import { fillIn, see, use } from '../pages/steps.ts';
import { storedChecks } from '../pages/stores.ts';
import { test as withStories } from '../pages/stories-service.ts';
import { iconText } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const PATIENCE_MS = 60_000;
const [PANEL, TAB] = [360, 1100];
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CLAIM_FIELD = t('check.input');

const image = (name: string) => {
  const content = pictures[name]?.();
  if (!content) throw new Error(`There is no image ${name}`);
  return { name, type: name.endsWith('png') ? 'image/png' : 'image/jpeg', content };
};

const untilChip = (view: View, word: string): Promise<void> =>
  view.waitFor({ css: '.verdict .chip', text: word }, PATIENCE_MS);

/** The check of this text in a panel of its own, in which all of it can be photographed. */
const openCheckOf = async (browser: Browser, input: string): Promise<Tab> => {
  const panel = await browser.extensionPage('sidepanel.html');
  const id = (await storedChecks(panel)).find((check) => check.input === input)?.id;
  await panel.goto(`${browser.extensionOrigin}/sidepanel.html#/check/${id}`);
  await panel.waitFor(inState('done'), PATIENCE_MS);
  return panel;
};

test('1. check a claim and cite it', async ({ ready }) => {
  const { article, question } = await checkSentence(ready, RATED, sentences.checked);
  await see(question, 'heading', t('consent.words'));
  await question.screenshot(pictureIn(ready, 'job-1-question'));
  await use(question, 'button', t('stories.writeSend'));
  await untilChip(question, t('label.warning'));
  await see(question, 'link', new RegExp(`^${t('source.there')}`));
  await question.screenshot(pictureIn(ready, 'job-1-result'));
  await article.focus();
  await article.waitFor(CARD_OF_MARK);
  await article.screenshot(pictureIn(ready, 'job-1-page'));

  const panel = await openCheckOf(ready, sentences.checked);
  for (const style of [t('cite.styles.plain'), t('cite.styles.markdown'), t('cite.styles.apa')]) {
    await use(panel, 'button', t('copy.share'));
    await use(panel, 'button', t('cite.copyAs', { style }));
    await see(panel, 'status', t('copy.done'));
  }
  await use(panel, 'button', t('copy.share'));
  await panel.photograph(pictureIn(ready, 'job-1-cite'), PANEL);
  await openAnnotation(panel);
  const citation = await pasted(panel, '.annotation textarea');
  expect(citation).toMatch(/FactDesk\. \(2026, March 3\)\..*rating: False/);
  expect(citation).toContain(`https://${FACT_CHECKER}/library-on-hook-street#:~:text=`);
});

test('2. check what a screenshot of a post says', async ({ ready }) => {
  const panel = await ready.extensionPage('sidepanel.html#/image/own');
  await see(panel, 'button', t('ownImage.choose'));
  await giveImage(panel, 'paste', image('post.png'));
  await untilChip(panel, t('image.nothing'));
  // Its text is read without a press, and the first claim is chosen.
  await panel.waitFor({ css: '.read-lines label:has(:checked)', text: sentences.checked }, PATIENCE_MS);
  await use(panel, 'button', t('imageText.post'));
  expect(await see(panel, 'textbox', t('imageText.author'))).toBe('');
  await fillIn(panel, t('stories.field.createdAt'), 'early 2026');
  await panel.photograph(pictureIn(ready, 'job-2-text'), PANEL);
  await use(panel, 'button', 'Check this text');
  await use(panel, 'button', t('stories.writeSend'));
  await untilChip(panel, t('label.warning'));
  expect(await panel.text('.origin')).toContain(t('thread.inImage'));
  // The post itself is searched for by its words.
  await see(panel, 'heading', t('thread.aboutClaim'));
  await see(panel, 'button', /^Search /);
  await panel.photograph(pictureIn(ready, 'job-2-result'), PANEL);
});

const FORWARD = [
  'Forwarded many times',
  'Hi all, look at this 😡',
  `🚨 *${sentences.checked.replace(/\.$/, '')}*. ${sentences.unchecked}`,
  'Share this before they delete it!!!',
].join('\n');

test('3. check a forwarded message', async ({ ready }) => {
  const panel = await ready.extensionPage('sidepanel.html');
  await see(panel, 'textbox', CLAIM_FIELD);
  await panel.evaluate((text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    // Firefox gives the constructed event of a clipboard no data.
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
    document.querySelector('input[name="claim"]')?.dispatchEvent(event);
  }, FORWARD);
  await see(panel, 'checkbox', sentences.checked);
  const aside = await panel.text('.skipped');
  for (const noise of ['Forwarded many times', 'Hi all,', 'look at this', 'Share this before they delete it!!!'])
    expect(aside).toContain(noise);
  // The claims left to check are ticked, and nothing else.
  const ticked = () => [...document.querySelectorAll('.claim-row label')].map(({ textContent }) => textContent?.trim());
  expect(await panel.evaluate(ticked)).toEqual([sentences.checked, sentences.unchecked]);
  await panel.photograph(pictureIn(ready, 'job-3-split'), PANEL);
  await use(panel, 'button', t('batch.begin', 2, { count: 2 }));
  await use(panel, 'button', t('stories.writeSend'));
  await see(panel, 'status', t('batch.done', { done: 2, count: 2 }), PATIENCE_MS);
  await panel.waitFor('.batch-rows .chip-warning');
  await panel.photograph(pictureIn(ready, 'job-3-results'), PANEL);
});

const QUAY = 'quay.example';

test('4. see where an image comes from', async ({ inWorld, world }) => {
  world.mountSite({
    host: QUAY,
    handle: ({ url }) =>
      new URL(url).pathname === '/'
        ? page({ title: 'Quay', body: '<img src="/flooded-quay.jpg" alt="The flooded quay" width="320">' })
        : answer(new Uint8Array(image('flooded-quay.jpg').content), 'image/jpeg'),
  });
  const wall = await inWorld.tab('https://studio.example/');
  await inWorld.chooseFromContextMenu(wall, { css: '#plain' }, menuItem('menu.image'));
  const panel = await inWorld.extensionPage('sidepanel.html#/image');
  await untilChip(panel, t('image.nothing'));
  await see(panel, 'image', 'plain');
  await see(panel, 'heading', t('searchElsewhere.title'));
  await see(panel, 'button', /^Open all \d+ sites$/);
  await see(panel, 'heading', t('imageView.howUsed'));
  await panel.photograph(pictureIn(inWorld, 'job-4-from-page'), PANEL);

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  const cropped = await readFile(new URL('../../world/images/bands-cropped.jpg', import.meta.url));
  await giveImage(panel, 'drop', { name: 'sent-to-me.jpg', type: 'image/jpeg', content: cropped });
  await see(panel, 'heading', t('earlierUses.seenBefore', { count: 1 }), PATIENCE_MS);
  await panel.photograph(pictureIn(inWorld, 'job-4-seen-before'), PANEL);

  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'file', image('lighthouse.jpg'));
  await untilChip(panel, t('image.cameraNote'));
  expect(await panel.text('.file-facts')).toContain('Camera: Lumen Works Field 2. Taken Nov 17, 2025');
  await panel.photograph(pictureIn(inWorld, 'job-4-own-file'), PANEL);

  // Time and place by the file are the first that is said below the answer, also of an image of a page.
  for (const from of ['quay', 'file'] as const) {
    if (from === 'quay') {
      const quay = await inWorld.tab(`https://${QUAY}/`);
      await inWorld.chooseFromContextMenu(quay, { css: 'img' }, menuItem('menu.image'));
      await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image`);
    } else {
      await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
      await giveImage(panel, 'file', image('flooded-quay.jpg'));
    }
    await panel.waitFor({ css: '.checked', text: from === 'quay' ? 'The flooded quay' : 'flooded-quay.jpg' });
    await untilChip(panel, t('image.cameraNote'));
    const facts = await panel.text('.file-facts');
    expect(facts).toContain('Taken Feb 21, 2026');
    expect(facts).toContain('Location: 54.3000, 10.1000');
    expect(await see(panel, 'link', 'Open on openstreetmap.org')).not.toBe('');
    const isFirst = () => {
      const block = document.querySelector('.verdict + section');
      return block?.querySelector('h2 + *')?.className === 'file-facts';
    };
    expect(await panel.evaluate(isFirst)).toBe(true);
    await panel.photograph(pictureIn(inWorld, `job-4-place-${from}`), PANEL);
  }
  expect(world.requests.map(({ host }) => host)).not.toContain('www.openstreetmap.org');

  const signed = await signedPicture('signed-painting.jpg');
  if (!signed) throw new Error('There is no signed image');
  await panel.goto(`${inWorld.extensionOrigin}/sidepanel.html#/image/own`);
  await giveImage(panel, 'file', { name: 'painting.jpg', type: 'image/jpeg', content: signed });
  await untilChip(panel, t('image.signedAi'));
  await panel.photograph(pictureIn(inWorld, 'job-4-credentials'), PANEL);
});

const followedTopic = async (page: View): Promise<TopicView | undefined> => {
  const [topics = []] = await askDesk<TopicView[]>(page, 'topics/list', [{ connection: 'device' }]);
  return topics.find(({ project }) => project.slug !== 'around-what-i-read');
};

/** The run of a day that has come is over: the alarm starts it, and the next ones find it done. */
const untilRunAfter = (page: View, before: string | undefined): Promise<string> =>
  until(
    'the run of the day',
    async () => {
      await ringAlarm(page, 'collect');
      const run = (await followedTopic(page))?.lastRun;
      return run?.state.name === 'done' && run.id !== before && run.id;
    },
    PATIENCE_MS,
  );

/** The day a number of days ago, as the views name it. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: t('import.zoneUtc') }).format(
    Date.now() - days * DAY_MS,
  );

/** The posts that each day of a week brings; what is new on its evening since the last look, and the days since then. */
const WEEK = [
  { posts: 1, isNew: 1, days: 1 },
  { posts: 0, isNew: 1, days: 2 },
  { posts: 2, isNew: 3, days: 3, isLookedAt: true },
  { posts: 0, isNew: 0, days: 1 },
  { posts: 1, isNew: 1, days: 2 },
  { posts: 3, isNew: 4, days: 3 },
  { posts: 1, isNew: 5, days: 4, isLookedAt: true },
];

test('5. follow a story about a page for a week', async ({ inWorld, world }) => {
  test.setTimeout(480_000);
  await allowNetworks(inWorld);
  const article = await inWorld.tab(FERRY);
  const popup = await inWorld.popup(article);
  await use(popup, 'button', t('pageStories.find'));
  const panel = await inWorld.panel(article);
  await see(panel, 'button', t('stories.writeSend'));
  await panel.screenshot(pictureIn(inWorld, 'job-5-question'));
  await use(panel, 'button', t('stories.writeSend'));
  await see(panel, 'link', t('find.see'), PATIENCE_MS);
  await panel.screenshot(pictureIn(inWorld, 'job-5-found'));
  await use(panel, 'link', t('find.see'));
  await panel.waitFor('.story');
  await panel.close();

  const stories = await inWorld.extensionPage('sidepanel.html#/posts?project=around-what-i-read');
  await stories.click('.story a');
  await use(stories, 'button', t('stories.numbers'));
  await see(stories, 'heading', t('stories.facts.firstPosters'));
  const [, words = ''] = /"([^"]+)"/.exec(await stories.text('.follow-this p')) ?? [];
  expect(words).not.toBe('');
  await use(stories, 'button', t('follow.do'));
  await see(stories, 'button', t('check.undo'));
  await stories.photograph(pictureIn(inWorld, 'job-5-story'), PANEL);

  let run = await untilRunAfter(stories, undefined);
  expect(await iconText(stories)).toBe('');
  const found: WorldPost[] = [];
  for (const [at, { posts, isNew, days, isLookedAt = false }] of WEEK.entries()) {
    for (let number = 0; number < posts; number += 1) {
      const id = String(9100 + found.length);
      const day = new Date(Date.parse('2026-03-12T08:00:00Z') + at * DAY_MS + number * HOUR_MS).toISOString();
      found.push({ id, author: 'tallow', at: day, text: `<p>${words}, again: ${id}`, answers: '9001' });
    }
    world.mountSite(hackerNewsSite([...newsPosts, ...found]));
    await passDay(stories);
    run = await untilRunAfter(stories, run);
    await expect.poll(() => iconText(stories), { timeout: PATIENCE_MS }).toBe(isNew === 0 ? '' : String(isNew));

    const line = `${isNew} new post${isNew === 1 ? '' : 's'}`;
    const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
    await see(topics, 'heading', t('topics.title'));
    await topics.waitFor('[data-topic] .topic-state');
    const later = await inWorld.popup(article);
    await see(later, 'button', t('pageStories.find'));
    for (const view of [topics, later]) {
      const said = await view.evaluate(() => document.querySelector('.news-line')?.textContent);
      if (isNew === 0) expect(said, `day ${at + 1}`).toBeUndefined();
      else expect(said, `day ${at + 1}`).toMatch(new RegExp(`^${line} in .* since ${dayBefore(days)}$`));
    }
    if (at === WEEK.length - 1) {
      await later.screenshot(pictureIn(inWorld, 'job-5-popup'));
      await topics.photograph(pictureIn(inWorld, 'job-5-topics'), PANEL);
    }
    await later.close();
    if (isLookedAt) {
      await use(topics, 'link', `${line} since ${dayBefore(days)}`);
      await expect.poll(() => topics.text('p.news[role="status"]')).toBe(`${line} since ${dayBefore(days)}`);
      expect(await topics.text('.post .row-line')).toContain(found.at(-1)?.id);
      await expect.poll(() => iconText(stories)).toBe('');
      await topics.photograph(pictureIn(inWorld, `job-5-new-posts-${at + 1}`), PANEL);
    }
    await topics.close();
  }
});

/** Three accounts share the same links within seconds, two of them thrice; the fourth does it hours later. */
const SAME_LINKS: readonly [account: string, link: number, time: string][] = [
  ['harbourtimes', 1, '10:00:00'],
  ['pier_watch', 1, '10:00:40'],
  ['dry_dock', 1, '10:00:50'],
  ['harbourtimes', 2, '11:00:00'],
  ['pier_watch', 2, '11:00:09'],
  ['pier_watch', 3, '12:00:00'],
  ['dry_dock', 3, '12:00:03'],
  ['harbourtimes', 4, '14:00:00'],
  ['pier_watch', 4, '14:00:01'],
  ['quiet_quay', 1, '18:00:00'],
];
const sharedPosts = [
  'Tweet ID,Date,Full Text,Screen Name,Permalink',
  ...SAME_LINKS.map(([account, link, time], at) => {
    const text = `The night ferry to the old harbour stops for good, ${account} read https://paper.example/${link}`;
    return `${at + 1},2026-03-09T${time}Z,"${text}",${account},https://forum.example/${at + 1}`;
  }),
].join('\n');

/** The nodes and edges of a file, by the parser of the browser. */
const readGexf = (text: string) => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string) => [...document.getElementsByTagNameNS('http://gexf.net/1.3', name)];
  const labelOf = (id: string | null) =>
    all('node')
      .find((node) => node.getAttribute('id') === id)
      ?.getAttribute('label');
  return {
    errors: document.querySelectorAll('parsererror').length,
    nodes: all('node').map((node) => node.getAttribute('label')),
    edges: all('edge').map((edge) => [
      ...[edge.getAttribute('source'), edge.getAttribute('target')].map(labelOf).sort(),
      edge.getAttribute('weight'),
      edge.querySelector('[for="shortestSeconds"]')?.getAttribute('value'),
    ]),
  };
};

test('6. see which accounts share together', async ({ inWorld }) => {
  const panel = await inWorld.extensionPage('sidepanel.html#/posts/import');
  await chooseFile(panel, 'input[name="import-file"]', 'export.csv', sharedPosts);
  await use(panel, 'button', t('import.take'));
  await see(panel, 'button', t('import.showStories'), PATIENCE_MS);
  await use(panel, 'button', t('import.showStories'));
  await panel.click('.story a');
  await use(panel, 'button', t('stories.together.title'));
  await panel.waitFor('.arcs[role="img"][aria-label^="Accounts: 3. Pairs: 2. Most often: "]');
  await use(panel, 'button', t('stories.asTable'));
  await panel.photograph(pictureIn(inWorld, 'job-6-together'), PANEL);

  const focused = () =>
    panel.evaluate(() =>
      document.activeElement?.closest('.sharing-arcs') ? document.activeElement.textContent : null,
    );
  // The names are before the table that was opened.
  for (let back = 0; back < 3 && (await focused()) === null; back += 1) await panel.press('Shift+Tab');
  const account = (await focused()) ?? '';
  expect(['harbourtimes', 'pier_watch', 'dry_dock']).toContain(account);
  expect(await panel.evaluate(() => document.querySelectorAll('.arcs [data-on="true"]').length)).toBeGreaterThan(0);
  await panel.press('Enter');
  await panel.waitFor({ css: 'h1', text: account }, PATIENCE_MS);
  await panel.waitFor('.author-line');
  await see(panel, 'link', /^Story: /);
  await panel.evaluate(() => history.back());

  await use(panel, 'button', t('stories.together.title'));
  await use(panel, 'button', t('stories.together.gexf'));
  const gexf = await panel.evaluate(readGexf, await readFile(await inWorld.savedFile(/\.gexf$/), 'utf8'));
  expect(gexf.errors).toBe(0);
  expect(gexf.nodes.toSorted()).toEqual(['dry_dock', 'harbourtimes', 'pier_watch']);
  expect(gexf.edges).toEqual([
    ['harbourtimes', 'pier_watch', '3', '1'],
    ['dry_dock', 'pier_watch', '2', '3'],
  ]);
  await use(panel, 'button', t('stories.together.csv'));
  const [names = '', ...pairs] = (await readFile(await inWorld.savedFile(/\.csv$/), 'utf8')).trim().split('\r\n');
  expect(names).toContain('Source,Target,Type,Weight,shortestSeconds');
  expect(pairs).toHaveLength(2);
  for (const pair of pairs) {
    expect(pair).toContain(',Undirected,');
    expect(pair).toContain(t('who.device'));
  }
});

withStories.describe('at a service', () => {
  withStories.use({ display: 'xvfb' });

  withStories('6. see who pushes a story', async ({ ready }) => {
    const panel = await ready.extensionPage('sidepanel.html#/posts');
    await fillIn(panel, t('stories.query.text'), 'stops');
    await use(panel, 'button', 'Search Newsroom service');
    await use(panel, 'link', HEADLINE);
    await use(panel, 'button', t('stories.numbers'));
    for (const heading of [t('stories.byNetwork'), t('stories.facts.accounts'), t('stories.facts.firstPosters')])
      await see(panel, 'heading', heading, PATIENCE_MS);
    await see(panel, 'button', t('stories.accountsOf'));
    await panel.photograph(pictureIn(ready, 'job-6-story'), PANEL);
    await panel.click({ css: '[data-filter="network"] bdi', text: 'Lemmy' });
    await see(panel, 'button', t('stories.removeFilter', { filter: 'Lemmy' }));
    await use(panel, 'link', /^pier_watch_/);
    await see(panel, 'link', /^Story: /);
    await panel.waitFor('.author-line');
    await panel.photograph(pictureIn(ready, 'job-6-account'), PANEL);
    await panel.evaluate(() => history.back());
    await use(panel, 'button', t('stories.export.title'));
    await use(panel, 'button', /^Export \d+ as CSV$/);
    const posts = await readFile(await ready.savedFile(/\.csv$/), 'utf8');
    expect(posts).toContain('pier_watch_');
  });
});

test('7. share a check with a colleague', async ({ ready }) => {
  // A driver that connects to the real panel takes the files that are saved afterwards.
  const panel = await ready.extensionPage('sidepanel.html');
  await fillIn(panel, CLAIM_FIELD, sentences.checked);
  await use(panel, 'button', t('check.submit'));
  await use(panel, 'button', t('stories.writeSend'));
  await untilChip(panel, t('label.warning'));
  await use(panel, 'button', t('copy.share'));
  await use(panel, 'button', t('cardImage.open'));
  await use(panel, 'button', t('cardImage.copy'));
  await see(panel, 'status', t('copy.done'));
  await use(panel, 'button', t('report.open'));
  expect(await panel.evaluate(() => document.querySelector<HTMLTextAreaElement>('.report textarea')?.value)).toContain(
    sentences.checked,
  );
  await panel.photograph(pictureIn(ready, 'job-7-share'), PANEL);
  await use(panel, 'button', t('copy.share'));
  await use(panel, 'button', t('copy.evidence'));
  const saved = await until(
    'the evidence file',
    async () => readFile(await ready.savedFile(/^sidelight-evidence-private-.*\.zip$/)),
    PATIENCE_MS,
  );

  const history = await ready.extensionPage('sidepanel.html#/history');
  await use(history, 'link', 'Open a colleague’s file');
  await history.waitFor('input[type="file"]');
  await history.evaluate((base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const given = new DataTransfer();
    given.items.add(new File([bytes], 'evidence.zip'));
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (field) field.files = given.files;
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  }, saved.toString('base64'));
  await history.waitFor({ css: '.file-state b', text: t('opened.unchanged') }, PATIENCE_MS);
  await see(history, 'button', t('opened.keep'));
  await history.photograph(pictureIn(ready, 'job-7-opened'), PANEL);
});

test('8. move to another computer', async ({ launchBrowser, world }) => {
  test.setTimeout(240_000);
  const launched = { proxy: world.proxyUrl, spki: world.spki };
  const profile = await mkdtemp(join(tmpdir(), 'sidelight-jobs-'));
  try {
    const old = await launchBrowser({ ...launched, profile });
    const panel = await old.extensionPage('sidepanel.html');
    await fillIn(panel, CLAIM_FIELD, sentences.unchecked);
    await use(panel, 'button', t('check.submit'));
    await use(panel, 'button', t('imageText.cancel'));
    await allowNetworks(old);
    const topics = await old.extensionPage('sidepanel.html#/posts/topics');
    await use(topics, 'button', t('topics.new'));
    await fillIn(topics, /^Name/, 'Night ferry');
    await fillIn(topics, /^Phrases/, 'night ferry');
    await topics.photograph(pictureIn(old, 'job-8-topic'), PANEL);
    await use(topics, 'button', t('topics.save'));
    await topics.waitFor('[data-topic]');
    const privacy = await openOptions(old, 'privacy');
    await fillIn(privacy, 'Never send from', 'diary.example');
    await privacy.click('form:has(#never-own) button');
    await see(privacy, 'button', 'Remove diary.example');
    const data = await openOptions(old, 'data');
    await use(data, 'button', t('stories.export.title'));
    await see(data, 'status', /^Downloaded/);
    await data.photograph(pictureIn(old, 'job-8-export'), TAB);
    const copy = await readFile(await old.savedFile(/^sidelight-\d{4}-\d{2}-\d{2}\.json$/), 'utf8');
    await old.close();

    const fresh = await launchBrowser(launched);
    const back = await openOptions(fresh, 'data');
    await chooseFile(back, 'input[type="file"]', 'copy.json', copy);
    await see(back, 'checkbox', /^Topics/);
    await see(back, 'checkbox', /^Your sites that Sidelight never sends from/);
    await back.photograph(pictureIn(fresh, 'job-8-import'), TAB);
    await use(back, 'button', t('import.take'));
    await see(back, 'status', /^Imported 1 check\./);
    const there = await fresh.extensionPage('sidepanel.html#/posts/topics');
    await see(there, 'heading', 'Night ferry');
    await there.photograph(pictureIn(fresh, 'job-8-topics'), PANEL);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});

const BLATT = 'blatt.example';

test('9. check German on a German page', async ({ ready, world }) => {
  const body = `<h1>Das Freibad</h1><p>Im Ort hört man es überall. ${sentences.german} Die Stadt schweigt.</p>`;
  world.mountSite({ host: BLATT, handle: () => page({ title: 'Blatt', language: 'de', body }) });
  const { article, question } = await checkSentence(ready, `https://${BLATT}/`, sentences.german);
  world.clearRequests();
  await use(question, 'button', t('stories.writeSend'));
  await untilChip(question, t('label.warning'));
  expect(await question.text('h2.headline')).toBe('“Falsch”');
  expect(world.requests.map(({ host }) => host)).toContain('de.wikipedia.org');
  await question.screenshot(pictureIn(ready, 'job-9-result'));
  await article.focus();
  await article.waitFor(CARD_OF_MARK);
  expect(await article.evaluate(() => [...CSS.highlights.keys()].length)).toBe(1);
  await article.screenshot(pictureIn(ready, 'job-9-page'));
});

test('10. check while offline', async ({ ready }) => {
  const first = await checkSentence(ready, RATED, sentences.checked);
  await sendAndWait(first.question);
  await first.question.close();
  const panel = await ready.extensionPage('sidepanel.html');
  await ready.setOffline(true);
  await openNewCheck(panel);
  await fillIn(panel, CLAIM_FIELD, sentences.unchecked);
  await use(panel, 'button', t('check.submit'));
  await use(panel, 'button', t('stories.writeSend'));
  await untilChip(panel, t('state.waitingForNetwork'));
  expect(await panel.text('.verdict')).toContain(t('state.offlineDevice'));
  await see(panel, 'button', t('stories.stop'));
  await panel.photograph(pictureIn(ready, 'job-10-waiting'), PANEL);
  const earlier = await openCheckOf(ready, sentences.checked);
  await see(earlier, 'link', new RegExp(`^${t('source.there')}`));
  await ready.setOffline(false);
  await untilChip(panel, t('label.none'));
  await panel.photograph(pictureIn(ready, 'job-10-back'), PANEL);
});
