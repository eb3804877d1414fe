/** Rejects once the signal aborts, so that work that ignores the signal cannot block its caller. */

export const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([promise, work]).finally(() => signal.removeEventListener('abort', stop));
};
