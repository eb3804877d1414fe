/** Fills the library of a server from the feeds and archives of the listed fact-checkers, and says how far that is. */
import { type Sentence, sentenceWords, type Wording } from '../../lib/contract/sentence.ts';
import { MINUTE_MS } from '../../lib/dates/spans.ts';
import { withKnownFeed } from '../../lib/engine/context/library/known-publishers.ts';
import type { Library } from '../../lib/engine/context/library/library.ts';
import { feedAddress } from '../../lib/engine/context/library/refresh.ts';
import { serveLibrary } from '../../lib/engine/context/library/serve-library.ts';
import type { LibraryState } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import type { HostPauses } from '../../lib/engine/web/host-pauses.ts';
import type { Clock } from '../../lib/platform/clock.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { ChosenEvidence, CurrentSources } from './chosen-evidence.ts';
import { dueReadings, type Readings } from './due-readings.ts';
import type { Chore } from './shared-work.ts';

/** A change of the sources is acted on within it, and a reading that runs ends within the other one. */
const EVERY_MS = MINUTE_MS / 6;
const CHANGE_SEEN_MS = 2000;
/** An archive may take hours: the turn ends before, so that feeds that become due in the meantime are read. */
const TURN_MS = 10 * MINUTE_MS;

interface Ports {
  sources: Pick<ChosenEvidence, 'current' | 'fulfil'>;
  library: Library;
  store: Pick<Store, 'feeds'>;
  pauses: HostPauses;
  clock: Clock;
  log: Log;
  /** The language of the log. */
  wording: Wording;
}

export interface ServerFilling {
  chore: Chore;
  state(): Promise<LibraryState>;
}

export const createLibraryFilling = (ports: Ports): ServerFilling => {
  const { sources, library, store, pauses, clock, log, wording } = ports;
  const worded = (because: Sentence): string => sentenceWords(because, wording);
  /** Feeds that are on another site than their fact-checker, which are named once. */
  const named = new Set<string>();

  const plan = async (): Promise<{ current: CurrentSources; due: Readings }> => {
    const [current, rows] = await Promise.all([sources.current(), store.feeds.all()]);
    const due = dueReadings({ ...current, rows, now: clock.now() });
    const waits = await Promise.all(due.feeds.map(({ host }) => pauses.waitOf(host)));
    // The host of a pause is not requested before its end.
    return { current, due: { ...due, feeds: due.feeds.filter((_, at) => (waits[at] ?? 0) <= 0) } };
  };

  const nameFeedsElsewhere = (publishers: Readings['feeds']): void => {
    for (const { name, feed } of publishers.filter((one) => one.feed !== undefined && !feedAddress(one))) {
      if (feed === undefined || named.has(feed)) continue;
      named.add(feed);
      log.warn(`The feed of ${name} is not read: it is on another site than its fact-checker.`);
    }
  };

  const readFeeds = async (publishers: Readings['feeds'], due: Readings['feeds'], signal: AbortSignal) => {
    const hosts = new Set(due.map(({ host }) => host));
    for (const { publisher, outcome } of await library.refresh(publishers, signal, { hosts })) {
      if (outcome.kind === 'failed')
        log.warn(`The feed of ${publisher} was not read. ${worded(outcome.because)}`, outcome.cause);
    }
  };

  /** Reads what is left up to the number; an interrupted archive continues where it ended. */
  const readArchives = async (publishers: Readings['archives'], most: number, signal: AbortSignal): Promise<void> => {
    for (const publisher of publishers) {
      const { added = 0, isComplete = false } = (await library.archive(publisher.host)) ?? {};
      if (isComplete || added >= most) continue;
      for await (const { kind, state } of library.fetchArchive(publisher, most - added, signal)) {
        if (kind !== 'ended' || state.problem === undefined) continue;
        log.warn(`The older fact-checks of ${publisher.name} were not read. ${worded(state.problem)}`);
      }
    }
  };

  /** Ends the work with its turn, or when the sources or the wish change: the next one goes by the new ones, and reads nothing twice. */
  const inTurn = async (
    { changedAt, wish }: CurrentSources,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    const end = new AbortController();
    const either = AbortSignal.any([signal, end.signal]);
    const endsAt = clock.now() + TURN_MS;
    let isOver = false;
    const watch = async (): Promise<void> => {
      while (!isOver) {
        await clock.sleep(CHANGE_SEEN_MS, either);
        const now = await sources.current();
        isOver = now.changedAt !== changedAt || now.wish?.at !== wish?.at || clock.now() >= endsAt;
      }
      end.abort();
    };
    const watching = watch().catch(() => {}); // The end of the work ends it; without an answer of the store the work goes on.
    try {
      await work(either);
      if (wish && wish.kind !== 'stop') await sources.fulfil(wish);
    } catch (error) {
      if (!isOver) throw error;
    } finally {
      end.abort();
      await watching;
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    const { current, due } = await plan();
    const publishers = current.settings.publishers.map(withKnownFeed);
    nameFeedsElsewhere(publishers);
    const { wish } = current;
    const isWished = wish !== undefined && wish.kind !== 'stop';
    const hasTooMuch = due.isSettled && (due.hasUnlisted || due.feeds.length > 0);
    if (!isWished && due.feeds.length + due.archives.length === 0 && !hasTooMuch) return;
    await inTurn(current, signal, async (either) => {
      if (due.feeds.length > 0) await readFeeds(publishers, due.feeds, either);
      await readArchives(due.archives, current.settings.olderFactChecks, either);
      if (hasTooMuch) await library.keepOnly(publishers);
    });
  };

  return {
    chore: { name: 'feeds', everyMs: EVERY_MS, run },
    state: async () => {
      const { current, due } = await plan();
      const publishers = current.settings.publishers.map(withKnownFeed);
      const { client } = serveLibrary(library, async () => publishers, clock);
      const [facts, feeds, archives, byHost, rows] = await Promise.all([
        ...([client.facts(), client.feeds(), client.archives(), library.byHost(), store.feeds.all()] as const),
      ]);
      const readAt = new Map(rows.map(({ address, requestedAt }) => [address, requestedAt]));
      const isFilling = due.feeds.length + due.archives.length > 0;
      return {
        facts,
        publishers: publishers.map((publisher, at) => {
          const archive = archives[at];
          return {
            ...{ publisher: publisher.name, host: publisher.host, state: 'unread' as const, ...feeds[at] },
            size: byHost.get(publisher.host)?.size ?? 0,
            readAt: readAt.get(feedAddress(publisher)?.href ?? ''),
            ...(archive && !archive.hasNewestOnly && { archive }),
          };
        }),
        ...(isFilling && { filling: { done: due.withFeed - due.feeds.length, total: due.withFeed } }),
      };
    },
  };
};
