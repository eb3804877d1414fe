/** One check at a service, and a background that is killed before its answer. */
import type { ContextService } from '../../world/context-service.ts';
import { contextServiceHost } from '../../world/world.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { expect, test } from '../pages/shared-service.ts';

const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST', times: 1 };
const PATIENCE = 90_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry carried its ${name} in its first winter.`;

const taken = async (service: ContextService, claim: string): Promise<string[]> =>
  (await service.inputs()).filter((input) => input === claim);

test('a check survives a death of the background between create and answer', async ({
  panel,
  ready,
  service,
  world,
}) => {
  const claim = claimOf('fourth letter');
  world.faults.inject({ kind: 'delay', milliseconds: 2000 }, CREATE);
  await sendClaim(panel, claim);
  await expect.poll(() => world.faults.left(), { timeout: 20_000 }).toBe(0);
  await ready.killBackground();
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await taken(service, claim)).toEqual([claim]);
});
