/** A user's ways out while a service is slow: stop, and after ten minutes read again or start anew. */
import type { Tab } from '../../e2e/harness/surface.ts';
import { button, inState } from '../../e2e/pages/panel.ts';
import { makeCheckOlder } from '../../e2e/pages/passing-time.ts';
import { sendClaim } from '../../e2e/pages/service-panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';
import { contextServiceHost, type World } from '../../world/world.ts';

const ANSWERS = { host: contextServiceHost, path: /^\/contextChecks\/./, method: 'GET', times: 1000 };
const MINUTE = 60_000;
const PATIENCE = 60_000;

/** Different words for each test: a check of the same words shortly after is not sent again. */
const claimOf = (name: string): string => `The night ferry had ${name} on board in its second winter.`;

const sent = (world: World, claim: string): number =>
  world.requests.filter(({ method, path, body }) => {
    return method === 'POST' && path === '/contextChecks' && body.includes(claim);
  }).length;

const statesOf = async (page: Tab, claim: string): Promise<string[]> =>
  (await storedChecks(page)).flatMap(({ input, state }) => (input === claim ? state.name : [])).sort();

/** Sends a claim to a service that does not say what has become of it, for eleven minutes. */
const waitInVain = async (panel: Tab, world: World, claim: string): Promise<void> => {
  world.faults.inject({ kind: 'answer', status: 500 }, ANSWERS);
  await sendClaim(panel, claim);
  await panel.waitFor(inState('waiting'));
  // A worker that has just read the check may write it once more.
  await expect
    .poll(
      async () => {
        await makeCheckOlder(panel, claim, 11 * MINUTE);
        return statesOf(panel, claim);
      },
      { timeout: PATIENCE },
    )
    .toEqual(['overdue']);
  await panel.waitFor(inState('overdue'));
  expect(await panel.text('.verdict')).toContain(t('state.mayAnswer', { who: 'Newsroom service' }));
};

test('a stopped check stays stopped when its answer arrives', async ({ panel, ready, service }) => {
  const claim = claimOf('a stowaway');
  const answered = service.answerAfter(3000);
  await sendClaim(panel, claim);
  await panel.waitFor(inState('waiting'));
  await panel.click(button(t('action.stop')));
  await panel.waitFor(inState('stopped'));
  expect(await panel.text('.verdict')).toContain(t('state.youStopped'));

  await answered;
  const other = await ready.extensionPage('sidepanel.html');
  await sendClaim(other, claimOf('a lighthouse keeper'));
  await other.waitFor(inState('done'), PATIENCE);
  expect(await statesOf(panel, claim)).toEqual(['stopped']);
  await panel.waitFor(inState('stopped'));
});

test('an overdue check is looked at again without being sent again', async ({ panel, world }) => {
  const claim = claimOf('a brass band');
  await waitInVain(panel, world, claim);
  world.faults.clear();
  await panel.click(button(t('action.lookAgain')));
  await panel.waitFor(inState('done'), PATIENCE);
  expect(await panel.text('.verdict')).toContain(t('label.caution'));
  expect(sent(world, claim)).toBe(1);
});

test('an overdue check can be started anew, which sends it a second time', async ({ panel, world }) => {
  const claim = claimOf('a crate of oranges');
  await waitInVain(panel, world, claim);
  world.faults.clear();
  await panel.click(button(t('action.newCheck')));
  await panel.waitFor(inState('done'), PATIENCE);
  expect(sent(world, claim)).toBe(2);
  expect(await statesOf(panel, claim)).toEqual(['done', 'overdue']);
});
