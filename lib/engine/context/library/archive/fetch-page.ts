/** Fetches one page of a site's archive: a list of posts, a sitemap or robots.txt, compressed or not, within a limit. */
import { sentence } from '../../../../contract/sentence.ts';
import { startOfHeader } from '../../../../format/part-of-header.ts';
import { StatedError } from '../../../stated-error.ts';
import { decodeText } from '../../../web/decode-text.ts';
import { readBounded, readBoundedBytes, TooLargeAnswer } from '../../../web/read-bounded.ts';
import type { Fetch } from '../../../web/read-web.ts';
import { unlessAborted } from '../../../web/unless-aborted.ts';
import { requestedWait } from '../../../web/waiting-list.ts';

export type ArchivePage =
  | { kind: 'page'; text: string; headers: Headers }
  /** `waitMs` is absent if the host did not say for how long. */
  | { kind: 'busy'; status: number; waitMs?: number }
  | { kind: 'refused'; status: number };

interface PageRequest {
  fetch: Fetch;
  signal: AbortSignal;
  now: number;
  accept: string;
  mostBytes: number;
}

/** RFC 1952, section 2.3.1. */
const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** A file that is compressed itself is not unpacked by `fetch`. Its content is bounded as well: a megabyte can hold a gigabyte. */
const textOf = async (answer: Response, request: PageRequest): Promise<string> => {
  if (!answer.body) return '';
  const bytes = await readBoundedBytes(answer.body, request);
  if (!isGzip(bytes)) return decodeText(bytes, startOfHeader(answer.headers.get('content-type')) ?? '');
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    return await readBounded(new Response(content), request);
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof TooLargeAnswer) throw error;
    throw new StatedError(sentence('archiveProblem.unreadable'), { cause: error });
  }
};

/** Redirects are errors for the same reason as in `readWeb`: the user was shown which hosts are contacted. */
export const fetchPage = async (address: URL, request: PageRequest): Promise<ArchivePage> => {
  const { fetch, signal, now, accept } = request;
  signal.throwIfAborted();
  const init: RequestInit = {
    signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    // A page that is read again after an interruption may have changed.
    cache: 'no-cache',
    headers: { accept },
  };
  const answer = await unlessAborted(signal, fetch(address.href, init));
  if (answer.url && new URL(answer.url).host !== address.host)
    throw new StatedError(sentence('feedProblem.otherHostAnswered'));
  const { status, headers } = answer;
  if (answer.ok) return { kind: 'page', text: await textOf(answer, request), headers };
  // The body of a refusal is not used.
  answer.body?.cancel().catch(() => {});
  if (status !== 429 && status !== 503) return { kind: 'refused', status };
  const waitMs = requestedWait(startOfHeader(headers.get('retry-after')), now);
  return { kind: 'busy', status, ...(waitMs === undefined ? {} : { waitMs }) };
};
