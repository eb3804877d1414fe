/** Asks one host for one thing: without cookies, without leaving that host, and never more than fits. */

/** The part of `fetch` that is used. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The host answered, and what it said is that there is no such thing. */
export class NotThere extends Error {}

const MOST_BYTES = 4_000_000;

interface Question {
  fetch: Fetch;
  signal: AbortSignal;
  accept: string;
}

/** A fetch that does not heed its signal must not hold anything up. */
const unlessAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop));
};

const readText = async (answer: Response, signal: AbortSignal): Promise<string> => {
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
      if (size > MOST_BYTES) throw new Error('The answer is too large.');
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // Whatever comes of stopping, the text is already here or not wanted any more.
    reader.cancel().catch(() => {});
  }
};

/**
 * Redirects are errors: where one leads is known only once that host has been asked too, and people were told the names
 * of the hosts that are asked. https://fetch.spec.whatwg.org/#atomic-http-redirect-handling
 */
export const readWeb = async (address: URL, { fetch, signal, accept }: Question): Promise<string> => {
  if (!/^https?:$/.test(address.protocol)) throw new Error('Only web addresses are read.');
  signal.throwIfAborted();
  const init: RequestInit = {
    signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    headers: { accept },
  };
  const answer = await unlessAborted(signal, fetch(address.href, init));
  if (answer.url && new URL(answer.url).host !== address.host) throw new Error('Another host answered.');
  if (answer.status === 404 || answer.status === 410) throw new NotThere(`Status ${answer.status}`);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return readText(answer, signal);
};
