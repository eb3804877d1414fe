/** Publishes how far the searches of checks on this device are. */
import { createRouterClient, implement } from '@orpc/server';
import { type SearchesClient, type SearchProgress, searchesContract } from '../contract/device/searches.ts';
import type { ProgressBoard } from '../wire/progress-board.ts';

export const createSearches = (board: ProgressBoard<SearchProgress>) => {
  const os = implement(searchesContract);
  const router = os.router({
    follow: os.follow.handler(async ({ input, signal }) => board.follow(input.id, signal)),
  });
  /** Serves callers in the same process. */
  const client: SearchesClient = createRouterClient(router);
  return { router, client };
};
