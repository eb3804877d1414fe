/** Serves the library, over a port or in the same process: reports what it contains, fills it, and reads older fact-checks. */
import { createRouterClient, implement } from '@orpc/server';
import {
  type ArchiveProgress,
  type FeedState,
  type FilledFeed,
  type LibraryClient,
  libraryContract,
  type PublisherArchive,
} from '../../../contract/device/library.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { inSlices } from '../../let-others-run.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { ratesWithoutMarkup } from '../evidence/unmarked/read-unmarked.ts';
import { type ArchiveState, NEW_ARCHIVE } from './archive/archive-state.ts';
import { claimsOnPage } from './claims-on-page.ts';
import type { LibraryItem } from './item.ts';
import { hasNewestOnly, knownPublishers } from './known-publishers.ts';
import type { Library } from './library.ts';
import { libraryHoldings, readLibraryPage } from './library-page.ts';
import type { MatchNewItems } from './match-new-items.ts';
import { itemsWithWords } from './match-words.ts';
import type { RefreshedFeed, RefreshOptions, RefreshProgress } from './refresh.ts';

const problemOf = (outcome: RefreshedFeed['outcome']): Sentence | undefined => {
  switch (outcome.kind) {
    case 'read':
    case 'unchanged':
      return undefined;
    case 'waiting':
      return sentence('collectProblem.noMoreNow');
    case 'failed':
      return outcome.because;
  }
};

const withProblem = (problem: Sentence | undefined) => (problem === undefined ? {} : { problem });

async function* fill(
  library: Library,
  publishers: readonly Publisher[],
  which: Pick<RefreshOptions, 'rest' | 'since'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<FilledFeed, void> {
  const end = new AbortController();
  const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
  const steps = new ReadableStream<RefreshProgress>({
    start: (stream) => {
      const onProgress = (progress: RefreshProgress) => {
        // A caller that stopped listening has closed the stream.
        if (!either.aborted) stream.enqueue(progress);
      };
      library.refresh(publishers, either, { onProgress, ...which }).then(
        () => stream.close(),
        (error: unknown) => stream.error(error),
      );
    },
  });
  const reader = steps.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { done, total, latest } = next.value;
      const problem = withProblem(problemOf(latest.outcome));
      yield { publisher: latest.publisher, done, total, size: await library.size(), ...problem };
    }
  } finally {
    end.abort();
  }
}

const feedStateOf = async (library: Library, publisher: Publisher): Promise<FeedState> => {
  const named = { publisher: publisher.name, host: publisher.host };
  if (publisher.feed === undefined) return { ...named, state: 'search' };
  const outcome = await library.feedOutcome(publisher);
  if (!outcome) return { ...named, state: 'unread' };
  const problem = problemOf(outcome);
  return { ...named, state: problem === undefined ? 'read' : 'failed', ...withProblem(problem) };
};

const shown = ({ added, leftOut, oldest, isComplete, problem }: ArchiveState) => ({
  added,
  leftOut,
  isComplete: isComplete === true,
  ...(oldest === undefined ? {} : { oldest }),
  ...withProblem(problem),
});

const archiveOf = async (library: Library, { name: publisher, host }: Publisher): Promise<PublisherArchive> => {
  const state = await library.archive(host);
  const isBegun = state !== undefined;
  const unread = { hasNewestOnly: hasNewestOnly(host), needsMarkup: !ratesWithoutMarkup(host) };
  return { publisher, host, isBegun, ...unread, ...shown(state ?? NEW_ARCHIVE) };
};

async function* fetchArchive(
  library: Library,
  publisher: Publisher | undefined,
  most: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<ArchiveProgress, void> {
  const sizes = async () => ({ size: await library.size(), bytes: await library.bytes() });
  if (!publisher) {
    const problem = sentence('archiveProblem.notListed');
    yield { ...shown({ ...NEW_ARCHIVE, problem }), addedNow: 0, ended: 'problem', ...(await sizes()) };
    return;
  }
  const end = new AbortController();
  const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
  const addedBefore = (await library.archive(publisher.host))?.added ?? 0;
  try {
    for await (const step of library.fetchArchive(publisher, most, either)) {
      yield {
        ...shown(step.state),
        addedNow: step.state.added - addedBefore,
        ...(await sizes()),
        ...(step.kind === 'waiting' ? { waitingUntil: step.until } : {}),
        ...(step.kind === 'ended' ? { ended: step.because } : {}),
      };
    }
  } finally {
    end.abort();
  }
}

/** A check that many fact-checks may be about is about a subject rather than a claim. */
const MAX_LATER = 3;

const laterFactCheckOf = ({ address, title, publisher, date, image }: LibraryItem) => {
  const day = isoDayOf(date);
  return {
    url: address,
    publisher,
    title,
    ...(day === undefined ? {} : { date: day }),
    ...(image === undefined ? {} : { image }),
  };
};

function* matchAll(matchNew: MatchNewItems, checks: readonly { id: string; text: string }[]) {
  const found = [];
  for (const { id, text } of checks) {
    const factChecks = matchNew(text).slice(0, MAX_LATER).map(laterFactCheckOf);
    if (factChecks.length > 0) found.push({ id, factChecks });
    yield;
  }
  return found;
}

/** Keeps the last matcher: many requests compare with the same items. */
const keepMatcher = (library: Library) => {
  let kept: { key: string; matchNew: MatchNewItems } | undefined;
  return async (ids: readonly string[], hosts: ReadonlySet<string>): Promise<MatchNewItems> => {
    const key = [...hosts, ...ids].join('\n');
    if (kept?.key !== key) kept = { key, matchNew: await library.matcherOf(ids, hosts) };
    return kept.matchNew;
  };
};

/** `publishers` returns those whose feeds are read, and whose items are counted. */
export const serveLibrary = (library: Library, publishers: () => Promise<Publisher[]>, clock: Clock = systemClock) => {
  const os = implement(libraryContract);
  const matcherOf = keepMatcher(library);
  const router = os.router({
    known: os.known.handler(() =>
      knownPublishers
        .filter(({ feed, wordpress }) => feed !== undefined || wordpress)
        .map(({ wordpress, ...known }) => ({ ...known, hasNewestOnly: !wordpress })),
    ),
    facts: os.facts.handler(async () => {
      const facts = await library.facts(new Set((await publishers()).map(({ host }) => host)));
      return { ...facts, bytes: await library.bytes() };
    }),
    feeds: os.feeds.handler(async () =>
      Promise.all((await publishers()).map((publisher) => feedStateOf(library, publisher))),
    ),
    fill: os.fill.handler(async ({ input, signal }) => fill(library, await publishers(), input ?? {}, signal)),
    hashImages: os.hashImages.handler(async ({ signal = new AbortController().signal }) =>
      library.hashImages(await publishers(), signal),
    ),
    archives: os.archives.handler(async () =>
      Promise.all((await publishers()).map((publisher) => archiveOf(library, publisher))),
    ),
    fetchArchive: os.fetchArchive.handler(async ({ input: { host, most }, signal }) => {
      const publisher = (await publishers()).find((listed) => listed.host === host);
      return fetchArchive(library, publisher, most, signal);
    }),
    newItems: os.newItems.handler(async () => ({ ids: await library.newIds() })),
    matchNew: os.matchNew.handler(async ({ input: { ids, checks } }) => {
      const hosts = new Set((await publishers()).map(({ host }) => host));
      return inSlices(matchAll(await matcherOf(ids, hosts), checks));
    }),
    withWords: os.withWords.handler(async ({ input: { ids, texts }, signal }) => {
      const hosts = new Set((await publishers()).map(({ host }) => host));
      const items = [...(await library.rows(ids)).values()].filter(({ host }) => hosts.has(host));
      return inSlices(itemsWithWords(items, texts), signal);
    }),
    claimsOnPage: os.claimsOnPage.handler(async ({ input, signal }) =>
      claimsOnPage(input, { library, publishers: await publishers(), clock, signal }),
    ),
    page: os.page.handler(async ({ input, signal }) =>
      readLibraryPage(input, { library, publishers: await publishers(), clock, signal }),
    ),
    holdings: os.holdings.handler(async () => libraryHoldings(library, await publishers())),
    forgetNew: os.forgetNew.handler(async ({ input: { ids } }) => library.forgetNew(ids)),
    files: {
      exported: os.files.exported.handler(async () => library.files.exported(await publishers())),
      rows: os.files.rows.handler(async () => library.files.rows(await publishers())),
      add: os.files.add.handler(async ({ input, signal = new AbortController().signal }) =>
        library.files.add(input, await publishers(), signal),
      ),
      list: os.files.list.handler(() => library.files.list()),
      remove: os.files.remove.handler(({ input: { id } }) => library.files.remove(id)),
      restore: os.files.restore.handler(async ({ input: { rows } }) => library.files.restore(rows, await publishers())),
    },
  });
  /** For callers in the same process. */
  const client: LibraryClient = createRouterClient(router);
  return { router, client };
};
