/** Opening a database written by any earlier version upgrades it to the newest version without losing a row. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../../../lib/engine/search/index.ts';
import { readQuestion } from '../../../../lib/engine/search/search-query.ts';
import { createIdbStore } from '../../../../lib/engine/store/idb-store.ts';

const PROJECT = 'harbour';
const project = { slug: PROJECT, name: 'Harbour', displayName: 'Harbour' };
const user = { id: 'u1', email: 'Ada@example.org', status: 'active' };
const posts = [
  { postId: '1960806642217574502', createdAt: '2025-08-27T20:48:28.000Z', platform: 'mastodon', text: 'An old ferry' },
  {
    postId: '1960806642217574503',
    createdAt: '2025-08-28T20:48:28.000Z',
    platform: 'mastodon',
    authorId: 'ada',
    narrativeId: '429',
    text: 'Nobody saw it',
  },
];
const author = { authorId: 'ada', username: 'ada', displayName: 'Ada of the ferry' };
const narrative = { narrativeId: '429', title: 'The ferry was pushed' };
const check = {
  id: '1',
  sequence: 1,
  caller: 'device',
  created_at: '2025-08-27T20:48:28.000Z',
  updated_at: '2025-08-27T20:48:29.000Z',
  sameAs: 'same',
  fresh: false,
  request: { input: 'The ferry was pushed', modelVersion: '1.0' },
  outcome: { status: 'processing', attempts: 1 },
};

const VERSIONS = [1, 2, 3, 4, 5] as const;
type Version = (typeof VERSIONS)[number];

/**
 * Version 1 has rows only and no search index. Version 2 adds the object store for the index, without a library; version 3 adds
 * the library, without any collected data; version 4 adds these, without readers' notes; version 5 adds the notes, without hashes of images.
 */
const writeDatabase = async (name: string, version: Version): Promise<void> => {
  const db = await openDB(name, version, {
    upgrade: (opened) => {
      for (const jobs of ['contextChecks', 'visionAnalyses', ...(version < 4 ? [] : ['collections'])]) {
        const store = opened.createObjectStore(jobs, { keyPath: 'sequence', autoIncrement: true });
        store.createIndex('id', 'id', { unique: true });
        store.createIndex('time', ['caller', 'created_at', 'sequence']);
        store.createIndex('indexOn', ['caller', 'indexOn', 'created_at', 'sequence']);
        store.createIndex('sameAs', ['caller', 'sameAs', 'outcome.status', 'created_at', 'sequence']);
        store.createIndex('status', ['outcome.status', 'created_at', 'sequence']);
      }
      for (const table of ['projects', 'users']) {
        opened.createObjectStore(table, { keyPath: 'id' }).createIndex('unique', 'unique', { unique: true });
      }
      for (const table of ['posts', 'authors', 'narratives']) {
        opened.createObjectStore(table, { keyPath: ['project', 'id'] });
      }
      if (version >= 2) opened.createObjectStore('segments');
      if (version < 3) return;
      opened.createObjectStore('factChecks', { keyPath: ['project', 'id'] });
      const tables = ['feeds', ...(version < 4 ? [] : ['imports', 'cursors'])];
      for (const table of tables)
        opened.createObjectStore(table, { keyPath: 'id' }).createIndex('unique', 'unique', { unique: true });
      if (version >= 5) opened.createObjectStore('readersNotes', { keyPath: ['project', 'id'] });
    },
  });
  await db.put('projects', { id: PROJECT, unique: 'Harbour', row: project });
  await db.put('users', { id: 'u1', unique: 'ada@example.org', row: user });
  for (const row of posts) await db.put('posts', { project: PROJECT, id: row.postId, row });
  await db.put('authors', { project: PROJECT, id: 'ada', row: author });
  await db.put('narratives', { project: PROJECT, id: '429', row: narrative });
  await db.put('contextChecks', check);
  db.close();
};

const openOld = async (version: Version = 1) => {
  const name = crypto.randomUUID();
  await writeDatabase(name, version);
  return { name, store: await createIdbStore(name) };
};

type Index = ReturnType<typeof createSearchIndex>;
const found = async (index: Index, kind: 'posts' | 'authors' | 'narratives', boolean: string) => {
  const question = readQuestion(kind, { boolean, page: { first: 50 } }, 0);
  return (await index.find(PROJECT, question)).hits.map(({ id }) => id);
};

describe.each(VERSIONS)('a database of version %i', (version) => {
  it('gains the tables for collected data and retains all its rows', async () => {
    const { name, store } = await openOld(version);
    expect(await store.posts.all(PROJECT)).toEqual(posts);
    const request = {
      project: PROJECT,
      reason: 'person' as const,
      query: { links: [], phrases: [], names: [], hashtags: [] },
      dataSources: [],
    };
    const { caller, sameAs, fresh } = check;
    const run = await store.collections.add({ caller, sameAs, fresh, indexOn: PROJECT, request });
    expect(await store.cursors.add({ id: 'host a.example', nextTurn: 1 })).toBe(true);
    await store.close();
    const again = await createIdbStore(name);
    expect(await again.collections.unfinished()).toEqual([run]);
    expect(await again.cursors.all()).toEqual([{ id: 'host a.example', nextTurn: 1 }]);
    expect(await again.imports.all()).toEqual([]);
    await again.posts.remove(PROJECT, ['1960806642217574502']);
    expect(await again.posts.ids(PROJECT)).toEqual(['1960806642217574503']);
    expect(await found(createSearchIndex(again), 'posts', 'text:nobody')).toEqual(['1960806642217574503']);
    await again.close();
  });

  it('gains the table for readers’ notes', async () => {
    const { name, store } = await openOld(version);
    const row = { post: '1', notes: [{ id: '2', text: 'A note', at: 3, edition: 1 }] };
    await store.readersNotes.put('x', [row]);
    await store.close();
    const again = await createIdbStore(name);
    expect(await again.readersNotes.all('x')).toEqual([row]);
    expect(await again.posts.all(PROJECT)).toEqual(posts);
    await again.close();
  });

  it('gains the table for the hashes of images', async () => {
    const { name, store } = await openOld(version);
    const row = { address: 'https://factdesk.example/a', hashes: ['0'.repeat(64)] };
    await store.itemImages.put('factdesk.example', [row]);
    await store.close();
    const again = await createIdbStore(name);
    expect(await again.itemImages.all('factdesk.example')).toEqual([row]);
    await again.itemImages.remove('factdesk.example', [row.address]);
    expect(await again.itemImages.count('factdesk.example')).toBe(0);
    expect(await again.posts.all(PROJECT)).toEqual(posts);
    await again.close();
  });

  it('gains the tables for the library and retains all its rows', async () => {
    const { name, store } = await openOld(version);
    expect(await store.posts.all(PROJECT)).toEqual(posts);
    const item = {
      address: 'https://factdesk.example/a',
      host: 'factdesk.example',
      publisher: 'FactDesk',
      title: 'The ferry',
      summary: '',
    };
    await store.factChecks.put('library', [item]);
    expect(await store.feeds.add({ address: 'https://factdesk.example/feed/', requestedAt: 1 })).toBe(true);
    await store.close();
    const again = await createIdbStore(name);
    expect(await again.factChecks.all('library')).toEqual([item]);
    expect(await again.factChecks.segments('library')).toHaveLength(1);
    expect(await again.feeds.all()).toHaveLength(1);
    await again.close();
  });
});

describe('a database of version 1', () => {
  it('retains all its rows', async () => {
    const { store } = await openOld();
    expect(await store.projects.all()).toEqual([project]);
    expect(await store.users.get('u1')).toEqual(user);
    expect(await store.posts.all(PROJECT)).toEqual(posts);
    expect(await store.authors.all(PROJECT)).toEqual([author]);
    expect(await store.narratives.all(PROJECT)).toEqual([narrative]);
    expect(await store.contextChecks.unfinished()).toEqual([check]);
    // The next attempt of a job that an earlier version began.
    expect(await store.contextChecks.begin('1', 'a')).toMatchObject({ outcome: { attempts: 2, node: 'a' } });
    await store.close();
  });

  it('is indexed by its first search, which also finds rows written afterwards', async () => {
    const { name, store } = await openOld();
    expect(await store.posts.segments(PROJECT)).toEqual([]);
    const index = createSearchIndex(store);
    expect(await found(index, 'posts', 'text:ferry')).toEqual(['1960806642217574502']);
    expect(await found(index, 'posts', 'ferry OR author.displayName:ferry')).toHaveLength(2);
    expect(await found(index, 'authors', 'narrative.title:pushed')).toEqual(['ada']);
    expect(await found(index, 'narratives', 'title:ferry')).toEqual(['429']);
    const later = { postId: '3', createdAt: '2025-08-29T20:48:28.000Z', platform: 'mastodon', text: 'Another ferry' };
    await store.posts.put(PROJECT, [later]);
    expect(await found(index, 'posts', 'text:ferry')).toEqual(['3', '1960806642217574502']);
    await store.close();

    const again = await createIdbStore(name);
    expect(await again.posts.segments(PROJECT)).not.toEqual([]);
    expect(await found(createSearchIndex(again), 'posts', 'text:ferry')).toEqual(['3', '1960806642217574502']);
    await again.close();
  });

  it('is indexed even if a row is written before the first search', async () => {
    const { store } = await openOld();
    const later = { postId: '3', createdAt: '2025-08-29T20:48:28.000Z', platform: 'mastodon', text: 'Another ferry' };
    await store.posts.put(PROJECT, [later]);
    expect(await found(createSearchIndex(store), 'posts', 'text:ferry')).toEqual(['3', '1960806642217574502']);
    await store.close();
  });
});
