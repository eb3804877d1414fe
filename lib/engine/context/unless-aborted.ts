/** Ends a wait when its signal says so: work that does not heed the signal itself must not hold anything up. */

export const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, work]).finally(() => signal.removeEventListener('abort', stop));
};
