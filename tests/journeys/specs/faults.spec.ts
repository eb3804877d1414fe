/** A service with faults: whatever it answers, a check ends in the right state, and is not created twice. */
import { openOptions, testEnd } from '../../e2e/pages/options-page.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { t } from '../../e2e/pages/words.ts';
import type { ContextService } from '../../world/context-service.ts';
import type { Fault } from '../../world/faults.ts';
import { contextServiceHost } from '../../world/world.ts';

const CREATE = { host: contextServiceHost, path: '/contextChecks', method: 'POST' };
const READ = { host: contextServiceHost, path: /^\/contextChecks\/./, method: 'GET' };
const PATIENCE = 90_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry had ${name} in its first winter.`;

/** The number of times that the service received these words. */
const taken = async (service: ContextService, claim: string): Promise<number> =>
  (await service.inputs()).filter((input) => input === claim).length;

type Survived = [name: string, fault: Fault, times: number];

const ofCreates: Survived[] = [
  ['a token that is rejected once', { kind: 'answer', status: 401 }, 1],
  ['a pause that is requested', { kind: 'answer', status: 429, headers: { 'Retry-After': '2' } }, 1],
  ['a create that fails with 500', { kind: 'answer', status: 500 }, 1],
  ['a create whose answer is cut', { kind: 'cut-in-body' }, 1],
  ['a create that is answered with half of the JSON', { kind: 'truncate' }, 1],
];
const ofReads: Survived[] = [
  ['an answer that is not available yet', { kind: 'answer', status: 404 }, 3],
  ['a burst of 500', { kind: 'answer', status: 500 }, 6],
  ['a pause in reading', { kind: 'answer', status: 429, headers: { 'Retry-After': '2' } }, 2],
  ['connections that are cut', { kind: 'cut-before-answer' }, 4],
  ['half of the JSON', { kind: 'truncate' }, 2],
  ['a page of HTML', { kind: 'html' }, 2],
];

for (const [title, target, faults] of [
  ['a check survives whatever answers its create', CREATE, ofCreates],
  ['a check survives whatever answers its reads', READ, ofReads],
] as const) {
  test(title, async ({ panel, service, world }) => {
    for (const [name, fault, times] of faults)
      await test.step(`a check survives ${name}`, async () => {
        const claim = claimOf(name);
        world.faults.inject(fault, { ...target, times });
        await sendClaim(panel, claim);
        await panel.waitFor({ css: '.checked', text: claim });
        await panel.waitFor('[data-state="done"]', PATIENCE);
        expect(world.faults.left()).toBe(0);
        expect(await taken(service, claim)).toBe(1);
      });
  });
}

test('a check that the service rejects fails with the message of the service', async ({ panel, service, world }) => {
  const claim = claimOf('refusals');
  world.faults.inject({ kind: 'answer', status: 403, body: '{"error":"Not for you."}' }, CREATE);
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="failed"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain('Not for you.');
  expect(await taken(service, claim)).toBe(0);
  await panel.click({ css: 'button', text: 'Try again' });
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await taken(service, claim)).toBe(1);
});

test('a check waits for the sign-in, and continues after it', async ({ panel, ready, service, world }) => {
  const claim = claimOf('a lost ticket');
  world.faults.inject({ kind: 'answer', status: 401 }, { ...CREATE, times: 100 });
  await sendClaim(panel, claim);
  await panel.waitFor('[data-state="signed-out"]', PATIENCE);
  expect(await panel.text('.verdict')).toContain('Sign in to Newsroom service to send it.');
  world.faults.clear();
  const options = await openOptions(ready);
  await options.click({ css: 'button', text: t('connections.testNamed', { name: service.profile.name }) });
  expect(await testEnd(options)).toContain('Working');
  await panel.waitFor('[data-state="done"]', PATIENCE);
  expect(await taken(service, claim)).toBe(1);
});
