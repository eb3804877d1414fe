/** Firefox's own consent to what an extension sends: it is requested with the first answer, and a refusal sends nothing. */
import { expect, test } from '../pages/in-world.ts';
import { button } from '../pages/panel.ts';

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
