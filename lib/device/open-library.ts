/** The fact-check library of this device: filled from the feeds of the listed fact-checkers when the person asks for it. */
import { policedFetch } from '../connections/policed-fetch.ts';
import { readPublishers } from '../connections/publishers.ts';
import type { Publisher } from '../contract/publishers.ts';
import type { Provider } from '../engine/context/evidence/evidence.ts';
import { librarySearch } from '../engine/context/evidence/library-search.ts';
import { knownPublishers } from '../engine/context/library/known-publishers.ts';
import { createLibrary } from '../engine/context/library/library.ts';
import { serveLibrary } from '../engine/context/library/serve-library.ts';
import type { Store } from '../engine/store/store.ts';
import { systemClock } from '../platform/clock.ts';

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** A publisher that was added by name and site has the feed that is known of it, or the one that most sites have. */
const withFeed = (publisher: Publisher): Publisher => {
  const known = knownPublishers.find(({ host }) => host === publisher.host);
  return { ...publisher, feed: publisher.feed ?? known?.feed ?? `https://${publisher.host}/feed/` };
};

const hostsOf = (publishers: readonly Publisher[]): Set<string> => new Set(publishers.map(({ host }) => host));

/** For the engine an empty library is no source, and nothing is said of it. */
export const openLibrary = (store: Store, mayRead: (host: string) => Promise<boolean>) => {
  const library = createLibrary({
    store,
    fetch: policedFetch((address, init) => fetch(address, init)),
    parseHtml,
    mayRead,
    clock: systemClock,
  });
  const factsOf = async (publishers: readonly Publisher[]) => {
    const facts = await library.facts(hostsOf(publishers));
    return facts.size > 0 ? facts : undefined;
  };
  return {
    served: serveLibrary(library, async () => (await readPublishers()).map(withFeed)),
    ports: {
      moreProviders: async (publishers: readonly Publisher[]): Promise<Provider[]> =>
        (await factsOf(publishers)) ? [librarySearch(publishers, { library, parseHtml })] : [],
      libraryFacts: async () => factsOf(await readPublishers()),
    },
  };
};
