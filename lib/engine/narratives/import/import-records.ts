/**
 * Imports posts, authors and narratives from NDJSON into the store, unchanged: nothing is scored or clustered here. A
 * post that belongs to a narrative stays in it. Every post gets the time of its import, so that it can be removed by
 * age, and the same file does not bring it back.
 */
import * as z from 'zod/mini';
import { author } from '../../../contract/authors.ts';
import { IMPORTED } from '../../../contract/device/collecting-names.ts';
import { narrative } from '../../../contract/narratives.ts';
import { post } from '../../../contract/posts.ts';
import { type Project, project } from '../../../contract/projects.ts';
import { sentence } from '../../../contract/sentence.ts';
import { orderShownBy, readDate, readMoment } from '../../../dates/read-date.ts';
import { StatedError } from '../../stated-error.ts';
import type { Store } from '../../store/store.ts';
import type { ImportCounts } from './import-counts.ts';
import { createRowWriter } from './write-rows.ts';

/** One of a project's three names is enough. The others default to it. */
const importedProject = z.partial(project);

const line = z.strictObject({
  project: z.optional(importedProject),
  post: z.optional(post),
  author: z.optional(author),
  narrative: z.optional(narrative),
});
type Line = z.infer<typeof line>;

/** `projectInWords` names it. */
const DEFAULT_PROJECT: z.infer<typeof importedProject> = { slug: IMPORTED, displayName: '' };
const BATCH_ROWS = 1000;

const wholeProject = (given: z.infer<typeof importedProject>): Project => {
  const slug = given.slug ?? given.name ?? given.displayName ?? IMPORTED;
  return { ...given, slug, name: given.name ?? slug, displayName: given.displayName ?? given.name ?? slug };
};

/** A month, or a time of any year with its zone. Other calendars write days alone, and not in this form. */
const ISO_8601 = /^(?:(?:19|2[01])\d\d-\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))$/;

/** Returns a form that every machine parses as the same time. */
const isoOf = (text: string): string | undefined => {
  if (readMoment(text) !== undefined) return readDate(text)?.iso;
  const moment = ISO_8601.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString();
};

/**
 * Leaves out an optional date that cannot be parsed. A day that could be a month stops the import, since the user can
 * resolve it.
 */
const dated = <Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
  { line, part }: { line: string; part: string },
  required?: keyof Row & string,
): Row => {
  const dates = { ...row };
  for (const name of names) {
    const text = row[name];
    if (typeof text !== 'string') continue;
    const iso = isoOf(text);
    if (iso === undefined && (name === required || orderShownBy(text) === 'unclear'))
      throw new StatedError(sentence('importProblem.line.date', { line, path: `${part}.${name}` }));
    if (iso === undefined) delete dates[name];
    else Object.assign(dates, { [name]: iso });
  }
  return dates;
};

const withDates = ({ post: row, author: writer, ...others }: Line, line: string): Line => ({
  ...others,
  ...(row ? { post: dated(row, ['createdAt', 'updatedAt'], { line, part: 'post' }, 'createdAt') } : {}),
  ...(writer ? { author: dated(writer, ['accountCreatedAt'], { line, part: 'author' }) } : {}),
});

const readLine = (text: string, number: number): Line => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StatedError(sentence('importProblem.line.noJson', { line: String(number) }));
  }
  const parsed = z.safeParse(line, value);
  if (parsed.success) return withDates(parsed.data, String(number));
  const [issue] = parsed.error.issues;
  throw new StatedError(
    sentence('importProblem.line.wrong', {
      line: String(number),
      path: issue?.path.join('.') || sentence('importProblem.line.whole'),
      problem: issue?.message ?? '',
    }),
  );
};

/** The records on one line belong together: a post without the ids of its author and narrative gets them. */
const linked = ({ post: row, author: writer, narrative: story }: Line): Line['post'] =>
  row && {
    ...row,
    ...(row.authorId === undefined && writer ? { authorId: writer.authorId } : {}),
    ...(row.narrativeId === undefined && story ? { narrativeId: story.narrativeId } : {}),
  };

interface RecordsOptions {
  /** The rows that are stored until it aborts stay. */
  signal?: AbortSignal;
  /** Called before a project is stored that there was not. */
  onNewProject?: (slug: string) => Promise<void>;
}

/** Lines without a project belong to the project named before them. Throws a `StatedError` at the first broken line. */
export const importRecords = async (
  store: Store,
  lines: AsyncIterable<string>,
  now = Date.now(),
  { signal, onNewProject }: RecordsOptions = {},
): Promise<ImportCounts> => {
  const at = new Date(now).toISOString();
  const counts: ImportCounts = { projects: 0, posts: 0, authors: 0, narratives: 0, gone: 0 };
  const takings = new Map<string, Awaited<ReturnType<typeof createRowWriter>>>();
  let pending: Line[] = [];
  let slug: string | undefined;

  const enter = async (given: z.infer<typeof importedProject>): Promise<void> => {
    const whole = wholeProject(given);
    slug = whole.slug;
    if (takings.has(slug)) return;
    takings.set(slug, await createRowWriter(store, slug, at));
    counts.projects += 1;
    if (!(await store.projects.get(slug))) await onNewProject?.(slug);
    if (await store.projects.add(whole)) return;
    const changed = await store.projects.update(slug, (before) => ({ ...before, ...whole }));
    if (!changed) throw new StatedError(sentence('importProblem.nameTaken', { name: whole.name }));
  };

  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    const take = takings.get(slug ?? '');
    if (!take) return;
    const taken = await take({
      posts: pending.flatMap((row) => linked(row) ?? []),
      authors: pending.flatMap((row) => row.author ?? []),
      narratives: pending.flatMap((row) => row.narrative ?? []),
    });
    pending = [];
    counts.posts += taken.posts;
    counts.authors += taken.authors;
    counts.narratives += taken.narratives;
    counts.gone += taken.gone;
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
    if (pending.length >= BATCH_ROWS) await flush();
  }
  await flush();
  for (const project of takings.keys()) {
    const postCount = await store.posts.count(project);
    await store.projects.update(project, (row) => ({ ...row, postCount, dataAvailable: postCount > 0 }));
  }
  return counts;
};
