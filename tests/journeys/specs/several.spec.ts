/** Several claims at once: a list with repeated lines, one consent prompt for all, and a stop for those that run. */
import { button } from '../../e2e/pages/panel.ts';
import { expect, test } from '../../e2e/pages/shared-service.ts';
import { storedChecks } from '../../e2e/pages/stores.ts';
import { t } from '../../e2e/pages/words.ts';

const claimOf = (number: number): string => `The third lock was opened ${number} times by hand.`;
const CLAIMS = [claimOf(12), claimOf(13), claimOf(14)];
const PATIENCE = 60_000;

test('a list is sent after one prompt, each claim once, and what runs can be stopped', async ({
  panel,
  service,
  world,
}) => {
  await panel.click({ css: 'a', text: 'Check several claims' });
  await panel.waitFor(button(t('batch.begin', 0, { count: 0 })));
  await panel.type('textarea', CLAIMS[0] ?? '');
  for (const claim of [...CLAIMS.slice(1), claimOf(12)]) {
    await panel.press('Enter');
    await panel.type('textarea', claim);
  }
  expect(await panel.text('#batch-about')).toMatch(/3 claims or links.*1 duplicate removed\./s);
  world.clearRequests();
  service.slowDown(4000);
  try {
    await panel.click(button(t('batch.begin', 3, { count: 3 })));
    await panel.waitFor({ css: '.consent h2', text: t('batch.send', 3, { count: 3 }) });
    for (const claim of CLAIMS) await panel.waitFor({ css: '.words-to-send li', text: claim });
    expect(world.requests).toEqual([]);

    await panel.click(button('Send once'));
    await panel.waitFor(button(t('batch.stop')));
    await expect
      .poll(async () => (await service.inputs()).filter((input) => CLAIMS.includes(input)).sort())
      .toEqual(CLAIMS);
    await panel.click(button(t('batch.stop')));
    await panel.waitUntilGone(button(t('batch.stop')), PATIENCE);
    await panel.waitFor({ css: '[role="status"]', text: t('batch.done', { done: 3, count: 3 }) }, PATIENCE);
  } finally {
    service.slowDown(0);
  }
  const states = (await storedChecks(panel))
    .filter(({ input }) => CLAIMS.includes(input))
    .map(({ state }) => state.name);
  expect(states).toEqual(['stopped', 'stopped', 'stopped']);
  const creates = world.requests.filter(({ method, path }) => method === 'POST' && path === '/contextChecks');
  expect(creates).toHaveLength(3);
});
