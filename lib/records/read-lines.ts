/** The read side of the lists: all lines, newest first, without a pause that could be felt. */
import { type CheckLine, lineOf, OUTCOMES, type Outcome, searchable } from './check-line.ts';
import { database } from './database.ts';
import { isPractice, readCheck } from './read-checks.ts';

export { type CheckLine, OUTCOMES, type Outcome, searchable };

/** So many are copied out of the database at a time: what is between two batches may paint. */
const BATCH = 500;

/** Gives each batch as it is read. */
export async function* readLines(): AsyncGenerator<CheckLine[]> {
  const db = await database();
  let from: IDBKeyRange | undefined;
  for (;;) {
    const [lines, keys] = await Promise.all([db.getAll('lines', from, BATCH), db.getAllKeys('lines', from, BATCH)]);
    if (lines.length > 0) yield lines;
    const last = keys.at(-1);
    if (last === undefined || lines.length < BATCH) return;
    from = IDBKeyRange.lowerBound(last, true);
  }
}

/** The line of a check as it is now; none where it was removed or is gone. */
export const readLine = async (id: string): Promise<CheckLine | undefined> => {
  const record = await readCheck(id);
  return record && record.removedAt === undefined && !isPractice(record) ? lineOf(record) : undefined;
};
