/** What somebody practised on is stored like a check, so that it is one while it lasts; and is in none of their lists. */
import { expect, it } from 'vitest';
import { isDue } from '../../../lib/checks/sweep.ts';
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

emptyDatabase();

const own = record(states.done, { id: 'own' });
const practised = record(states.waiting, { id: 'practised', connection: PRACTICE, createdAt: own.createdAt + 1 });

it('is found where it is shown, and by whoever sees to it', async () => {
  await writeCheck(practised);
  expect(await readCheck('practised')).toEqual(practised);
  expect(await readPractice(practised.input)).toEqual(practised);
  expect(await readOpenChecks()).toEqual([practised]);
});

it('stands in no list, no export, and is not the newest', async () => {
  await writeCheck(own);
  await writeCheck(practised);
  expect(await readChecks()).toEqual([own]);
  expect(await readNewestCheck()).toEqual(own);
  expect(await readChecksOfInput(own.input)).toEqual([own]);
  expect((await storedLines()).map(({ id }) => id)).toEqual(['own']);
  expect(await readLine('practised')).toBeUndefined();
});

it('goes when the practice ends, and nothing else does', async () => {
  await writeCheck(own);
  await writeCheck(practised);
  await forgetPractice();
  expect(await readCheck('practised')).toBeUndefined();
  expect(await readChecks()).toEqual([own]);
});

it('is swept away where nobody ended the practice', () => {
  const hour = 60 * 60_000;
  expect(isDue(practised, practised.updatedAt + hour - 1, Number.POSITIVE_INFINITY)).toBe(false);
  expect(isDue(practised, practised.updatedAt + hour, Number.POSITIVE_INFINITY)).toBe(true);
});
