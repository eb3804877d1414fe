/** The parts of a request to a service: tags and index, a fresh answer, the other model, and its list with filters. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { typeClaim } from '../../e2e/pages/check.ts';
import { test as inWorld } from '../../e2e/pages/in-world.ts';
import { addService, addServiceByForm } from '../../e2e/pages/options-page.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { t } from '../../e2e/pages/words.ts';
import { startContextService } from '../../world/context-service.ts';

const PATIENCE = 90_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry carried its ${name} in its first summer.`;

const openAdvanced = async (panel: Tab): Promise<void> => {
  await panel.click({ css: '.again-form > summary', text: t('service.advanced') });
};

const askFresh = async (panel: Tab): Promise<void> => {
  await openAdvanced(panel);
  await panel.click('.again-form input[name="fresh"]');
  await panel.click({ css: 'button', text: t('request.again') });
};

test('tags are sent as the question before sending shows them', async ({ panel, service }) => {
  const claim = claimOf('first lamp');
  await typeClaim(panel, claim);
  await panel.click({ css: 'button', text: t('check.submit') });
  await panel.click({ css: 'button', text: t('request.add', { who: 'Newsroom service' }) });
  await panel.type('#consent-serviceTags', 'desk=night');
  await panel.type('#consent-indexOn', 'lamps');
  expect(service.requests().map(({ body }) => body.input)).not.toContain(claim);
  await panel.click({ css: 'button', text: 'Send once' });
  await panel.waitFor('[data-state="done"]', PATIENCE);
  const [received] = service.requests().filter(({ body }) => body.input === claim);
  expect(received?.body).toMatchObject({ tags: { desk: 'night' }, indexOn: 'lamps' });
  await panel.click({ css: 'summary', text: t('check.how') });
  expect(await panel.text('.service-tags')).toContain('desk=night');
  expect(await panel.text('.service-index')).toContain('lamps');
});

test('the other model answers, and the difference is shown', async ({ panel, service }) => {
  const claim = claimOf('second lamp');
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  await openAdvanced(panel);
  await panel.evaluate(() => {
    const model = document.querySelector<HTMLSelectElement>('#again-modelVersion');
    if (!model) return;
    model.value = '2.0';
    model.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await panel.click({ css: 'button', text: t('request.again') });
  await panel.waitFor('.difference', PATIENCE);
  const difference = await panel.text('.difference');
  expect(difference).toContain('In short, by the second model.');
  expect(difference).toContain('2.0');
  const versions = service.requests().flatMap(({ body }) => (body.input === claim ? [body.modelVersion] : []));
  expect(versions).toEqual(['1.0', '2.0']);
});

inWorld(
  'an account that may not bypass the cache is offered the plain answer, and no fresh one',
  async ({ inWorld: browser, world }) => {
    const service = await startContextService(world);
    const setFresh = async (options: Tab): Promise<void> => {
      await options.click({ css: 'summary', text: t('service.advanced') });
      await options.click({ css: 'label', text: t('service.fresh') });
    };
    await addServiceByForm(browser, service.profile, setFresh);
    const panel = await browser.extensionPage('sidepanel.html');
    await sendClaim(panel, claimOf('third lamp'));
    await panel.waitFor('[data-state="failed"]', PATIENCE);
    expect(await panel.text('.verdict')).toContain('doesn’t let this connection bypass the cache');
    await panel.click({ css: 'button', text: t('action.againPlain') });
    await panel.waitFor('[data-state="done"]', PATIENCE);
    expect(service.requests().every(({ fresh }) => !fresh)).toBe(true);
    await openAdvanced(panel);
    expect(await panel.evaluate(() => document.querySelector('.again-form input[name="fresh"]') === null)).toBe(true);
    await service.close();
  },
);

inWorld('an account that may bypass the cache gets a fresh answer', async ({ inWorld: browser, world }) => {
  const service = await startContextService(world, { account: 'administrator' });
  expect(await addService(browser, service.profile)).toEqual([]);
  const panel = await browser.extensionPage('sidepanel.html');
  const claim = claimOf('fourth lamp');
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  await askFresh(panel);
  await expect.poll(() => service.requests().map(({ fresh }) => fresh), { timeout: PATIENCE }).toEqual([false, true]);
  await panel.waitFor('.difference', PATIENCE);
  expect(await panel.text('.difference')).toContain(t('difference.same'));
  await service.close();
});

test('the list of a service is requested with its filters, and only by its button', async ({
  panel,
  ready,
  service,
  world,
}) => {
  const claims = ['fifth lamp', 'sixth lamp'].map(claimOf);
  for (const [at, claim] of claims.entries()) {
    await service.submit({ input: claim, indexOn: `light ${at}` });
  }
  const history = await ready.extensionPage('sidepanel.html#/history');
  const lists = () =>
    world.requests.filter(({ path, method }) => method === 'GET' && path.startsWith('/contextChecks?'));
  const before = lists().length;
  await history.click({ css: 'summary', text: t('history.there') });
  await history.click({ css: '.there-filters > summary', text: t('history.filter') });
  await history.type('.there-filters input[name$="-filter"]', 'light 1');
  expect(lists()).toHaveLength(before);
  await history.click({ css: '.there-list > button', text: t('history.lookThere', { who: 'Newsroom service' }) });
  await history.waitFor('.there-list li', PATIENCE);
  expect(await history.text('.there-list')).toContain('sixth lamp');
  expect(await history.text('.there-list')).not.toContain('fifth lamp');
  const parameters = new URL(lists().at(-1)?.path ?? '', 'https://service.example').searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({ filter: 'light 1', sort: 'desc', limit: '50' });
  await panel.close();
});
