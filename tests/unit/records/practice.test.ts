/** Tests that a practice check is stored like a check while it lasts, and appears in none of the user's lists. */
import { expect, it } from 'vitest';
import { isExpired } from '../../../lib/checks/sweep.ts';
import { PRACTICE } from '../../../lib/contract/device/device.ts';
import {
  readCheck,
  readChecks,
  readChecksOfInput,
  readNewestCheck,
  readOpenChecks,
  readPractice,
} from '../../../lib/records/read-checks.ts';
import { readLine } from '../../../lib/records/read-lines.ts';
import { forgetPractice, writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { storedLines } from '../../fixtures/stored-lines.ts';
import { createStoredRunner } from '../checks/stored-runner.ts';

emptyDatabase();

const own = record(states.done, { id: 'own' });
const practised = record(states.waiting, { id: 'practised', connection: PRACTICE, createdAt: own.createdAt + 1 });

it('is found by its id, by its input, and among open checks', async () => {
  await writeCheck(practised);
  expect(await readCheck('practised')).toEqual(practised);
  expect(await readPractice(practised.input)).toEqual(practised);
  expect(await readOpenChecks()).toEqual([practised]);
});

it('appears in no list and no export, and is not the newest', async () => {
  await writeCheck(own);
  await writeCheck(practised);
  expect(await readChecks()).toEqual([own]);
  expect(await readNewestCheck()).toEqual(own);
  expect(await readChecksOfInput(own.input)).toEqual([own]);
  expect((await storedLines()).map(({ id }) => id)).toEqual(['own']);
  expect(await readLine('practised')).toBeUndefined();
});

it('is deleted when the practice ends, and nothing else is', async () => {
  await writeCheck(own);
  await writeCheck(practised);
  await forgetPractice();
  expect(await readCheck('practised')).toBeUndefined();
  expect(await readChecks()).toEqual([own]);
});

it.each([0, 1, 2, 3, 4, 5])('stays deleted when the practice ends %i reads after a change began', async (reads) => {
  await writeCheck(practised);
  const { runner } = createStoredRunner();
  const changed = runner.dispatch('practised', { name: 'looked-for', found: false });
  for (let read = 0; read < reads; read += 1) await readCheck('other');
  await Promise.all([changed, forgetPractice()]);
  expect(await readCheck('practised')).toBeUndefined();
});

it('is swept if the practice was not ended', () => {
  const hour = 60 * 60_000;
  expect(isExpired(practised, practised.updatedAt + hour - 1, Number.POSITIVE_INFINITY)).toBe(false);
  expect(isExpired(practised, practised.updatedAt + hour, Number.POSITIVE_INFINITY)).toBe(true);
});
