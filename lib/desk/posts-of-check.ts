/** Searches the posts and narratives about a check at a service or on this device, and keeps the first ones with the check. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { readProfile } from '../connections/profiles.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { Service } from '../contract/index.ts';
import type { Narrative } from '../contract/narratives.ts';
import type { Post } from '../contract/posts.ts';
import { textOfCheck } from '../narratives/check-query.ts';
import { dataSourcesOf, projectIdOf, readKnownProjects } from '../narratives/known-projects.ts';
import type { Page } from '../narratives/listing/listing.ts';
import { narrativeTexts } from '../narratives/listing/narrative-texts.ts';
import { t } from '../platform/words.ts';
import { blockedOf, mayLeave, maySearchLeave, rememberAnswer, siteOf } from '../privacy/leaving.ts';
import type { CheckPosts, FoundPost, FoundStory } from '../records/check-posts.ts';
import { writeCheckPosts } from '../records/check-posts.ts';
import { type CheckRecord, readCheck } from '../records/read-checks.ts';
import { isPractice } from '../records/read-practice.ts';
import { connectionInfo } from './connection-info.ts';
import { safe } from './procedures.ts';
import { withServiceRefusal } from './refusals.ts';
import { searchRows } from './search-rows.ts';

interface KeepPostsParts {
  serviceOf: (connection: string) => Promise<Service>;
  clock: { now: () => number };
}

export interface SearchParts extends KeepPostsParts {
  /** Rejects if the rules of the connection's server are unknown and cannot be read. */
  beforeUse: (connection: string) => Promise<void>;
}

/** The rows that are kept of each kind. */
const TOP_ROWS = 5;
/** This device searches all of its projects; more than these are not searched for one check. */
const MAX_PROJECTS = 20;
const MAX_CHARS = 300;

/** The address that a checked link or page leads to. */
export const leadsToOf = ({ kind, input }: CheckRecord): string | undefined => (kind === 'claim' ? undefined : input);

interface SearchedProject {
  id: string;
  sources: readonly string[];
}

/** All projects of this device; of a service the one that its searches go to. */
const projectsOf = async (service: Service, connection: string): Promise<SearchedProject[]> => {
  const profile = await readProfile(connection);
  const { chosen, projects: known } = await readKnownProjects(connection);
  const id = chosen ?? profile?.defaultProject ?? known[0]?.id;
  if (connection !== DEVICE && id !== undefined) {
    return [known.find((project) => project.id === id) ?? { id, sources: [] }];
  }
  const { data } = await service.projects.list({ query: {} });
  const listed = data.map((project) => ({
    id: projectIdOf(project, profile?.projectField),
    sources: dataSourcesOf(project),
  }));
  return listed.slice(0, connection === DEVICE ? MAX_PROJECTS : 1);
};

const foundStory = (project: string, row: Narrative): FoundStory => ({
  project,
  narrativeId: row.narrativeId,
  headline: (narrativeTexts(row).headline ?? '').slice(0, MAX_CHARS),
  ...(row.contextLabel !== undefined && { label: row.contextLabel }),
  ...(row.postCount !== undefined && { posts: row.postCount }),
});

const foundPost = (project: string, { postId, platform, author, authorId, createdAt, ...post }: Post): FoundPost => {
  const name = author?.username ?? authorId;
  return {
    ...{ project, postId, platform, createdAt },
    ...(name !== undefined && { author: name.slice(0, MAX_CHARS) }),
    words: (post.text ?? post.body ?? post.title ?? '').slice(0, MAX_CHARS),
  };
};

/** Unknown if one of the searches did not report its total. */
const totalOf = (pages: readonly Page<unknown>[]): { total?: number } => {
  const totals = pages.flatMap(({ pageInfo }) => pageInfo.totalCount ?? []);
  return totals.length < pages.length ? {} : { total: totals.reduce((sum, one) => sum + one, 0) };
};

const newestFirst = (one: FoundPost, other: FoundPost) => other.createdAt.localeCompare(one.createdAt);
const largestFirst = (one: FoundStory, other: FoundStory) => (other.posts ?? 0) - (one.posts ?? 0);

/** Searches without asking: its caller has the consent. */
export const keepPostsOf = async (
  { serviceOf, clock }: KeepPostsParts,
  check: CheckRecord,
  connection: string,
): Promise<void> => {
  const text = textOfCheck(check);
  if (text === undefined) return;
  const at = clock.now();
  const service = await serviceOf(connection);
  const projects = await projectsOf(service, connection);
  const found = await Promise.all(
    projects.map(async ({ id: project }) => {
      const question = { connection, project, text };
      const [stories, posts] = await Promise.all([
        searchRows('narratives', service, question, { first: TOP_ROWS }),
        searchRows('posts', service, question, { first: TOP_ROWS }),
      ]);
      return { project, stories, posts };
    }),
  );
  const stories = found.flatMap(({ project, stories: { rows } }) => rows.map((row) => foundStory(project, row)));
  const posts = found.flatMap(({ project, posts: { rows } }) => rows.map((row) => foundPost(project, row)));
  const record: CheckPosts = {
    ...{ version: 1, check: check.id, connection, text, at },
    projects: projects.map(({ id }) => id),
    sources: [...new Set(projects.flatMap(({ sources }) => sources))],
    platforms: [...new Set(posts.map(({ platform }) => platform))],
    stories: { ...totalOf(found.map((one) => one.stories)), top: stories.sort(largestFirst).slice(0, TOP_ROWS) },
    posts: { ...totalOf(found.map((one) => one.posts)), top: posts.sort(newestFirst).slice(0, TOP_ROWS) },
  };
  await writeCheckPosts(record);
};

const searched = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('kept') }),
  /** The user has not yet consented to sending these words. `site` is absent for a claim that was typed. */
  z.object({
    outcome: z.literal('asks'),
    words: z.string(),
    hosts: z.array(z.string()),
    site: z.optional(z.string()),
  }),
  z.object({ outcome: z.literal('blocked'), host: z.string(), setBy: z.exactOptional(z.string()) }),
]);
export type SearchedForCheck = z.infer<typeof searched>;

type Answer = 'once' | 'always' | 'never';

/** Undefined if the words may go; this device sends none. */
const heldBack = async (
  { beforeUse }: SearchParts,
  check: CheckRecord,
  words: string,
  { connection, answer }: { connection: string; answer?: Answer | undefined },
): Promise<Exclude<SearchedForCheck, { outcome: 'kept' }> | undefined> => {
  if (connection === DEVICE) return undefined;
  const from = check.page?.address;
  const isPermitted = await maySearchLeave(from);
  const isConsented = isPermitted && (answer === 'once' || answer === 'always');
  const departure = {
    connection,
    from,
    leadsTo: leadsToOf(check),
    editable: check.editable,
    recipient: 'hosts',
  } as const;
  const leaving = await mayLeave({ ...departure, isConsented });
  if (leaving.outcome === 'blocked') return { outcome: 'blocked', ...blockedOf(leaving) };
  if ((answer === 'never' || isConsented) && from !== undefined) await rememberAnswer(from, answer);
  if (answer === 'never') return { outcome: 'blocked', host: from === undefined ? '' : siteOf(from) };
  if (isPermitted && leaving.outcome === 'goes') {
    await withServiceRefusal(beforeUse(connection));
    const now = await mayLeave({ ...departure, isConsented: true });
    return now.outcome === 'blocked' ? { outcome: 'blocked', ...blockedOf(now) } : undefined;
  }
  const { hosts } = await connectionInfo(connection);
  return { outcome: 'asks', words, hosts, ...(from === undefined ? {} : { site: siteOf(from) }) };
};

export const postsOfCheck = (parts: SearchParts) => ({
  /** A repeated request only sends the same words to the same recipient again. */
  search: safe
    .input(
      z.object({
        check: z.string(),
        connection: z.string(),
        answer: z.optional(z.enum(['once', 'always', 'never'])),
      }),
    )
    .output(searched)
    .handler(async ({ input: { check: id, connection, answer } }): Promise<SearchedForCheck> => {
      const check = await readCheck(id);
      const words = check && textOfCheck(check);
      if (!check || words === undefined || isPractice(check)) {
        throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
      }
      const held = await heldBack(parts, check, words, { connection, answer });
      if (held) return held;
      await withServiceRefusal(keepPostsOf(parts, check, connection));
      return { outcome: 'kept' };
    }),
});
