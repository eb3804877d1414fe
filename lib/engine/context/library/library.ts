/** Stores the entries of publishers' feeds as the fact-check library, and finds them by subject, also offline. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Store } from '../../store/store.ts';
import type { ParseHtml } from '../../web/parsed-document.ts';
import type { Fetch } from '../../web/read-web.ts';
import type { LibraryItem } from './item.ts';
import { createLibraryIndex, LIBRARY, type SearchLibrary } from './library-index.ts';
import { type RefreshedFeed, type RefreshProgress, refreshLibrary } from './refresh.ts';
import type { TermRarity } from './search-segments.ts';
import type { ItemFacts } from './segment.ts';

/** A search over this number of items takes a few milliseconds: `npm run eval -- retrieval`. */
const MAX_ITEMS = 30_000;
/** Removing rows rewrites the index, so a cut makes more room than the next feeds fill. */
const LEFT_AFTER_CUT = 0.9;

/** Items without a day count as the oldest: nearly all feeds state dates. */
const byDay = (one: ItemFacts, other: ItemFacts): number => other.day.localeCompare(one.day);

export const itemsToDrop = (items: readonly ItemFacts[], hosts: ReadonlySet<string>, most = MAX_ITEMS): string[] => {
  const listed = items.filter(({ host }) => hosts.has(host));
  const kept = new Set(
    listed.length > most
      ? listed
          .toSorted(byDay)
          .slice(0, Math.floor(most * LEFT_AFTER_CUT))
          .map(({ id }) => id)
      : listed.map(({ id }) => id),
  );
  return items.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
};

export interface LibraryPorts {
  store: Pick<Store, 'factChecks' | 'feeds'>;
  fetch: Fetch;
  parseHtml: ParseHtml;
  /** True if the browser allows requests to a host; without it every host is allowed. */
  mayRead?: (host: string) => Promise<boolean>;
  clock: Clock;
}

export interface LibraryFacts {
  size: number;
  languages: string[];
  /** Days, as YYYY-MM-DD. */
  oldest?: string;
  newest?: string;
}

export interface Library {
  refresh(
    publishers: readonly Publisher[],
    signal: AbortSignal,
    onProgress?: (progress: RefreshProgress) => void,
  ): Promise<RefreshedFeed[]>;
  /** Facts that every result without a label shows, so that the user can weigh "found nothing". */
  facts(hosts?: ReadonlySet<string>): Promise<LibraryFacts>;
  /** The hosts whose items it has. */
  hosts(): Promise<ReadonlySet<string>>;
  search: SearchLibrary;
  /** The rarity of words in a language; undefined if the library has too few items of it. */
  rarityIn(language: string): Promise<TermRarity | undefined>;
  /** Stores the claim and rating of an article, which its feed lacks, in place of those stored before. */
  learn(address: string, entry: Pick<LibraryItem, 'claim' | 'rating'>): Promise<void>;
}

export const createLibrary = ({ store, ...ports }: LibraryPorts): Library => {
  const { factChecks, feeds } = store;
  const { load, search, rarityIn } = createLibraryIndex(factChecks);

  return {
    refresh: async (publishers, signal, onProgress) => {
      const refreshed = await refreshLibrary(publishers, { factChecks, feeds, ...ports }, signal, onProgress);
      const listed = new Set(publishers.map(({ host }) => host));
      const dropped = itemsToDrop((await load()).items(), listed);
      if (dropped.length > 0) await factChecks.remove(LIBRARY, dropped);
      // Otherwise the host would report a feed that is listed again as unchanged.
      for (const { address } of await feeds.all()) {
        if (!listed.has(new URL(address).host)) await feeds.remove(address);
      }
      return refreshed;
    },
    facts: async (hosts) => {
      const items = (await load()).items().filter(({ host }) => hosts?.has(host) ?? true);
      const days = items.flatMap(({ day }) => (day ? [day] : [])).toSorted();
      const [oldest, newest] = [days[0], days.at(-1)];
      return {
        size: items.length,
        languages: [...new Set(items.flatMap(({ language }) => (language ? [language] : [])))].toSorted(),
        ...(oldest === undefined ? {} : { oldest }),
        ...(newest === undefined ? {} : { newest }),
      };
    },
    hosts: async () => new Set((await load()).items().map(({ host }) => host)),
    search,
    rarityIn,
    learn: async (address, entry) => {
      const item = await factChecks.get(LIBRARY, address);
      if (!item || (item.claim === entry.claim && item.rating === entry.rating)) return;
      const { claim: _, rating: __, ...known } = item;
      await factChecks.put(LIBRARY, [{ ...known, ...entry }]);
    },
  };
};
