/** Hacker News as documented by Algolia: https://hn.algolia.com/api */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { type Answerer, createNetwork, json } from './network.ts';

const LINK = 'https://harbour-post.example/2026/night-ferry';
const story = {
  objectID: '101',
  author: 'ada',
  created_at: '2026-03-09T08:00:00Z',
  created_at_i: 1773043200,
  title: 'A first winter for the night ferry',
  url: `${LINK}?utm_source=feed`,
  points: 12,
  num_comments: 2,
  _tags: ['story', 'author_ada', 'story_101'],
};
const comment = {
  objectID: '102',
  author: 'bea',
  created_at: '2026-03-09T09:00:00Z',
  created_at_i: 1773046800,
  comment_text:
    '<p>It is full of nurses &amp; bakers.<p>And there is <a href="https:&#x2F;&#x2F;tea.example&#x2F;a?b=1&amp;c=2" rel="nofollow">tea</a>.',
  story_id: 101,
  parent_id: 101,
};
const other = { ...story, objectID: '103', url: 'https://harbour-post.example/2026/other' };

const answerer: Answerer = ({ address: { hostname, pathname, searchParams } }) => {
  if (hostname !== 'hn.algolia.com') return undefined;
  if (searchParams.get('restrictSearchableAttributes') === 'url') return json({ hits: [story, other], nbPages: 1 });
  if (searchParams.get('tags') === 'comment,story_101') return json({ hits: [comment], nbPages: 1 });
  return pathname === '/api/v1/search_by_date' ? json({ hits: [story], nbPages: 1 }) : undefined;
};

describe('Hacker News', () => {
  it('returns the stories that share exactly this link, and their comments', async () => {
    const { collect, posts, store } = createNetwork(answerer);
    const { reports: outcomes, added } = await collect('hacker-news', { links: [LINK] });
    expect(outcomes).toEqual([{ source: 'hacker-news', name: 'Hacker News', outcome: 'answered', added: 2 }]);
    expect(added).toBe(2);
    expect(await posts()).toMatchObject([
      {
        postId: 'hacker-news 101',
        platform: 'hacker-news',
        createdAt: '2026-03-09T08:00:00.000Z',
        title: 'A first winter for the night ferry',
        postUrl: 'https://news.ycombinator.com/item?id=101',
        authorId: 'hacker-news ada',
        author: { username: 'ada' },
        engagement: 14,
        links: [`${LINK}?utm_source=feed`],
        collection: { at: '2026-03-10T12:00:00.000Z', by: 'hacker-news' },
      },
      {
        postId: 'hacker-news 102',
        text: 'It is full of nurses & bakers.\nAnd there is tea.',
        links: ['https://tea.example/a?b=1&c=2'],
        parentId: 'hacker-news 101',
      },
    ]);
    expect(await store.authors.all('harbour')).toMatchObject([{ username: 'ada' }, { username: 'bea' }]);
  });

  it('requests only newer posts if it continues', async () => {
    const { collect, requests } = createNetwork(answerer);
    await collect('hacker-news', { phrases: ['night ferry'] }, true);
    await collect('hacker-news', { phrases: ['night ferry'] }, true);
    expect(requests.map(({ address }) => address.searchParams.get('numericFilters'))).toEqual([
      null,
      'created_at_i>1773043200',
    ]);
  });

  it('repeats the query for a page and adds nothing twice', async () => {
    const { collect, requests } = createNetwork(answerer);
    await collect('hacker-news', { phrases: ['night ferry'] });
    const again = await collect('hacker-news', { phrases: ['night ferry'] });
    expect(again).toMatchObject({ added: 0, ids: ['hacker-news 101'] });
    expect(requests[1]?.address.searchParams.has('numericFilters')).toBe(false);
  });

  it('reads at most three pages per query', async () => {
    const full = Array.from({ length: 100 }, (_, at) => ({ ...story, objectID: `page${at}` }));
    const { collect, requests } = createNetwork(() => json({ hits: full }));
    await collect('hacker-news', { phrases: ['ferry'] });
    expect(requests.map(({ address }) => address.searchParams.get('page'))).toEqual(['0', '1', '2']);
  });

  it('says that it cannot look for a hashtag, which needs no account', async () => {
    const { collect } = createNetwork(answerer);
    expect(worded(await collect('hacker-news', { hashtags: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'cannot look for this', because: 'It searches by words and by link, not by hashtag.' }],
    });
  });
});
