/** Tests that a server runs the scheduled jobs of its projects, through requests for their results over HTTP. */
import { expect, it, vi } from 'vitest';
import { readAccountsSharing } from '../../../../lib/contract/device/accounts-sharing.ts';
import type { ServerOptions } from '../../../../server/start.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { clientBySecret, recordsFile, startIssuingServer, testFolder } from '../../../fixtures/servers.ts';
import { newsPosts } from '../../../world/content/posts.ts';
import { hackerNewsSite } from '../../../world/sites/hacker-news.ts';

const project = {
  slug: 'ferry',
  displayName: 'The ferry',
  jobSchedule: { enabled: true, schedule: { frequency: 'hourly' }, dataSources: ['hacker-news'] },
  projectConfig: { query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] } },
};

const start = async (
  collects: boolean,
  { lines = [], ...options }: Partial<ServerOptions> & { lines?: object[] } = {},
) => {
  const hosts: string[] = [];
  const server = await startIssuingServer({
    ...{ importFile: await recordsFile([{ project }, ...lines]), collectsFrom: collects ? ['hacker-news'] : [] },
    ...options,
    fetch: async (address, init) => {
      hosts.push(new URL(address).host);
      return hackerNewsSite(newsPosts).handle(new Request(address, init));
    },
  });
  const service = clientBySecret(server, server.credentials.member);
  const read = () => service.projects.get({ params: { id: 'ferry' } });
  return { server, service, read, hosts };
};

it('collects and groups the posts of a schedule', async () => {
  const { service, read } = await start(true);
  await vi.waitUntil(async () => (await read()).jobCount?.completed === 1);
  expect(await read()).toMatchObject({ postCount: newsPosts.length, lastJobStatus: 'completed' });
  const search = { query: { projectId: 'ferry' }, body: { page: { first: 10 } } };
  const { narratives } = await service.narratives.search(search);
  const { posts } = await service.posts.search(search);
  const ids = new Set(posts.flatMap(({ narrativeId }) => narrativeId ?? []));
  expect(ids.size).toBeGreaterThan(0);
  expect(new Set(narratives.map(({ narrativeId }) => narrativeId))).toEqual(ids);
  expect(Date.parse((await read()).lastAccessed ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

const post = (postId: string, text: string, more: object = {}) => ({
  post: { postId, platform: 'rss', createdAt: '2026-01-01T00:00:00Z', text, ...more },
});

it('leaves imported posts in their narrative, and keeps the texts of that narrative', async () => {
  const narrative = { narrativeId: '429', title: 'As given', contextLabel: 'Caution', contextScore: 6.4 };
  const { service, read } = await start(true, {
    lines: [
      { narrative },
      post('given', 'The night ferry carries nurses and bakers over the harbour', { narrativeId: '429' }),
    ],
  });
  await vi.waitUntil(async () => (await read()).jobCount?.completed === 1);
  const search = { query: { projectId: 'ferry' }, body: { page: { first: 50 } } };
  const { posts } = await service.posts.search(search);
  expect(posts.find(({ postId }) => postId === 'given')?.narrativeId).toBe('429');
  expect(posts.filter(({ narrativeId }) => narrativeId === '429')).toHaveLength(1);
  const { narratives } = await service.narratives.search(search);
  expect(narratives.find(({ narrativeId }) => narrativeId === '429')).toEqual(narrative);
});

it('says over HTTP which accounts shared together in a story', async () => {
  const lines = [1, 5].flatMap((minute) =>
    ['ann', 'ben'].map((authorId, second) =>
      post(`${authorId} ${minute}`, `The night ferry carries nurses over the harbour, ${authorId} read`, {
        ...{ authorId, createdAt: `2026-01-01T10:0${minute}:0${second}Z` },
        links: [`https://paper.example/${minute}`],
      }),
    ),
  );
  const { service, read } = await start(true, { lines });
  await vi.waitUntil(async () => (await read()).jobCount?.completed === 1);
  const search = { query: { projectId: 'ferry' }, body: { page: { first: 50 } } };
  const { narratives } = await service.narratives.search(search);
  const sharing = narratives.map(({ accountsSharing }) => readAccountsSharing(accountsSharing));
  expect(sharing).not.toContain(undefined);
  expect(sharing.find((one) => one?.pairs.length === 1)).toMatchObject({
    windowSeconds: 60,
    accounts: [
      { authorId: 'ann', platform: 'rss', posts: 2 },
      { authorId: 'ben', platform: 'rss', posts: 2 },
    ],
    pairs: [{ accounts: [0, 1], times: 2, apart: [1, 1] }],
  });
});

it('deletes posts after their retention period, even if it does not collect', async () => {
  const options = {
    data: await testFolder(),
    postsDays: 7,
    lines: [
      { narrative: { narrativeId: '429', title: 'With a post' }, ...post('a', 'The ferry', { narrativeId: '429' }) },
      { narrative: { narrativeId: '430', title: 'Without posts' } },
    ],
  };
  const early = await start(false, { ...options, clock: createManualClock('2026-03-01T00:00:00Z') });
  expect(await early.read()).toMatchObject({ postCount: 1 });
  await early.server.close();
  // The file is imported once more, which does not renew the post.
  const { service, read } = await start(false, { ...options, clock: createManualClock('2026-03-09T00:00:00Z') });
  await vi.waitUntil(async () => (await read()).postCount === 0);
  const { narratives } = await service.narratives.search({
    query: { projectId: 'ferry' },
    body: { page: { first: 50 } },
  });
  expect(narratives.map(({ narrativeId }) => narrativeId)).toEqual(['430']);
});

it('sends no requests unless its operator has switched collection on', async () => {
  const { read, hosts } = await start(false);
  expect(await read()).toMatchObject({ postCount: 0 });
  expect(hosts).toEqual([]);
});
