/** A Lemmy server of version 0.19: https://join-lemmy.org/api/ */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { type Answerer, createNetwork, json } from './network.ts';

const SOURCE = 'lemmy:lemmy.example';
const LINK = 'https://harbour-post.example/2026/night-ferry';
const view = (id: number, post: object = {}, more: object = {}) => ({
  post: {
    id,
    name: `The night ferry is full ${id}`,
    body: 'See [the plan](https://harbour.example/plan) and <https://harbour.example/map>.',
    ap_id: `https://other.example/post/${id}`,
    url: `${LINK}?utm_source=lemmy`,
    published: '2026-03-09T08:00:00.123456Z',
    removed: false,
    deleted: false,
    language_id: 37,
    ...post,
  },
  creator: {
    id: 3,
    name: 'ada',
    display_name: 'Ada',
    actor_id: 'https://other.example/u/ada',
    published: '2023-06-10T00:00:00Z',
    bot_account: true,
  },
  community: { id: 4, name: 'harbour', actor_id: 'https://lemmy.example/c/harbour' },
  counts: { post_id: id, comments: 3, score: 7, upvotes: 8, downvotes: 1 },
  ...more,
});
const search =
  (...rows: unknown[]): Answerer =>
  ({ address: { pathname } }) =>
    pathname === '/api/v3/search' ? json({ type_: 'Posts', posts: rows, comments: [] }) : undefined;

describe('Lemmy', () => {
  it('returns the posts that it finds by words, with their accounts', async () => {
    const { collect, posts, store, requests } = createNetwork(search(view(1)));
    expect(await collect(SOURCE, { phrases: ['night ferry'] })).toMatchObject({
      reports: [{ name: 'Lemmy (lemmy.example)', outcome: 'answered', added: 1 }],
    });
    expect(Object.fromEntries(requests[0]?.address.searchParams ?? [])).toEqual({
      q: 'night ferry',
      type_: 'Posts',
      listing_type: 'All',
      sort: 'New',
      page: '1',
      limit: '50',
    });
    expect(await posts()).toMatchObject([
      {
        postId: 'lemmy https://other.example/post/1',
        platform: 'lemmy',
        createdAt: '2026-03-09T08:00:00.123Z',
        title: 'The night ferry is full 1',
        postUrl: 'https://other.example/post/1',
        author: { username: 'ada@other.example' },
        engagement: 12,
        links: [`${LINK}?utm_source=lemmy`, 'https://harbour.example/plan', 'https://harbour.example/map'],
      },
    ]);
    expect(await store.authors.all('harbour')).toMatchObject([{ displayName: 'Ada', isBotLike: true }]);
  });

  it('returns only the posts that share exactly this link', async () => {
    const { collect } = createNetwork(search(view(1), view(2, { url: `${LINK}-b`, body: null })));
    expect(await collect(SOURCE, { links: [LINK] })).toMatchObject({ ids: ['lemmy https://other.example/post/1'] });
  });

  it('leaves out removed and deleted posts, and rows of another shape', async () => {
    const rows = [view(1, { removed: true }), view(2, { deleted: true }), null, { post: { id: 3 } }];
    const odd = view(4, { url: 7, body: ['x'] }, { creator: 'odd', counts: null });
    const { collect, posts } = createNetwork(search(...rows, odd));
    await collect(SOURCE, { phrases: ['night ferry'] });
    expect((await posts()).map(({ postId }) => postId)).toEqual(['lemmy https://other.example/post/4']);
  });

  it('reads at most three pages, and no second one that repeats the first', async () => {
    const pageOf = (first: number) => Array.from({ length: 50 }, (_, at) => view(first + at));
    const paged = createNetwork(({ address }) =>
      json({ posts: pageOf(50 * Number(address.searchParams.get('page'))) }),
    );
    await paged.collect(SOURCE, { phrases: ['night ferry'] });
    expect(paged.requests).toHaveLength(3);
    const repeating = createNetwork(() => json({ posts: pageOf(1) }));
    await repeating.collect(SOURCE, { phrases: ['night ferry'] });
    expect(repeating.requests).toHaveLength(2);
  });

  it('keeps the addresses of images, by media type, by name and in the text, and no thumbnail', async () => {
    const thumbnail_url = 'https://lemmy.example/pictrs/image/thumb.jpeg';
    const proxied = 'https://lemmy.example/api/v3/image_proxy?url=https%3A%2F%2Ffiles.example%2F1';
    const { collect, posts } = createNetwork(
      search(
        view(1, { url: proxied, url_content_type: 'image/jpeg', thumbnail_url }),
        view(2, {
          url: 'https://lemmy.example/pictrs/image/2.webp',
          body: '![The pier](https://files.example/3.png "x")',
        }),
        view(3, { thumbnail_url, url_content_type: 'text/html' }),
        view(4, { url: 'https://files.example/4.gif', url_content_type: 'image/gif', body: `![${'['.repeat(5000)}` }),
      ),
    );
    await collect(SOURCE, { phrases: ['night ferry'] });
    expect((await posts()).map(({ images }) => images)).toEqual([
      [proxied],
      ['https://lemmy.example/pictrs/image/2.webp', 'https://files.example/3.png'],
      undefined,
      undefined,
    ]);
  });

  it('says that it cannot look for a hashtag', async () => {
    const { collect, requests } = createNetwork(search(view(1)));
    expect(worded(await collect(SOURCE, { hashtags: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'cannot look for this', because: 'It searches by words and by link, not by hashtag.' }],
    });
    expect(requests).toEqual([]);
  });
});

const comment = (id: number, own: object = {}, more: object = {}) => ({
  comment: {
    id,
    content: `The night ferry ${id}: ${LINK}`,
    published: '2026-03-09T09:00:00.123456Z',
    ap_id: `https://other.example/comment/${id}`,
    path: `0.${id}`,
    removed: false,
    deleted: false,
    ...own,
  },
  ...{ creator: view(1).creator, post: view(1).post, community: view(1).community },
  counts: { comment_id: id, score: 1, upvotes: 2, downvotes: 1, child_count: 3 },
  ...more,
});
const community =
  (posts: unknown[], comments: unknown[]): Answerer =>
  ({ address: { pathname } }) => {
    if (pathname === '/api/v3/post/list') return json({ posts });
    return pathname === '/api/v3/comment/list' ? json({ comments }) : undefined;
  };

describe('a community of Lemmy', () => {
  const COMMUNITY = 'lemmy-community:harbour@lemmy.example';

  it('returns its newest comments that have the words, each with what it answers and its author', async () => {
    const other = comment(3, { content: 'A tram' });
    const { collect, posts, store, requests } = createNetwork(
      community([], [comment(1), comment(2, { path: '0.1.2' }), other]),
    );
    expect(await collect(COMMUNITY, { phrases: ['night ferry'] })).toMatchObject({ reports: [{ added: 2 }] });
    expect(requests[1]?.address.href).toBe(
      'https://lemmy.example/api/v3/comment/list?community_name=harbour&type_=All&sort=New&limit=50',
    );
    const [first, second] = await posts();
    expect(first).toMatchObject({
      postId: 'lemmy https://other.example/comment/1',
      postUrl: 'https://other.example/comment/1',
      parentId: 'lemmy https://other.example/post/1',
      text: `The night ferry 1: ${LINK}`,
      createdAt: '2026-03-09T09:00:00.123Z',
      author: { username: 'ada@other.example' },
      engagement: 6,
      links: [LINK],
    });
    expect(second).not.toHaveProperty('parentId');
    expect(await store.authors.all('harbour')).toMatchObject([{ displayName: 'Ada' }]);
  });

  it('leaves out removed and deleted comments, and rows of another shape', async () => {
    const rows = [comment(1, { removed: true }), comment(2, { deleted: true }), null, { comment: { id: 3 } }];
    const odd = comment(4, { path: 7 }, { creator: 'odd', counts: null, post: 7 });
    const { collect, posts } = createNetwork(community([], [...rows, odd]));
    await collect(COMMUNITY, { phrases: ['night ferry'] });
    expect((await posts()).map(({ postId }) => postId)).toEqual(['lemmy https://other.example/comment/4']);
  });

  it('keeps its posts if its comments are refused', async () => {
    const { collect, posts } = createNetwork(({ address: { pathname } }) =>
      pathname === '/api/v3/post/list' ? json({ posts: [view(1)] }) : json({ error: 'x' }, { status: 500 }),
    );
    expect(worded(await collect(COMMUNITY, { phrases: ['night ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', added: 1, because: 'It has technical problems.' }],
    });
    expect(await posts()).toHaveLength(1);
  });

  it('returns its newest posts that have the words', async () => {
    const { collect, posts, requests } = createNetwork(
      community([view(1), view(2, { name: 'A tram', body: 'On rails', url: null })], []),
    );
    expect(await collect(COMMUNITY, { phrases: ['night ferry'] })).toMatchObject({
      reports: [{ name: 'Lemmy (!harbour@lemmy.example)', outcome: 'answered' }],
    });
    expect((await posts()).map(({ postId }) => postId)).toEqual(['lemmy https://other.example/post/1']);
    expect(requests[0]?.address.search).toBe('?community_name=harbour&type_=All&sort=New&limit=50');
  });
});
