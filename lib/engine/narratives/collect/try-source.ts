/** Queries one source once, to show the user whether it answers and how much it returns. Nothing is stored. */

import type { TriedSource } from '../../../contract/device/collecting.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { readMoment } from '../../../dates/read-date.ts';
import type { CollectPorts } from './collect-posts.ts';
import { createFetchText, type FetchTextPorts } from './fetch-text.ts';
import { openSource } from './open-source.ts';
import type { Collected, SourceTools } from './post-source.ts';
import { whyNot } from './why-not.ts';

/** A word that any network has posts about. */
const SOME_WORD = 'news';
const NOTHING: PostQuery = { links: [], phrases: [], names: [], hashtags: [] };

/** The queries to try, of which the first one that the source supports is sent. A feed returns all its entries. */
const probes: PostQuery[] = [NOTHING, { ...NOTHING, hashtags: [SOME_WORD] }, { ...NOTHING, phrases: [SOME_WORD] }];
/** A secret is for searching by words: only such a search shows whether the source accepts it. */
const probesWithSecret: PostQuery[] = [NOTHING, { ...NOTHING, phrases: [SOME_WORD] }];

const firstPage = async (pages: AsyncGenerator<Collected[], void>): Promise<Collected[]> => {
  for await (const page of pages) return page;
  return [];
};

/** An entry without a date of its own has the time of the request, as a number. */
const newestOf = (page: readonly Collected[]): string | undefined =>
  page
    .flatMap(({ post: { createdAt } }) => (typeof createdAt === 'string' ? createdAt : []))
    .map((date) => ({ date, time: readMoment(date) ?? Number.NEGATIVE_INFINITY }))
    .filter(({ time }) => Number.isFinite(time))
    .toSorted((one, other) => other.time - one.time)[0]?.date;

export const trySource = async (
  id: string,
  ports: FetchTextPorts & Pick<CollectPorts, 'parseHtml' | 'readDocument' | 'secretOf'>,
  signal: AbortSignal,
): Promise<TriedSource> => {
  const source = openSource(id);
  if (!source) return { outcome: 'no-answer', because: sentence('collectProblem.unknownSource') };
  const secret = await ports.secretOf?.(id);
  const query = (secret ? probesWithSecret : probes).find((probe) => source.canLookFor(probe, secret !== undefined));
  if (!query) return { outcome: 'wants-sign-in' };
  const tools: SourceTools = {
    ...createFetchText(ports, signal),
    markOf: async () => ({}),
    remember: async () => {},
    signal,
    readDocument: ports.readDocument,
    parseHtml: ports.parseHtml,
    secret,
    now: ports.clock.now(),
  };
  try {
    const page = await firstPage(source.collect(query, tools));
    const newest = newestOf(page);
    return { outcome: 'answered', entries: page.length, ...(newest === undefined ? {} : { newest }) };
  } catch (error) {
    return { outcome: 'no-answer', because: whyNot(error) };
  }
};
