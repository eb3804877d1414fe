/** A subreddit and a channel of YouTube, read from the Atom feeds that both networks offer. */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { createNetwork } from './network.ts';

const LINK = 'https://harbour-post.example/2026/night-ferry';
const atom = (...entries: string[]) =>
  new Response(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015"
    xmlns:media="http://search.yahoo.com/mrss/"><title>All</title><author><name>The channel</name></author>${entries.join('')}</feed>`);

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const submission = (id: string, title: string, link = LINK) => `<entry>
  <author><name>/u/ada</name><uri>https://www.reddit.com/user/ada</uri></author><category term="ferries" label="r/ferries"/>
  <content type="html">${escaped(`<table><tr><td>submitted by <a href="https://www.reddit.com/user/ada"> /u/ada </a>
    <span><a href="${link}">[link]</a></span> <span><a href="https://www.reddit.com/r/ferries/comments/${id}/x/">[comments]</a></span></td></tr></table>`)}</content>
  <id>t3_${id}</id><link href="https://www.reddit.com/r/ferries/comments/${id}/x/"/>
  <updated>2026-03-09T08:00:00+00:00</updated><published>2026-03-09T08:00:00+00:00</published><title>${title}</title></entry>`;

describe('a subreddit', () => {
  const SOURCE = 'subreddit:ferries';

  it('is matched by its words and stored without them', async () => {
    const feed = () => atom(submission('abc1', 'The night ferry is full'), submission('abc2', 'A tram'));
    const { collect, posts, store, requests } = createNetwork(feed);
    expect(await collect(SOURCE, { phrases: ['night ferry'] })).toMatchObject({
      reports: [{ name: 'Reddit (r/ferries)', outcome: 'answered', added: 1 }],
    });
    expect(requests.map(({ address }) => address.href)).toEqual(['https://www.reddit.com/r/ferries/new/.rss']);
    const [post] = await posts();
    expect(post).toMatchObject({
      postId: 'reddit abc1',
      platform: 'reddit',
      createdAt: '2026-03-09T08:00:00.000Z',
      postUrl: 'https://www.reddit.com/r/ferries/comments/abc1/x/',
      authorId: 'reddit ada',
      links: [LINK],
    });
    expect(post).not.toHaveProperty('text');
    expect(post).not.toHaveProperty('title');
    expect(await store.authors.all('harbour')).toMatchObject([{ bioUrl: 'https://www.reddit.com/user/ada' }]);
  });

  it('is matched by the link that a post shares', async () => {
    const feed = () =>
      atom(submission('abc1', 'Look', `${LINK}/?utm_source=x`), submission('abc2', 'Look', `${LINK}/b`));
    const { collect } = createNetwork(feed);
    expect(await collect(SOURCE, { links: [LINK] })).toMatchObject({ ids: ['reddit abc1'] });
  });

  it('keeps the addresses of images: of the file that a post links to, or the preview of a gallery', async () => {
    const thumbnail = (host: string, file: string) =>
      `<media:thumbnail url="https://${host}/${file}?width=640&amp;s=x"/></entry>`;
    const attach = (entry: string, host: string, file: string) => entry.replace('</entry>', thumbnail(host, file));
    const feed = () =>
      atom(
        attach(submission('abc1', 'Ferry', 'https://i.redd.it/pier.jpg'), 'preview.redd.it', 'pier.jpg'),
        attach(submission('abc2', 'Ferry', 'https://www.reddit.com/gallery/abc2'), 'preview.redd.it', 'quay.png'),
        attach(submission('abc3', 'Ferry'), 'external-preview.redd.it', 'page.png'),
        submission('abc4', 'Ferry', 'https://v.redd.it/film'),
      );
    const { collect, posts } = createNetwork(feed);
    await collect(SOURCE, { phrases: ['ferry'] });
    expect((await posts()).map(({ images }) => images)).toEqual([
      ['https://i.redd.it/pier.jpg'],
      ['https://preview.redd.it/quay.png?width=640&s=x'],
      undefined,
      undefined,
    ]);
  });

  it('waits a minute between two requests to Reddit, also those of different runs', async () => {
    const { collect, clock } = createNetwork(() => atom(submission('abc1', 'The ferry')));
    await collect(SOURCE, { phrases: ['ferry'] });
    clock.advance(20_000);
    await collect('subreddit:trams', { phrases: ['ferry'] });
    expect(clock.waits).toEqual([40_000]);
    await Promise.all(['boats', 'piers'].map((name) => collect(`subreddit:${name}`, { phrases: ['ferry'] })));
    // Both reserved their turns at once, and the clock of the test advances with each wait.
    expect(clock.waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(160_000);
  });

  it('is not delayed by a turn that a wrong clock reserved', async () => {
    const { collect, clock } = createNetwork(() => atom(submission('abc1', 'The ferry')));
    await collect(SOURCE, { phrases: ['ferry'] });
    clock.advance(-86_400_000);
    await collect(SOURCE, { phrases: ['ferry'] });
    expect(clock.waits).toEqual([]);
  });
});

describe('a channel of YouTube', () => {
  const CHANNEL = 'UCabcdefghijklmnopqrstuv';
  const video = (
    id: string,
    title: string,
    about: string,
  ) => `<entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId>
    <yt:channelId>${CHANNEL}</yt:channelId><title>${title}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${id}"/><author><name>Harbour TV</name><uri>https://www.youtube.com/channel/${CHANNEL}</uri></author>
    <published>2026-03-09T08:00:00+00:00</published><updated>2026-03-10T08:00:00+00:00</updated>
    <media:group><media:title>${title}</media:title><media:content url="https://www.youtube.com/v/${id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
    <media:thumbnail url="https://i2.ytimg.com/vi/${id}/hqdefault.jpg"/><media:description>${about}</media:description>
    <media:community><media:starRating count="1" average="5.00"/></media:community></media:group></entry>`;

  it('returns the videos whose title or description has the words', async () => {
    const { collect, posts, requests } = createNetwork(() =>
      atom(video('a1', 'A trip', 'With the night ferry.'), video('a2', 'A tram', 'Without water.')),
    );
    await collect(`youtube-channel:${CHANNEL}`, { phrases: ['night ferry'] });
    expect(requests[0]?.address.href).toBe(`https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`);
    expect(await posts()).toMatchObject([
      {
        postId: 'youtube a1',
        platform: 'youtube',
        title: 'A trip',
        text: 'With the night ferry.',
        createdAt: '2026-03-09T08:00:00.000Z',
        authorId: `youtube ${CHANNEL}`,
        author: { username: 'Harbour TV' },
      },
    ]);
  });

  describe('by its name', () => {
    const OTHER = 'UCrecommendedchannel_000';
    const PAGE = `https://www.youtube.com/@harbour`;
    const FEED = `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`;
    const canonical = (path: string) => `<link rel="canonical" href="https://www.youtube.com/${path}">`;
    const alternate = `<link rel="alternate" type="application/rss+xml" title="RSS" href="${FEED}">`;
    const recommended = `<a href="/channel/${OTHER}">x</a><script>{"channelId":"${OTHER}","browseId":"${OTHER}"}</script>`;
    const externalId = (id: string) => `<script>var data = {"metadata":{"externalId":"${id}"}}</script>`;
    const pageOf = (head: string, body = '') =>
      new Response(`<html><head>${head}</head><body>${recommended}${body}</body></html>`);
    const channel = (page: () => Response) =>
      createNetwork(({ address }) =>
        address.pathname === '/feeds/videos.xml' ? atom(video('a1', 'A trip', 'With the night ferry.')) : page(),
      );

    it.each<[string, string, string]>([
      ['its canonical link', canonical(`channel/${CHANNEL}`), ''],
      ['the link to its feed', canonical('@harbour') + alternate, ''],
      ['the data of its script', canonical('@harbour'), externalId(CHANNEL)],
      ['all of them', canonical(`channel/${CHANNEL}`) + alternate, externalId(CHANNEL)],
    ])('is found by %s, not by those of recommended channels', async (_, head, body) => {
      const { collect, posts, requests } = channel(() => pageOf(head, body));
      expect(await collect('youtube-channel:@harbour', { phrases: ['night ferry'] })).toMatchObject({
        reports: [{ name: 'YouTube (@harbour)', outcome: 'answered' }],
      });
      expect(requests.map(({ address }) => address.href)).toEqual([PAGE, FEED]);
      expect(await posts()).toMatchObject([{ postId: 'youtube a1', authorId: `youtube ${CHANNEL}` }]);
    });

    it.each<[string, () => Response]>([
      ['states no id', () => pageOf(canonical('@harbour'))],
      ['states two', () => pageOf(canonical(`channel/${CHANNEL}`), externalId(OTHER))],
      ['links to another site', () => pageOf(`<link rel="canonical" href="https://x.example/channel/${CHANNEL}">`)],
    ])('is reported if its page %s', async (_, page) => {
      const { collect, requests } = channel(page);
      expect(worded(await collect('youtube-channel:@harbour', { phrases: ['ferry'] }))).toMatchObject({
        reports: [{ outcome: 'did not answer', because: expect.stringContaining('ID of one channel') }],
      });
      expect(requests).toHaveLength(1);
    });

    it('is looked up once in a project', async () => {
      const { collect, requests } = channel(() => pageOf(alternate));
      for (let run = 0; run < 2; run += 1) await collect('youtube-channel:@harbour', { phrases: ['ferry'] }, true);
      expect(requests.map(({ address }) => address.pathname)).toEqual([
        '/@harbour',
        '/feeds/videos.xml',
        '/feeds/videos.xml',
      ]);
    });
  });

  it('keeps a hostile title as words', async () => {
    const title = escaped(`<img src=x onerror=x>${'<b>'.repeat(2000)}\u202efull ferry`);
    const { collect, posts } = createNetwork(() =>
      atom(video('a1', title, 'ferry'), '<entry><title>odd</title></entry>'),
    );
    await collect(`youtube-channel:${CHANNEL}`, { phrases: ['ferry'] });
    expect((await posts()).map(({ title: kept }) => kept)).toEqual(['full ferry']);
  });

  it('that is not there is reported', async () => {
    const { collect } = createNetwork(() => new Response('', { status: 404 }));
    expect(worded(await collect(`youtube-channel:${CHANNEL}`, { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'There is nothing at this address.' }],
    });
  });
});
