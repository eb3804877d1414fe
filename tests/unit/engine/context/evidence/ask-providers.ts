/** Queries providers over a simulated web and records the requests they send. */
import type { Provider } from '../../../../../lib/engine/context/evidence/evidence.ts';
import { searchEvidence } from '../../../../../lib/engine/context/evidence/search-evidence.ts';
import { createCachedWeb } from '../../../../../lib/engine/web/cached-web.ts';
import type { Fetch } from '../../../../../lib/engine/web/client.ts';
import type { Clock } from '../../../../../lib/platform/clock.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webPermitted } from '../../../../fakes/web-of.ts';

export interface Sent {
  address: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
}

export type Answer = (sent: Sent) => Response | Promise<Response>;

export const json = (value: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(value), init);

export const recordingFetch = (answer: Answer): { fetch: Fetch; sent: Sent[] } => {
  const sent: Sent[] = [];
  return {
    sent,
    fetch: async (address, { method = 'GET', headers, body }) => {
      const request = {
        address: new URL(address),
        method,
        headers: new Headers(headers),
        body: typeof body === 'string' ? body : undefined,
      };
      sent.push(request);
      return answer(request);
    },
  };
};

export interface Asking {
  providers: readonly (Provider | undefined)[];
  claim?: string;
  answer: Answer;
  lang?: string;
  clock?: Clock;
  mayRead?: (host: string) => boolean;
}

export const claim = 'The measles vaccine causes autism in children.';

export const askProviders = async ({ answer, lang, mayRead = () => true, ...options }: Asking) => {
  const clock = options.clock ?? createManualClock('2026-03-20T12:00:00.000Z');
  const { fetch, sent } = recordingFetch(answer);
  const providers = options.providers.filter((provider) => provider !== undefined);
  const run = { signal: new AbortController().signal, fresh: false, ...(lang === undefined ? {} : { lang }) };
  const ports = {
    providers,
    web: createCachedWeb({ web: webPermitted(fetch, mayRead), clock }),
    clock,
    budgetMs: 2000,
  };
  const result = await searchEvidence(options.claim ?? claim, run, ports);
  return { ...result, sent };
};
