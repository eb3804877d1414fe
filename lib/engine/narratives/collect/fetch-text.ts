/**
 * Sends the requests of collecting: one at a time to a host with a pause in between, and none to a host that requested
 * a wait until the wait is over, even if the engine was closed in between. Of some hosts the pause holds for all runs.
 */
import { GDELT_HOST, REDDIT_HOST } from '../../../contract/device/data-source.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type FeedAnswer, fetchFeed } from '../../context/library/fetch-feed.ts';
import type { Store } from '../../store/store.ts';
import type { PlainRequest, Web } from '../../web/client.ts';
import { NotPermitted } from '../../web/polite-web.ts';
import { Later } from '../../web/refused.ts';
import { textOf } from '../../web/text-of.ts';
import { requestedWait } from '../../web/waiting-list.ts';
import type { Mark } from './cursor.ts';

interface TextQuestion extends Omit<PlainRequest, 'signal'> {
  /** For hosts that answer a request too many with a text and the status 200. */
  isBusy?: (text: string) => boolean;
}

/** Returns the text of a response, or throws. */
export type FetchText = (address: URL, question: TextQuestion) => Promise<string>;

export interface FetchTextPorts {
  web: Web;
  clock: Clock;
  store: Pick<Store, 'cursors'>;
  /** True if the browser permits requests to this host. Without it every host may be contacted. */
  mayRead?: (host: string) => Promise<boolean>;
}

/** Well below the limit of the busiest of these networks for one address: 300 requests in five minutes. */
const PAUSE_MS = 1000;
/**
 * The pauses of hosts that allow fewer requests from one address, whoever sends them: GDELT states its own in its refusals, and
 * Reddit answers about one request a minute without an account.
 */
const LONG_PAUSES_MS: Readonly<Record<string, number>> = { [GDELT_HOST]: 5000, [REDDIT_HOST]: 60_000 };
/** A turn further ahead was reserved by a clock that has been set back since. */
const MAX_TURNS_AHEAD = 10;
/** The wait for a host that reports "too many" without a duration. */
const DEFAULT_WAIT_MS = 15 * 60_000;

export const createFetchText = ({ web, clock, store: { cursors }, mayRead }: FetchTextPorts, signal: AbortSignal) => {
  const requestedAt = new Map<string, number>();

  const pauseOf = (host: string) => `host ${host}`;

  const leaveAlone = async (host: string, retryAfterMs: number | undefined): Promise<void> => {
    const row = { id: pauseOf(host), notBefore: clock.now() + (retryAfterMs ?? DEFAULT_WAIT_MS) };
    if (!(await cursors.add(row))) await cursors.update(row.id, (known) => ({ ...known, ...row }));
  };

  const refuseDuringPause = async ({ host, hostname }: URL): Promise<void> => {
    const { notBefore = 0 } = (await cursors.get(pauseOf(host))) ?? {};
    if (notBefore > clock.now()) throw new Later(429, { hostname });
  };

  /** Reserves the next turn at a host in its row, since several runs may contact it at the same time. */
  const reserveTurn = async (host: string, pauseMs: number): Promise<number> => {
    const id = pauseOf(host);
    let turn = clock.now();
    if (await cursors.add({ id, nextTurn: turn + pauseMs })) return turn;
    await cursors.update(id, (row) => {
      const { nextTurn = 0 } = row;
      const isAhead = nextTurn > clock.now() && nextTurn <= clock.now() + MAX_TURNS_AHEAD * pauseMs;
      turn = isAhead ? nextTurn : clock.now();
      return { ...row, nextTurn: turn + pauseMs };
    });
    return turn;
  };

  /** Resolves to the time at which the host may be contacted. */
  const turnAt = (host: string): Promise<number> | number => {
    const longPause = LONG_PAUSES_MS[host];
    if (longPause !== undefined) return reserveTurn(host, longPause);
    const last = requestedAt.get(host);
    return last === undefined ? 0 : last + PAUSE_MS;
  };

  const takeTurn = async (address: URL): Promise<void> => {
    const { host } = address;
    if (mayRead && !(await mayRead(host))) throw new NotPermitted(host);
    await refuseDuringPause(address);
    const turn = await turnAt(host);
    if (turn > clock.now()) {
      await clock.sleep(turn - clock.now(), signal);
      // The host may have set a pause for another run by now.
      await refuseDuringPause(address);
    }
    signal.throwIfAborted();
    requestedAt.set(host, clock.now());
  };

  const fetchText: FetchText = async (address, { isBusy, ...question }) => {
    await takeTurn(address);
    try {
      const text = textOf(await web.get(address, { ...question, signal }));
      if (isBusy?.(text)) throw new Later(429, address);
      return text;
    } catch (error) {
      if (error instanceof Later) await leaveAlone(address.host, requestedWait(error.retryAfter, clock.now()));
      throw error;
    }
  };

  return {
    fetchText,
    fetchFeed: async (address: URL, { etag, lastModified }: Mark): Promise<FeedAnswer> => {
      await takeTurn(address);
      const answer = await fetchFeed(address, { web, signal, now: clock.now(), etag, lastModified });
      if (answer.kind === 'refused' && (answer.status === 429 || answer.retryAfterMs !== undefined)) {
        await leaveAlone(address.host, answer.retryAfterMs);
        throw new Later(answer.status, address);
      }
      return answer;
    },
  };
};
