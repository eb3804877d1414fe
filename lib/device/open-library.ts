/** The fact-check library of this device: filled from the feeds of the listed fact-checkers when the person asks for it. */
import { policedFetch } from '../connections/policed-fetch.ts';
import { readPublishers } from '../connections/publishers.ts';
import type { Publisher } from '../contract/publishers.ts';
import type { Provider } from '../engine/context/evidence/evidence.ts';
import { librarySearch } from '../engine/context/evidence/library-search.ts';
import { knownPublishers } from '../engine/context/library/known-publishers.ts';
import { createLibrary, type Library } from '../engine/context/library/library.ts';
import { createIdbStore } from '../engine/store/idb-store.ts';
import type { Store } from '../engine/store/store.ts';
import { systemClock } from '../platform/clock.ts';

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const libraryIn = (store: Store): Library =>
  createLibrary({ store, fetch: policedFetch((address, init) => fetch(address, init)), parseHtml, clock: systemClock });

/** A publisher that was added by name and site has the feed that is known of it. */
const withFeed = (publisher: Publisher): Publisher => {
  const feed = publisher.feed ?? knownPublishers.find(({ host }) => host === publisher.host)?.feed;
  return feed === undefined ? publisher : { ...publisher, feed };
};

const hostsOf = (publishers: readonly Publisher[]): Set<string> => new Set(publishers.map(({ host }) => host));

/** For the engine: an empty library is no source, and nothing is said of it. */
export const libraryPorts = (store: Store) => {
  const library = libraryIn(store);
  const factsOf = async (publishers: readonly Publisher[]) => {
    const facts = await library.facts(hostsOf(publishers));
    return facts.size > 0 ? facts : undefined;
  };
  return {
    moreProviders: async (publishers: readonly Publisher[]): Promise<Provider[]> =>
      (await factsOf(publishers)) ? [librarySearch(publishers, { library, parseHtml })] : [],
    libraryFacts: async () => factsOf(await readPublishers()),
  };
};

/** For the options: how much it holds, and to fill it. */
export const openLibrary = async () => {
  const library = libraryIn(await createIdbStore());
  return {
    facts: async () => library.facts(hostsOf(await readPublishers())),
    refresh: async (signal: AbortSignal, onProgress: (done: number, total: number) => void) => {
      const publishers = (await readPublishers()).map(withFeed);
      const feeds = await library.refresh(publishers, signal, ({ done, total }) => onProgress(done, total));
      return feeds.map(({ publisher, outcome }) => ({ publisher, outcome }));
    },
  };
};
