/** A fetch that knows some addresses and nothing else, and what a reading of a link over it gives. */
import type { Fetch } from '../../../../../lib/engine/context/evidence/read-web.ts';
import { createHydrate, type Hydrated, type HydratePorts } from '../../../../../lib/engine/context/hydrate/hydrate.ts';
import { languageByTable } from '../../../../../lib/engine/context/hydrate/language.ts';
import { parseHtml } from '../../../../../server/parse-html.ts';

export interface Served {
  status?: number;
  type?: string;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Where the answer came from, when that is somewhere else. */
  url?: string;
}

export interface Pages {
  fetch: Fetch;
  /** The addresses that were asked, in order. */
  asked: string[];
  inits: RequestInit[];
}

export const servePages = (pages: Record<string, Served | string>): Pages => {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const fetch: Fetch = async (address, init) => {
    asked.push(address);
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
  return { fetch, asked, inits };
};

export const HARBOUR = 'https://harbour.example/2026/tram';

/** An article as long as articles are, so that nothing is decided by its being short. */
export const article = (paragraph: string, head = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav><main><article>${`<p>${paragraph}</p>`.repeat(8)}</article></main></body></html>`;

export const readOver = async (
  pages: Pages,
  input = HARBOUR,
  ports: Partial<HydratePorts> = {},
  materials?: unknown,
): Promise<Hydrated> =>
  createHydrate({ fetch: pages.fetch, parseHtml, languageOf: languageByTable, ...ports })(
    input,
    materials,
    new AbortController().signal,
  );
