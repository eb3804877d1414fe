/** Recognises the answers that are streams, and passes them on. */

export const isStream = (answer: unknown): answer is AsyncIterableIterator<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

interface RelayOptions {
  /** Rejects if the other end is gone, which the stream itself may not tell. */
  gone?: Promise<never>;
  asError?: (error: unknown) => unknown;
  atEnd?: (() => unknown) | undefined;
}

/** A consumer that stops reading ends the stream, too. */
export async function* relay<T, R>(
  stream: AsyncIterator<T, R>,
  { gone, asError, atEnd }: RelayOptions,
): AsyncGenerator<T, R> {
  try {
    for (;;) {
      const next = await Promise.race([stream.next(), ...(gone ? [gone] : [])]);
      if (next.done) return next.value;
      yield next.value;
    }
  } catch (error) {
    throw asError ? asError(error) : error;
  } finally {
    // Not awaited: a stream whose other end is gone may never answer.
    void stream.return?.();
    await atEnd?.();
  }
}
