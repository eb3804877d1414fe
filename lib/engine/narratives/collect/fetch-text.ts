/**
 * Sends the requests of collecting in turns: one at a time to a host, with an interval in between. The long intervals of some hosts
 * hold for all runs.
 */
import { GDELT_HOST, REDDIT_HOST } from '../../../contract/device/data-source.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type FeedAnswer, fetchFeed } from '../../context/library/fetch-feed.ts';
import type { Store } from '../../store/store.ts';
import type { PlainRequest, Web } from '../../web/client.ts';
import type { Kind } from '../../web/kinds.ts';
import { textOf } from '../../web/text-of.ts';
import type { Mark } from './cursor.ts';

type TextQuestion = Omit<PlainRequest, 'signal'>;

/** Returns the text of a response, or throws. */
export type FetchText = (address: URL, question: TextQuestion) => Promise<string>;

export interface FetchTextPorts {
  web: Web;
  clock: Clock;
  store: Pick<Store, 'cursors'>;
}

/** Well below the limit of the busiest of these networks for one address: 300 requests in five minutes. */
const INTERVAL_MS = 1000;
/**
 * The intervals of hosts that allow fewer requests from one address, whoever sends them: GDELT states its own in its refusals, and
 * Reddit answers about one request a minute without an account.
 */
const LONG_INTERVALS_MS: Readonly<Record<string, number>> = { [GDELT_HOST]: 5000, [REDDIT_HOST]: 60_000 };
/** A turn further ahead was reserved by a clock that has been set back since. */
const MAX_TURNS_AHEAD = 10;

export const createFetchText = ({ web, clock, store: { cursors } }: FetchTextPorts, signal: AbortSignal) => {
  const requestedAt = new Map<string, number>();

  /** Reserves the next turn at a host in its row, since several runs may contact it at the same time. */
  const reserveTurn = async (host: string, intervalMs: number): Promise<number> => {
    const id = `host ${host}`;
    let turn = clock.now();
    if (await cursors.add({ id, nextTurn: turn + intervalMs })) return turn;
    await cursors.update(id, (row) => {
      const { nextTurn = 0 } = row;
      const isAhead = nextTurn > clock.now() && nextTurn <= clock.now() + MAX_TURNS_AHEAD * intervalMs;
      turn = isAhead ? nextTurn : clock.now();
      return { ...row, nextTurn: turn + intervalMs };
    });
    return turn;
  };

  /** Resolves to the time at which the host may be contacted. */
  const turnAt = (host: string): Promise<number> | number => {
    const longInterval = LONG_INTERVALS_MS[host];
    if (longInterval !== undefined) return reserveTurn(host, longInterval);
    const last = requestedAt.get(host);
    return last === undefined ? 0 : last + INTERVAL_MS;
  };

  const takeTurn = async (address: URL, kind: Kind): Promise<void> => {
    const { host } = address;
    await web.expectPermission(address, kind);
    await web.expectNoPause(address);
    const turn = await turnAt(host);
    if (turn > clock.now()) await clock.sleep(turn - clock.now(), signal);
    signal.throwIfAborted();
    requestedAt.set(host, clock.now());
  };

  const fetchText: FetchText = async (address, question) => {
    await takeTurn(address, question.kind);
    return textOf(await web.get(address, { ...question, signal }));
  };

  return {
    fetchText,
    fetchFeed: async (address: URL, mark: Mark): Promise<FeedAnswer> => {
      await takeTurn(address, 'feed');
      return fetchFeed(address, mark, { web, signal });
    },
  };
};
