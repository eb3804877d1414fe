import { describe, expect, it } from 'vitest';
import { projectInWords } from '../../../../../lib/contract/in-words.ts';
import { importRecords } from '../../../../../lib/engine/narratives/import/import-records.ts';
import { pinPosts } from '../../../../../lib/engine/narratives/projects/pin-posts.ts';
import { removeOldPosts } from '../../../../../lib/engine/narratives/projects/retention.ts';
import { StatedError } from '../../../../../lib/engine/stated-error.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { ENGLISH, inEnglish } from '../../../../fixtures/english.ts';

/** The text of a failure, as the operator of a server reads it. */
const messageOf = (error: unknown) =>
  error instanceof StatedError ? inEnglish([error.sentence]) : `not stated: ${error}`;

async function* linesOf(records: unknown[]) {
  for (const record of records) yield typeof record === 'string' ? record : JSON.stringify(record);
}

const post = (postId: string, more: object = {}) => ({
  postId,
  createdAt: '2026-01-01T00:00:00Z',
  platform: 'mastodon',
  ...more,
});

const imported = async (...records: unknown[]) => {
  const store = createMemoryStore();
  const counts = await importRecords(store, linesOf(records));
  return { store, counts };
};

describe('importing records', () => {
  it('stores posts, authors and narratives under the project of their line or the previous one', async () => {
    const { store, counts } = await imported(
      { project: { slug: 'harbour', displayName: 'The harbour' }, post: post('1') },
      { post: post('2'), author: { authorId: 'ada' } },
      { narrative: { narrativeId: '429', contextScore: 3.5, riskModel: 'as given' } },
      { project: { name: 'bridge' }, post: post('1') },
    );
    expect(counts).toEqual({ projects: 2, posts: 3, authors: 1, narratives: 1, gone: 0 });
    expect((await store.posts.all('harbour')).map(({ postId }) => postId)).toEqual(['1', '2']);
    expect(await store.narratives.get('harbour', '429')).toEqual({
      narrativeId: '429',
      contextScore: 3.5,
      riskModel: 'as given',
    });
    expect(await store.projects.get('harbour')).toMatchObject({ name: 'harbour', postCount: 2, dataAvailable: true });
    expect(await store.projects.get('bridge')).toMatchObject({ slug: 'bridge', displayName: 'bridge', postCount: 1 });
  });

  it('records when a post arrived and that its narrative arrived with it', async () => {
    const store = createMemoryStore();
    const take = (now: string, ...records: object[]) => importRecords(store, linesOf(records), Date.parse(now));
    const row = post('1', { narrativeId: '429' });
    await take('2026-01-02T00:00:00Z', { post: row }, { post: post('2') });
    await take('2026-02-02T00:00:00Z', { post: { ...row, text: 'More' } });
    expect(await store.posts.all('imported')).toMatchObject([
      { text: 'More', collection: { at: '2026-01-02T00:00:00.000Z', isGrouped: true } },
      { collection: { at: '2026-01-02T00:00:00.000Z' } },
    ]);
    expect((await store.posts.get('imported', '2'))?.collection).not.toHaveProperty('isGrouped');
  });

  it('does not restore expired posts or anything derived only from them', async () => {
    const store = createMemoryStore();
    const day = (number: number) => Date.UTC(2026, 0, number);
    const line = (id: string, writer: string, narrative: string) => ({
      post: post(id, { authorId: writer, narrativeId: narrative }),
      author: { authorId: writer },
      narrative: { narrativeId: narrative },
    });
    const [first, second, pinned] = [line('1', 'ada', 'n1'), line('2', 'bea', 'n2'), line('3', 'cem', 'n3')];
    const take = (now: number, ...records: object[]) => importRecords(store, linesOf(records), now);
    await take(day(1), first, second, pinned);
    await pinPosts(store, 'imported', ['3'], 'A case');
    await removeOldPosts(store, 'imported', 30, day(40));
    const ids = async () => [
      await store.posts.ids('imported'),
      await store.authors.ids('imported'),
      await store.narratives.ids('imported'),
    ];
    expect(await ids()).toEqual([['3'], ['cem'], ['n3']]);
    expect(await take(day(41), first, second, pinned)).toMatchObject({ posts: 1, authors: 1, narratives: 1, gone: 2 });
    expect(await ids()).toEqual([['3'], ['cem'], ['n3']]);
    // A new post of a removed account restores the account, wherever its row is in the file.
    const late = { post: post('4', { authorId: 'ada', narrativeId: 'n4' }) };
    expect(await take(day(42), first, second, pinned, late)).toMatchObject({ posts: 2, authors: 2, gone: 2 });
    expect(await ids()).toEqual([['3', '4'], ['ada', 'cem'], ['n3']]);
    // The post expires in turn, counted from its arrival, and is not restored either.
    await removeOldPosts(store, 'imported', 30, day(73));
    await take(day(74), first, second, pinned, late);
    expect(await ids()).toEqual([['3'], ['cem'], ['n3']]);
  });

  it('creates a project for lines that name none', async () => {
    const { store } = await imported({ post: post('1') });
    const projects = await store.projects.all();
    expect(projects.map((project) => projectInWords(project, ENGLISH))).toMatchObject([
      { slug: 'imported', displayName: 'Imported', postCount: 1 },
    ]);
  });

  it('links a post to the author and the narrative on its line unless the post names others', async () => {
    const line = { author: { authorId: 'ada' }, narrative: { narrativeId: '429' } };
    const { store } = await imported(
      { ...line, post: post('1') },
      { ...line, post: post('2', { authorId: 'bea', narrativeId: '7' }) },
    );
    expect(await store.posts.get('imported', '1')).toMatchObject({ authorId: 'ada', narrativeId: '429' });
    expect(await store.posts.get('imported', '2')).toMatchObject({ authorId: 'bea', narrativeId: '7' });
  });

  it('keeps an existing project and adds to it', async () => {
    const store = createMemoryStore();
    const first = { project: { slug: 'harbour', description: 'Boats' }, post: post('1') };
    await importRecords(store, linesOf([first]));
    await importRecords(store, linesOf([{ project: { slug: 'harbour' }, post: post('2') }]));
    expect(await store.projects.get('harbour')).toMatchObject({ description: 'Boats', postCount: 2 });
  });

  it('processes more lines than it buffers at a time', async () => {
    const { store } = await imported(...Array.from({ length: 2500 }, (_, i) => ({ post: post(String(i)) })), '', '  ');
    expect(await store.posts.count('imported')).toBe(2500);
  });

  it('accepts a month and a time of any year, and omits an unreadable optional date', async () => {
    const { store } = await imported(
      { post: post('1', { createdAt: '2022-12', updatedAt: '1401-02-03' }), author: { authorId: 'ada' } },
      { post: post('2', { createdAt: '0001-01-01T00:00:00Z' }) },
      { author: { authorId: 'bea', accountCreatedAt: '0001-01-01T00:00:00Z' } },
      { author: { authorId: 'cem', accountCreatedAt: '1401-02-03' } },
    );
    const [first, second] = await store.posts.all('imported');
    expect([first?.createdAt, second?.createdAt]).toEqual(['2022-12-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z']);
    expect(first).not.toHaveProperty('updatedAt');
    expect(await store.authors.get('imported', 'bea')).toMatchObject({ accountCreatedAt: '0001-01-01T00:00:00.000Z' });
    expect(await store.authors.get('imported', 'cem')).not.toHaveProperty('accountCreatedAt');
  });

  it.each([
    ['a line that is not JSON', '{"post":', 'Line 2 isn’t JSON.'],
    [
      'an ambiguous date',
      { post: { postId: '1', platform: 'x', createdAt: '10/12/2022' } },
      'Line 2: post.createdAt: not an ISO 8601 date',
    ],
    [
      'an ambiguous optional date',
      { author: { authorId: 'ada', accountCreatedAt: '10/12/2022' } },
      'Line 2: author.accountCreatedAt: not an ISO 8601 date',
    ],
    [
      'a post with an unreadable time',
      { post: post('2', { createdAt: '1401-02-03' }) },
      'Line 2: post.createdAt: not an ISO 8601 date',
    ],
    ['a post without a time', { post: { postId: '1', platform: 'x' } }, 'Line 2: post.createdAt'],
    ['an unknown part', { comment: {} }, 'Line 2: the line'],
    ['the name of another project', { project: { slug: 'other', name: 'imported' } }, 'Another topic has the name'],
  ])('stops at %s and reports the line', async (_, broken, message) => {
    expect(await imported({ post: post('1') }, broken).catch(messageOf)).toContain(message);
  });
});
