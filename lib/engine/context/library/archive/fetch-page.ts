/** Fetches one page of a site's archive: a list of posts or robots.txt, within a limit. */
import { sentence } from '../../../../contract/sentence.ts';
import { startOfHeader } from '../../../../format/part-of-header.ts';
import { StatedError } from '../../../stated-error.ts';
import { readBounded } from '../../../web/read-bounded.ts';
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
  if (answer.ok) return { kind: 'page', text: await readBounded(answer, request), headers };
  // The body of a refusal is not used.
  answer.body?.cancel().catch(() => {});
  if (status !== 429 && status !== 503) return { kind: 'refused', status };
  const waitMs = requestedWait(startOfHeader(headers.get('retry-after')), now);
  return { kind: 'busy', status, ...(waitMs === undefined ? {} : { waitMs }) };
};
