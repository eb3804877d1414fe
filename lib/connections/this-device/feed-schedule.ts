/**
 * Stores whether the feeds of the listed fact-checkers are read automatically, which the user has to enable, and whether earlier
 * checks are compared with what they bring, which the user may disable.
 */

import * as z from 'zod/mini';
import { HOUR_MS } from '../../dates/spans.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

const feedSchedule = z.object({
  isOn: z.boolean(),
  /** The end of the last complete read, in milliseconds since 1970. */
  readAt: z.optional(z.number()),
  /** The user wants no comparison of earlier checks with new fact-checks. */
  ignoresEarlierChecks: z.optional(z.boolean()),
  /** A filling that has begun and is not over: the next background goes on with it. */
  filling: z.optional(z.object({ since: z.number(), rest: z.boolean() })),
  /** The user declined the fact-checkers where a check had none to compare with: they are not offered there again. */
  isOfferDeclined: z.optional(z.boolean()),
});
export type FeedSchedule = z.infer<typeof feedSchedule>;

export const feedScheduleSetting: StoredSetting<FeedSchedule> = {
  key: 'feed schedule',
  schema: feedSchedule,
  empty: { isOn: false },
};

export const FEED_HOURS = 6;

export const readFeedSchedule = (): Promise<FeedSchedule> => readStored(feedScheduleSetting);

export const changeFeedSchedule = (change: Partial<FeedSchedule>): Promise<FeedSchedule> =>
  changeStored(feedScheduleSetting, (stored) => ({ ...stored, ...change }));

/** The time of the next read; undefined if it is off. */
export const nextFeeds = ({ isOn, readAt }: FeedSchedule, now: number): number | undefined =>
  isOn ? Math.max(now, (readAt ?? 0) + FEED_HOURS * HOUR_MS) : undefined;
