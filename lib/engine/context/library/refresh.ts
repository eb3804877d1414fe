/** Updates the library from publishers' feeds: one request at a time per host, with a pause between two. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { letOthersRun } from '../../let-others-run.ts';
import type { ProjectTable, Table } from '../../store/store.ts';
import type { Web } from '../../web/client.ts';
import { NotPermitted, Paused, Unreachable } from '../../web/refused.ts';
import { withinTime } from '../../web/within-time.ts';
import { articleAddress } from '../evidence/publisher-articles.ts';
import { fetchFeed } from './fetch-feed.ts';
import { hostByHost } from './host-by-host.ts';
import { type FeedRow, isOwnItem, type LibraryItem } from './item.ts';
import { LIBRARY, ROWS_PER_WRITE } from './library-index.ts';
import type { FeedEntry } from './read-feed.ts';
import { itemId } from './segment.ts';
import { whyNotRead } from './why-not-read.ts';

export interface RefreshPorts extends DocumentPorts {
  factChecks: ProjectTable<LibraryItem>;
  feeds: Table<FeedRow>;
  web: Web;
  clock: Clock;
  noteNew: (items: readonly LibraryItem[]) => Promise<void>;
}

export type FeedOutcome =
  | { kind: 'read'; added: number }
  | { kind: 'unchanged' }
  /** The host requested a pause that is not over. */
  | { kind: 'waiting' }
  /** `cause` has what the log of a server needs beyond the reason. */
  | { kind: 'failed'; because: Sentence; cause?: TypeError };

export interface RefreshedFeed {
  publisher: string;
  host: string;
  outcome: FeedOutcome;
}

export interface RefreshProgress {
  done: number;
  total: number;
  latest: RefreshedFeed;
}

const FEED_LIMIT_MS = 20_000;

/** The feed must be on the publisher's own host: the user was shown no other. */
export const feedAddress = ({ feed, host }: Publisher): URL | undefined => {
  if (feed === undefined || !URL.canParse(feed)) return undefined;
  const address = new URL(feed);
  return address.protocol === 'https:' && address.host === host ? address : undefined;
};

const MAX_IMAGE_ADDRESS = 2000;

const isSame = (one: LibraryItem, other: LibraryItem | undefined): boolean =>
  isOwnItem(other) && one.title === other.title && one.summary === other.summary && one.date === other.date;

/** Keeps what was read from the article, whether or not the feed entry changed; nothing that a file says of it. */
const withWhatIsKnown = (item: LibraryItem, known: LibraryItem | undefined): LibraryItem => {
  const earlier = isOwnItem(known) ? known : undefined;
  return {
    ...item,
    ...(earlier?.claim === undefined ? {} : { claim: earlier.claim }),
    ...(earlier?.rating === undefined ? {} : { rating: earlier.rating }),
    ...(earlier?.appearances === undefined ? {} : { appearances: earlier.appearances }),
    ...(earlier?.readFrom === undefined ? {} : { readFrom: earlier.readFrom }),
  };
};

const itemsOf = (entries: readonly FeedEntry[], publisher: Publisher): LibraryItem[] =>
  entries.flatMap(({ link, title, summary, language = publisher.language, date, image }) => {
    const article = articleAddress(link, publisher.host);
    if (!article || !title) return [];
    return [
      {
        address: article.href,
        host: publisher.host,
        publisher: publisher.name,
        title,
        summary,
        ...(language === undefined ? {} : { language }),
        ...(date === undefined ? {} : { date }),
        ...(image === undefined || image.length > MAX_IMAGE_ADDRESS ? {} : { image }),
      },
    ];
  });

/** Writes in slices, so that checks get a turn between them. */
const write = async (factChecks: ProjectTable<LibraryItem>, items: readonly LibraryItem[]): Promise<void> => {
  for (let from = 0; from < items.length; from += ROWS_PER_WRITE) {
    await factChecks.put(LIBRARY, items.slice(from, from + ROWS_PER_WRITE));
    await letOthersRun();
  }
};

const remember = async (feeds: Table<FeedRow>, row: FeedRow): Promise<void> => {
  if (!(await feeds.add(row))) await feeds.update(row.address, () => row);
};

const refreshFeed = async (
  publisher: Publisher,
  { factChecks, feeds, web, clock, noteNew, ...ports }: RefreshPorts,
  signal: AbortSignal,
): Promise<FeedOutcome> => {
  const address = feedAddress(publisher);
  if (!address) return { kind: 'failed', because: sentence('feedProblem.otherHost') };
  const earlier = await feeds.get(address.href);
  const now = clock.now();
  const { document, validators } = await fetchFeed(address, earlier ?? {}, { web, signal });
  const row: FeedRow = { address: address.href, requestedAt: now, ...validators };
  if (!document) {
    await remember(feeds, row);
    return { kind: 'unchanged' };
  }
  const items = itemsOf(await ports.readDocument('feed', document, signal), publisher);
  const stored = await factChecks.getMany(LIBRARY, items.map(itemId));
  const changed = items.flatMap((item, place) =>
    isSame(item, stored[place]) ? [] : [withWhatIsKnown(item, stored[place])],
  );
  await noteNew(items.filter((_, place) => !isOwnItem(stored[place])));
  await write(factChecks, changed);
  await remember(feeds, row);
  return { kind: 'read', added: changed.length };
};

/** Keeps the validators: the feed that was read before may still be unchanged. */
const rememberProblem = async (
  publisher: Publisher,
  problem: Sentence,
  { feeds, clock }: RefreshPorts,
): Promise<void> => {
  const address = feedAddress(publisher);
  if (!address) return;
  await remember(feeds, {
    ...(await feeds.get(address.href)),
    address: address.href,
    requestedAt: clock.now(),
    problem,
  });
};

/** Refreshes one feed within its time limit. A failure is reported and does not stop the other feeds. */
const refreshOne = async (publisher: Publisher, ports: RefreshPorts, signal: AbortSignal): Promise<RefreshedFeed> => {
  const { name, host } = publisher;
  const limit = { clock: ports.clock, signal, ms: FEED_LIMIT_MS };
  try {
    const outcome = await withinTime(limit, (limited) => refreshFeed(publisher, ports, limited));
    return { publisher: name, host, outcome };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Paused) return { publisher: name, host, outcome: { kind: 'waiting' } };
    const cause = error instanceof Unreachable ? { cause: error.cause } : {};
    const because = whyNotRead(error, sentence('feedProblem.unreadable'));
    // The user may give the permission at any time.
    if (!(error instanceof NotPermitted))
      await rememberProblem(publisher, because, ports).catch(() => {
        // A failure is reported even if it cannot be stored: there may be no room for it.
      });
    return { publisher: name, host, outcome: { kind: 'failed', because, ...cause } };
  }
};

/** The stored state of a feed, without a request; undefined if it was never read. */
export const feedState = async (publisher: Publisher, feeds: Table<FeedRow>): Promise<FeedOutcome | undefined> => {
  if (publisher.feed === undefined) return undefined;
  const address = feedAddress(publisher);
  if (!address) return { kind: 'failed', because: sentence('feedProblem.otherHost') };
  const row = await feeds.get(address.href);
  if (row?.problem !== undefined) return { kind: 'failed', because: row.problem };
  return row && { kind: 'unchanged' };
};

export interface RefreshOptions {
  onProgress?: (progress: RefreshProgress) => void;
  /** Reads only the feeds that were not read yet. */
  rest?: boolean;
  /** Leaves out the feeds that were contacted at this time or later: an interrupted run goes on, and reads none of them twice. */
  since?: number | undefined;
  /** Reads only the feeds of these hosts, and removes nothing of others. */
  hosts?: ReadonlySet<string> | undefined;
}

const isLeft = async (
  publisher: Publisher,
  feeds: Table<FeedRow>,
  { rest = false, since, hosts }: RefreshOptions,
): Promise<boolean> => {
  if (hosts?.has(publisher.host) === false) return false;
  const address = feedAddress(publisher);
  const contactedAt = address && (await feeds.get(address.href))?.requestedAt;
  if (since !== undefined && contactedAt !== undefined && contactedAt >= since) return false;
  return !rest || (await feedState(publisher, feeds))?.kind !== 'unchanged';
};

export const refreshLibrary = async (
  publishers: readonly Publisher[],
  ports: RefreshPorts,
  signal: AbortSignal,
  { onProgress = () => {}, ...which }: RefreshOptions = {},
): Promise<RefreshedFeed[]> => {
  signal.throwIfAborted();
  const withFeed = publishers.filter(({ feed }) => feed !== undefined);
  const areLeft = await Promise.all(withFeed.map((publisher) => isLeft(publisher, ports.feeds, which)));
  const left = withFeed.filter((_, place) => areLeft[place]);
  const refreshed: RefreshedFeed[] = [];
  const read = async (publisher: Publisher): Promise<true> => {
    const latest = await refreshOne(publisher, ports, signal);
    refreshed.push(latest);
    onProgress({ done: withFeed.length - left.length + refreshed.length, total: withFeed.length, latest });
    return true;
  };
  await hostByHost(left, ({ host }) => host, read, { clock: ports.clock, signal });
  return refreshed;
};
