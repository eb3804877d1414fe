/** Reads the text of a response. Rejects above a size limit, or once the signal aborts. */
import { unlessAborted } from './unless-aborted.ts';

export class TooLargeAnswer extends Error {}

/** Larger than any reasonable search page, feed or article. */
const MAX_BYTES = 4_000_000;

export const readBounded = async (
  answer: Response,
  { signal, mostBytes = MAX_BYTES }: { signal: AbortSignal; mostBytes?: number },
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
      if (size > mostBytes) throw new TooLargeAnswer('The answer is too large.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // A failed cancellation does not matter: the text is already read or no longer needed.
    reader.cancel().catch(() => {});
  }
};
