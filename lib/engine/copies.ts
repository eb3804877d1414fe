/** Removes the engine's copies of checks that the browser no longer holds. */
import { createRouterClient, implement } from '@orpc/server';
import { type CopiesClient, copiesContract } from '../contract/device/copies.ts';
import type { Jobs } from './jobs.ts';
import { DEVICE_FULL, explainFullDisk } from './procedures.ts';
import type { Store } from './store/store.ts';

export const createCopies = (
  { contextChecks, visionAnalyses }: Pick<Store, 'contextChecks' | 'visionAnalyses'>,
  jobs: Record<'contextChecks' | 'visionAnalyses', Pick<Jobs<unknown, unknown>, 'remove'>>,
  removeCollections: (ids: readonly string[]) => Promise<void>,
) => {
  const os = implement(copiesContract).use(({ next }) => explainFullDisk(() => next(), DEVICE_FULL));
  const router = os.router({
    remove: os.remove.handler(async ({ input }) => {
      await jobs.contextChecks.remove(input.contextChecks);
      await jobs.visionAnalyses.remove(input.visionAnalyses);
      await removeCollections(input.collections);
    }),
    removeUnheld: os.removeUnheld.handler(async ({ input: { before, held } }) => {
      const time = new Date(before).toISOString();
      await contextChecks.removeBefore(time, new Set(held.contextChecks));
      await visionAnalyses.removeBefore(time, new Set(held.visionAnalyses));
    }),
  });
  /** Serves callers in the same process. */
  const client: CopiesClient = createRouterClient(router);
  return { router, client };
};
