/**
 * Sends each chore once in its interval, however many nodes send it: the database counts the intervals by its own clock, and
 * refuses the second one of an interval.
 */
import type { PgBoss } from 'pg-boss';
import type { Log } from '../../lib/platform/log.ts';
import type { Chore } from './shared-work.ts';

const MAX_PAUSE_MS = 10_000;

export interface ChoreSender {
  begin(chores: readonly Chore[]): void;
  end(): void;
}

export const createChoreSender = (boss: PgBoss, log: Log): ChoreSender => {
  let timer: NodeJS.Timeout | undefined;

  const send = async (chores: readonly Chore[]): Promise<void> => {
    for (const { name, everyMs } of chores)
      await boss.send(name, {}, { singletonKey: name, singletonSeconds: Math.max(1, Math.round(everyMs / 1000)) });
  };
  const sendAll = (chores: readonly Chore[]): void => {
    send(chores).catch((error: unknown) => log.warn('The chores of this node could not be sent.', error));
  };

  return {
    begin: (chores) => {
      sendAll(chores);
      const shortest = Math.min(MAX_PAUSE_MS, ...chores.map(({ everyMs }) => everyMs));
      timer = setInterval(sendAll, shortest, chores);
    },
    end: () => clearInterval(timer),
  };
};
