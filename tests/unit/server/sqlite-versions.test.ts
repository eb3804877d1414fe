/** Tests that the newest version finds rows that an earlier one wrote without an index, or with one of another format. */
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '../../../lib/engine/search/index.ts';
import { readQuestion } from '../../../lib/engine/search/search-query.ts';
import type { Store } from '../../../lib/engine/store/store.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite-store.ts';

const PROJECT = 'harbour';
const post = (postId: string) => ({
  postId,
  createdAt: '2025-08-27T20:48:28.000Z',
  platform: 'mastodon',
  text: 'An old ferry',
});
const found = async (store: Store) => {
  const question = readQuestion('posts', { boolean: 'ferry', page: { first: 50 } }, 0);
  return (await createSearchIndex(store).find(PROJECT, question)).hits.map(({ id }) => id).sort();
};

describe.each([
  ['without an index', 'DELETE FROM posts_segments'],
  ['with an index of another format', 'UPDATE posts_segments SET format = 0'],
])('a database %s', (_, sql) => {
  it.each([[[]], [['3']], [['2', '3']]])('is indexed if %j is written before the first search', async (written) => {
    const db = openDatabase(':memory:');
    const store = createSqliteStore(db);
    await store.posts.put(PROJECT, [post('1')]);
    await store.posts.put(PROJECT, [post('2')]);
    db.exec(sql);
    const later = createSqliteStore(db);
    await later.posts.put(PROJECT, written.map(post));
    expect(await found(later)).toEqual([...new Set(['1', '2', ...written])]);
    expect(await later.posts.segments(PROJECT)).toHaveLength(1);
    await later.close();
  });
});
