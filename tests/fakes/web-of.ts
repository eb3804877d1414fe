/** Opens the web of an engine over the answers of a test. */
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import { createWeb, type Fetch, type Web, type WebPorts } from '../../lib/engine/web/client.ts';
import { createStoredPauses } from '../../lib/engine/web/stored-pauses.ts';
import { type Clock, systemClock } from '../../lib/platform/clock.ts';

export const webOf = (
  fetch: Fetch,
  { now }: Pick<Clock, 'now'> = systemClock,
  store = createMemoryStore(),
  mayRead?: WebPorts['mayRead'],
): Web => createWeb({ fetch, now, pauses: createStoredPauses(store, now), mayRead });

/** As in a browser, which permits some hosts alone. */
export const webPermitted = (fetch: Fetch, mayRead: (host: string) => boolean): Web =>
  webOf(fetch, undefined, undefined, async (host) => mayRead(host));
