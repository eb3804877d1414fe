/** `npm run bench:contract`: the cost of the contract in the client, in the server and in the engine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Post } from '../../lib/contract/posts.ts';
import { createEngine } from '../../lib/engine/engine.ts';
import { deviceCaller } from '../../lib/engine/ports.ts';
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { createRemoteService } from '../../lib/remote/remote-service.ts';
import { createMemoryTokenStore } from '../fakes/memory-token-store.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startChild } from './load/child.ts';
import { type LoadResult, runLoad } from './load/sockets.ts';
import { atLeast, atMost, type Figure, median, quantile, report, times } from './table.ts';

const ms = (value: number) => `${value.toFixed(3)} ms`;

const searchPage = (): string => {
  const posts: Post[] = Array.from({ length: 50 }, (_, i) => ({
    postId: String(1960806642217574502n + BigInt(i)),
    createdAt: '2026-01-01T00:00:00.000Z',
    platform: 'mastodon',
    authorId: `author-${i}`,
    author: {
      cohorts: { Sailors: 0.7 },
      isBotLike: false,
      username: `sailor${i}`,
      profileImageUrl: 'https://a.example/i',
    },
    domain: { domain: 'harbour.example', id: '7', name: 'Harbour' },
    lang: 'en',
    narrativeId: '429',
    postUrl: `https://social.example/@sailor${i}/${i}`,
    title: 'The pier at low tide',
    text: 'The pier was closed on Monday after a ferry came in too fast and broke two of the posts. '.repeat(4),
    anomalousScore: 0.12,
  }));
  return JSON.stringify({
    posts,
    pageInfo: { hasNextPage: true, endCursor: 'abc', totalCount: 900 },
    searchTerms: ['pier'],
  });
};

/** Alternates the two calls, so that other load on the machine affects both. */
const byTurns = async (rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, call] of [one, other].entries()) {
      const start = performance.now();
      await call();
      taken[place]?.push(performance.now() - start);
    }
  }
  return taken;
};

const clientFigures = async (barePort: number): Promise<Figure[]> => {
  const at = `http://127.0.0.1:${barePort}`;
  const path = '/v1/posts/-/search';
  const page = searchPage();
  await fetch(`${at}${path}`, { method: 'PUT', body: page });
  const body = { boolean: 'pier', sort: [{ field: 'createdAt', direction: 'DESC' as const }], page: { first: 50 } };
  const service = createRemoteService({
    addresses: { base: at, analytics: `${at}/v1`, admin: at, auth: at },
    tokenStore: createMemoryTokenStore(),
  });
  const bare = async () => {
    const response = await fetch(`${at}${path}?projectId=harbour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return JSON.parse(await response.text());
  };
  const remote = () => service.posts.search({ query: { projectId: 'harbour' }, body });
  await byTurns(300, bare, remote);
  const [bareTimes, remoteTimes] = await byTurns(2000, bare, remote);
  const ratio = median(remoteTimes) / median(bareTimes);
  return [
    {
      what: `bare fetch and JSON.parse, page of 50 posts (${Math.round(page.length / 1024)} KB)`,
      value: ms(median(bareTimes)),
    },
    { what: 'the same through the remote client', value: ms(median(remoteTimes)) },
    { what: 'client and validation ÷ bare', value: times(ratio), must: atMost(1.8, ratio) },
  ];
};

const CONNECTIONS = 50;
const ROUND_MS = 2000;
const ROUNDS = 3;

const serverFigures = async (barePort: number, data: string): Promise<Figure[]> => {
  const server = await startChild('server/main.ts', '--json', '--data', data);
  try {
    const { base, administrator } = JSON.parse(server.line);
    const form = {
      grant_type: 'client_credentials',
      client_id: administrator.clientId,
      client_secret: administrator.clientSecret,
    };
    const signIn = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams(form) });
    const authorization = `Bearer ${(await signIn.json()).access_token}`;
    const create = JSON.stringify({ input: 'The pier was closed on Monday.', indexOn: 'page' });
    const headers = { authorization, 'content-type': 'application/json' };
    for (let i = 0; i < 40; i += 1) await fetch(`${base}/contextChecks`, { method: 'POST', headers, body: create });

    const port = Number(new URL(base).port);
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization}\r\n\r\n`;
    const load = (to: number, request: string) =>
      runLoad({ port: to, request, connections: CONNECTIONS, durationMs: ROUND_MS });
    const compare = async (what: string, path: string): Promise<Figure[]> => {
      const answer = await (await fetch(`${base}${path}`, { headers })).text();
      await fetch(`http://127.0.0.1:${barePort}${path}`, { method: 'PUT', body: answer });
      const ours: LoadResult[] = [];
      const bare: LoadResult[] = [];
      await load(barePort, get(path));
      await load(port, get(path));
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await load(barePort, get(path)));
        ours.push(await load(port, get(path)));
      }
      if (ours.some(({ failures }) => failures > 0))
        throw new Error(`${what}: the server did not answer every request.`);
      const rate = (rows: typeof ours) => median(rows.map(({ perSecond }) => perSecond));
      const p99 = (rows: typeof ours) => median(rows.map(({ p99Ms }) => p99Ms));
      const ratio = rate(ours) / rate(bare);
      return [
        { what: `${what}: bare Hono`, value: `${Math.round(rate(bare))}/s, p99 ${p99(bare).toFixed(1)} ms` },
        { what: `${what}: server`, value: `${Math.round(rate(ours))}/s, p99 ${p99(ours).toFixed(1)} ms` },
        { what: `${what}: server ÷ bare`, value: times(ratio), must: atLeast(0.3, ratio) },
      ];
    };
    const figures = [
      ...(await compare('get', '/contextChecks/1')),
      ...(await compare('list of 25', '/contextChecks?sort=asc')),
    ];
    const post = `POST /contextChecks HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${create.length}\r\n\r\n${create}`;
    const created = await load(port, post);
    figures.push({
      what: 'create, on disk before it is answered',
      value: `${Math.round(created.perSecond)}/s, p99 ${created.p99Ms.toFixed(1)} ms`,
    });
    return figures;
  } finally {
    server.stop();
  }
};

const engineFigures = async (): Promise<Figure[]> => {
  const engine = createEngine({
    store: createMemoryStore(),
    clock: systemClock,
    log: silentLog,
    generateContext: async ({ input }) => ({ created_at: new Date().toISOString(), response: input, sources: [] }),
  });
  const service = engine.service(deviceCaller);
  const { id } = await service.contextChecks.create({ body: { input: 'The pier was closed on Monday.' } });
  await engine.idle();
  const taken: number[] = [];
  for (let i = 0; i < 20_000; i += 1) {
    const start = performance.now();
    await service.contextChecks.get({ params: { id } });
    taken.push(performance.now() - start);
  }
  const typical = median(taken);
  return [
    {
      what: 'one get of the engine in process',
      value: `${ms(typical)}, p99 ${ms(quantile(taken, 0.99))}`,
      must: atMost(0.2, typical),
    },
  ];
};

const data = await mkdtemp(join(tmpdir(), 'sidelight-bench-'));
const bare = await startChild('tests/bench/load/bare-server.ts');
try {
  const port = Number(bare.line);
  report('The contract', [
    ...(await clientFigures(port)),
    ...(await serverFigures(port, data)),
    ...(await engineFigures()),
  ]);
} finally {
  bare.stop();
  await rm(data, { recursive: true });
}
