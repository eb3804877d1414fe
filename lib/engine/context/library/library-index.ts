/** Searches the fact-check library with an index that it loads from the store, segment by segment as it grows. */
import { FORMAT } from '../../index/packed.ts';
import { letOthersRun } from '../../let-others-run.ts';
import type { Store } from '../../store/store.ts';
import type { LibraryItem } from './item.ts';
import { createLoadedSegments } from './loaded-segments.ts';
import { createSegmentSearch, type TermRarity } from './search-segments.ts';
import { decodeLibrarySegment } from './segment-bytes.ts';

/** The only project of its table. */
export const LIBRARY = 'library';

interface LibraryQuestion {
  lang?: string | undefined;
  limit?: number;
  /** Limits the search to items of these hosts; absent for all hosts. */
  hosts?: ReadonlySet<string>;
}

export type SearchLibrary = (claim: string, question?: LibraryQuestion) => Promise<LibraryItem[]>;

const MAX_FOUND = 10;

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

  const search: SearchLibrary = async (claim, { lang, limit = MAX_FOUND, hosts } = {}) => {
    const accepts = ({ host }: { host: string }) => hosts?.has(host) ?? true;
    const hits = (await load()).search(claim, { language: lang, limit, accepts });
    const items = await factChecks.getMany(
      LIBRARY,
      hits.map(({ item }) => item.id),
    );
    return items.flatMap((item) => item ?? []);
  };

  const rarityIn = async (language: string): Promise<TermRarity | undefined> => (await load()).rarityIn(language);

  return { load, search, rarityIn, bytes: () => loaded.bytes() };
};
