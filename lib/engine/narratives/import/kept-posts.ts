/** Decides which posts are kept: those of a span of days, and of these the newest. */
import type { SpanOfDays } from '../../../contract/device/imports.ts';

/** The number of posts in each hour. A date says enough: a file may have millions of posts. */
export type PostsByHour = Map<string, number>;

/** The oldest hour that is kept, and how many of its posts. */
export interface OldestHour {
  hour: string;
  places: number;
}

const hourOf = (createdAt: string): string => createdAt.slice(0, 'YYYY-MM-DDTHH'.length);

export const countByHour = (posts: PostsByHour, createdAt: string, count = 1): void => {
  const hour = hourOf(createdAt);
  posts.set(hour, (posts.get(hour) ?? 0) + count);
};

/** Undefined if all posts are kept. */
export const oldestKept = (posts: PostsByHour, most: number): OldestHour | undefined => {
  let places = most;
  for (const [hour, count] of [...posts].toSorted(([one], [other]) => (one < other ? 1 : -1))) {
    if (count > places) return { hour, places };
    places -= count;
  }
  return undefined;
};

/** Decides about one post after the other: of the oldest hour the first ones are kept. */
export const newestFrom = (oldest: OldestHour | undefined): ((createdAt: string) => boolean) => {
  let places = oldest?.places ?? 0;
  return (createdAt) => {
    if (oldest === undefined) return true;
    const hour = hourOf(createdAt);
    if (hour !== oldest.hour) return hour > oldest.hour;
    places -= 1;
    return places >= 0;
  };
};

/** True for a post that was stored while the newest were not known, and may be too old. */
export const mayBeTooOld = ({ hour }: OldestHour, createdAt: string): boolean => hourOf(createdAt) <= hour;

export const isOutside = ({ from, to }: SpanOfDays, createdAt: string): boolean => {
  const day = createdAt.slice(0, 10);
  return (from !== undefined && day < from) || (to !== undefined && day > to);
};
