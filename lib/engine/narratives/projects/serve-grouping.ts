/** Clusters posts inside a worker, with its own connection to the store, since reading and writing is most of the work. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sentence } from '../../../contract/sentence.ts';
import { systemClock } from '../../../platform/clock.ts';
import { answerInWorker, type Channel } from '../../../wire/answer-in-worker.ts';
import type { Reporting } from '../../../wire/worker-client.ts';
import { createLibraryIndex } from '../../context/library/library-index.ts';
import { reasonOf } from '../../stated-error.ts';
import type { Store } from '../../store/store.ts';
import { type Grouped, groupPosts } from './group-posts.ts';
import type { GroupProgress } from './group-progress.ts';
import { createFactCheckMatcher } from './matched-fact-checks.ts';

/** The publishers are those whose fact-checks count, since a worker cannot read the user's settings. */
interface AskedGroups {
  project: string;
  now: number;
  fromScratch: boolean;
  publishers: readonly Publisher[];
}

const groupingProcedures = (openStore: () => Promise<Store>) => ({
  group:
    async (
      { project, now, fromScratch, publishers }: AskedGroups,
      signal: AbortSignal,
    ): Promise<Reporting<GroupProgress, Grouped>> =>
    async (onProgress) => {
      const store = await openStore();
      try {
        const factChecksOf = createFactCheckMatcher({
          library: createLibraryIndex(store.factChecks),
          publishers: async () => publishers,
          clock: systemClock,
        });
        return await groupPosts(store, project, { signal, now, fromScratch, onProgress, factChecksOf });
      } finally {
        await store.close();
      }
    },
});

export type GroupingProcedures = ReturnType<typeof groupingProcedures>;

export const serveGrouping = (channel: Channel, openStore: () => Promise<Store>): void =>
  answerInWorker(channel, groupingProcedures(openStore), (error) =>
    reasonOf(error, sentence('collectProblem.groupingFailed')),
  );
