/** Tests the update of a database whose lines call a denied claim similar, or matched by the user. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeAll, expect, it } from 'vitest';
import { lineKey, lineOf } from '../../../lib/records/check-line.ts';
import type { CheckRecord } from '../../../lib/records/check-record.ts';
import { database } from '../../../lib/records/database.ts';
import { record, states } from '../../fixtures/check-samples.ts';
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

beforeAll(async () => {
  const db = await openDB('sidelight', 5, {
    upgrade: (opened) => {
      const checks = opened.createObjectStore('checks', { keyPath: 'id' });
      checks.createIndex('pageKey', ['pageKey', 'createdAt']);
      checks.createIndex('createdAt', 'createdAt');
      checks.createIndex('input', ['connection', 'input']);
      checks.createIndex('state', 'state.name');
      checks.createIndex('ofInput', 'input');
      for (const name of ['lines', 'settings', 'secrets', 'looks']) opened.createObjectStore(name);
      opened.createObjectStore('materials', { keyPath: 'key' }).createIndex('at', 'at');
    },
  });
  for (const [check, outcome] of stored) {
    await db.put('checks', check);
    if (outcome) await db.put('lines', { ...lineOf(check), outcome }, lineKey(check));
  }
  db.close();
});

it('calls it the opposite in the list, lists nothing more, and leaves the checks as they are', async () => {
  expect((await storedLines()).map(({ id, outcome }) => [id, outcome])).toEqual([
    ['open', 'opposite'],
    ['same', 'opposite'],
    ['similar', 'similar'],
    ['failed', 'failed'],
  ]);
  expect(await (await database()).get('checks', 'same')).toEqual(stored[1]?.[0]);
});
