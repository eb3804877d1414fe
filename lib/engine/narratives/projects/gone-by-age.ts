/** What of a file of records was let go by its age: the same file does not bring it back when it is read again. */
import type { Store } from '../../store/store.ts';
import type { Gone } from '../collect/cursor.ts';

/** How such posts came here, as they say themselves. */
export const RECORDS = 'records';

/** Beside the marks of the project's other sources, with which they go. */
const idOf = (project: string, number?: number): string => {
  const id = JSON.stringify([project, RECORDS, number ?? 0]);
  return number === undefined ? id.slice(0, -2) : id;
};

/** Before it goes: what is remembered and still there is not missed. */
export const rememberGone = async ({ cursors }: Pick<Store, 'cursors'>, project: string, gone: Gone): Promise<void> => {
  if (gone.posts.length === 0) return;
  for (let number = 0; !(await cursors.add({ id: idOf(project, number), gone })); number += 1);
};

export interface KnownGone {
  posts: ReadonlySet<string>;
  authors: ReadonlySet<string>;
  narratives: ReadonlySet<string>;
}

export const readGone = async ({ cursors }: Pick<Store, 'cursors'>, project: string): Promise<KnownGone> => {
  const rows = (await cursors.all()).flatMap(({ id, gone }) => (gone && id.startsWith(idOf(project)) ? [gone] : []));
  const all = (name: keyof Gone) => new Set(rows.flatMap((gone) => gone[name]));
  return { posts: all('posts'), authors: all('authors'), narratives: all('narratives') };
};
