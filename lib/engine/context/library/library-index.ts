/** Searches the fact-check library with an index that it loads from the store, segment by segment as it grows. */
import { FORMAT } from '../../index/packed.ts';
import { inSlices, letOthersRun } from '../../let-others-run.ts';
import type { Store } from '../../store/store.ts';
import type { LibraryItem } from './item.ts';
import type { ListedItems, ListQuestion } from './list-items.ts';
import { createLoadedSegments } from './loaded-segments.ts';
import { createSegmentSearch, type TermRarity } from './search-segments.ts';
import type { ItemFacts } from './segment.ts';
import { decodeLibrarySegment } from './segment-bytes.ts';

/** The only project of its table. */
export const LIBRARY = 'library';

interface LibraryQuestion {
  lang?: string | undefined;
  limit?: number;
  /** Limits the search to items of these hosts; absent for all hosts. */
  hosts?: ReadonlySet<string>;
  /** Searches the items of imported files alone; otherwise they are passed over, so that none takes the place of a publisher's own. */
  isOfFiles?: boolean;
}

export type SearchLibrary = (claim: string, question?: LibraryQuestion) => Promise<LibraryItem[]>;
/** Returns the items of each text, in the order of the texts. */
export type SearchLibraryForEach = (
  texts: readonly string[],
  question?: LibraryQuestion,
  signal?: AbortSignal,
) => Promise<LibraryItem[][]>;

const MAX_FOUND = 10;

/** Rows that are read at once. */
const ROWS_PER_READ = 100;

/** Rows that are indexed at once: a write of them takes less than 50 ms, merged segments included. */
export const ROWS_PER_WRITE = 40;

export const createLibraryIndex = (factChecks: Store['factChecks']) => {
  const loaded = createLoadedSegments();
  let current = createSegmentSearch([]);

  /** Indexes the rows again if a version with another index format wrote them. */
  const readKeys = async () => {
    const keys = await factChecks.segments(LIBRARY);
    const isForeign = keys.some(({ format }) => format !== FORMAT);
    if (!isForeign) return keys;
    await factChecks.put(LIBRARY, await factChecks.all(LIBRARY));
    return factChecks.segments(LIBRARY);
  };

  const readNew = async (): Promise<typeof current> => {
    const keys = await readKeys();
    let changed = loaded.keep(new Set(keys.map(({ sequence }) => sequence)));
    for (const { sequence } of keys) {
      if (loaded.has(sequence)) continue;
      const bytes = await factChecks.segment(LIBRARY, sequence);
      // A concurrent write merged this segment into another one.
      if (!bytes) return readNew();
      loaded.add(sequence, decodeLibrarySegment(bytes), bytes.byteLength);
      changed = true;
      await letOthersRun();
    }
    if (changed) current = createSegmentSearch(...loaded.inOrder());
    return current;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Reads only the segments written since the last call. Calls take turns, so that none reads a segment twice. */
  const load = (): Promise<typeof current> => {
    const turn = last.then(readNew, readNew);
    last = turn;
    return turn;
  };

  /** Each of the rows once, since the same fact-checks are found for many sentences of a page. */
  const readRows = async (ids: readonly string[]): Promise<Map<string, LibraryItem>> => {
    const unique = [...new Set(ids)];
    const rows = new Map<string, LibraryItem>();
    for (let from = 0; from < unique.length; from += ROWS_PER_READ) {
      const slice = unique.slice(from, from + ROWS_PER_READ);
      for (const [place, row] of (await factChecks.getMany(LIBRARY, slice)).entries())
        if (row) rows.set(String(slice[place]), row);
    }
    return rows;
  };

  const searchEach: SearchLibraryForEach = async (
    texts,
    { lang, limit = MAX_FOUND, hosts, isOfFiles = false } = {},
    signal,
  ) => {
    const accepts = ({ host, file }: ItemFacts) => (file !== undefined) === isOfFiles && (hosts?.has(host) ?? true);
    const index = await load();
    function* searchAll() {
      const found: string[][] = [];
      for (const text of texts) {
        found.push(index.search(text, { language: lang, limit, accepts }).map(({ item }) => item.id));
        yield;
      }
      return found;
    }
    const found = await inSlices(searchAll(), signal);
    const rows = await readRows(found.flat());
    return found.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
  };

  const search: SearchLibrary = async (claim, question) => (await searchEach([claim], question))[0] ?? [];

  const list = async (question: ListQuestion, signal?: AbortSignal): Promise<ListedItems> =>
    inSlices((await load()).list(question), signal);

  const rarityIn = async (language: string): Promise<TermRarity | undefined> => (await load()).rarityIn(language);

  return { load, search, searchEach, list, readRows, rarityIn, bytes: () => loaded.bytes() };
};
