/** Earlier checks of an image and of its copies are found by its hashes, which go with their check. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ImageReport } from '../../../lib/contract/device/image-report.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { readSeenBefore } from '../../../lib/records/read-seen-before.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { record } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const HASH = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
/** The same with 4, and with 40, other bits. */
const NEAR = `0${HASH.slice(1)}`;
const EDITED = Array.from(HASH, (digit, at) => (at < 10 ? (15 - Number.parseInt(digit, 16)).toString(16) : digit)).join(
  '',
);

interface Given {
  hash?: string;
  sha256?: string;
  input?: string;
}

const checked = (
  id: string,
  { hash = HASH, sha256 = id, input = `https://a.example/${id}.jpg` }: Given = {},
): CheckRecord => {
  const report: ImageReport = {
    ...{ basis: 'no-signal', findings: [] },
    image: { address: input, from: 'network', sha256, look: { hashes: [hash], parts: ['3'.repeat(64)] } },
  };
  const at = '2026-01-01T12:00:00.000Z';
  const result = { id, created_at: at, updated_at: at, input, options: { explain: true } };
  return record(
    { name: 'analysed', result: { ...result, status: 'success', analysis: { ...report } } },
    { id, kind: 'image', input },
  );
};
const seen = async (of: CheckRecord) =>
  (await readSeenBefore(of)).map(({ record: { id }, likeness }) => [id, likeness]);
const hashed = async () => (await database()).getAllKeys('imageHashes');

it('lists the same address first, then the same file, then what looks like it, nearest first', async () => {
  const one = checked('one');
  for (const other of [
    checked('edited', { hash: EDITED }),
    checked('near', { hash: NEAR }),
    checked('other', { hash: '5'.repeat(64) }),
    checked('copy', { sha256: 'one' }),
    checked('again', { input: one.input, sha256: 'one' }),
    one,
  ])
    await writeCheck(other);
  expect(await seen(one)).toEqual([
    ['again', 'input'],
    ['copy', 'file'],
    ['near', 'same'],
    ['edited', 'edited'],
  ]);
});

it('forgets the hashes with the check, and knows them again if its removal is undone', async () => {
  const [one, two] = [checked('one'), checked('two', { hash: NEAR })];
  await writeCheck(one);
  await writeCheck({ ...two, removedAt: 1 });
  expect(await hashed()).toEqual(['one']);
  expect(await seen(one)).toEqual([]);
  await writeCheck(two);
  expect(await seen(one)).toEqual([['two', 'same']]);
  await sweepChecks(({ id }) => id === 'two');
  expect(await hashed()).toEqual(['one']);
});

it('stores no hash of an answer that has something else in their place', async () => {
  await writeCheck(checked('one', { hash: 'not a hash' }));
  expect(await hashed()).toEqual([]);
});
