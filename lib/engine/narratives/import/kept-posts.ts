/** Decides which posts of a file are kept: those of a span of days, and of these the newest. */
import type { SpanOfDays } from '../../../contract/device/imports.ts';

export interface KeptOfFile {
  /** The number of posts in each hour so far. A date says enough: a file may have millions of posts. */
  byHour: Record<string, number>;
  count: number;
  /** The oldest hour that is kept, and how many of its posts. Known once the whole file was read. */
  from?: { hour: string; places: number };
  /** `counts` stores no post; `stores` follows it. Without it the posts are stored while they are counted. */
  pass?: 'counts' | 'stores';
}

export const nothingKept = (pass?: KeptOfFile['pass']): KeptOfFile => ({
  byHour: {},
  count: 0,
  ...(pass === undefined ? {} : { pass }),
});

const HOUR = 'YYYY-MM-DDTHH'.length;

/**
 * `beyond` is a post that is not among the newest. While the newest are not known, the first posts of the file are
 * taken, and those that are too many are counted alone; a pass that only counts takes none.
 */
export const placeOf = (
  kept: KeptOfFile,
  { from, to }: SpanOfDays,
  most: number,
  createdAt: string,
): 'taken' | 'outside' | 'beyond' => {
  const [day, hour] = [createdAt.slice(0, 10), createdAt.slice(0, HOUR)];
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return 'outside';
  if (kept.from === undefined) {
    kept.count += 1;
    kept.byHour[hour] = (kept.byHour[hour] ?? 0) + 1;
    return kept.pass === 'counts' || kept.count > most ? 'beyond' : 'taken';
  }
  if (hour !== kept.from.hour) return hour > kept.from.hour ? 'taken' : 'beyond';
  kept.from.places -= 1;
  return kept.from.places >= 0 ? 'taken' : 'beyond';
};

/** The oldest hour that is kept; undefined if all posts are. */
export const oldestKept = ({ byHour, count }: KeptOfFile, most: number): KeptOfFile['from'] => {
  if (count <= most) return undefined;
  let places = most;
  for (const [hour, posts] of Object.entries(byHour).toSorted(([one], [other]) => (one < other ? 1 : -1))) {
    if (posts >= places) return { hour, places };
    places -= posts;
  }
  return undefined;
};

/** True for a post that was taken while the newest were not known, and may be too old. */
export const mayBeTooOld = ({ from }: KeptOfFile, createdAt: string): boolean =>
  from !== undefined && createdAt.slice(0, HOUR) <= from.hour;
