/**
 * The requests of extension pages about *Find posts about this*: of the open page, a check or typed words. Nothing is sent before
 * `answer` confirms it, unless the site is always allowed; pages read the stored record (`records/read-finds.ts`).
 */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { readPostSources } from '../connections/this-device/post-sources.ts';
import { type PostQuery, postQuery } from '../contract/device/post-query.ts';
import { dataSource } from '../contract/device/post-sources.ts';
import { queryOfCheck, textOfCheck } from '../narratives/check-query.ts';
import type { FindStarted, Finds, NewFind } from '../narratives/find-posts.ts';
import { t } from '../platform/words.ts';
import { type CheckRecord, readCheck } from '../records/read-checks.ts';
import { isPractice } from '../records/read-practice.ts';
import { never, safe } from './procedures.ts';

export interface FindsDeskParts {
  finds: Finds;
  /** Searches posts about the open page of a tab. */
  findAbout: (tab: number) => Promise<FindStarted>;
}

const about = z.union([
  z.object({ tab: z.number() }),
  z.object({ query: postQuery }),
  /** With a connection: what this one has stored. Without: the networks. */
  z.object({ check: z.string(), connection: z.optional(z.string()) }),
]);

/** The address that a checked link or page leads to. */
const leadsToOf = ({ kind, input }: CheckRecord): string | undefined => (kind === 'claim' ? undefined : input);

const ofCheck = async (id: string, connection: string | undefined): Promise<NewFind> => {
  const check = await readCheck(id);
  const [query, text] = check && !isPractice(check) ? [queryOfCheck(check), textOfCheck(check)] : [];
  if (!check || !query || text === undefined) throw new ORPCError('NOT_FOUND', { message: t('desk.checkGone') });
  const { page, editable } = check;
  const dataSources = connection === undefined ? await readPostSources() : [];
  return { page, editable, leadsTo: leadsToOf(check), check: id, connection, query, text, dataSources };
};

const ofWords = async (query: PostQuery): Promise<NewFind> => ({ query, dataSources: await readPostSources() });

export const findsDesk = ({ finds, findAbout }: FindsDeskParts) => ({
  // Sends if the site is always allowed.
  start: never.input(about).handler(async ({ input }): Promise<FindStarted> => {
    if ('tab' in input) return findAbout(input.tab);
    return finds.start('query' in input ? await ofWords(input.query) : await ofCheck(input.check, input.connection));
  }),
  /** The user's decision; with the query and the sources as edited. */
  // A find that has started ignores these.
  answer: safe
    .input(
      z.object({
        id: z.string(),
        answer: z.enum(['once', 'always', 'never', 'cancel']),
        query: z.optional(postQuery),
        dataSources: z.optional(z.array(dataSource)),
      }),
    )
    .handler(({ input: { id, ...answer } }) => finds.answer(id, answer)),
  /** The browser has granted access to the hosts, or the user continues without the sources on other hosts. */
  permitted: safe
    .input(z.object({ id: z.string(), without: z.optional(z.boolean()) }))
    .handler(({ input }) => finds.permitted(input.id, input.without)),
  stop: safe.input(z.object({ id: z.string() })).handler(({ input }) => finds.stop(input.id)),
});
