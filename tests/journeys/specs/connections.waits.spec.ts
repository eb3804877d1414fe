/** Changes and tests connections in the options like a user, with a real service behind TLS. */
import type { Browser, Tab } from '../../e2e/harness/surface.ts';
import { test as base, expect } from '../../e2e/pages/in-world.ts';
import { addService, openOptions, testEnd } from '../../e2e/pages/options-page.ts';
import { t } from '../../e2e/pages/words.ts';
import { contextServiceHost, type World } from '../../world/world.ts';

const test = base.extend<{ options: Tab }>({
  options: async ({ inWorld }, use) => use(await openOptions(inWorld)),
});
const serviceRequests = (world: World) => world.requests.filter(({ host }) => host === contextServiceHost);
/** The name of the active connection. */
const chosen = (options: Tab): Promise<string | undefined> =>
  options.evaluate(() => {
    const checked = document.querySelector<HTMLInputElement>('input[name="connection"]:checked');
    return checked?.closest('li')?.querySelector('strong')?.textContent ?? undefined;
  });

/** Opens the options until they show this active connection, and returns them. */
const expectChosen = async (browser: Browser, name: string): Promise<Tab> => {
  for (;;) {
    const options = await openOptions(browser);
    await options.waitFor('.connection');
    if ((await chosen(options)) === name) return options;
    await options.close();
  }
};

test('a connection is switched, changed, removed, and restored', async ({ inWorld, service, world }) => {
  await addService(inWorld, service.profile);
  const earlier = await openOptions(inWorld);
  await earlier.click('input[value="device"]');
  // The click itself sets the mark; what counts is the state that another page reads.
  const options = await expectChosen(inWorld, t('who.device'));
  await options.waitFor({ css: 'strong', text: service.profile.name });

  await options.click({ css: 'button', text: `Edit ${service.profile.name}` });
  await expect.poll(() => options.evaluate(() => document.activeElement?.id)).toBe('service-name');
  expect(await options.evaluate(() => document.querySelector<HTMLInputElement>('#service-secret')?.value)).toBe('');
  await options.type('#service-name', ' (archive)');
  await options.click({ css: 'button', text: 'Save and test' });
  expect(await testEnd(options)).toContain('Working');
  const name = await options.evaluate(() => document.querySelectorAll('.connection strong')[1]?.textContent ?? '');
  expect(name).toContain('(archive)');

  await options.click({ css: 'button', text: `Remove ${name}` });
  await options.waitFor({ css: 'button', text: 'Undo' });
  await expect.poll(() => options.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await options.press('Enter');
  await options.waitFor({ css: 'strong', text: name });
  world.clearRequests();
  await options.click({ css: 'button', text: t('connections.testNamed', { name: name }) });
  expect(await testEnd(options)).toContain('Working');

  await options.click({ css: 'button', text: `Remove ${name}` });
  await options.waitUntilGone({ css: 'button', text: 'Undo' }, 15_000);
  const later = await openOptions(inWorld);
  await expect.poll(() => later.evaluate(() => document.querySelectorAll('.connection').length)).toBe(1);
});

test('errors are shown next to their fields, and no request is sent', async ({ options, world }) => {
  await options.click({ css: 'button', text: t('connections.add') });
  await options.click({ css: 'button', text: 'Save and test' });
  expect(await options.text('#service-name-problem')).toContain('Enter a name');
  await expect.poll(() => options.evaluate(() => document.activeElement?.id)).toBe('service-name');
  await options.type('#service-base', 'http://context-service.example');
  await options.click({ css: 'button', text: 'Save and test' });
  expect(await options.text('#service-base-problem')).toContain('https');
  expect(serviceRequests(world)).toEqual([]);
});

test('a test reports the faults of a service area by area', async ({ inWorld, service, world }) => {
  await addService(inWorld, service.profile);
  const options = await openOptions(inWorld);
  const at = (path: string) => ({ host: contextServiceHost, path });
  world.faults.inject({ kind: 'html' }, at('/contextChecks'));
  world.faults.inject({ kind: 'answer', status: 404 }, at('/v1/projects'));
  world.faults.inject({ kind: 'delay', milliseconds: 12_000 }, at('/visionAnalyses'));
  await options.click({ css: 'button', text: t('connections.testNamed', { name: service.profile.name }) });
  expect(await testEnd(options)).toContain('Not working: text and link checks, image checks, and posts');
  const rows = await options.evaluate(() => [...document.querySelectorAll('.outcome')].map((row) => row.textContent));
  expect(rows[1]).toContain('responded with a web page');
  expect(rows[2]).toContain('didn’t respond within 10 s');
  expect(rows[3]).toContain('part of the path, such as /v1, may be missing');
  expect(world.faults.left()).toBe(0);
});

test('a test that is stopped sends no more requests', async ({ inWorld, service, world }) => {
  await addService(inWorld, service.profile);
  const options = await openOptions(inWorld);
  world.faults.inject({ kind: 'delay', milliseconds: 3000 }, { host: contextServiceHost, path: '/contextChecks' });
  world.clearRequests();
  await options.click({ css: 'button', text: t('connections.testNamed', { name: service.profile.name }) });
  await options.waitFor('.outcome');
  await options.click({ css: 'button', text: t('test.stop') });
  expect(await options.text('.test [role="status"]')).toBe(t('test.stopped'));
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(serviceRequests(world).map(({ path }) => path.split('?')[0])).not.toContain('/v1/projects');
});
