/** One check at a service: our own server behind TLS, its answers broken on demand, the background killed on the way. */
import { contextServiceHost } from '../../world/world.ts';
import { expect } from '../harness/test.ts';
import { CLAIM, sendClaim, test } from '../pages/service-panel.ts';

const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST', times: 1 };
const PATIENCE = 90_000;

test('the label is named as that of the service, and the service was asked once', async ({ panel, service }) => {
  await sendClaim(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain('Caution');
  expect(await panel.text('.verdict')).toContain('Label from Newsroom service');
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a create whose answer is lost is found again, not sent twice', async ({ panel, service, world }) => {
  world.faults.inject({ kind: 'lose-answer' }, CREATE);
  await sendClaim(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('a create that never arrived is sent again', async ({ panel, service, world }) => {
  world.faults.inject({ kind: 'cut-before-answer' }, CREATE);
  await sendClaim(panel);
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(world.faults.left()).toBe(0);
  expect(await service.inputs()).toEqual([CLAIM]);
});

test('the background may die between the create and its answer', async ({ panel, ready, service, world }) => {
  world.faults.inject({ kind: 'delay', milliseconds: 2000 }, CREATE);
  await sendClaim(panel);
  await expect.poll(() => world.faults.left(), { timeout: 20_000 }).toBe(0);
  await ready.killBackground();
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await service.inputs()).toEqual([CLAIM]);
});
