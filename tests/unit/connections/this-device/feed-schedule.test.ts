import { describe, expect, it } from 'vitest';
import {
  changeFeedSchedule,
  nextFeeds,
  readFeedSchedule,
} from '../../../../lib/connections/this-device/feed-schedule.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

describe('the schedule of the feeds', () => {
  it('is off until the user switches it on', async () => {
    expect(nextFeeds(await readFeedSchedule(), NOW)).toBeUndefined();
    expect(nextFeeds(await changeFeedSchedule({ isOn: true }), NOW)).toBe(NOW);
  });

  it('is every six hours, and at once if that time has passed', async () => {
    await changeFeedSchedule({ isOn: true, readAt: NOW });
    const schedule = await readFeedSchedule();
    expect(nextFeeds(schedule, NOW + HOUR)).toBe(NOW + 6 * HOUR);
    expect(nextFeeds(schedule, NOW + 9 * HOUR)).toBe(NOW + 9 * HOUR);
  });
});
