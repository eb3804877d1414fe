/** Searches the fact-check library with an index that it loads from the store, segment by segment as it grows. */
import { FORMAT } from '../../index/packed.ts';
import type { Store } from '../../store/store.ts';
import type { LibraryItem } from './item.ts';
import { createSegmentSearch, type TermRarity } from './search-segments.ts';
import type { LibrarySegment } from './segment.ts';
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

export const createLibraryIndex = (factChecks: Store['factChecks']) => {
  const segments = new Map<number, LibrarySegment>();
  let current = createSegmentSearch([]);

  /** Indexes the rows again if a version with another index format wrote them. */
  const readKeys = async () => {
    const keys = await factChecks.segments(LIBRARY);
    const isForeign = keys.some(({ format }) => format !== FORMAT);
    if (!isForeign) return keys;
    await factChecks.put(LIBRARY, await factChecks.all(LIBRARY));
    return factChecks.segments(LIBRARY);
  };

  /** Reads only the segments written since the last call. */
  const load = async (): Promise<typeof current> => {
    const keys = await readKeys();
    const listed = new Set(keys.map(({ sequence }) => sequence));
    let changed = false;
    for (const sequence of segments.keys()) if (!listed.has(sequence)) changed = segments.delete(sequence);
    for (const { sequence } of keys) {
      if (segments.has(sequence)) continue;
      const bytes = await factChecks.segment(LIBRARY, sequence);
      // A concurrent write merged this segment into another one.
      if (!bytes) return load();
      segments.set(sequence, decodeLibrarySegment(bytes));
      changed = true;
    }
    if (changed) {
      const inOrder = [...segments].toSorted(([one], [other]) => one - other);
      current = createSegmentSearch(inOrder.map(([, segment]) => segment));
    }
    return current;
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

  return { load, search, rarityIn };
};
