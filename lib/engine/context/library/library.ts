/** Stores the entries of publishers' feeds as the fact-check library, and finds them by subject, also offline. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { letOthersRun } from '../../let-others-run.ts';
import type { Store } from '../../store/store.ts';
import type { Web } from '../../web/client.ts';
import { type ArchiveState, NEW_ARCHIVE } from './archive/archive-state.ts';
import { commonFolder } from './archive/common-folder.ts';
import { type ArchivePorts, type ArchiveStep, archiveAddress, walkArchive } from './archive/walk-archive.ts';
import { type AlikeItems, findAlike } from './find-alike.ts';
import { type HashedImages, hashNewImages, type ImageHashing } from './hash-images.ts';
import { isOwnItem, type LibraryItem } from './item.ts';
import { hasNewestOnly } from './known-publishers.ts';
import { createLibraryFiles, isFileId, type LibraryFiles } from './library-files.ts';
import {
  createLibraryIndex,
  LIBRARY,
  ROWS_PER_WRITE,
  type SearchLibrary,
  type SearchLibraryForEach,
} from './library-index.ts';
import type { ListedItems, ListQuestion } from './list-items.ts';
import { createNewItemMatcher, type MatchNewItems } from './match-new-items.ts';
import { createNewItems, type NewItems } from './new-items.ts';
import { type FeedOutcome, feedState, type RefreshedFeed, type RefreshOptions, refreshLibrary } from './refresh.ts';
import type { HostFacts, TermRarity } from './search-segments.ts';
import { type ItemFacts, itemId } from './segment.ts';

/** A search over this number of items takes about 10 ms, and its index 105 MB of memory: `npm run bench:library`. */
const MAX_ITEMS = 120_000;
/** Removing rows rewrites the index, so a cut makes more room than the next feeds fill. */
const LEFT_AFTER_CUT = 0.9;
/** The number of items that the size on the disk is estimated from. */
const SAMPLED_ITEMS = 64;
/** The number of a publisher's items that show which folder its fact-checks are in. */
const FOLDER_ITEMS = 200;

/** Items without a day count as the oldest: nearly all feeds state dates. */
const byDay = (one: ItemFacts, other: ItemFacts): number => other.day.localeCompare(one.day);

/** Items of files come last, whatever days they state: a file takes no room from the publishers' own. */
const ownFirst = (one: ItemFacts, other: ItemFacts): number =>
  Number(one.file !== undefined) - Number(other.file !== undefined) || byDay(one, other);

export const itemsToDrop = (items: readonly ItemFacts[], hosts: ReadonlySet<string>, most = MAX_ITEMS): string[] => {
  const listed = items.filter(({ host }) => hosts.has(host));
  const kept = new Set(
    listed.length > most
      ? listed
          .toSorted(ownFirst)
          .slice(0, Math.floor(most * LEFT_AFTER_CUT))
          .map(({ id }) => id)
      : listed.map(({ id }) => id),
  );
  return items.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
};

export interface LibraryPorts extends DocumentPorts {
  store: Pick<Store, 'factChecks' | 'feeds'>;
  web: Web;
  clock: Clock;
  /** Hashes the images of articles. Without it, as on a server, none is loaded. */
  images?: ImageHashing;
  /** Notes which items are new, for a caller that compares them with earlier checks. */
  notesNew?: boolean;
}

export interface LibraryFacts {
  size: number;
  languages: string[];
  /** Days, as YYYY-MM-DD. */
  oldest?: string;
  newest?: string;
}

export interface Library {
  refresh(publishers: readonly Publisher[], signal: AbortSignal, options?: RefreshOptions): Promise<RefreshedFeed[]>;
  /** Removes what is of other publishers, and the oldest of too much. A refresh does it too, unless it is of some hosts. */
  keepOnly(publishers: readonly Publisher[]): Promise<void>;
  /** Hashes images of the newest items that were not tried before. The next refresh ends it: it may remove these items. */
  hashImages(publishers: readonly Publisher[], signal: AbortSignal): Promise<HashedImages>;
  /** Undefined where no images are hashed. */
  alike(like: readonly string[], hosts: readonly string[], signal?: AbortSignal): Promise<AlikeItems | undefined>;
  /** The stored state of a publisher's feed, without a request; undefined if it was never read. */
  feedOutcome(publisher: Publisher): Promise<FeedOutcome | undefined>;
  /** Reads older fact-checks of a publisher, at most this number. */
  fetchArchive(publisher: Publisher, most: number, signal: AbortSignal): AsyncGenerator<ArchiveStep, void>;
  /** How far the archive of a host was read; undefined if it never was. */
  archive(host: string): Promise<ArchiveState | undefined>;
  /** Facts that every result without a label shows, so that the user can weigh "found nothing". */
  facts(hosts?: ReadonlySet<string>): Promise<LibraryFacts>;
  /** The approximate size on the disk, of the items and their index. */
  bytes(): Promise<number>;
  /** The number of items, also of publishers that are no longer listed. Like the three below it counts none of files. */
  size(): Promise<number>;
  /** The hosts whose items it has. */
  hosts(): Promise<ReadonlySet<string>>;
  /** Counts its items by host. */
  byHost(): Promise<ReadonlyMap<string, HostFacts>>;
  files: LibraryFiles;
  /** Lists its items for a reader, without their rows. */
  list(question: ListQuestion, signal?: AbortSignal): Promise<ListedItems>;
  /** By id, without those that are gone. */
  rows(ids: readonly string[]): Promise<ReadonlyMap<string, LibraryItem>>;
  search: SearchLibrary;
  searchEach: SearchLibraryForEach;
  /** The rarity of words in a language; undefined if the library has too few items of it. */
  rarityIn(language: string): Promise<TermRarity | undefined>;
  /** The ids of the items that came since the earlier checks were compared with it; none without `notesNew`. */
  newIds(): Promise<string[]>;
  forgetNew: NewItems['forget'];
  /** Compares texts with these of its items, as far as they are of these hosts. */
  matcherOf(ids: readonly string[], hosts: ReadonlySet<string>): Promise<MatchNewItems>;
  /**
   * Stores what was read of an article's rating, which its feed lacks, in place of what was stored before. An item of a file
   * becomes the publisher's own, with what the page says of itself and nothing that the file said.
   */
  learn(address: string, learned: Learned, page: ReadPage): Promise<void>;
}

type Learned = Pick<LibraryItem, 'claim' | 'rating' | 'appearances' | 'readFrom'>;
type ReadPage = Pick<LibraryItem, 'title' | 'summary' | 'date' | 'image'>;

const textEncoder = new TextEncoder();

export const createLibrary = ({ store, notesNew = false, images, ...ports }: LibraryPorts): Library => {
  const { factChecks, feeds } = store;
  const newItems = createNewItems(feeds);
  const noteNew: NewItems['note'] = notesNew ? newItems.note : async () => {};
  const { load, search, searchEach, list, readRows, rarityIn, bytes: indexBytes } = createLibraryIndex(factChecks);
  /** Ends the hashing of images that runs. */
  let hashing = new AbortController();
  /** The hosts whose archive is being read: two runs would overwrite how far the other came. */
  const walked = new Set<string>();

  const sizeIn = (counted: ReadonlyMap<string, HostFacts>): number =>
    [...counted.values()].reduce((sum, { size }) => sum + size, 0);
  const sizeNow = async (): Promise<number> => {
    const index = await load();
    return sizeIn(index.byHost()) + sizeIn(index.byFile());
  };
  const roomLeft = async (): Promise<number> => Math.floor(MAX_ITEMS * LEFT_AFTER_CUT) - (await sizeNow());

  const dropUnlisted = async (listed: ReadonlySet<string>): Promise<void> => {
    const index = await load();
    const hosts = [...index.byHost().values(), ...index.byFile().values()].flatMap((facts) => [...facts.hosts]);
    if ((await sizeNow()) <= MAX_ITEMS && hosts.every((host) => listed.has(host))) return;
    const dropped = new Set(itemsToDrop(index.items(), listed));
    if (dropped.size === 0) return;
    const items = index.items().filter(({ id }) => dropped.has(id));
    // The hashes go first: those of an item that is gone would stay.
    for (const [host, own] of images ? Map.groupBy(items, (item) => item.host) : []) {
      await images?.table.remove(
        host,
        own.map(({ id }) => id),
      );
    }
    await factChecks.remove(LIBRARY, [...dropped]);
  };

  /** Stores the items that are not stored yet, in slices, so that checks get a turn between them. */
  const addNew: ArchivePorts['addNew'] = async (items, { most, onWrite }) => {
    let added = 0;
    const unique = [...new Map(items.map((item) => [itemId(item), item])).values()];
    const limit = Math.min(most, await roomLeft());
    for (let from = 0; from < unique.length; from += ROWS_PER_WRITE) {
      const slice = unique.slice(from, from + ROWS_PER_WRITE);
      const stored = await factChecks.getMany(LIBRARY, slice.map(itemId));
      const fresh = slice.filter((_, place) => !isOwnItem(stored[place]));
      const room = Math.max(0, limit - added);
      const written = fresh.slice(0, room);
      if (written.length > 0) {
        await onWrite(written.map(itemId), added);
        await noteNew(written);
        await factChecks.put(LIBRARY, written);
      }
      added += written.length;
      if (fresh.length > room) return { added, isAll: false };
      await letOthersRun();
    }
    return { added, isAll: true };
  };

  const archive: Library['archive'] = async (host) => {
    const stored = (await feeds.get(archiveAddress(host)))?.archive;
    if (!stored?.writing) return stored;
    const { writing, ...state } = stored;
    // The run ended while it wrote, or is writing now.
    const written = (await factChecks.getMany(LIBRARY, writing)).filter((item) => item !== undefined);
    return { ...state, added: state.added + written.length };
  };

  const folderOf = async (host: string): Promise<string | undefined> => {
    const own = (await load()).items().filter((item) => item.host === host);
    return commonFolder(
      own
        .toSorted(byDay)
        .slice(0, FOLDER_ITEMS)
        .map(({ id }) => id),
    );
  };

  async function* fetchArchive(
    publisher: Publisher,
    most: number,
    signal: AbortSignal,
  ): AsyncGenerator<ArchiveStep, void> {
    const { host } = publisher;
    const otherwise = hasNewestOnly(host)
      ? sentence('archiveProblem.onlyNewest')
      : walked.has(host)
        ? sentence('archiveProblem.running')
        : undefined;
    if (otherwise) {
      const state = (await archive(host)) ?? NEW_ARCHIVE;
      yield { kind: 'ended', because: 'problem', state: { ...state, problem: otherwise } };
      return;
    }
    walked.add(host);
    try {
      const folder = await folderOf(host);
      const stored = (await archive(host)) ?? NEW_ARCHIVE;
      yield* walkArchive(publisher, most, { feeds, stored, addNew, folder, ...ports }, signal);
    } finally {
      walked.delete(host);
    }
  }

  const keepOnly: Library['keepOnly'] = async (publishers) => {
    const listed = new Set(publishers.map(({ host }) => host));
    await dropUnlisted(listed);
    // Otherwise the host would report a feed that is listed again as unchanged.
    for (const { address } of await feeds.all()) {
      if (!isFileId(address) && !listed.has(new URL(address).host)) await feeds.remove(address);
    }
  };

  return {
    refresh: async (publishers, signal, options = {}) => {
      hashing.abort();
      const refreshed = await refreshLibrary(publishers, { factChecks, feeds, noteNew, ...ports }, signal, options);
      if (options.hosts === undefined) await keepOnly(publishers);
      return refreshed;
    },
    keepOnly,
    hashImages: async (publishers, signal) => {
      if (!images) return { loaded: 0, notPermitted: 0 };
      hashing.abort();
      hashing = new AbortController();
      const either = AbortSignal.any([signal, hashing.signal]);
      return hashNewImages(publishers, { list, rows: readRows, ...images, ...ports }, either);
    },
    alike: async (like, hosts, signal) => images && findAlike(like, hosts, images.table, signal),
    feedOutcome: (publisher) => feedState(publisher, feeds),
    fetchArchive,
    archive,
    facts: async (hosts) => {
      const found = [...(await load()).byHost()].flatMap(([host, facts]) =>
        hosts?.has(host) === false ? [] : [facts],
      );
      const oldest = found.flatMap((facts) => facts.oldest || []).toSorted()[0];
      const newest = found
        .flatMap((facts) => facts.newest || [])
        .toSorted()
        .at(-1);
      return {
        size: found.reduce((sum, { size }) => sum + size, 0),
        languages: [...new Set(found.flatMap(({ languages }) => [...languages]))].toSorted(),
        ...(oldest === undefined ? {} : { oldest }),
        ...(newest === undefined ? {} : { newest }),
      };
    },
    bytes: async () => {
      const index = await load();
      const ids = index.sample(SAMPLED_ITEMS);
      const rows = (await factChecks.getMany(LIBRARY, ids)).flatMap((row) => row ?? []);
      const sampled = rows.reduce((sum, row) => sum + textEncoder.encode(JSON.stringify(row)).byteLength, 0);
      return indexBytes() + Math.round((sampled / Math.max(1, rows.length)) * (await sizeNow()));
    },
    size: async () => sizeIn((await load()).byHost()),
    hosts: async () => new Set((await load()).byHost().keys()),
    byHost: async () => (await load()).byHost(),
    files: createLibraryFiles({ factChecks, feeds, load, roomLeft, clock: ports.clock }),
    list,
    rows: readRows,
    search,
    searchEach,
    rarityIn,
    newIds: async () => {
      const ids = await newItems.ids();
      const stored = await factChecks.getMany(LIBRARY, ids);
      // An item that is about to be written stays noted for the next comparison.
      return ids.filter((_, place) => stored[place] !== undefined);
    },
    forgetNew: newItems.forget,
    matcherOf: async (ids, hosts) => {
      const items = await factChecks.getMany(LIBRARY, ids);
      return createNewItemMatcher(
        items.flatMap((item) => (item && hosts.has(item.host) ? [item] : [])),
        rarityIn,
      );
    },
    learn: (address, facts, page) =>
      factChecks.change(LIBRARY, [address], (item) => {
        if (!item) return undefined;
        const { claim, rating, appearances, readFrom, file, ...known } = item;
        if (file !== undefined) {
          const { host, publisher, language } = known;
          return { address, host, publisher, ...(language === undefined ? {} : { language }), ...page, ...facts };
        }
        const isKnown = claim === facts.claim && rating === facts.rating && readFrom === facts.readFrom;
        if (isKnown && String(appearances) === String(facts.appearances)) return undefined;
        return { ...known, ...facts };
      }),
  };
};
