/**
 * Passes projects, files and posts to a copy, and takes them back. Narratives are not copied: they are grouped again from the
 * posts, whose ids of narratives they keep, so that no label or number of a file is taken over.
 */
import * as z from 'zod/mini';
import { type Author, author } from '../../../contract/authors.ts';
import { AROUND_WHAT_I_READ } from '../../../contract/device/collecting-names.ts';
import { readDataSource } from '../../../contract/device/data-source.ts';
import { type ImportReport, importReport } from '../../../contract/device/imports.ts';
import { QUERY_MEMBER, queryOfConfig } from '../../../contract/device/post-query.ts';
import { type Post, post } from '../../../contract/posts.ts';
import { type Project, project } from '../../../contract/projects.ts';
import { readSchedule } from '../../../contract/schedules.ts';
import type { Store } from '../../store/store.ts';
import { plainWordsOf, sanitizePost, type TameContext, tameAuthor } from '../collect/sanitize-post.ts';
import { withholdsWords } from '../withheld-words.ts';
import { NO_POSTS } from './new-project.ts';
import { changePinList } from './pin-posts.ts';
import { isRemoved } from './removed-projects.ts';
import { collectionOf, slicesOf } from './retention.ts';

const MAX_PINS = 10_000;
const MAX_REASON = 500;
const MAX_SOURCES = 100;
const SLUG = /^[\p{L}\p{M}\p{N}-]{1,80}$/u;

const copiedRow = z.discriminatedUnion('table', [
  z.object({ table: z.literal('projects'), row: project }),
  z.object({ table: z.literal('imports'), row: importReport }),
  z.object({ table: z.literal('authors'), project: z.string(), row: author }),
  z.object({ table: z.literal('posts'), project: z.string(), row: post }),
]);

/** A post of which nothing is left without its words is not copied. */
const copiedPost = (row: Post): Post[] => {
  if (!withholdsWords(row)) return [row];
  const { text: _, title: _title, body: _body, ...rest } = row;
  return rest.postUrl === undefined && rest.links === undefined ? [] : [rest];
};

export async function* readCopiedRows(store: Store): AsyncGenerator<object[], void> {
  const imports = await store.imports.all();
  for (const row of await store.projects.all()) {
    if (isRemoved(row)) continue;
    const { slug } = row;
    const files = imports.filter((file) => file.project === slug && file.state !== 'running');
    yield [{ table: 'projects', row }, ...files.map((file) => ({ table: 'imports', row: file }))];
    for await (const rows of slicesOf(store.authors, slug))
      yield rows.map((row) => ({ table: 'authors', project: slug, row }));
    for await (const rows of slicesOf(store.posts, slug))
      yield rows.flatMap(copiedPost).map((row) => ({ table: 'posts', project: slug, row }));
  }
}

/** Undefined for a time that cannot be read. */
const heldTo = (now: number, time: string | undefined): string | undefined => {
  const moment = Date.parse(time ?? '');
  return Number.isNaN(moment) ? undefined : new Date(Math.min(moment, now)).toISOString();
};

const projectOf = (row: Project, schedules: boolean, now: number): Project | undefined => {
  const { slug, displayName, description, jobSchedule, projectConfig, pinnedPosts } = row;
  if (!SLUG.test(slug) || (displayName.trim() === '' && slug !== AROUND_WHAT_I_READ)) return undefined;
  const query = queryOfConfig(projectConfig);
  const pins = Array.isArray(pinnedPosts) ? pinnedPosts.filter((id) => typeof id === 'string') : [];
  const createdAt = heldTo(now, row.createdAt) ?? new Date(now).toISOString();
  const updatedAt = heldTo(now, jobSchedule?.updatedAt);
  const sources = jobSchedule?.dataSources.filter((source) => readDataSource(source)).slice(0, MAX_SOURCES) ?? [];
  return {
    ...NO_POSTS,
    slug,
    name: slug,
    displayName: displayName.slice(0, 200),
    ...(description === undefined ? {} : { description: description.slice(0, 10_000) }),
    ...(jobSchedule && {
      jobSchedule: {
        enabled: schedules && jobSchedule.enabled,
        schedule: readSchedule(jobSchedule.schedule) ?? { frequency: 'daily', time: '06:00' },
        dataSources: sources,
        ...(updatedAt === undefined ? {} : { updatedAt }),
      },
    }),
    ...(query && { projectConfig: { [QUERY_MEMBER]: query } }),
    ...(pins.length > 0 && { pinnedPosts: pins.slice(0, MAX_PINS) }),
    createdAt,
  };
};

/** Only a file that was read to its end: the rest of any other is not here. */
const importOf = async (store: Store, report: ImportReport, now: number): Promise<ImportReport | undefined> => {
  const at = heldTo(now, report.at);
  const isOver = report.state === 'done' || report.state === 'undone';
  return isOver && at !== undefined && (await store.projects.get(report.project)) ? { ...report, at } : undefined;
};

/** The id within its platform. */
const ownId = (platform: string | undefined, id: string | undefined): string | undefined =>
  id?.startsWith(`${platform} `) ? id.slice(`${platform} `.length) : undefined;

/** The time at which it was collected stays, so that its retention goes on. */
const postOf = (row: Post, context: Omit<TameContext, 'by'>): Post | undefined => {
  const { platform, postUrl, engagement, links, images, narrativeId, isCut } = row;
  const collection = collectionOf(row);
  const at = heldTo(context.now, collection?.at);
  if (!collection || at === undefined) return undefined;
  const raw = {
    ...{ platform, url: postUrl, createdAt: row.createdAt, text: row.text, title: row.title, lang: row.lang },
    id: ownId(platform, row.postId),
    parentId: ownId(platform, row.parentId),
    authorId: ownId(platform, row.authorId),
    username: row.author?.username,
    links: Array.isArray(links) ? links : [],
    images: Array.isArray(images) ? images : [],
    reactions: [engagement],
  };
  const sanitized = sanitizePost(raw, { ...context, by: String(collection.by).slice(0, 300) });
  if ('refused' in sanitized) return undefined;
  const pinned = plainWordsOf(collection.pinned, MAX_REASON);
  return {
    ...sanitized.row,
    ...(isCut === true && sanitized.row.text !== undefined ? { isCut } : {}),
    ...(narrativeId === undefined ? {} : { narrativeId: narrativeId.slice(0, 300) }),
    collection: { ...sanitized.row.collection, at, ...(pinned === undefined ? {} : { pinned }) },
  };
};

/** The facts that its network reports; the rest is counted again. */
const authorOf = (row: Author, context: TameContext): Author | undefined => {
  const { platform, username, displayName, bioUrl, accountCreatedAt, followers, following } = row;
  if (typeof platform !== 'string') return undefined;
  const raw = { platform, username, displayName, url: bioUrl, createdAt: accountCreatedAt, followers, following };
  const sanitized = tameAuthor(
    { ...raw, id: ownId(platform, row.authorId), saysAutomated: row.isBotLike === true },
    context,
  );
  // A stored row has it as text.
  const profileBio = plainWordsOf(row.profileBio, 2000);
  return sanitized && { ...sanitized, ...(profileBio === undefined ? {} : { profileBio }) };
};

const noMarkup = (): never => {
  throw new TypeError('markup');
};

interface Counts {
  added: number;
  known: number;
  unread: number;
}

interface KeyedTable<Row> {
  change(
    project: string,
    ids: readonly string[],
    change: (row: Row | undefined, id: string) => Row | undefined,
  ): Promise<void>;
}

export const addCopiedRows = async (
  store: Store,
  rows: readonly unknown[],
  { schedules, now }: { schedules: boolean; now: number },
): Promise<Counts & { projects: string[] }> => {
  const counts: Counts = { added: 0, known: 0, unread: 0 };
  const context = { now, parseHtml: noMarkup, by: '' };
  const parsed = rows.flatMap((row) => z.safeParse(copiedRow, row).data ?? []);
  counts.unread += rows.length - parsed.length;

  /** `add` returns false for a known row. */
  const count = async <Row>(row: Row | undefined, add: (row: Row) => Promise<boolean>): Promise<void> => {
    counts[row === undefined ? 'unread' : (await add(row)) ? 'added' : 'known'] += 1;
  };

  /** Of several rows with one id the first counts. */
  const addMissing = async <Row>(table: KeyedTable<Row>, slug: string, found: ReadonlyMap<string, Row>) => {
    let added = 0;
    await table.change(slug, [...found.keys()], (earlier, id) => {
      if (earlier !== undefined) return undefined;
      added += 1;
      return found.get(id);
    });
    counts.added += added;
    counts.known += found.size - added;
    return added;
  };

  /** By id; what cannot be read is counted. */
  const readable = <Row, Raw>(raw: readonly Raw[], read: (raw: Raw) => Row | undefined, idOf: (row: Row) => string) => {
    const found = new Map<string, Row>();
    for (const one of raw) {
      const row = read(one);
      if (row === undefined) counts.unread += 1;
      else if (found.has(idOf(row))) counts.known += 1;
      else found.set(idOf(row), row);
    }
    return found;
  };

  for (const { table, row } of parsed) {
    if (table === 'projects') await count(projectOf(row, schedules, now), store.projects.add);
    if (table === 'imports') await count(await importOf(store, row, now), store.imports.add);
  }
  const projects: string[] = [];
  const inProjects = parsed.flatMap((one) => ('project' in one ? [one] : []));
  for (const [slug, group] of Map.groupBy(inProjects, (one) => one.project)) {
    if (!(await store.projects.get(slug))) {
      counts.unread += group.length;
      continue;
    }
    const authors = group.flatMap((one) => (one.table === 'authors' ? [one.row] : []));
    await addMissing(
      store.authors,
      slug,
      readable(
        authors,
        (row) => authorOf(row, context),
        ({ authorId }) => authorId,
      ),
    );
    const raw = group.flatMap((one) => (one.table === 'posts' ? [one.row] : []));
    const posts = readable(
      raw,
      (row) => postOf(row, context),
      ({ postId }) => postId,
    );
    const pinned = [...posts.values()].filter((row) => collectionOf(row)?.pinned !== undefined);
    // The list goes first, as in `pinPosts`.
    if (pinned.length > 0) {
      const ids = pinned.map(({ postId }) => postId);
      await changePinList(store, slug, (listed) => [...new Set([...listed, ...ids])]);
    }
    if ((await addMissing(store.posts, slug, posts)) > 0) projects.push(slug);
  }
  return { ...counts, projects };
};
