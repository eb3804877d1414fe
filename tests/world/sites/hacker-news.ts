/** The search of Hacker News under its real host name, with invented submissions. Shape: https://hn.algolia.com/api */
import { newsPosts, type WorldPost } from '../content/posts.ts';
import { json, notFound } from '../page.ts';
import type { Site } from '../site.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const hitOf = ({ id, author, at, title, text, link, answers }: WorldPost) => ({
  objectID: id,
  author,
  created_at: at,
  created_at_i: Date.parse(at) / 1000,
  updated_at: at,
  _tags: [answers === undefined ? 'story' : 'comment', `author_${author}`, `story_${answers ?? id}`],
  ...(answers === undefined
    ? { title, url: link, points: 7, num_comments: 2, story_id: Number(id) }
    : { comment_text: text, story_id: Number(answers), parent_id: Number(answers) }),
});
type Hit = ReturnType<typeof hitOf>;

/** `a,(b,c)` means a and (b or c). */
const hasTags = ({ _tags }: Hit, wanted: string): boolean =>
  (wanted.match(/\([^)]*\)|[^,()]+/g) ?? []).every((group) =>
    group.startsWith('(')
      ? group
          .slice(1, -1)
          .split(',')
          .some((tag) => _tags.includes(tag))
      : _tags.includes(group),
  );

const isAfter = (hit: Hit, filters: string): boolean => {
  const [, since = '0'] = /^created_at_i>(\d+)$/.exec(filters) ?? [];
  return hit.created_at_i > Number(since);
};

const hasWords = (hit: Hit, parameters: URLSearchParams): boolean => {
  const { title = '', url = '', comment_text = '' } = { title: '', url: '', comment_text: '', ...hit };
  const isByLink = parameters.get('restrictSearchableAttributes') === 'url';
  const words = new Set(wordsOf(isByLink ? url : `${title} ${comment_text}`));
  return wordsOf(parameters.get('query') ?? '').every((word) => words.has(word));
};

export const hackerNewsSite = (posts: readonly WorldPost[]): Site => ({
  host: 'hn.algolia.com',
  handle: (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!/^\/api\/v1\/search(_by_date)?$/.test(pathname)) return notFound();
    const found = posts
      .map(hitOf)
      .filter(
        (hit) =>
          hasTags(hit, searchParams.get('tags') ?? '') &&
          isAfter(hit, searchParams.get('numericFilters') ?? '') &&
          hasWords(hit, searchParams),
      )
      .sort((one, other) => other.created_at_i - one.created_at_i);
    const [size, page] = [Number(searchParams.get('hitsPerPage') ?? 20), Number(searchParams.get('page') ?? 0)];
    const hits = found.slice(page * size, (page + 1) * size);
    return json(
      { hits, nbHits: found.length, page, nbPages: Math.ceil(found.length / size), hitsPerPage: size },
      { headers: { 'access-control-allow-origin': '*' } },
    );
  },
});

export const hackerNews = hackerNewsSite(newsPosts);
