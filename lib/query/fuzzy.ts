/** Finds the words that differ from one word by a few letters, among many words in alphabetical order. */
import { editDistance } from './edit-distance.ts';

const SURROGATE = /[\ud800-\udfff]/;

/** The length of the common beginning of two words. */
const sharedLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && length < other.length && one.charCodeAt(length) === other.charCodeAt(length))
    length += 1;
  return length;
};

export interface Fuzzy {
  /** The result of `editDistance(wanted, own, edits) <= edits`. */
  isNear(own: string): boolean;
  /** The length of the beginning with which no word is near, as found by the last call; 0 if it was not found. */
  deadLength(): number;
}

/**
 * Tests many words against one. It keeps the rows of the distance table for the
 * previous word and computes only those after the common beginning; of each row only the `2 * edits + 1` cells that can be
 * within the limit.
 */
export const compileFuzzy = (wanted: string, edits: number): Fuzzy => {
  const far = edits + 1;
  const width = 2 * edits + 1;
  /** Row `r` compares the first `r` letters of the word. Its cell `k` compares them with the first `r + k - edits` of `wanted`. */
  const rows = [Array.from({ length: width }, (_, cell) => (cell < edits ? far : Math.min(far, cell - edits)))];
  let previous = '';
  /** The rows that hold for `previous`. */
  let valid = 1;
  const cellAt = (row: number, column: number): number => rows[row]?.[column - row + edits] ?? far;

  /** Returns whether any word with this beginning can be near. */
  const computeRow = (own: string, row: number): boolean => {
    const cells = rows[row] ?? [];
    rows[row] = cells;
    let least = far;
    for (let cell = 0; cell < width; cell += 1) {
      const column = row + cell - edits;
      let cost = far;
      if (column === 0) cost = Math.min(far, row);
      else if (column > 0 && column <= wanted.length) {
        const isSame = own.charCodeAt(row - 1) === wanted.charCodeAt(column - 1);
        const left = cell === 0 ? far : (cells[cell - 1] ?? far);
        cost = Math.min(cellAt(row - 1, column - 1) + (isSame ? 0 : 1), cellAt(row - 1, column) + 1, left + 1, far);
        const isSwap =
          row > 1 &&
          column > 1 &&
          own.charCodeAt(row - 1) === wanted.charCodeAt(column - 2) &&
          own.charCodeAt(row - 2) === wanted.charCodeAt(column - 1);
        if (isSwap) cost = Math.min(cost, cellAt(row - 2, column - 2) + 1);
      }
      cells[cell] = cost;
      if (cost < least) least = cost;
    }
    return least <= edits;
  };

  const hasSurrogates = SURROGATE.test(wanted);
  let dead = 0;
  const isNear = (own: string): boolean => {
    dead = 0;
    if (hasSurrogates || SURROGATE.test(own)) return editDistance(wanted, own, edits) <= edits;
    const from = Math.min(valid, sharedLength(previous, own) + 1);
    previous = own;
    for (valid = from; valid <= own.length; valid += 1) {
      if (computeRow(own, valid)) continue;
      dead = valid;
      return false;
    }
    return cellAt(own.length, wanted.length) <= edits;
  };
  return { isNear, deadLength: () => dead };
};
