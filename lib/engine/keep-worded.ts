/** Keeps each row as it was last worded: wording a result takes longer than reading it, and a caller reads it again and again. */
import type { Wording } from '../contract/sentence.ts';

/** A store that returns a row as the same object gets the same result, for as long as it holds the row. */
export const keepWorded = <Row extends object, Worded>(
  inWords: (row: Row, wording: Wording | undefined) => Worded,
): ((row: Row, wording: Wording | undefined) => Worded) => {
  const kept = new WeakMap<Row, { wording: Wording | undefined; worded: Worded }>();
  return (row, wording) => {
    const last = kept.get(row);
    if (last && last.wording === wording) return last.worded;
    const worded = inWords(row, wording);
    kept.set(row, { wording, worded });
    return worded;
  };
};
