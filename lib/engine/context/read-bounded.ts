/** Reads the text of an answer as far as it may go: never more than fits, never longer than the signal allows. */
import { unlessAborted } from './unless-aborted.ts';

/** More than any page of a search, feed or article of sense has. */
const MOST_BYTES = 4_000_000;

export const readBounded = async (
  answer: Response,
  { signal, mostBytes = MOST_BYTES }: { signal: AbortSignal; mostBytes?: number },
): Promise<string> => {
  if (!answer.body) return '';
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  try {
    for (;;) {
      const { done, value } = await unlessAborted(signal, reader.read());
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > mostBytes) throw new Error('The answer is too large.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // Whatever comes of stopping, the text is already here or not wanted any more.
    reader.cancel().catch(() => {});
  }
};
