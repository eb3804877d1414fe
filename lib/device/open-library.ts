/** The fact-check library of this device: filled from the feeds of the listed fact-checkers when the person asks for it. */
import { implement } from '@orpc/server';
import { policedFetch } from '../connections/policed-fetch.ts';
import { readPublishers } from '../connections/publishers.ts';
import { type FilledFeed, libraryContract } from '../contract/library.ts';
import type { Publisher } from '../contract/publishers.ts';
import type { Provider } from '../engine/context/evidence/evidence.ts';
import { librarySearch } from '../engine/context/evidence/library-search.ts';
import { knownPublishers } from '../engine/context/library/known-publishers.ts';
import { createLibrary, type Library } from '../engine/context/library/library.ts';
import type { RefreshedFeed } from '../engine/context/library/refresh.ts';
import type { Store } from '../engine/store/store.ts';
import { systemClock } from '../platform/clock.ts';

const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const libraryIn = (store: Store): Library =>
  createLibrary({ store, fetch: policedFetch((address, init) => fetch(address, init)), parseHtml, clock: systemClock });

/** A publisher that was added by name and site has the feed that is known of it, or the one that most sites have. */
const withFeed = (publisher: Publisher): Publisher => {
  const known = knownPublishers.find(({ host }) => host === publisher.host);
  return { ...publisher, feed: publisher.feed ?? known?.feed ?? `https://${publisher.host}/feed/` };
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

const problemOf = (outcome: RefreshedFeed['outcome']): string | undefined => {
  switch (outcome.kind) {
    case 'read':
    case 'unchanged':
      return undefined;
    case 'waiting':
      return 'It asked not to be asked again so soon.';
    case 'failed':
      return outcome.because;
  }
};

async function* fill(library: Library, signal: AbortSignal | undefined): AsyncGenerator<FilledFeed, void> {
  const end = new AbortController();
  const publishers = (await readPublishers()).map(withFeed);
  const told: FilledFeed[] = [];
  let wake = Promise.withResolvers<void>();
  const whole = library
    .refresh(publishers, AbortSignal.any([end.signal, ...(signal ? [signal] : [])]), ({ done, total, latest }) => {
      const problem = problemOf(latest.outcome);
      told.push({ publisher: latest.publisher, done, total, ...(problem === undefined ? {} : { problem }) });
      wake.resolve();
    })
    .finally(() => wake.resolve());
  let over = false;
  whole.then(
    () => {
      over = true;
    },
    () => {
      over = true;
    },
  );
  try {
    while (!over || told.length > 0) {
      const next = told.shift();
      if (next) yield next;
      else {
        await wake.promise;
        wake = Promise.withResolvers();
      }
    }
    await whole;
  } finally {
    end.abort();
  }
}

/** For whoever asks the library itself. */
export const libraryRouter = (store: Store) => {
  const library = libraryIn(store);
  const os = implement(libraryContract);
  return os.router({
    facts: os.facts.handler(async () => library.facts(hostsOf(await readPublishers()))),
    fill: os.fill.handler(({ signal }) => fill(library, signal)),
  });
};
