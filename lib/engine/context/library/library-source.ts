/** Makes the library a source of checks, on a device and on a server. An empty one is no source and is not mentioned. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import type { LibraryPlace, Provider } from '../evidence/evidence.ts';
import { librarySearch } from '../evidence/library-search.ts';
import type { Library, LibraryFacts } from './library.ts';
import type { TermRarity } from './search-segments.ts';

/** The library, for the account of a check. */
export interface LibraryHoldings extends LibraryFacts {
  place: LibraryPlace;
}

export interface LibrarySource {
  moreProviders: (publishers: readonly Publisher[]) => Promise<Provider[]>;
  libraryFacts: () => Promise<LibraryHoldings | undefined>;
  rarityIn: (language: string) => Promise<TermRarity | undefined>;
}

interface Ports extends DocumentPorts {
  publishers: () => Promise<readonly Publisher[]>;
  place: LibraryPlace;
}

export const createLibrarySource = (
  library: Library,
  { publishers, parseHtml, readDocument, place }: Ports,
): LibrarySource => {
  const factsOf = async (listed: readonly Publisher[]): Promise<LibraryHoldings | undefined> => {
    const facts = await library.facts(new Set(listed.map(({ host }) => host)));
    return facts.size > 0 ? { ...facts, place } : undefined;
  };
  return {
    moreProviders: async (listed) => {
      const holds = await library.hosts();
      const isListed = listed.some(({ host }) => holds.has(host)) || (await library.files.names()).size > 0;
      return isListed ? [librarySearch(listed, { library, parseHtml, readDocument, place, holds })] : [];
    },
    libraryFacts: async () => factsOf(await publishers()),
    rarityIn: library.rarityIn,
  };
};
