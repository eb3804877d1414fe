/** When a topic searches unless the user chooses otherwise; it is also stored while no schedule is on. */
import type { Schedule } from '../../lib/contract/schedules.ts';

export const DAILY: Schedule = { frequency: 'daily', time: '06:00' };
