/** Serves the search for earlier uses of a picture, over a port or in the same process. */
import { createRouterClient, implement } from '@orpc/server';
import { type EarlierUsesClient, earlierUsesContract } from '../../../contract/device/earlier-uses.ts';
import { type EarlierUsesPorts, findEarlierUses } from './find-earlier-uses.ts';

export const serveEarlierUses = (ports: EarlierUsesPorts) => {
  const os = implement(earlierUsesContract);
  const router = os.router({
    find: os.find.handler(({ input: { address }, signal = new AbortController().signal }) =>
      findEarlierUses(address, signal, ports),
    ),
  });
  const client: EarlierUsesClient = createRouterClient(router);
  return { router, client };
};
