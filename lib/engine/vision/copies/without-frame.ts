/** Cuts a border off an image, such as a frame or the bars of a screenshot with the words in them. */
import { type Luma, partOf } from './pdq.ts';

/** A line belongs to the border if this share of it has the border's brightness: the rest may be words. */
const PLAIN_SHARE = 0.6;
/** An edge is a border's if this share of it has one brightness. */
const EDGE_SHARE = 0.95;
const MAX_STEP = 8;
/** At least half of each side stays. */
const MAX_CUT = 0.25;
/** A cut of less than this share changes the hash little. */
const MIN_CUT = 0.015;

type ValueAt = (at: number) => number;

const shareNear = (count: number, valueAt: ValueAt, brightness: number): number => {
  let near = 0;
  for (let at = 0; at < count; at += 1) if (Math.abs(valueAt(at) - brightness) <= MAX_STEP) near += 1;
  return near / count;
};

const medianOf = (count: number, valueAt: ValueAt): number =>
  Float32Array.from({ length: count }, (_, at) => valueAt(at)).sort()[count >> 1] ?? 0;

/** The number of lines from an edge on that belong to a border; `lineAt` gives the values of a line. */
const borderLines = (side: number, count: number, lineAt: (line: number) => ValueAt): number => {
  const brightness = medianOf(count, lineAt(0));
  if (shareNear(count, lineAt(0), brightness) < EDGE_SHARE) return 0;
  const most = Math.floor(side * MAX_CUT);
  let lines = 1;
  while (lines < most && shareNear(count, lineAt(lines), brightness) >= PLAIN_SHARE) lines += 1;
  return lines;
};

/** Undefined for an image without a border. */
export const withoutFrame = ({ width, height, values }: Luma): Luma | undefined => {
  const row =
    (y: number): ValueAt =>
    (x) =>
      values[y * width + x] ?? 0;
  const top = borderLines(height, width, row);
  const bottom = borderLines(height, width, (line) => row(height - 1 - line));
  const rows = height - top - bottom;
  const column =
    (x: number): ValueAt =>
    (y) =>
      values[(top + y) * width + x] ?? 0;
  const left = borderLines(width, rows, column);
  const right = borderLines(width, rows, (line) => column(width - 1 - line));
  if (Math.max((top + bottom) / height, (left + right) / width) < MIN_CUT) return undefined;
  return partOf({ width, height, values }, { x: left, y: top, width: width - left - right, height: rows });
};
