/** Tests the update of a database whose lines call a denied claim similar, or matched by the user. */
import 'fake-indexeddb/auto';
import { beforeAll, expect, it } from 'vitest';
import { lineOf } from '../../../lib/records/check-line.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { createDatabaseOfVersion5 } from '../../fixtures/database-of-version-5.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';
import { CLAIM, DENIAL, deniedMatch, doneWithCloseMatches } from '../../fixtures/taken-checks.ts';

const { url, claim, publisher, rating, date } = deniedMatch;
const denied = doneWithCloseMatches([deniedMatch]);
const closeDecisions = [{ same: true, at: 5, url, claim, publisher, rating, date }];
const stored: [CheckRecord, outcome: string | undefined][] = [
  [record(denied, { id: 'open', input: DENIAL, createdAt: 5 }), 'similar'],
  [record(denied, { id: 'same', input: DENIAL, createdAt: 4, closeDecisions }), 'matched'],
  [record(denied, { id: 'removed', input: DENIAL, createdAt: 3, removedAt: 9 }), undefined],
  [record(doneWithCloseMatches(), { id: 'similar', input: CLAIM, createdAt: 2 }), 'similar'],
  [record(states.failed, { id: 'failed', createdAt: 1 }), 'failed'],
];

beforeAll(() =>
  createDatabaseOfVersion5(
    stored.map(([check, outcome]) => [check, outcome === undefined ? undefined : { ...lineOf(check), outcome }]),
  ),
);

it('calls it the opposite in the list, lists nothing more, and leaves the checks as they are', async () => {
  expect((await storedLines()).map(({ id, outcome }) => [id, outcome])).toEqual([
    ['open', 'opposite'],
    ['same', 'opposite'],
    ['similar', 'similar'],
    ['failed', 'failed'],
  ]);
  expect(await (await database()).get('checks', 'same')).toEqual(stored[1]?.[0]);
});
