/** One check at a service: our own server behind TLS, with faults in its answers. */
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { t } from '../../e2e/pages/words.ts';
import type { ContextService } from '../../world/context-service.ts';
import { contextServiceHost } from '../../world/world.ts';

const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST', times: 1 };
const PATIENCE = 90_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry carried its ${name} in its first winter.`;

const taken = async (service: ContextService, claim: string): Promise<string[]> =>
  (await service.inputs()).filter((input) => input === claim);

test('the label is attributed to the service, which receives one request', async ({ panel, service }) => {
  const claim = claimOf('first letter');
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain(t('label.caution'));
  expect(await panel.text('.verdict')).toContain('Label from Newsroom service');
  expect(await taken(service, claim)).toEqual([claim]);
});

test('a create whose answer is lost is found again, not sent twice', async ({ panel, service, world }) => {
  const claim = claimOf('second letter');
  world.faults.inject({ kind: 'lose-answer' }, CREATE);
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await taken(service, claim)).toEqual([claim]);
});

test('a create that never arrived is sent again', async ({ panel, service, world }) => {
  const claim = claimOf('third letter');
  world.faults.inject({ kind: 'cut-before-answer' }, CREATE);
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await taken(service, claim)).toEqual([claim]);
});
