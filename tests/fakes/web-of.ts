/** Opens the web of an engine over the answers of a test. */
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import { createWeb, type Fetch, type Web } from '../../lib/engine/web/client.ts';
import { createStoredPauses } from '../../lib/engine/web/stored-pauses.ts';
import { type Clock, systemClock } from '../../lib/platform/clock.ts';

export const webOf = (fetch: Fetch, { now }: Pick<Clock, 'now'> = systemClock, store = createMemoryStore()): Web =>
  createWeb({ fetch, now, pauses: createStoredPauses(store, now) });
