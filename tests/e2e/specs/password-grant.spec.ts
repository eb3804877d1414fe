/** A connection that signs in with a user name and a password instead of a client. */
import { expect, test } from '../pages/in-world.ts';
import { addService } from '../pages/options-page.ts';
import { sendClaim } from '../pages/service-panel.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const byPassword = 'input[name="grant"][value="password"]';

test('a user name and a password sign in, and a check reaches the service', async ({ inWorld, service }) => {
  const { account, secret } = service.person;
  const report = await addService(inWorld, { ...service.profile, account, secret }, (options) =>
    options.click(byPassword),
  );
  expect(report).toContain('Working: sign-in');
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(panel, CLAIM);
  await panel.waitFor('[data-state="done"]', 30_000);
  expect(await panel.text('.verdict')).toContain('Label from Newsroom service');
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a wrong password is said in a sentence, and nothing else is requested', async ({ inWorld, service, world }) => {
  const { account } = service.person;
  world.clearRequests();
  const report = await addService(inWorld, { ...service.profile, account, secret: 'not the password' }, (options) =>
    options.click(byPassword),
  );
  expect(report).toContain('Not working: sign-in');
  const tokens = world.requests.filter(({ path }) => path.includes('/token'));
  expect(tokens).not.toEqual([]);
  expect(world.requests.filter(({ path }) => path.includes('/contextChecks'))).toEqual([]);
});
