/** Gives the requests that must not run side by side their turns. */

/** Runs tasks one after the other, whether or not they fail. Rejects once the signal aborts before it is the task's turn. */
export type HostTurns = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** Runs tasks one after the other within this process. */
export const createLocalTurns = (): HostTurns => {
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
