/** Tests the note and tags of a check. */
import { expect, it } from 'vitest';
import { annotated } from '../../../lib/checks/annotate.ts';
import { checkAgain } from '../../../lib/checks/begin/check-again.ts';
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';

const check = record(states.done);

it('keeps fields that are not named, and drops empty ones', () => {
  const once = annotated(check, { note: ' Ask the harbour. ', tags: ['pier', ' pier', 'a  b', ''] });
  expect(once).toEqual({ ...check, note: 'Ask the harbour.', tags: ['pier', 'a b'] });
  expect(annotated(once, { note: 'Asked.' })).toEqual({ ...once, note: 'Asked.' });
  expect(annotated(once, { note: ' ', tags: [] })).toEqual(check);
});

it('truncates long values rather than dropping them', () => {
  const tags = Array.from({ length: 30 }, (_, i) => `${i} ${'x'.repeat(200)}`);
  const long = annotated(check, { note: 'x'.repeat(9000), tags });
  expect(checkRecord.parse(long)).toEqual(long);
  expect(long.note).toHaveLength(5000);
  expect(long.tags).toHaveLength(20);
});

it('is not copied when the check is made again, except for the tags', async () => {
  const added: CheckRecord[] = [];
  const otherMethods = {
    prefetchFor: () => {},
    dispatch: async () => {},
    dispatchToOpen: async () => {},
    wakeUp: async () => {},
  };
  const runner = { add: async (next: CheckRecord) => void added.push(next), ...otherMethods };
  const parts = { runner, missingOf: async () => [] };
  await checkAgain(parts, annotated(check, { note: 'x', tags: ['pier'] }), NOW);
  expect(added).toMatchObject([{ tags: ['pier'], earlier: check.id }]);
  expect(added[0]).not.toHaveProperty('note');
});
