/** A service that is silent, or cannot be reached, for longer than a background stays awake: the check ends, and is not created twice. */
import type { ContextService } from '../../world/context-service.ts';
import { contextServiceHost } from '../../world/world.ts';
import { sendClaim } from '../pages/service-panel.ts';
import { expect, test } from '../pages/shared-service.ts';

const READ = { host: contextServiceHost, path: /^\/contextChecks\/./, method: 'GET' };
const PATIENCE = 90_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry had ${name} in its first winter.`;

/** The number of times that the service received these words. */
const taken = async (service: ContextService, claim: string): Promise<number> =>
  (await service.inputs()).filter((input) => input === claim).length;

test('a check survives silence for half a minute', async ({ panel, service, world }) => {
  const claim = claimOf('silence for half a minute');
  world.faults.inject({ kind: 'delay', milliseconds: 31_000 }, { ...READ, times: 1 });
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await taken(service, claim)).toBe(1);
});

test('a check waits for the network, and continues after it', async ({ panel, ready, service }) => {
  const claim = claimOf('no wireless');
  await ready.setOffline(true);
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="offline"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain('You are offline. It will be sent to Newsroom service');
  await ready.setOffline(false);
  // The open page reports the network: the alarm would take half a minute.
  await panel.waitFor('[data-state="done"]', 15_000);
  expect(await taken(service, claim)).toBe(1);
});
