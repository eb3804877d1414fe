/** Reads the lines of the check list, newest first, without a noticeable pause. */
import { type CheckLine, type CheckOutcome, lineOf, OUTCOMES, searchable } from './check-line.ts';
import { database } from './database.ts';
import { readCheck } from './read-checks.ts';
import { isPractice } from './read-practice.ts';

export { type CheckLine, type CheckOutcome as Outcome, OUTCOMES, searchable };

/** The number of lines copied from the database at a time: the page can paint between two batches. */
const BATCH_ROWS = 500;

/** Yields each batch as it is read. */
export async function* readLines(): AsyncGenerator<CheckLine[]> {
  const db = await database();
  let from: IDBKeyRange | undefined;
  for (;;) {
    const [lines, keys] = await Promise.all([
      db.getAll('lines', from, BATCH_ROWS),
      db.getAllKeys('lines', from, BATCH_ROWS),
    ]);
    if (lines.length > 0) yield lines;
    const last = keys.at(-1);
    if (last === undefined || lines.length < BATCH_ROWS) return;
    from = IDBKeyRange.lowerBound(last, true);
  }
}

/** The current line of a check; undefined if the check was removed or deleted. */
export const readLine = async (id: string): Promise<CheckLine | undefined> => {
  const record = await readCheck(id);
  return record && record.removedAt === undefined && !isPractice(record) ? lineOf(record) : undefined;
};
