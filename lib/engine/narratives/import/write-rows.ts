/**
 * Imports the rows of records into a project: none twice, and none that was removed by age, with the rows that only
 * such a post refers to.
 */
import type { Author } from '../../../contract/authors.ts';
import type { Narrative } from '../../../contract/narratives.ts';
import type { Post } from '../../../contract/posts.ts';
import type { Store } from '../../store/store.ts';
import { RECORDS, readRemovedByAge } from '../projects/removed-by-age.ts';
import { collectionOf } from '../projects/retention.ts';
import type { StoredRows } from './import-counts.ts';

export interface ImportedRows {
  posts: readonly Post[];
  authors: readonly Author[];
  narratives: readonly Narrative[];
}

/**
 * Replaces the file's `collection`, which describes how its writers got the post. A post that is already stored retains
 * its own.
 */
const dated = (post: Post, earlier: Post | undefined, at: string): Post => {
  const isGrouped = post.narrativeId === undefined ? {} : { isGrouped: true };
  return { ...post, collection: { ...((earlier && collectionOf(earlier)) ?? { at, by: RECORDS }), ...isGrouped } };
};

/** Rows that were removed with the last of their posts wait for a post that refers to them again. */
const createReferenceCounter = <Row>(
  table: {
    put(project: string, rows: readonly Row[]): Promise<void>;
    getMany(project: string, ids: readonly string[]): Promise<(Row | undefined)[]>;
  },
  project: string,
  idOf: (row: Row) => string,
  gone: ReadonlySet<string>,
) => {
  const waiting = new Map<string, Row>();
  const referenced = new Set<string>();
  return async (rows: readonly Row[], references: readonly (string | undefined)[]): Promise<number> => {
    for (const id of references) if (id !== undefined && gone.has(id)) referenced.add(id);
    const stored = await table.getMany(project, rows.map(idOf));
    const isStored = (row: Row, at: number) => {
      const id = idOf(row);
      return !gone.has(id) || referenced.has(id) || stored[at] !== undefined;
    };
    for (const [at, row] of rows.entries()) if (!isStored(row, at)) waiting.set(idOf(row), row);
    const released = [...waiting].flatMap(([id, row]) => (referenced.has(id) ? [row] : []));
    for (const row of released) waiting.delete(idOf(row));
    const accepted = [...rows.filter(isStored), ...released];
    await table.put(project, accepted);
    return accepted.length;
  };
};

/** `at` is the collection time of new posts. */
export const createRowWriter = async (store: Store, project: string, at: string) => {
  const gone = await readRemovedByAge(store, project);
  const writeAuthors = createReferenceCounter(store.authors, project, ({ authorId }) => authorId, gone.authors);
  const writeNarratives = createReferenceCounter(
    store.narratives,
    project,
    ({ narrativeId }) => narrativeId,
    gone.narratives,
  );

  return async ({ posts, authors, narratives }: ImportedRows): Promise<StoredRows> => {
    const known = await store.posts.getMany(
      project,
      posts.map(({ postId }) => postId),
    );
    const accepted = posts.flatMap((post, place) => {
      const earlier = known[place];
      return gone.posts.has(post.postId) && earlier === undefined ? [] : [dated(post, earlier, at)];
    });
    await store.posts.put(project, accepted);
    return {
      posts: accepted.length,
      authors: await writeAuthors(
        authors,
        accepted.map(({ authorId }) => authorId),
      ),
      narratives: await writeNarratives(
        narratives,
        accepted.map(({ narrativeId }) => narrativeId),
      ),
      gone: posts.length - accepted.length,
    };
  };
};
