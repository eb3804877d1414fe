/** Finds the row at a place of a long list whose rows and headings have one height each. */
import { describe, expect, it } from 'vitest';
import { placeGroups, rowAt } from '../../../../components/controls/long-list.tsx';

const HEIGHTS = { row: 10, heading: 4 };
const group = (count: number, at: number) => ({ key: String(at), heading: `Group ${at}`, count });
/** 0: heading, rows 0 to 2; 34: heading, row 3; 48: heading, rows 4 and 5. */
const groups = placeGroups([3, 1, 2].map(group));

describe('the row at a place', () => {
  it.each([
    [-50, 0],
    [0, 0],
    [3, 0],
    [4, 0],
    [14, 1],
    [33, 2],
    [34, 3],
    [38, 3],
    [47, 3],
    [48, 4],
    [52, 4],
    [62, 5],
    [5000, 5],
  ])('%i pixels from the top is row %i', (pixels, row) => {
    expect(rowAt(groups, pixels, HEIGHTS)).toBe(row);
  });

  it('is the first of a list without rows', () => {
    expect(rowAt([], 100, HEIGHTS)).toBe(0);
  });

  it('is that of a walk over all rows', () => {
    const many = placeGroups(Array.from({ length: 500 }, (_, at) => group(1 + ((at * 7) % 23), at)));
    let pixels = 0;
    for (const { rowsBefore, count } of many) {
      pixels += HEIGHTS.heading;
      for (let at = 0; at < count; at += 1) {
        expect(rowAt(many, pixels, HEIGHTS)).toBe(rowsBefore + at);
        pixels += HEIGHTS.row;
      }
    }
  });
});
