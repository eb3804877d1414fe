/** Restricts `fetch` to hosts that the policy allows, so that the engine on this device contacts no blocked host either. */
import { NotAllowedByPolicy } from '../../contract/not-allowed-by-policy.ts';
import { isHostAllowed } from './host-list.ts';
import { readPolicy } from './policy-mirror.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export const policedFetch =
  (fetch: Fetch): Fetch =>
  async (address, init) => {
    const policy = await readPolicy();
    const insist = (url: string) => {
      const host = new URL(url).hostname;
      if (!isHostAllowed(host, policy)) throw new NotAllowedByPolicy(host);
    };
    insist(address);
    const answer = await fetch(address, init);
    try {
      // A browser reveals the target of a redirect only afterwards.
      if (answer.url) insist(answer.url);
    } catch (error) {
      answer.body?.cancel().catch(() => {});
      throw error;
    }
    return answer;
  };
