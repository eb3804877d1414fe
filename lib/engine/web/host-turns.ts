/** Records which hosts requested a pause, and gives the requests that must not run side by side their turns. */
import type { Clock } from '../../platform/clock.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { createWaitingList } from './waiting-list.ts';

/** What engines that share a store also share, so that a host meets one polite client and not several. */
export interface HostTurns {
  /** True if the host must not be contacted yet. */
  isWaiting(host: string): MaybePromise<boolean>;
  /** The host requested a pause, possibly with its length: https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
  later(host: string, retryAfter: string | undefined): MaybePromise<void>;
  /** The host answered. */
  answered(host: string): MaybePromise<void>;
  /** Runs tasks one after the other, whether or not they fail. Rejects once the signal aborts before it is the task's turn. */
  inTurn<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** Runs tasks one after the other within this process. */
export const createLocalTurns = (): HostTurns['inTurn'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const waiting = Promise.withResolvers<never>();
    const leave = () => waiting.reject(signal.reason);
    const next = () => {
      signal.removeEventListener('abort', leave);
      signal.throwIfAborted();
      return work();
    };
    const mine = last.then(next, next);
    last = mine;
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    return Promise.race([mine, waiting.promise]);
  };
};

export const createHostTurns = (clock: Clock): HostTurns => ({
  ...createWaitingList(clock),
  inTurn: createLocalTurns(),
});
