/**
 * Sends the requests of collecting: one at a time to a host with a pause in between, and none to a host that requested
 * a wait until the wait is over, even if the engine was closed in between.
 */
import type { Clock } from '../../../platform/clock.ts';
import { type FeedAnswer, fetchFeed } from '../../context/library/fetch-feed.ts';
import type { Store } from '../../store/store.ts';
import { NotPermitted } from '../../web/polite-web.ts';
import { type Fetch, Later, readWeb, type WebRequest } from '../../web/read-web.ts';
import { requestedWait } from '../../web/waiting-list.ts';
import type { Mark } from './post-source.ts';

/** Returns the text of a response, or throws. */
export type FetchText = (address: URL, question: Omit<WebRequest, 'signal'>) => Promise<string>;

export interface FetchTextPorts {
  fetch: Fetch;
  clock: Clock;
  store: Pick<Store, 'cursors'>;
  /** True if the browser permits requests to this host. Without it every host may be contacted. */
  mayRead?: (host: string) => Promise<boolean>;
}

/** Well below the limit of the busiest of these networks for one address: 300 requests in five minutes. */
const PAUSE_MS = 1000;
/** The wait for a host that reports "too many" without a duration. */
const DEFAULT_WAIT_MS = 15 * 60_000;

export const createFetchText = ({ fetch, clock, store: { cursors }, mayRead }: FetchTextPorts, signal: AbortSignal) => {
  const requestedAt = new Map<string, number>();

  const pauseOf = (host: string) => `host ${host}`;

  const leaveAlone = async (host: string, retryAfterMs: number | undefined): Promise<void> => {
    const row = { id: pauseOf(host), notBefore: clock.now() + (retryAfterMs ?? DEFAULT_WAIT_MS) };
    if (!(await cursors.add(row))) await cursors.update(row.id, () => row);
  };

  const takeTurn = async (host: string): Promise<void> => {
    if (mayRead && !(await mayRead(host))) throw new NotPermitted(host);
    const { notBefore = 0 } = (await cursors.get(pauseOf(host))) ?? {};
    if (notBefore > clock.now()) throw new Later(429, undefined);
    const last = requestedAt.get(host);
    if (last !== undefined) await clock.sleep(Math.max(0, last + PAUSE_MS - clock.now()), signal);
    signal.throwIfAborted();
    requestedAt.set(host, clock.now());
  };

  const fetchText: FetchText = async (address, question) => {
    await takeTurn(address.host);
    try {
      return await readWeb(address, { ...question, signal, fetch });
    } catch (error) {
      if (error instanceof Later) await leaveAlone(address.host, requestedWait(error.retryAfter, clock.now()));
      throw error;
    }
  };

  return {
    fetchText,
    fetchFeed: async (address: URL, { etag, lastModified }: Mark): Promise<FeedAnswer> => {
      await takeTurn(address.host);
      const answer = await fetchFeed(address, { fetch, signal, now: clock.now(), etag, lastModified });
      if (answer.kind === 'refused' && (answer.status === 429 || answer.retryAfterMs !== undefined)) {
        await leaveAlone(address.host, answer.retryAfterMs);
        throw new Later(answer.status, undefined);
      }
      return answer;
    },
  };
};
