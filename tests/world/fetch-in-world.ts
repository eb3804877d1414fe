/** Provides a fetch that reaches only the world, with streamed bodies, for code that runs outside a browser. */
import { ProxyAgent, fetch as undiciFetch } from 'undici';
import type { Fetch } from '../../lib/engine/web/client.ts';
import type { World } from './world.ts';

export const fetchInWorld = ({ proxyUrl, ca }: Pick<World, 'proxyUrl' | 'ca'>): Fetch => {
  const dispatcher = new ProxyAgent({ uri: proxyUrl, requestTls: { ca } });
  return async (address, { signal, headers, method, body, redirect }) => {
    const answer = await undiciFetch(address, {
      dispatcher,
      ...(redirect ? { redirect } : {}),
      ...(method ? { method } : {}),
      ...(signal ? { signal } : {}),
      ...(headers ? { headers: [...new Headers(headers)] } : {}),
      ...(typeof body === 'string' ? { body } : {}),
    });
    // The package and Node declare the same class under two names.
    return answer as unknown as Response;
  };
};
