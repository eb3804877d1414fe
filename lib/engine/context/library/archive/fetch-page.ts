/** Fetches one page of a site's archive: a list of posts or robots.txt, within a limit. */
import type { Answer, Web, WebRequest } from '../../../web/client.ts';
import { Refused } from '../../../web/refused.ts';
import { textOf } from '../../../web/text-of.ts';
import { requestedWait } from '../../../web/waiting-list.ts';
import { statesOtherHost } from '../states-other-host.ts';

export type ArchivePage =
  | { kind: 'page'; text: string; header: Answer['header'] }
  /** `waitMs` is absent if the host did not say for how long. */
  | { kind: 'busy'; status: number; waitMs?: number }
  | { kind: 'refused'; status: number };

export const fetchPage = async (
  address: URL,
  request: WebRequest,
  { web, now }: { web: Web; now: number },
): Promise<ArchivePage> => {
  try {
    const answer = await web.get(address, request);
    return { kind: 'page', text: textOf(answer), header: answer.header };
  } catch (error) {
    if (!(error instanceof Refused)) throw statesOtherHost(error);
    const { status, retryAfter } = error;
    if (status !== 429 && status !== 503) return { kind: 'refused', status };
    const waitMs = requestedWait(retryAfter, now);
    return { kind: 'busy', status, ...(waitMs === undefined ? {} : { waitMs }) };
  }
};
