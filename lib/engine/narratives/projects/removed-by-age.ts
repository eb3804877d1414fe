/**
 * Stores which rows of a file of records were removed by age, so that reading the same file again does not bring them
 * back.
 */
import type { Store } from '../../store/store.ts';
import type { Gone } from '../collect/cursor.ts';

/** The value of `collection.by` in such posts. */
export const RECORDS = 'records';

/** The id starts like the marks of the project's other sources, so that the rows are removed together with them. */
const idOf = (project: string, number?: number): string => {
  const id = JSON.stringify([project, RECORDS, number ?? 0]);
  return number === undefined ? id.slice(0, -2) : id;
};

/** Call it before the removal: a row that is stored here and still present does no harm. */
export const rememberGone = async ({ cursors }: Pick<Store, 'cursors'>, project: string, gone: Gone): Promise<void> => {
  if (gone.posts.length === 0) return;
  for (let number = 0; !(await cursors.add({ id: idOf(project, number), gone })); number += 1);
};

export interface RemovedByAge {
  posts: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  narratives: ReadonlySet<string>;
}

export const readRemovedByAge = async ({ cursors }: Pick<Store, 'cursors'>, project: string): Promise<RemovedByAge> => {
  const rows = (await cursors.all()).flatMap(({ id, gone }) => (gone && id.startsWith(idOf(project)) ? [gone] : []));
  const all = (name: keyof Gone) => new Set(rows.flatMap((gone) => gone[name]));
  return { posts: all('posts'), authors: all('authors'), narratives: all('narratives') };
};
