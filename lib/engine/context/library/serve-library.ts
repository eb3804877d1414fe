/** Serves the library, over a port or in the same process: reports what it contains, and fills it. */
import { createRouterClient, implement } from '@orpc/server';
import { type FilledFeed, type LibraryClient, libraryContract } from '../../../contract/device/library.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Stated } from '../../../contract/stated.ts';
import { knownPublishers } from './known-publishers.ts';
import type { Library } from './library.ts';
import type { RefreshedFeed, RefreshProgress } from './refresh.ts';

const problemOf = (outcome: RefreshedFeed['outcome']): Stated | undefined => {
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

async function* fill(
  library: Library,
  publishers: readonly Publisher[],
  signal: AbortSignal | undefined,
): AsyncGenerator<FilledFeed, void> {
  const end = new AbortController();
  const either = AbortSignal.any([end.signal, ...(signal ? [signal] : [])]);
  const feeds = new ReadableStream<FilledFeed>({
    start: (stream) => {
      const report = ({ done, total, latest: { publisher, outcome } }: RefreshProgress) => {
        const problem = problemOf(outcome);
        stream.enqueue({ publisher, done, total, ...(problem === undefined ? {} : { problem }) });
      };
      library.refresh(publishers, either, report).then(
        () => stream.close(),
        (error: unknown) => stream.error(error),
      );
    },
  });
  const reader = feeds.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    end.abort();
  }
}

/** `publishers` returns those whose feeds are read, and whose items are counted. */
export const serveLibrary = (library: Library, publishers: () => Promise<Publisher[]>) => {
  const os = implement(libraryContract);
  const router = os.router({
    known: os.known.handler(() =>
      knownPublishers
        .filter(({ feed, wordpress }) => feed !== undefined || wordpress)
        .map(({ wordpress: _, ...known }) => known),
    ),
    facts: os.facts.handler(async () => library.facts(new Set((await publishers()).map(({ host }) => host)))),
    fill: os.fill.handler(async ({ signal }) => fill(library, await publishers(), signal)),
  });
  /** For callers in the same process. */
  const client: LibraryClient = createRouterClient(router);
  return { router, client };
};
