/** Tests the requests of extension pages about checks that their own screens do not cover. */
import { describe, expect, it, vi } from 'vitest';
import type { ChecksDeskParts } from '../../../lib/desk/checks.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { openChecksDesk } from '../../fixtures/checks-desk.ts';
import { deskClientOf } from '../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const openDesk = () => {
  const begin = vi.fn<ChecksDeskParts['begin']>(async () => ({ outcome: 'asks', id: 'new' }));
  return { desk: deskClientOf({ checks: openChecksDesk({ begin }) }), begin };
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
