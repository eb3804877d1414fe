/** A server runs the scheduled jobs of its projects: asked over HTTP for what came of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../../lib/platform/log.ts';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { type RunningServer, startServer } from '../../../server/start.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { newsPosts } from '../../world/content/posts.ts';
import { hackerNewsSite } from '../../world/sites/hacker-news.ts';

const project = {
  slug: 'ferry',
  displayName: 'The ferry',
  jobSchedule: { enabled: true, schedule: { frequency: 'hourly' }, dataSources: ['hacker-news'] },
  projectConfig: { query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] } },
};

let server: RunningServer | undefined;
let folder: string | undefined;
afterEach(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

const start = async (collectsPosts: boolean) => {
  folder = await mkdtemp(join(tmpdir(), 'sidelight-collect-'));
  const importFile = join(folder, 'projects.ndjson');
  await writeFile(importFile, `${JSON.stringify({ project })}\n`);
  const asked: string[] = [];
  server = await startServer({
    port: 0,
    log: silentLog,
    importFile,
    collectsPosts,
    fetch: async (address, init) => {
      asked.push(new URL(address).host);
      return hackerNewsSite(newsPosts).handle(new Request(address, init));
    },
  });
  const { addresses, credentials } = server;
  if (!credentials) throw new Error('The server was started without credentials.');
  const service = createRemoteService({
    addresses,
    credentials: { grant: 'client_credentials', ...credentials.member },
    tokenStore: createMemoryTokenStore(),
  });
  const read = () => service.projects.get({ params: { id: 'ferry' } });
  return { service, read, asked };
};

it('collects and groups what a schedule asks for', async () => {
  const { service, read } = await start(true);
  await vi.waitUntil(async () => (await read()).jobCount?.completed === 1, 10_000);
  expect(await read()).toMatchObject({ postCount: newsPosts.length, lastJobStatus: 'completed' });
  const search = { query: { projectId: 'ferry' }, body: { page: { first: 10 } } };
  const { narratives } = await service.narratives.search(search);
  const { posts } = await service.posts.search(search);
  const ids = new Set(posts.flatMap(({ narrativeId }) => narrativeId ?? []));
  expect(ids.size).toBeGreaterThan(0);
  expect(new Set(narratives.map(({ narrativeId }) => narrativeId))).toEqual(ids);
  expect(Date.parse((await read()).lastAccessed ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

it('asks nobody where its operator has not switched it on', async () => {
  const { read, asked } = await start(false);
  expect(await read()).toMatchObject({ postCount: 0 });
  expect(asked).toEqual([]);
});
