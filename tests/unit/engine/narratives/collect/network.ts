/** The open networks as documented, with responses from a table; an address without an entry returns 404. */

import type { PostQuery } from '../../../../../lib/contract/device/post-query.ts';
import type { SourceSecret } from '../../../../../lib/contract/device/post-sources.ts';
import { collectPosts } from '../../../../../lib/engine/narratives/collect/collect-posts.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';

export const NOW = '2026-03-10T12:00:00.000Z';

interface SentRequest {
  method: string;
  address: URL;
  headers: Headers;
  body: string;
}

export type Answerer = (request: SentRequest) => Response | undefined;

export const json = (value: unknown, init?: ResponseInit): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' }, ...init });

const nothing: PostQuery = { links: [], phrases: [], names: [], hashtags: [] };

export const createNetwork = (answerer: Answerer, options: { secret?: SourceSecret; mayRead?: boolean } = {}) => {
  const requests: SentRequest[] = [];
  const clock = createEagerClock(NOW);
  const store = createMemoryStore();
  const fetch = async (href: string, init: RequestInit): Promise<Response> => {
    const request: SentRequest = {
      method: init.method ?? 'GET',
      address: new URL(href),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    };
    requests.push(request);
    return answerer(request) ?? new Response(null, { status: 404 });
  };
  const collect = (source: string, query: Partial<PostQuery>, goesOn = false) =>
    collectPosts(
      { project: 'harbour', query: { ...nothing, ...query }, dataSources: [source], goesOn },
      {
        store,
        clock,
        web: webOf(fetch, clock, store, async () => options.mayRead ?? true),
        ...reading,
        secretOf: async () => options.secret,
      },
      new AbortController().signal,
      () => {},
    );
  return { requests, clock, store, collect, posts: () => store.posts.all('harbour') };
};
