/**
 * Collects from Hacker News through Algolia's search: stories by their link, the comments below them, and both by
 * words.
 */
import * as z from 'zod/mini';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { parseJson } from '../../../format/json.ts';
import { isSameAddress } from '../../../format/same-address.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';
import { questionsOf } from './questions.ts';

/** https://hn.algolia.com/api */
const BASE = 'https://hn.algolia.com/api/v1';
const PAGE_POSTS = 100;
/** The search returns its newest thousand. Three pages cover the posts of a narrative within some days. */
const MAX_PAGES = 3;
const MAX_STORIES = 5;

const text = z.optional(z.nullable(z.string()));
const hit = z.looseObject({
  objectID: z.string(),
  author: text,
  created_at: z.optional(z.unknown()),
  created_at_i: z.optional(z.unknown()),
  title: text,
  url: text,
  story_text: text,
  comment_text: text,
  points: z.optional(z.unknown()),
  num_comments: z.optional(z.unknown()),
  parent_id: z.optional(z.unknown()),
  story_id: z.optional(z.unknown()),
});
type Hit = z.infer<typeof hit>;
/** Hits are parsed one by one, so that one that is not as documented does not discard the others. */
const answer = z.looseObject({ hits: z.array(z.unknown()), nbPages: z.optional(z.unknown()) });

const PLATFORM = 'hacker-news';

const collectedOf = ({
  objectID,
  author,
  created_at,
  title,
  url,
  story_text,
  comment_text,
  ...more
}: Hit): Collected => ({
  post: {
    platform: PLATFORM,
    id: objectID,
    createdAt: created_at ?? more.created_at_i,
    title,
    ...(comment_text || story_text ? { html: comment_text || story_text } : {}),
    url: `https://news.ycombinator.com/item?id=${encodeURIComponent(objectID)}`,
    parentId: more.parent_id ?? undefined,
    authorId: author ?? undefined,
    username: author ?? undefined,
    reactions: [more.points, more.num_comments],
    links: [url],
  },
  ...(author ? { author: { id: author, platform: PLATFORM, username: author } } : {}),
});

const search = async (path: string, parameters: Record<string, string>, { fetchText }: SourceTools): Promise<Hit[]> => {
  const address = new URL(`${BASE}/${path}`);
  address.search = new URLSearchParams({ ...parameters, hitsPerPage: String(PAGE_POSTS) }).toString();
  const { hits } = answer.parse(parseJson(await fetchText(address, { kind: 'json' })));
  return hits.flatMap((found) => {
    const read = hit.safeParse(found);
    return read.success ? [read.data] : [];
  });
};

const secondsOf = ({ created_at_i: seconds }: Hit): number => (typeof seconds === 'number' ? seconds : 0);

async function* byLink(link: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
  const parameters = { query: link, restrictSearchableAttributes: 'url', tags: 'story' };
  const stories = (await search('search', parameters, tools)).filter(({ url }) => url && isSameAddress(url, link));
  yield stories.map(collectedOf);
  for (const { objectID } of stories.slice(0, MAX_STORIES)) {
    yield (await search('search_by_date', { tags: `comment,story_${objectID}` }, tools)).map(collectedOf);
  }
}

/** Reads only posts that the last run has not read. */
async function* byWords(question: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
  const since = Number((await tools.markOf(question)).newest ?? 0);
  let newest = since;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const hits = await search(
      'search_by_date',
      {
        query: question,
        tags: '(story,comment)',
        page: String(page),
        ...(since > 0 ? { numericFilters: `created_at_i>${since}` } : {}),
      },
      tools,
    );
    // A date of tomorrow must not hide the posts that arrive until then.
    const seen = hits.map(secondsOf).filter((seconds) => seconds <= tools.now / 1000);
    newest = seen.reduce((latest, seconds) => Math.max(latest, seconds), newest);
    yield hits.map(collectedOf);
    if (hits.length < PAGE_POSTS) break;
  }
  if (newest > since) await tools.remember(question, { newest: String(newest) });
}

export const hackerNews = (id: string, name: string): PostSource => ({
  id,
  name,
  canLookFor: (query) => query.links.length > 0 || questionsOf(query).length > 0,
  cannotLook: sentence('collectProblem.noHashtags'),
  async *collect(query: PostQuery, tools: SourceTools) {
    for (const link of query.links) yield* byLink(link, tools);
    for (const question of questionsOf(query)) yield* byWords(question, tools);
  },
});
