/** Bluesky as documented: https://docs.bsky.app/docs/api/app-bsky-feed-search-posts */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { type Answerer, createNetwork, json } from './network.ts';

const post = (rkey: string, more: object = {}) => ({
  uri: `at://did:plc:ada/app.bsky.feed.post/${rkey}`,
  cid: 'bafy',
  author: {
    did: 'did:plc:ada',
    handle: 'ada.example',
    displayName: 'Ada',
    createdAt: '2024-01-01T00:00:00Z',
    labels: [],
  },
  record: {
    $type: 'app.bsky.feed.post',
    text: `The ferry is full ${rkey}`,
    createdAt: '2099-01-01T00:00:00Z',
    langs: ['en'],
    embed: { $type: 'app.bsky.embed.external', external: { uri: 'https://harbour-post.example/ferry' } },
  },
  indexedAt: '2026-03-09T08:00:00Z',
  replyCount: 1,
  repostCount: 2,
  likeCount: 3,
  quoteCount: 0,
  ...more,
});

const secret = { account: 'bea.example', secret: 'app-password' };
const hidden = post('9', {
  author: { did: 'did:plc:eve', handle: 'eve.example', labels: [{ val: '!no-unauthenticated' }] },
});

const answerer: Answerer = ({ method, address: { hostname, pathname, searchParams } }) => {
  if (pathname === '/xrpc/com.atproto.server.createSession' && method === 'POST') {
    return hostname === 'bsky.social' ? json({ accessJwt: 'jwt', refreshJwt: 'r', did: 'd', handle: 'h' }) : undefined;
  }
  if (pathname === '/xrpc/app.bsky.feed.searchPosts') {
    return searchParams.has('cursor')
      ? json({ posts: [post('2')] })
      : json({ posts: [post('1'), hidden], cursor: 'next' });
  }
  if (hostname === 'public.api.bsky.app' && pathname === '/xrpc/app.bsky.feed.getPostThread') {
    return json({
      thread: {
        $type: 'app.bsky.feed.defs#threadViewPost',
        post: post('1'),
        replies: [{ post: post('3'), replies: [{ post: post('4') }] }, { $type: 'app.bsky.feed.defs#blockedPost' }],
      },
    });
  }
  return undefined;
};

/** A search that finds these posts. */
const finding =
  (posts: unknown[]): Answerer =>
  ({ address: { pathname } }) =>
    json(pathname.endsWith('createSession') ? { accessJwt: 'jwt' } : { posts });

describe('Bluesky', () => {
  it('searches with the account of the user and dates a post by its indexing time', async () => {
    const { collect, requests, posts } = createNetwork(answerer, { secret });
    await collect('bluesky', { phrases: ['the ferry'] });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ identifier: 'bea.example', password: 'app-password' });
    expect(requests.slice(1).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer jwt', 'Bearer jwt']);
    expect(await posts()).toMatchObject([
      {
        postId: 'bluesky at://did:plc:ada/app.bsky.feed.post/1',
        createdAt: '2026-03-09T08:00:00.000Z',
        postUrl: 'https://bsky.app/profile/did:plc:ada/post/1',
        engagement: 6,
        links: ['https://harbour-post.example/ferry'],
      },
      { postId: 'bluesky at://did:plc:ada/app.bsky.feed.post/2' },
    ]);
  });

  it('keeps the link beside a quoted post, and links to the quoted post', async () => {
    const quoted = { uri: 'at://did:plc:bea/app.bsky.feed.post/7', cid: 'bafy' };
    const external = { uri: 'https://harbour-post.example/tram', title: 'Tram', description: '' };
    const embedded = (rkey: string, embed: unknown) => post(rkey, { record: { ...post(rkey).record, embed } });
    const found = [
      embedded('1', {
        $type: 'app.bsky.embed.recordWithMedia',
        record: { $type: 'app.bsky.embed.record', record: quoted },
        media: { $type: 'app.bsky.embed.external', external },
      }),
      embedded('2', { $type: 'app.bsky.embed.record', record: quoted }),
      embedded('3', { $type: 'app.bsky.embed.record', record: { uri: 'at://did:plc:bea/app.bsky.graph.list/7' } }),
      embedded('4', 'odd'),
    ];
    const { collect, posts } = createNetwork(finding(found), { secret });
    await collect('bluesky', { phrases: ['the ferry'] });
    const address = 'https://bsky.app/profile/did:plc:bea/post/7';
    expect((await posts()).map(({ links }) => links)).toEqual([
      [external.uri, address],
      [address],
      undefined,
      undefined,
    ]);
  });

  it('keeps the addresses of images, also beside a quoted post', async () => {
    const images = [
      { thumb: 'https://cdn.example/s', fullsize: 'https://cdn.example/1', alt: '' },
      { thumb: 'x' },
      null,
    ];
    const shown = [
      { $type: 'app.bsky.embed.images#view', images },
      { $type: 'app.bsky.embed.recordWithMedia#view', record: {}, media: { images } },
      { $type: 'app.bsky.embed.images#view', images: 'odd' },
    ];
    const answer = finding(shown.map((embed, at) => post(String(at), { embed })));
    const { collect, posts } = createNetwork(answer, { secret });
    await collect('bluesky', { phrases: ['the ferry'] });
    const found = ['https://cdn.example/1'];
    expect((await posts()).map((row) => row.images)).toEqual([found, found, undefined]);
  });

  it('stores nothing of an account that is visible to signed-in users only', async () => {
    const { collect, store } = createNetwork(answerer, { secret });
    const { ids } = await collect('bluesky', { phrases: ['the ferry'] });
    expect(ids.join()).not.toContain('/9');
    expect(await store.authors.ids('harbour')).toEqual(['bluesky did:plc:ada']);
  });

  it('reads public threads without an account and does not search', async () => {
    const { collect, requests } = createNetwork(answerer);
    const link = 'https://bsky.app/profile/ada.example/post/1';
    const { ids } = await collect('bluesky', { links: [link], phrases: ['the ferry'] });
    expect(ids.map((id) => id.at(-1))).toEqual(['1', '3', '4']);
    expect(requests.map(({ address }) => address.hostname)).toEqual(['public.api.bsky.app']);
    expect(requests[0]?.address.searchParams.get('uri')).toBe('at://ada.example/app.bsky.feed.post/1');
  });

  it('reports that it needs a sign-in if the password is rejected', async () => {
    const { collect } = createNetwork(() => json({ error: 'AuthenticationRequired' }, { status: 401 }), { secret });
    expect(worded(await collect('bluesky', { phrases: ['the ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'It requires a sign-in, or doesn’t accept this one.' }],
    });
  });

  it('requests posts since the last run if it continues', async () => {
    const { collect, requests } = createNetwork(answerer, { secret });
    await collect('bluesky', { hashtags: ['ferry'] }, true);
    await collect('bluesky', { hashtags: ['ferry'] }, true);
    expect(requests.map(({ address }) => address.searchParams.get('since')).filter(Boolean)).toHaveLength(2);
  });
});

describe('an account of Bluesky', () => {
  const SOURCE = 'bluesky-account:ada.example';
  const repost = { post: post('5'), reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: {}, indexedAt: '' } };
  const feedOf =
    (...rows: unknown[]): Answerer =>
    ({ address: { hostname, pathname } }) =>
      hostname === 'public.api.bsky.app' && pathname === '/xrpc/app.bsky.feed.getAuthorFeed'
        ? json({ feed: rows })
        : undefined;

  it('returns its own posts with the words or the link, without signing in', async () => {
    const tram = post('2', { record: { text: 'A tram', createdAt: '2026-03-09T08:00:00Z' } });
    const { collect, posts, requests } = createNetwork(
      feedOf({ post: post('1') }, { post: tram }, repost, { post: hidden }, 7, { post: { uri: 'odd' } }),
    );
    expect(await collect(SOURCE, { phrases: ['the ferry'] })).toMatchObject({
      reports: [{ name: 'Bluesky (@ada.example)', outcome: 'answered', added: 1 }],
    });
    expect(requests.map(({ address }) => address.search)).toEqual([
      '?actor=ada.example&filter=posts_no_replies&limit=100',
    ]);
    expect(await posts()).toMatchObject([{ postId: 'bluesky at://did:plc:ada/app.bsky.feed.post/1', engagement: 6 }]);
    const byLink = await collect(SOURCE, { links: ['https://www.harbour-post.example/ferry/'] });
    expect(byLink.ids).toEqual(['bluesky at://did:plc:ada/app.bsky.feed.post/1']);
  });

  it('is read one page deep at first, and later until the newest known post, at most three pages', async () => {
    const { collect, requests } = createNetwork(({ address: { searchParams } }) => {
      const page = Number(searchParams.get('cursor') ?? 0);
      const indexedAt = new Date(Date.parse('2026-03-09T08:00:00Z') + requests.length * 1000).toISOString();
      return json({ feed: [{ post: post(`p${requests.length}`, { indexedAt }) }], cursor: String(page + 1) });
    });
    await collect(SOURCE, { phrases: ['the ferry'] }, true);
    expect(requests).toHaveLength(1);
    await collect(SOURCE, { phrases: ['the ferry'] }, true);
    expect(requests).toHaveLength(4);
  });

  it('that is unknown is reported as not there', async () => {
    const { collect } = createNetwork(() => json({ error: 'InvalidRequest' }, { status: 400 }));
    expect(worded(await collect(SOURCE, { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ because: 'There is nothing at this address.' }],
    });
  });
});
