/**
 * Takes posts, authors and narratives from NDJSON into the store, as they are: nothing is scored or clustered here. A post that
 * stands in a narrative stays in it; every post gets the moment since which it is here, so that it can be let go in its time.
 */
import * as z from 'zod/mini';
import { author } from '../../contract/authors.ts';
import { narrative } from '../../contract/narratives.ts';
import { post } from '../../contract/posts.ts';
import { type Project, project } from '../../contract/projects.ts';
import type { Store } from '../store/store.ts';
import { collectionOf } from './projects/retention.ts';

/** One of a project's three names is enough; the others follow it. */
const importedProject = z.partial(project);

const line = z.strictObject({
  project: z.optional(importedProject),
  post: z.optional(post),
  author: z.optional(author),
  narrative: z.optional(narrative),
});
type Line = z.infer<typeof line>;

export interface ImportCounts {
  projects: number;
  posts: number;
  authors: number;
  narratives: number;
}

const DEFAULT_PROJECT: z.infer<typeof importedProject> = { slug: 'imported', displayName: 'Imported' };
const BATCH = 1000;

const wholeProject = (given: z.infer<typeof importedProject>): Project => {
  const slug = given.slug ?? given.name ?? given.displayName ?? 'imported';
  return { ...given, slug, name: given.name ?? slug, displayName: given.displayName ?? given.name ?? slug };
};

const readLine = (text: string, number: number): Line => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`Line ${number} is not JSON.`);
  }
  const parsed = z.safeParse(line, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Line ${number}: ${issue?.path.join('.') || 'the line'}: ${issue?.message}`);
};

/** What stands on one line belongs together: a post without the ids of its author and narrative gets them. */
const linked = ({ post: row, author: writer, narrative: story }: Line): Line['post'] =>
  row && {
    ...row,
    ...(row.authorId === undefined && writer ? { authorId: writer.authorId } : {}),
    ...(row.narrativeId === undefined && story ? { narrativeId: story.narrativeId } : {}),
  };

/** What a file says of how a post came to those who wrote it is theirs. One that is here already has been here since then. */
const dated = async (
  posts: Store['posts'],
  project: string,
  rows: readonly NonNullable<Line['post']>[],
  at: string,
): Promise<NonNullable<Line['post']>[]> => {
  const known = await posts.getMany(
    project,
    rows.map(({ postId }) => postId),
  );
  return rows.map((row, place) => {
    const earlier = known[place];
    const isGrouped = row.narrativeId === undefined ? {} : { isGrouped: true };
    return { ...row, collection: { ...((earlier && collectionOf(earlier)) ?? { at, by: 'records' }), ...isGrouped } };
  });
};

/** Lines without a project belong to the one named before them. Stops with a sentence at the first broken line. */
export const importRecords = async (
  store: Store,
  lines: AsyncIterable<string>,
  now = Date.now(),
): Promise<ImportCounts> => {
  const at = new Date(now).toISOString();
  const counts: ImportCounts = { projects: 0, posts: 0, authors: 0, narratives: 0 };
  const touched = new Set<string>();
  let pending: Line[] = [];
  let slug: string | undefined;

  const enter = async (given: z.infer<typeof importedProject>): Promise<void> => {
    const whole = wholeProject(given);
    slug = whole.slug;
    if (touched.has(slug)) return;
    touched.add(slug);
    counts.projects += 1;
    if (await store.projects.add(whole)) return;
    const changed = await store.projects.update(slug, (before) => ({ ...before, ...whole }));
    if (!changed) throw new Error(`The name "${whole.name}" belongs to another project.`);
  };

  const flush = async (): Promise<void> => {
    if (slug === undefined) return;
    const posts = pending.flatMap((row) => linked(row) ?? []);
    const authors = pending.flatMap((row) => row.author ?? []);
    const narratives = pending.flatMap((row) => row.narrative ?? []);
    pending = [];
    await store.posts.put(slug, await dated(store.posts, slug, posts, at));
    await store.authors.put(slug, authors);
    await store.narratives.put(slug, narratives);
    counts.posts += posts.length;
    counts.authors += authors.length;
    counts.narratives += narratives.length;
  };

  let number = 0;
  for await (const text of lines) {
    number += 1;
    if (text.trim() === '') continue;
    const row = readLine(text, number);
    if (row.project || slug === undefined) {
      await flush();
      await enter(row.project ?? DEFAULT_PROJECT);
    }
    pending.push(row);
    if (pending.length >= BATCH) await flush();
  }
  await flush();
  for (const project of touched) {
    const postCount = await store.posts.count(project);
    await store.projects.update(project, (row) => ({ ...row, postCount, dataAvailable: postCount > 0 }));
  }
  return counts;
};
