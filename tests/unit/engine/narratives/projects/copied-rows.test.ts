/** Projects, files and posts go into a copy and come back: equal, once, with their age, and without withheld words. */
import { describe, expect, it } from 'vitest';
import type { CollectingClient } from '../../../../../lib/contract/device/collecting.ts';
import type { Store } from '../../../../../lib/engine/store/store.ts';
import { givenFileOf, reportOf } from '../../../../fixtures/given-file.ts';
import { createProjectWorld, dataSources, query } from './project-world.ts';

const CSV = [
  'id,created_at,text,platform,url',
  '1,2026-02-01T00:00:00Z,The night ferry sank in the harbour,facebook,',
  '2,2026-02-01T00:00:00Z,Words that stay here,twitter,https://x.com/a/status/2',
  '3,2026-02-01T00:00:00Z,Words without an address,twitter,',
].join('\n');
const mapping = { postId: 'id', createdAt: 'created_at', text: 'text', platform: 'platform', postUrl: 'url' };

const createFull = async () => {
  const world = createProjectWorld();
  const { collecting, service } = world;
  const { slug } = await collecting.createProject({
    displayName: 'Ferry <&>',
    description: 'About',
    query,
    dataSources,
  });
  const schedule = { frequency: 'weekly', time: '07:30', day: 'monday' } as const;
  const jobSchedule = { enabled: true, schedule, dataSources };
  await service.projects.update({ params: { id: slug }, body: { jobSchedule } });
  await world.runToItsEnd(slug);
  const format = { kind: 'csv', delimiter: ',' } as const;
  const given = { id: 'file', project: slug, file: givenFileOf(CSV), name: 'posts.csv', encoding: 'utf-8' } as const;
  await reportOf(await collecting.imports.add({ ...given, format, mapping, platform: 'file' }));
  await collecting.pin({ project: slug, posts: ['hacker-news 3', 'hacker-news 1'], reason: 'A case' });
  await world.engine.idle();
  return { ...world, slug };
};

const rowsOf = async (collecting: CollectingClient) => {
  const rows: unknown[] = [];
  for await (const batch of await collecting.copiedRows.read()) rows.push(...batch);
  return rows;
};

/** The counts of jobs are not copied, nor the key of the request that created the project. */
const NOT_COPIED = ['jobCount', 'lastJob', 'lastJobStatus', 'runningJobs', 'madeFor'];

const tablesOf = async (store: Store, slug: string) => ({
  project: Object.fromEntries(
    Object.entries((await store.projects.get(slug)) ?? {}).filter(([name]) => !NOT_COPIED.includes(name)),
  ),
  imports: await store.imports.all(),
  posts: await store.posts.all(slug),
  authors: await store.authors.all(slug),
  narratives: (await store.narratives.all(slug)).map(({ narrativeId, title }) => ({ narrativeId, title })),
});

const restore = async (rows: unknown[], options: { schedules?: boolean } = { schedules: true }) => {
  const world = createProjectWorld();
  const counts = await world.collecting.copiedRows.add({ rows, ...options });
  await world.collecting.copiedRows.group({ key: 'k', projects: counts.projects });
  await world.engine.idle();
  return { ...world, counts };
};

describe('a copy of the rows', () => {
  it('comes back equal, table by table, but for the words that a network withholds', async () => {
    const { collecting, store, slug } = await createFull();
    const rows = await rowsOf(collecting);
    expect(JSON.stringify(rows)).not.toMatch(/Words (?:that stay here|without an address)/);
    const restored = await restore(rows);
    expect(restored.counts).toEqual({ added: rows.length, known: 0, unread: 0, projects: [slug] });
    const before = await tablesOf(store, slug);
    expect(before.posts.find(({ platform }) => platform === 'twitter')).toHaveProperty('text');
    const posts = before.posts
      .filter(({ postId }) => postId !== 'twitter 3')
      .map((row) => (row.platform === 'twitter' ? { ...row, text: undefined } : row));
    expect(await tablesOf(restored.store, slug)).toEqual({
      ...before,
      posts,
      project: { ...before.project, postCount: posts.length },
    });
  });

  it('adds nothing the second time, and leaves what is here', async () => {
    const { collecting, slug, store } = await createFull();
    const rows = await rowsOf(collecting);
    await collecting.unpin({ project: slug, posts: ['hacker-news 3'] });
    const before = await tablesOf(store, slug);
    expect(await collecting.copiedRows.add({ rows })).toEqual({
      added: 0,
      known: rows.length,
      unread: 0,
      projects: [],
    });
    expect(await tablesOf(store, slug)).toMatchObject({ ...before, project: {} });
    expect((await collecting.pinned()).map(({ post }) => post.postId)).toEqual(['hacker-news 1']);
  });

  it('enables no schedule unless that is requested', async () => {
    const { collecting, slug } = await createFull();
    const { store } = await restore(await rowsOf(collecting), {});
    expect((await store.projects.get(slug))?.jobSchedule).toMatchObject({
      enabled: false,
      schedule: { day: 'monday' },
    });
  });

  it('keeps the age of posts, so that they go at their time', async () => {
    const { collecting, slug } = await createFull();
    const restored = await restore(await rowsOf(collecting));
    restored.clock.advance(31 * 24 * 60 * 60_000);
    await restored.collecting.tick({ postsDays: 30 });
    expect((await restored.store.posts.ids(slug)).toSorted()).toEqual(['hacker-news 1', 'hacker-news 3']);
  });

  it('counts damaged rows and takes the others, with no time of the future and nothing that was made up', async () => {
    const project = {
      slug: 'own',
      name: 'Other',
      displayName: 'Own',
      jobSchedule: { enabled: true, schedule: 7, dataSources: ['feed:http://10.0.0.1/', 'gdelt'] },
    };
    const collection = { at: '2999-01-01T00:00:00.000Z', by: 'gdelt', pinned: ' \u202ea case ' };
    const post = {
      platform: 'web',
      postId: 'web 1',
      createdAt: '2031-01-01T00:00:00Z',
      postUrl: 'https://a.example/',
      text: 'One\u202e <b>',
      collection,
      label: 'Warning',
    };
    const of = (row: unknown, table = 'posts', slug = 'own') => ({ table, project: slug, row });
    const rows = [
      { table: 'projects', row: project },
      { table: 'projects', row: { ...project, slug: '../x' } },
      of(post),
      of({ ...post, text: 'Two' }),
      of({ ...post, postId: 'elsewhere 2' }),
      of({ ...post, postId: 'web 3', collection: undefined }),
      of({ ...post, postId: 'web 4' }, 'posts', 'unknown'),
      of({ authorId: 'web 1', platform: 'web', profileBio: 'a < b', cohorts: { x: 1 } }, 'authors'),
      { table: 'imports', row: { id: 'i', project: 'own' } },
      { table: 'users', row: {} },
      null,
    ];
    const { store, clock, counts } = await restore(rows);
    expect(counts).toEqual({ added: 3, known: 1, unread: 7, projects: ['own'] });
    const now = new Date(clock.now()).toISOString();
    const [stored] = await store.posts.all('own');
    expect(stored).toMatchObject({
      createdAt: now,
      text: 'One <b>',
      collection: { at: now, by: 'gdelt', pinned: 'a case' },
    });
    expect(stored).not.toHaveProperty('label');
    expect(await store.projects.get('own')).toMatchObject({
      name: 'own',
      pinnedPosts: ['web 1'],
      jobSchedule: { dataSources: ['gdelt'], schedule: { frequency: 'daily' } },
    });
    expect(await store.authors.get('own', 'web 1')).toMatchObject({ profileBio: 'a < b' });
    expect(await store.authors.get('own', 'web 1')).not.toHaveProperty('cohorts');
  });
});
