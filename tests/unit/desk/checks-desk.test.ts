/** Tests the requests of extension pages about checks that their own screens do not cover. */
import { describe, expect, it, vi } from 'vitest';
import { checksDesk } from '../../../lib/desk/checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { deskClientOf } from '../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { createStoredRunner } from '../checks/stored-runner.ts';

emptyDatabase();

const openDesk = () => {
  const begin = vi.fn<Parameters<typeof checksDesk>[0]['begin']>(async () => ({ outcome: 'asks', id: 'new' }));
  const router = {
    checks: checksDesk({
      dropPreviews: async () => {},
      runner: createStoredRunner().runner,
      begin,
      missingOf: async () => [],
      serviceOf: () => expect.fail('No service is called.'),
      startCheck: () => expect.fail('No text is typed.'),
      startFrom: () => expect.fail('No text is picked.'),
      selected: () => expect.fail('No text is selected.'),
      startSelected: () => expect.fail('No text is selected.'),
    }),
  };
  return { desk: deskClientOf(router), begin };
};

describe('the larger version of an image', () => {
  it('is sent to the recipient of the original', async () => {
    const largest = 'https://paper.example/pier-2000.jpg';
    const image = { address: 'https://paper.example/pier.jpg', largest };
    await writeCheck(record(states.done, { id: 'one', kind: 'image', connection: 'acme', image }));
    const { desk, begin } = openDesk();
    await desk.checks.larger({ id: 'one' });
    expect(begin).toHaveBeenCalledWith('acme', expect.objectContaining({ kind: 'image', text: largest }));
  });
});
