/** Firefox's own consent to what an extension sends: it is requested with the first answer, and a refusal sends nothing. */
import { sentences } from '../../world/content/sentences.ts';
import { closeCard, RATED } from '../pages/check.ts';
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';

/** The types are Chromium's, which has no such consent. */
interface FirefoxGlobal {
  browser: { permissions: { remove(what: { data_collection: string[] }): Promise<boolean> } };
}

/** Runs in a page of the extension. */
const forgetConsent = (): Promise<boolean> =>
  // The cast: see the interface.
  (globalThis as unknown as FirefoxGlobal).browser.permissions.remove({
    data_collection: ['websiteContent', 'browsingActivity', 'authenticationInfo'],
  });

test('a refusal in the prompt of Firefox sends nothing and says so; the next answer prompts again', async ({
  inWorld,
  world,
}) => {
  const panel = await inWorld.extensionPage('sidepanel.html');
  const isFirefox = inWorld.engine === 'firefox';
  if (isFirefox) expect(await panel.evaluate(forgetConsent)).toBe(true);
  await panel.type('input[name="claim"]', 'The night ferry carried a piano.');
  await panel.click(button('Check'));
  await panel.waitFor(button('Send once'));
  world.clearRequests();
  if (isFirefox) {
    await panel.click(button('Send once'));
    expect(await inWorld.answerPermissionPrompt('deny')).toMatch(/website content/i);
    expect(await panel.text('.consent [role="alert"]')).toBe(
      'Sidelight has no permission in Firefox to send this. Nothing was sent.',
    );
    expect(world.requests).toEqual([]);
  }
  await panel.click(button('Send once'));
  if (isFirefox) await inWorld.answerPermissionPrompt('allow');
  // Chromium has no such consent: the answer is enough.
  await panel.waitUntilGone(button('Send once'));
});

test('once it is withdrawn in Firefox, an *always* for a site holds no longer', async ({ ready, world }) => {
  const isFirefox = ready.engine === 'firefox';
  const desk = await ready.extensionPage('options.html');
  const article = await ready.tab(RATED);
  await ready.chooseFromContextMenu(article, sentences.checked, 'Check selection');
  const question = await ready.panel(article);
  await question.click(button('Always from harbour-post.example'));
  await question.waitFor('[data-state="done"]', 30_000);
  await question.close();
  await closeCard(article);

  if (isFirefox) expect(await desk.evaluate(forgetConsent)).toBe(true);
  world.clearRequests();
  await ready.chooseFromContextMenu(article, sentences.near, 'Check selection');
  const stateOfNear = async () => (await storedChecks(desk)).find(({ input }) => input === sentences.near)?.state.name;
  // Chromium has no such consent, so the answer for the site holds.
  await expect.poll(stateOfNear, { timeout: 30_000 }).toBe(isFirefox ? 'awaiting-consent' : 'done');
  if (isFirefox) expect(world.requests).toEqual([]);
});
