/** A Mastodon server as documented: https://docs.joinmastodon.org/methods/timelines/ */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { type Answerer, createNetwork, json } from './network.ts';

const SOURCE = 'mastodon:social.example';
const account = {
  id: '7',
  acct: 'ada@elsewhere.example',
  username: 'ada',
  uri: 'https://elsewhere.example/users/ada',
  url: 'https://elsewhere.example/@ada',
  display_name: 'Ada',
  note: '<p>I count boats.</p>',
  bot: true,
  created_at: '2022-11-05T00:00:00.000Z',
  avatar: 'https://elsewhere.example/ada.png',
  followers_count: 12,
  following_count: 30,
};
const status = {
  id: '115900000000000101',
  uri: 'https://elsewhere.example/users/ada/statuses/9',
  url: 'https://elsewhere.example/@ada/9',
  created_at: '2026-03-09T08:00:00.000Z',
  visibility: 'public',
  language: 'en',
  spoiler_text: '',
  content:
    '<p><span class="h-card"><a href="https://social.example/@bea" class="u-url mention">@<span>bea</span></a></span> The ferry is full.</p><p><a href="https://social.example/tags/ferry" class="mention hashtag" rel="tag">#<span>ferry</span></a> <a href="https://harbour-post.example/ferry?a=1&amp;b=2">more</a></p>',
  reblog: null,
  reblogs_count: 2,
  favourites_count: 5,
  replies_count: 1,
  account,
  card: { url: 'https://harbour-post.example/ferry' },
};

const tagTimeline =
  (...rows: unknown[]): Answerer =>
  ({ address: { pathname } }) =>
    pathname === '/api/v1/timelines/tag/ferry' ? json(rows) : undefined;

describe('Mastodon', () => {
  it('returns the public posts with a hashtag as text, with their links and the profile of the account', async () => {
    const { collect, posts, store, requests } = createNetwork(tagTimeline(status));
    await collect(SOURCE, { hashtags: ['ferry'] });
    expect(await posts()).toMatchObject([
      {
        postId: 'mastodon https://elsewhere.example/users/ada/statuses/9',
        text: '@bea The ferry is full.\n#ferry more',
        links: ['https://harbour-post.example/ferry', 'https://harbour-post.example/ferry?a=1&b=2'],
        engagement: 8,
        lang: 'en',
      },
    ]);
    const [author] = await store.authors.all('harbour');
    expect(author).toMatchObject({ profileBio: 'I count boats.', followers: 12, isBotLike: true });
    expect(JSON.stringify(author)).not.toContain('ada.png');
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('keeps the choices of a poll, the descriptions of pictures, and links to what is quoted', async () => {
    const rich = {
      ...status,
      uri: 'https://a.example/1',
      content: '<p>Look: <a href="https://blog.example/@ada/the-ferry">this</a></p>',
      card: null,
      poll: { id: '1', options: [{ title: 'By ferry', votes_count: 3 }, { title: 'By tram' }, null], multiple: false },
      media_attachments: [
        { id: '1', type: 'image', description: 'A full ferry' },
        { id: '2', type: 'image', description: null },
      ],
      quote: { state: 'accepted', quoted_status: { ...status, url: 'https://elsewhere.example/@bea/1' } },
    };
    const odd = { ...status, uri: 'https://a.example/2', poll: 'none', media_attachments: {}, quote: 7, card: 'x' };
    const old = {
      ...status,
      uri: 'https://a.example/3',
      quote: { ...status, url: 'https://elsewhere.example/@bea/2' },
    };
    const { collect, posts } = createNetwork(tagTimeline(rich, odd, old));
    await collect(SOURCE, { hashtags: ['ferry'] });
    expect(await posts()).toMatchObject([
      {
        text: 'Look: this\nBy ferry\nBy tram\nA full ferry',
        links: ['https://elsewhere.example/@bea/1', 'https://blog.example/@ada/the-ferry'],
      },
      { text: '@bea The ferry is full.\n#ferry more' },
      { links: expect.arrayContaining(['https://elsewhere.example/@bea/2']) },
    ]);
  });

  it('keeps the addresses of images, and of nothing else that is attached', async () => {
    const media = [
      { id: '1', type: 'image', url: 'https://files.example/1.png', preview_url: 'https://files.example/small.png' },
      { id: '2', type: 'video', url: 'https://files.example/2.mp4' },
      { id: '3', type: 'image', url: null },
      { id: '4', type: 'image', url: 'javascript:alert(1)' },
      null,
    ];
    const { collect, posts } = createNetwork(
      tagTimeline(
        { ...status, uri: 'https://a.example/1', media_attachments: media },
        { ...status, uri: 'https://a.example/2', media_attachments: media, account: { ...account, noindex: true } },
      ),
    );
    await collect(SOURCE, { hashtags: ['ferry'] });
    expect((await posts()).map(({ images }) => images)).toEqual([['https://files.example/1.png'], undefined]);
  });

  it('keeps every digit of an id that a server sends as a number', async () => {
    const numeric = JSON.stringify([status]).replace(`"${status.id}"`, status.id);
    const { collect, requests } = createNetwork(({ address: { searchParams } }) =>
      searchParams.has('min_id') ? json([]) : new Response(numeric),
    );
    expect(await collect(SOURCE, { hashtags: ['ferry'] }, true)).toMatchObject({ added: 1 });
    await collect(SOURCE, { hashtags: ['ferry'] }, true);
    expect(requests.at(-1)?.address.searchParams.get('min_id')).toBe('115900000000000101');
  });

  it('omits posts that are not public, and boosts', async () => {
    const { collect } = createNetwork(
      tagTimeline(
        { ...status, id: '1', uri: 'https://a.example/1', visibility: 'unlisted' },
        { ...status, id: '2', uri: 'https://a.example/2', visibility: 'private' },
        { ...status, id: '3', uri: 'https://a.example/3', reblog: status },
      ),
    );
    expect(await collect(SOURCE, { hashtags: ['ferry'] })).toMatchObject({ ids: [] });
  });

  it('stores no texts of an account that opts out of indexing', async () => {
    const { collect, posts } = createNetwork(tagTimeline({ ...status, account: { ...account, noindex: true } }));
    await collect(SOURCE, { hashtags: ['ferry'] });
    const [post] = await posts();
    expect(post).toMatchObject({ postUrl: 'https://elsewhere.example/@ada/9' });
    expect(post).not.toHaveProperty('text');
  });

  it('reports that nothing was found for a link without a timeline', async () => {
    const { collect } = createNetwork(() => undefined);
    const { reports: outcomes } = await collect(SOURCE, { links: ['https://harbour-post.example/ferry'] });
    expect(outcomes).toMatchObject([{ outcome: 'found nothing' }]);
  });

  it('searches phrases only with the token of the user, sent in a header', async () => {
    const secret = { secret: 'a-token' };
    const answerer: Answerer = ({ address: { pathname } }) =>
      pathname === '/api/v2/search' ? json({ accounts: [], statuses: [status], hashtags: [] }) : undefined;
    const without = createNetwork(answerer);
    expect(await without.collect(SOURCE, { phrases: ['the ferry'] })).toMatchObject({
      reports: [{ outcome: 'cannot look for this' }],
    });
    expect(without.requests).toEqual([]);
    const { collect, requests } = createNetwork(answerer, { secret });
    expect(await collect(SOURCE, { phrases: ['the ferry'] })).toMatchObject({ added: 1 });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a-token');
    expect(requests[0]?.address.href).not.toContain('a-token');
    expect(requests[0]?.address.searchParams.get('type')).toBe('statuses');
  });

  it('continues after the newest post of the last run, page by page', async () => {
    const page = (first: number) =>
      Array.from({ length: 40 }, (_, at) => ({
        ...status,
        id: String(first + at),
        uri: `https://a.example/${first + at}`,
      }));
    const answerer: Answerer = ({ address: { searchParams } }) => {
      const after = Number(searchParams.get('min_id') ?? 100);
      return json(after >= 180 ? [] : page(after + 1));
    };
    const { collect, requests } = createNetwork(answerer);
    await collect(SOURCE, { hashtags: ['ferry'] }, true);
    await collect(SOURCE, { hashtags: ['ferry'] }, true);
    expect(requests.map(({ address }) => address.searchParams.get('min_id'))).toEqual([null, '140', '180']);
  });
});

describe('an account of Mastodon', () => {
  const SOURCE = 'mastodon-account:ada@elsewhere.example';
  const answerer =
    (...rows: unknown[]): Answerer =>
    ({ address: { hostname, pathname, searchParams } }) => {
      if (hostname !== 'elsewhere.example') return undefined;
      if (pathname === '/api/v1/accounts/lookup') return searchParams.get('acct') === 'ada' ? json(account) : undefined;
      return pathname === '/api/v1/accounts/7/statuses' ? json(rows) : undefined;
    };

  it('returns its public posts that have the words or the link', async () => {
    const unlisted = { ...status, id: '102', uri: `${status.uri}2`, visibility: 'unlisted' };
    const tram = { ...status, id: '103', uri: `${status.uri}3`, content: '<p>A tram</p>', card: null };
    const { collect, posts, requests } = createNetwork(answerer(status, unlisted, tram, null, { id: 1 }));
    expect(await collect(SOURCE, { phrases: ['the ferry'] })).toMatchObject({
      reports: [{ name: 'Mastodon (@ada@elsewhere.example)', outcome: 'answered', added: 1 }],
    });
    expect(await posts()).toMatchObject([{ postId: `mastodon ${status.uri}`, platform: 'mastodon' }]);
    expect(requests.at(-1)?.address.search).toBe('?exclude_reblogs=true&limit=40');
    expect(await collect(SOURCE, { links: ['https://harbour-post.example/ferry?b=2&a=1'] })).toMatchObject({
      ids: [`mastodon ${status.uri}`],
    });
  });

  it('continues after its newest post, for each query', async () => {
    const { collect, requests } = createNetwork(answerer(status));
    await collect(SOURCE, { phrases: ['tram'] }, true);
    await collect(SOURCE, { phrases: ['tram'] }, true);
    await collect(SOURCE, { phrases: ['ferry'] }, true);
    const marks = requests.filter(({ address }) => address.pathname.endsWith('statuses'));
    expect(marks.map(({ address }) => address.searchParams.get('min_id'))).toEqual([null, status.id, null]);
  });

  it('that is unknown is reported as not there', async () => {
    const { collect } = createNetwork(answerer(status));
    expect(worded(await collect('mastodon-account:eve@elsewhere.example', { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer' }],
    });
  });
});

it('a hashtag of a Mastodon server returns the posts that have the words as well', async () => {
  const tram = { ...status, uri: `${status.uri}3`, content: '<p>A tram</p>' };
  const { collect, posts } = createNetwork(tagTimeline(status, tram));
  await collect('mastodon-tag:ferry@social.example', { phrases: ['is full'] });
  expect(await posts()).toMatchObject([{ postId: `mastodon ${status.uri}` }]);
});
