/** Serves clustering in a worker, with its own connection to the store, since reading and writing is most of the work. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Stated } from '../../../contract/stated.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createLibraryIndex } from '../../context/library/library-index.ts';
import { reasonOf } from '../../stated-error.ts';
import type { Store } from '../../store/store.ts';
import { type Grouped, groupPosts } from './group-posts.ts';
import type { GroupProgress } from './group-progress.ts';
import { createFactCheckMatcher } from './matched-fact-checks.ts';

/** The request contains the publishers whose fact-checks count, since a worker cannot read the user's settings. */
export type GroupingRequest =
  | { request: 'group'; project: string; now: number; fromScratch: boolean; publishers: readonly Publisher[] }
  | { request: 'stop' };

export type GroupingAnswer =
  | { event: 'progress'; progress: GroupProgress }
  | { event: 'done'; grouped: Grouped }
  | { event: 'stopped' }
  | { event: 'failed'; because: Stated };

const STOPPED = Symbol('stopped');

export const serveGrouping = (openStore: () => Promise<Store>, answer: (given: GroupingAnswer) => void) => {
  const stop = new AbortController();

  const group = async ({
    project,
    now,
    fromScratch,
    publishers,
  }: Extract<GroupingRequest, { request: 'group' }>): Promise<void> => {
    const store = await openStore();
    try {
      const factChecksOf = createFactCheckMatcher({
        library: createLibraryIndex(store.factChecks),
        publishers: async () => publishers,
        clock: systemClock,
      });
      const onProgress = (progress: GroupProgress) => answer({ event: 'progress', progress });
      const options = { signal: stop.signal, now, fromScratch, onProgress, factChecksOf };
      answer({ event: 'done', grouped: await groupPosts(store, project, options) });
    } finally {
      await store.close();
    }
  };

  return async (request: GroupingRequest): Promise<void> => {
    if (request.request === 'stop') return stop.abort(STOPPED);
    try {
      await group(request);
    } catch (error) {
      if (error === STOPPED) answer({ event: 'stopped' });
      else answer({ event: 'failed', because: reasonOf(error, sentence('collectProblem.groupingFailed')) });
    }
  };
};
