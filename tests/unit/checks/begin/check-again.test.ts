/** Tests with which request a check is repeated, and what its result is compared with. */
import { describe, expect, it } from 'vitest';
import { checkAgain, type RequestOptions } from '../../../../lib/checks/begin/check-again.ts';
import { step } from '../../../../lib/checks/check-machine.ts';
import { heldIds } from '../../../../lib/checks/held-ids.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';

const again = async (earlier: CheckRecord, options?: RequestOptions): Promise<CheckRecord | undefined> => {
  const added: CheckRecord[] = [];
  const otherMethods = {
    prefetchFor: () => {},
    dispatch: async () => {},
    dispatchToOpen: async () => {},
    wakeUp: async () => {},
  };
  const runner = { add: async (next: CheckRecord) => void added.push(next), ...otherMethods };
  await checkAgain({ runner, missingOf: async () => [] }, earlier, NOW, options);
  return added[0];
};

const request = { modelVersion: '1.0', serviceTags: { desk: 'night' }, indexOn: 'ferries' } as const;
const done = record(states.done, { connection: 'acme', ...request });

describe('a check that is made again', () => {
  it('has the request of the earlier one', async () => {
    expect(await again(done)).toMatchObject({ ...request, earlier: done.id });
  });

  it('has the request that the user chose, and nothing else of the earlier one', async () => {
    const next = await again(done, { modelVersion: '2.0', fresh: true });
    expect(next).toMatchObject({ modelVersion: '2.0', fresh: true, earlier: done.id });
    for (const member of ['serviceTags', 'indexOn']) expect(next).not.toHaveProperty(member);
  });

  it('is this browser’s own, also after a check that a file brought', async () => {
    const next = await again({ ...done, importedAt: NOW, evidenceFile: { sum: 'a'.repeat(64), at: NOW } });
    for (const member of ['importedAt', 'evidenceFile']) expect(next).not.toHaveProperty(member);
    const failed = { ...record(states.failed, { connection: 'device' }), importedAt: NOW };
    const moment = { now: NOW, online: true };
    const { record: retried } = step(failed, { name: 'retried', missing: [] }, moment);
    expect(retried.state.name).not.toBe('failed');
    expect(retried).not.toHaveProperty('importedAt');
    expect(heldIds(retried)).toEqual([]);
  });

  it('bypasses no cache if the earlier one did and may not', async () => {
    const refused = record(states.failed, { connection: 'acme', fresh: true });
    expect(await again(refused, {})).not.toHaveProperty('fresh');
  });

  it('is compared with the last result, past a check that has none', async () => {
    const refused = record(states.failed, { connection: 'acme', earlier: 'the one with a result' });
    expect(await again(refused, {})).toMatchObject({ earlier: 'the one with a result' });
    expect(await again(record(states.failed))).toMatchObject({ earlier: record(states.failed).id });
  });
});
