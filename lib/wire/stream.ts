/** Recognises the answers that are streams, and handles how they end. */

export const isStream = (answer: unknown): answer is AsyncIterableIterator<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

/** Converts the errors of a stream. A consumer that stops reading ends it, too. */
export async function* withErrors<T, R>(
  stream: AsyncIterator<T, R>,
  convert: (error: unknown) => unknown,
  atEnd: () => Promise<unknown> | undefined = () => undefined,
): AsyncGenerator<T, R> {
  try {
    return yield* { [Symbol.asyncIterator]: () => stream };
  } catch (error) {
    throw convert(error);
  } finally {
    await atEnd();
  }
}
