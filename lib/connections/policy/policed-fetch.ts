/** The network as the policy allows it: what an organisation has blocked is not asked by the engine on this device either. */
import { isHostAllowed } from './host-list.ts';
import { readPolicy } from './policy-mirror.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export const policedFetch =
  (fetch: Fetch): Fetch =>
  async (address, init) => {
    if (!isHostAllowed(new URL(address).hostname, await readPolicy())) throw new TypeError('Not allowed by policy.');
    return fetch(address, init);
  };
