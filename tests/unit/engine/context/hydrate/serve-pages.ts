/** A fetch that serves a fixed set of addresses and fails for all others, and a helper that reads an input through it. */

import { createHydrate, type Hydrated, type HydratePorts } from '../../../../../lib/engine/context/hydrate/hydrate.ts';
import { languageByTable } from '../../../../../lib/engine/context/hydrate/language.ts';
import type { Fetch } from '../../../../../lib/engine/web/client.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';

export interface Served {
  status?: number;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The final address of the response, if it differs from the requested one. */
  url?: string;
}

export interface Pages {
  fetch: Fetch;
  /** The requested addresses, in order. */
  requests: string[];
  inits: RequestInit[];
}

export const servePages = (pages: Record<string, Served | string>): Pages => {
  const requested: string[] = [];
  const inits: RequestInit[] = [];
  const fetch: Fetch = async (address, init) => {
    requested.push(address);
    inits.push(init);
    const known = pages[address];
    if (known === undefined) throw new TypeError('Failed to fetch');
    const {
      status = 200,
      type = 'text/html',
      body,
      url = address,
    } = typeof known === 'string' ? { body: known } : known;
    const answer = new Response(body ?? '', { status, headers: { 'content-type': type } });
    return Object.defineProperty(answer, 'url', { value: url });
  };
  return { fetch, requests: requested, inits };
};

export const HARBOUR = 'https://harbour.example/2026/tram';

/** An article of typical length, so that no test depends on its being short. */
export const article = (paragraph: string, head = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav><main><article>${`<p>${paragraph}</p>`.repeat(8)}</article></main></body></html>`;

export const readOver = async (
  pages: Pages,
  input = HARBOUR,
  ports: Partial<HydratePorts> = {},
  materials?: unknown,
): Promise<Hydrated> =>
  createHydrate({ web: webOf(pages.fetch), ...reading, languageOf: languageByTable, ...ports })(
    input,
    materials,
    new AbortController().signal,
  );
