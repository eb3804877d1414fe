/** Sets up connections in the options like a user, with a real service behind TLS and the browser's own prompts. */
import { contextServiceHost, type World } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { test as base, expect } from '../pages/in-world.ts';
import { fillInService, openOptions, testEnd } from '../pages/options-page.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { t } from '../pages/words.ts';

const test = base.extend<{ options: Tab }>({
  options: async ({ inWorld }, use) => use(await openOptions(inWorld)),
});
test.use({ display: 'xvfb' });

const serviceRequests = (world: World) => world.requests.filter(({ host }) => host === contextServiceHost);
/** The name of the active connection. */
const chosen = (options: Tab): Promise<string | undefined> =>
  options.evaluate(() => {
    const checked = document.querySelector<HTMLInputElement>('input[name="connection"]:checked');
    return checked?.closest('li')?.querySelector('strong')?.textContent ?? undefined;
  });

test('a service is set up with the browser’s permission, tested, and in reach without that to read any page', async ({
  inWorld,
  options,
  service,
  world,
}) => {
  await fillInService(options, service.profile);
  await options.click({ css: 'button', text: 'Save and test' });
  expect(await inWorld.answerPermissionPrompt('allow')).toContain(contextServiceHost);
  expect(await testEnd(options)).toBe(
    'Working: sign-in, text and link checks, image checks, and posts and stories. ' +
      t('test.notAllowed', { areas: 'users and roles' }),
  );
  expect(await options.text('.outcome:nth-child(5)')).toContain('Ask the service’s administrator');
  expect(await chosen(options)).toBe(service.profile.name);
  expect(serviceRequests(world).map(({ path }) => path.split('?')[0])).toEqual([
    '/auth/oauth2/token',
    '/contextChecks',
    '/visionAnalyses',
    '/v1/projects',
    '/admin/admin/users',
    // The rules of its administrators, with a sign-in of their own: what the test used is not kept.
    '/auth/oauth2/token',
    '/policy',
  ]);
  const later = await openOptions(inWorld);
  expect(await later.text('.connection-details .quiet')).toContain('Working: sign-in');

  // Privacy settings are set, stored, and applied; releasing the permission to read any page leaves the service within reach.
  const privacy = await openOptions(inWorld, 'privacy');
  await privacy.type('#never-own', 'https://forum.example.org/members/');
  await privacy.press('Enter');
  await privacy.waitFor({ css: 'button', text: 'Remove forum.example.org/members' });
  const display = await openOptions(inWorld, 'display');
  await display.click('input[name="opens"][value="panel"]');
  await display.waitFor('input[name="opens"][value="panel"]:checked');
  await display.close();

  await privacy.focus();
  await privacy.click('#read-anything');
  await inWorld.answerPermissionPrompt('deny');
  expect(await privacy.text('.switch-row .problem')).toContain('didn’t give permission');
  await privacy.click('#read-anything');
  await inWorld.answerPermissionPrompt('allow');
  const isOn = () => privacy.evaluate(() => document.querySelector<HTMLInputElement>('#read-anything')?.checked);
  await expect.poll(isOn).toBe(true);
  await privacy.click('#read-anything');
  await expect.poll(isOn).toBe(false);

  const again = await openOptions(inWorld, 'privacy');
  await again.waitFor({ css: 'button', text: 'Remove forum.example.org/members' });
  const shown = await openOptions(inWorld, 'display');
  await shown.waitFor('input[name="opens"][value="panel"]:checked');
  const connections = await openOptions(inWorld);
  await connections.click({ css: 'button', text: t('connections.testNamed', { name: service.profile.name }) });
  expect(await testEnd(connections)).toContain('Working');
  expect(await connections.evaluate(() => document.querySelector('.connection .notice')?.textContent)).toBeUndefined();
});

test('a service without the permission is saved, shows what will not work, and can be allowed later', async ({
  inWorld,
  options,
  service,
  world,
}) => {
  await fillInService(options, service.profile);
  await options.click({ css: 'button', text: 'Save and test' });
  await inWorld.answerPermissionPrompt('deny');
  expect(await options.text('.notice[role="alert"]')).toContain(`allow access to ${contextServiceHost}`);
  await options.waitFor({ css: 'strong', text: service.profile.name });
  expect(serviceRequests(world)).toEqual([]);
  const panel = await inWorld.extensionPage('sidepanel.html');
  await sendClaim(panel);
  await panel.waitFor('[data-state="awaiting-permission"]');
  expect(serviceRequests(world)).toEqual([]);
  await options.focus();
  await options.click({ css: 'button', text: 'Allow access' });
  await inWorld.answerPermissionPrompt('allow');
  await options.waitUntilGone({ css: 'button', text: 'Allow access' });
  await options.click({ css: 'button', text: t('connections.testNamed', { name: service.profile.name }) });
  expect(await testEnd(options)).toContain('Working');
  // The check that waited for the permission has continued on its own.
  await panel.focus();
  await panel.waitFor('[data-state="done"]');
});
