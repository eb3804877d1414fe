/** Retries idempotent requests on the next engine, since the engine's page may be closed at any moment. */
import { ORPCError } from '@orpc/contract';
import { ServiceError } from '../../contract/errors.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';

/** On a busy machine a closing page can take seconds to go, and responds to ports or refuses them until then. */
const PATIENCE_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1000;

const DISK_FULL = 507;

/** A closing engine aborts its writes, and still has the time to report an error. */
export const mayBeDying = (error: unknown): boolean => {
  if (error instanceof ServiceError) {
    return error.kind === 'network' || ((error.status ?? 0) >= 500 && error.status !== DISK_FULL);
  }
  return !(error instanceof ORPCError);
};

export const retryOnNextEngine = async <Client, T>(
  reach: () => Promise<Client>,
  request: (client: Client) => Promise<T>,
  { clock = systemClock, signal }: { clock?: Clock; signal?: AbortSignal } = {},
): Promise<T> => {
  const end = clock.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await request(await reach());
    } catch (error) {
      if (signal?.aborted || !mayBeDying(error) || clock.now() + pause > end) throw error;
    }
    await clock.sleep(pause);
  }
};
