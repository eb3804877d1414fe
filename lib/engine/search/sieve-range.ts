/** Decides a range over text by the spans of a column, and says which rows have to be read for it. */
import type { Range } from '../../query/filter.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { foldedWithin } from './range-test.ts';
import { type Row, singleValues } from './row.ts';
import { countRows, filterRows, noRows, type RowSet } from './rows.ts';
import type { Segment, TokenColumn } from './segment.ts';
import { createSpanBuilder, type TextSpan, type TextSpans, UNKNOWN_TEXT } from './text-spans.ts';
import type { Work } from './work.ts';

/** Of the rows that are searched. All others do not meet the condition. */
export interface Sieved {
  found: RowSet;
  /** Their rows decide. */
  undecided: RowSet;
}

/** Comparing both ends of a span with both limits. */
const STEPS_A_SPAN = 5;
/** Looking up this number of rows takes about as long as one comparison. */
const ROWS_A_STEP = 2;

const [NO, YES, UNDECIDED] = [0, 1, 2];

/** What a span says of all its texts. */
const compileVerdict = ({ from, to }: Range): ((span: TextSpan) => number) => {
  const isAbove = foldedWithin(from ? { from } : {});
  const isBelow = foldedWithin(to ? { to } : {});
  return (span) => {
    if (!isAbove(span.to) || !isBelow(span.from)) return NO;
    return isAbove(span.from) && isBelow(span.to) ? YES : UNDECIDED;
  };
};

export const compileSieve = (range: Range, work: Work): ((spans: TextSpans, within: RowSet) => Sieved) => {
  const verdictOf = compileVerdict(range);
  return ({ spans, of }, within) => {
    work.countSteps(spans.length * STEPS_A_SPAN);
    const verdicts = new Uint8Array(UNKNOWN_TEXT + 1);
    for (const [at, span] of spans.entries()) verdicts[at + 1] = verdictOf(span);
    if (of.includes(UNKNOWN_TEXT)) verdicts[UNKNOWN_TEXT] = UNDECIDED;
    const rowsOf = (verdict: number): RowSet => {
      if (!verdicts.includes(verdict)) return noRows;
      work.countSteps(countRows(within) / ROWS_A_STEP);
      return filterRows(within, (row) => verdicts[of[row] ?? 0] === verdict);
    };
    return { found: rowsOf(YES), undecided: rowsOf(UNDECIDED) };
  };
};

export type ReadRowsById = (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

const BATCH_ROWS = 500;

const readSpans = async ({ ids }: Segment, path: string, read: ReadRowsById, work: Work): Promise<TextSpans> => {
  const builder = createSpanBuilder();
  for (let start = 0; start < ids.length; start += BATCH_ROWS) {
    await work.turn();
    const batch = ids.slice(start, start + BATCH_ROWS);
    const rows = await read(batch);
    for (const [offset, id] of batch.entries()) {
      const values = singleValues(rows.get(id)?.value(path));
      builder.add(
        start + offset,
        values.flatMap((value) => (typeof value === 'object' ? [] : [String(value)])),
      );
    }
  }
  return builder.finish(ids.length);
};

const known = new WeakMap<TokenColumn, MaybePromise<TextSpans>>();

/**
 * The spans of a column. Those of an earlier version's segment are made of its rows, once as long as it is in memory. `read`
 * returns rows without what is joined to them.
 */
export const spansOf = (
  segment: Segment,
  column: TokenColumn,
  path: string,
  read: ReadRowsById,
  work: Work,
): MaybePromise<TextSpans> => {
  const own = column.spans ?? known.get(column);
  if (own) return own;
  work.countRowsRead(segment.ids.length);
  const made = readSpans(segment, path, read, work).then(
    (spans) => {
      known.set(column, spans);
      return spans;
    },
    (error: unknown) => {
      known.delete(column);
      throw error;
    },
  );
  known.set(column, made);
  return made;
};
