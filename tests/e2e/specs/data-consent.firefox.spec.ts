/** Firefox's own consent to what an extension sends: it is requested with the first sending, and a refusal sends nothing. */
import { sentences } from '../../world/content/sentences.ts';
import { closeCard, RATED, typeClaim } from '../pages/check.ts';
import { allowNetworks } from '../pages/collecting.ts';
import { askDesk } from '../pages/desk.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, inState } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { SEARCH, searchesIn, test as storiesTest } from '../pages/stories-service.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });
storiesTest.use({ display: 'xvfb' });

/** The types are Chromium's, which has no such consent. */
interface FirefoxGlobal {
  browser: { permissions: { remove(what: { data_collection: string[] }): Promise<boolean> } };
}

/** Runs in a page of the extension. */
const forgetConsent = (): Promise<boolean> =>
  // The cast: see the interface.
  (globalThis as unknown as FirefoxGlobal).browser.permissions.remove({
    data_collection: ['websiteContent', 'browsingActivity', 'authenticationInfo', 'searchTerms'],
  });

test('once it is withdrawn in Firefox, an *always* for a site holds no longer', async ({ ready, world }) => {
  const isFirefox = ready.engine === 'firefox';
  const desk = await ready.extensionPage('options.html');
  const article = await ready.tab(RATED);
  await ready.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const question = await ready.panel(article);
  await question.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await question.waitFor('[data-state="done"]', 30_000);
  await question.close();
  await closeCard(article);

  if (isFirefox) expect(await desk.evaluate(forgetConsent)).toBe(true);
  world.clearRequests();
  await ready.chooseFromContextMenu(article, sentences.near, menuItem('menu.selection'));
  const stateOfNear = async () => (await storedChecks(desk)).find(({ input }) => input === sentences.near)?.state.name;
  // Chromium has no such consent, so the answer for the site holds.
  await expect.poll(stateOfNear, { timeout: 30_000 }).toBe(isFirefox ? 'awaiting-consent' : 'done');
  if (isFirefox) expect(world.requests).toEqual([]);
});

const NO_SEARCH = t('consent.searchRefused');

storiesTest('words typed into a search go to a service with the consent of Firefox alone', async ({ ready, world }) => {
  const isFirefox = ready.engine === 'firefox';
  let panel = await ready.extensionPage('sidepanel.html#/posts?kind=posts');
  const sent = () => searchesIn(world).map(({ boolean }) => boolean);
  await ready.promptAgain();
  if (isFirefox) expect(await panel.evaluate(forgetConsent)).toBe(true);
  world.clearRequests();
  await panel.type('#query-text', 'ferry');
  await panel.click(SEARCH);
  if (isFirefox) {
    expect(await ready.answerPermissionPrompt('deny')).toMatch(/search terms/i);
    expect(await panel.text('.results [role="alert"]')).toContain(NO_SEARCH);
    expect(world.requests.filter(({ path, body }) => `${path} ${body}`.includes('ferry'))).toEqual([]);
    // The address has the search: it is not sent by being opened again, and its button prompts.
    panel = await ready.extensionPage(`sidepanel.html${await panel.evaluate(() => location.hash)}`);
    await panel.click(button(t('stories.askNow', { who: 'Newsroom service' })));
    await ready.answerPermissionPrompt('deny');
    await panel.click(button(t('find.allow')));
    expect(sent()).toEqual([]);
    await ready.answerPermissionPrompt('allow');
  }
  await panel.waitFor('.post', 30_000);
  expect(sent()).toEqual(['ferry']);

  if (isFirefox) {
    await panel.evaluate(forgetConsent);
    await panel.click({ css: '.load-more button', text: t('stories.more') });
    expect(await panel.text('.results [role="alert"]')).toContain(NO_SEARCH);
    expect(sent()).toEqual(['ferry']);
  }
  await panel.click({ css: '.search-bar a', text: t('stories.kind.narratives') });
  if (isFirefox) await ready.answerPermissionPrompt('allow');
  await panel.waitFor('.story', 30_000);
  expect(sent()).toEqual(['ferry', 'ferry']);
});

test('a refusal in the prompt of Firefox sends nothing of a check, of typed words and of a topic, and says so', async ({
  inWorld,
  world,
}) => {
  const isFirefox = inWorld.engine === 'firefox';
  const check = await inWorld.extensionPage('sidepanel.html');
  if (isFirefox) expect(await check.evaluate(forgetConsent)).toBe(true);
  await typeClaim(check, 'The night ferry carried a piano.');
  await check.click(button('Check'));
  await check.waitFor(button('Send once'));
  world.clearRequests();
  if (isFirefox) {
    await check.click(button('Send once'));
    expect(await inWorld.answerPermissionPrompt('deny')).toMatch(/website content/i);
    expect(await check.text('.consent [role="alert"]')).toBe(t('consent.refused'));
    expect(world.requests).toEqual([]);
  }
  await check.click(button('Send once'));
  if (isFirefox) await inWorld.answerPermissionPrompt('allow');
  // Chromium has no such consent: the answer is enough.
  await check.waitUntilGone(button('Send once'));
  await check.waitFor(inState('done'), 30_000);
  await check.close();

  // Words typed for the networks leave with one prompt, for search terms and hosts.
  if (!isFirefox) await allowNetworks(inWorld);
  const panel = await inWorld.extensionPage('sidepanel.html#/posts?kind=posts');
  if (isFirefox) expect(await panel.evaluate(forgetConsent)).toBe(true);
  world.clearRequests();
  await panel.type('#query-text', '"nothing of the kind"');
  await panel.click(button(t('stories.searchHere')));
  await panel.click(button(t('stories.searchForWords')));
  await panel.click(button('Send once'));
  if (isFirefox) {
    const words = await inWorld.answerPermissionPrompt('deny');
    expect(words).toMatch(/search terms/i);
    expect(words).not.toMatch(/website content/i);
    await panel.waitFor('.consent [role="alert"]');
    expect(world.requests).toEqual([]);
    await panel.click(button('Send once'));
    await inWorld.answerPermissionPrompt('allow');
  }
  await panel.waitFor('.find[data-state="done"] .searched', 30_000);
  expect(world.requests.length).toBeGreaterThan(0);
  await panel.close();

  // A topic is not searched for by its words without the consent of Firefox, and says so.
  const desk = await inWorld.extensionPage('options.html');
  if (isFirefox) expect(await desk.evaluate(forgetConsent)).toBe(true);
  world.clearRequests();
  const query = { links: [], phrases: ['night ferry'], names: [], hashtags: [] };
  const named = { connection: 'device', key: 'night-ferry', displayName: 'The night ferry' };
  const topic = { ...named, query, dataSources: ['hacker-news'] };
  await askDesk(desk, 'topics/create', [topic]);
  // As a schedule does: without a click.
  await askDesk(desk, 'topics/run', [{ connection: 'device', topic: 'the-night-ferry', key: 'once' }]);
  const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
  const facts = () => topics.text('[data-topic="the-night-ferry"]');
  await expect.poll(facts, { timeout: 30_000 }).toContain('1 done');
  if (isFirefox) {
    expect(await facts()).toContain(t('collectProblem.noSearchConsent'));
    expect(world.requests).toEqual([]);
    await topics.click(button(t('topics.allowTerms')));
    expect(await inWorld.answerPermissionPrompt('allow')).toMatch(/search terms/i);
    await topics.waitUntilGone(button(t('topics.allowTerms')));
    await topics.click({ css: '[data-topic="the-night-ferry"] button', text: 'Run now: The night ferry' });
    await expect.poll(facts, { timeout: 30_000 }).toContain('2 done');
  }
  expect(world.requests.length).toBeGreaterThan(0);
});
