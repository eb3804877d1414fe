/** Fetches one page of a site's archive: a list of posts or robots.txt, within a limit. */
import type { Answer, Web, WebRequest } from '../../../web/client.ts';
import { Later, Refused } from '../../../web/refused.ts';
import { textOf } from '../../../web/text-of.ts';
import { statesOtherHost } from '../states-other-host.ts';

export type ArchivePage =
  | { kind: 'page'; text: string; header: Answer['header'] }
  | { kind: 'busy'; waitMs: number }
  | { kind: 'refused'; status: number };

/** The time before the next attempt at a host that is busy and requests no pause. */
const NEXT_ATTEMPT_MS = 60_000;

export const fetchPage = async (address: URL, request: WebRequest, web: Web): Promise<ArchivePage> => {
  try {
    const answer = await web.get(address, request);
    return { kind: 'page', text: textOf(answer), header: answer.header };
  } catch (error) {
    if (error instanceof Later) return { kind: 'busy', waitMs: error.waitMs };
    if (!(error instanceof Refused)) throw statesOtherHost(error);
    return error.status === 503 ? { kind: 'busy', waitMs: NEXT_ATTEMPT_MS } : { kind: 'refused', status: error.status };
  }
};
