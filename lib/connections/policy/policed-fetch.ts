/** Restricts `fetch` to hosts that the policy allows, so that the engine on this device contacts no blocked host either. */
import { isHostAllowed } from './host-list.ts';
import { readPolicy } from './policy-mirror.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export const policedFetch =
  (fetch: Fetch): Fetch =>
  async (address, init) => {
    if (!isHostAllowed(new URL(address).hostname, await readPolicy())) throw new TypeError('Not allowed by policy.');
    return fetch(address, init);
  };
