/**
 * Fills the library, one filling at a time, whoever began it: a page or the schedule. Each page can follow and stop it, and the next
 * background goes on with one that was interrupted.
 */
import { noteLibraryGrows } from '../checks/compare-later.ts';
import { takeTurns } from '../checks/in-turn.ts';
import {
  changeFeedSchedule,
  type FeedSchedule,
  nextFeeds,
  readFeedSchedule,
} from '../connections/this-device/feed-schedule.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import type { FillingProgress } from '../contract/device/library.ts';
import { ServiceError } from '../contract/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../dates/spans.ts';
import type { FillingDeskParts } from '../desk/library.ts';
import { FEEDS_ALARM, setAlarm } from '../platform/alarm.ts';
import { systemClock } from '../platform/clock.ts';
import { createProgressBoard } from '../wire/progress-board.ts';
import { stayAwakeWhile } from './alarms.ts';
import { inBackground } from './in-background.ts';

type Filling = NonNullable<FeedSchedule['filling']>;

/** The only job of the board. */
const JOB = 'filling';
const NOTHING = { done: 0, total: 0, size: 0 };

interface FillingParts extends DevicePart {
  /** Called after each filling. */
  libraryGrew: () => void;
}

export const createFilling = ({ device, libraryGrew }: FillingParts) => {
  const { now } = systemClock;
  const inTurn = takeTurns();
  /** The fillings that run or wait for their turn here. */
  let open = 0;
  let hasFailed = false;
  /** Ends those that are open. */
  let end = new AbortController();

  const board = createProgressBoard<FillingProgress>({ step: 'over', ...NOTHING }, async () => {
    // One that an earlier background left is about to go on.
    const isLeft = !hasFailed && (await readFeedSchedule()).filling !== undefined;
    return open === 0 && !isLeft;
  });

  /** The stored filling, or the one that is due, which is stored before its first request. */
  const nextFilling = async (): Promise<Filling | undefined> => {
    const schedule = await readFeedSchedule();
    const due = nextFeeds(schedule, now());
    if (schedule.filling || due === undefined || due > now()) return schedule.filling;
    return (await changeFeedSchedule({ filling: { since: now(), rest: false } })).filling;
  };

  const read = async (filling: Filling, signal: AbortSignal): Promise<void> => {
    await noteLibraryGrows();
    // Wakes the next background if this one dies.
    await setAlarm(FEEDS_ALARM, now() + MINUTE_MS);
    board.report(JOB, { step: 'reading', ...NOTHING });
    await stayAwakeWhile(() =>
      retryOnNextEngine(
        device,
        async ({ library }) => {
          for await (const { done, total, size } of await library.fill(filling, { signal }))
            board.report(JOB, { step: 'reading', done, total, size });
        },
        { signal },
      ),
    );
  };

  /** One that was stopped is closed as well: the schedule would begin it again at once. */
  const close = async ({ rest }: Filling): Promise<void> =>
    void (await changeFeedSchedule({ filling: undefined, ...(rest ? {} : { readAt: now() }) }));

  /** Goes on after the filling is over. If it is stopped, or the engine goes away, the rest waits for the next filling. */
  const hashImages = async (signal: AbortSignal): Promise<void> => {
    try {
      await stayAwakeWhile(async () => (await device()).library.hashImages(undefined, { signal }));
    } catch (error) {
      const isGone = error instanceof ServiceError && error.kind === 'network';
      if (!signal.aborted && !isGone) throw error;
    }
  };

  const readToTheEnd = async (filling: Filling, signal: AbortSignal): Promise<void> => {
    try {
      await read(filling, signal);
    } catch (error) {
      hasFailed = !signal.aborted;
      if (hasFailed) throw error;
    } finally {
      libraryGrew();
    }
    await close(filling);
    inBackground(hashImages(signal));
  };

  /** Resolves when the filling is over; at once if none is stored or due. */
  const run = async (wished?: Filling): Promise<void> => {
    const { signal } = end;
    open += 1;
    hasFailed = false;
    try {
      await inTurn(JOB, async () => {
        if (signal.aborted) return;
        if (wished) await changeFeedSchedule({ filling: wished });
        const filling = await nextFilling();
        if (filling) await readToTheEnd(filling, signal);
      });
    } finally {
      open -= 1;
      if (open === 0) {
        board.report(JOB, { step: 'over', ...NOTHING, ...(hasFailed ? { isInterrupted: true } : {}) });
        await setAlarm(FEEDS_ALARM, hasFailed ? now() + HOUR_MS : nextFeeds(await readFeedSchedule(), now()));
      }
    }
  };

  /** Goes on with an interrupted filling, or reads the feeds if they are due; sets the alarm. */
  const resume = async (): Promise<void> => {
    if (open > 0) await setAlarm(FEEDS_ALARM, now() + MINUTE_MS);
    else await run();
  };

  const desk: FillingDeskParts = {
    /** A filling begins with the list of its time: one that is wanted meanwhile reads what is left. */
    beginFilling: async (rest) => {
      const filling = { since: now(), rest: rest || open > 0 };
      if (open === 0) await changeFeedSchedule({ filling });
      inBackground(run(open > 0 ? filling : undefined));
    },
    followFilling: (signal) => board.follow(JOB, signal),
    stopFilling: async () => {
      end.abort();
      end = new AbortController();
      await inTurn(JOB, async () => {
        const { filling } = await readFeedSchedule();
        if (filling) await close(filling);
      });
    },
    followFeeds: async () => inBackground(resume()),
  };
  return { resume, desk };
};
