/** Any feed as a source of posts, and the behaviour all sources share: pauses, rejections, permissions. */
import { describe, expect, it } from 'vitest';
import { worded } from '../../../../fixtures/worded.ts';
import { createNetwork } from './network.ts';

const SOURCE = 'feed:https://blog.example/feed.xml';
const item = (title: string, link: string) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Mon, 09 Mar 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;About ${title}&lt;/p&gt;</description></item>`;
const xml = `<rss version="2.0"><channel><title>Blog</title>${item('The night ferry', 'https://blog.example/ferry')}${item('A tram', 'https://blog.example/tram')}</channel></rss>`;

const respond = () => new Response(xml, { headers: { etag: '"one"' } });

describe('a feed', () => {
  it('returns the entries that contain the phrase or point to the link', async () => {
    const { collect, posts } = createNetwork(respond);
    await collect(SOURCE, { phrases: ['the night ferry'] });
    expect(await posts()).toMatchObject([
      {
        postId: 'feed https://blog.example/ferry',
        platform: 'feed',
        title: 'The night ferry',
        text: 'About The night ferry',
      },
    ]);
    expect(await collect(SOURCE, { links: ['https://www.blog.example/tram/?utm_source=x'] })).toMatchObject({
      ids: ['feed https://blog.example/tram'],
    });
  });

  it('returns the posts of a Mastodon account or hashtag, which have no titles', async () => {
    const mastodon = `<rss version="2.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Ada</title>
      <item><guid isPermaLink="true">https://social.example/@ada/116</guid><link>https://social.example/@ada/116</link>
      <pubDate>Mon, 09 Mar 2026 08:00:00 +0000</pubDate><description>&lt;p&gt;The night ferry&lt;/p&gt;&lt;p&gt;is full.&lt;/p&gt;</description>
      <media:content url="https://files.example/1.png" type="image/png" medium="image"><media:rating scheme="urn:simple">nonadult</media:rating></media:content>
      <category>ferry</category></item></channel></rss>`;
    const { collect, posts } = createNetwork(() => new Response(mastodon));
    expect(await collect(SOURCE, { phrases: ['night ferry'] })).toMatchObject({ added: 1 });
    const [post] = await posts();
    expect(post).toMatchObject({ postUrl: 'https://social.example/@ada/116', text: 'The night ferry is full.' });
    expect(post).toMatchObject({ images: ['https://files.example/1.png'] });
    expect(post).not.toHaveProperty('title');
  });

  it('is not sent again if unchanged', async () => {
    const { collect, requests } = createNetwork(({ headers }) =>
      headers.get('if-none-match') === '"one"' ? new Response(null, { status: 304 }) : respond(),
    );
    await collect(SOURCE, { phrases: ['ferry'] }, true);
    expect(await collect(SOURCE, { phrases: ['ferry'] }, true)).toMatchObject({
      reports: [{ outcome: 'found nothing' }],
    });
    expect(requests[1]?.headers.get('if-none-match')).toBe('"one"');
  });
});

describe('each source', () => {
  it('that requested a pause is said to accept no more requests, also to a later run, and gets none', async () => {
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '3600' } });
    const { collect, requests } = createNetwork(() => busy.clone());
    const outcome = async () => worded((await collect('hacker-news', { phrases: ['ferry'] })).reports[0]?.because);
    expect(await outcome()).toBe('It accepts no more requests for now.');
    expect(await outcome()).toBe('It accepts no more requests for now.');
    expect(requests).toHaveLength(1);
  });

  it('waits between two requests', async () => {
    const { collect, clock } = createNetwork(() => Response.json({ hits: [] }));
    await collect('hacker-news', { phrases: ['ferry', 'harbour', 'bakers'] });
    expect(clock.waits).toEqual([1000, 1000]);
  });

  it('is not contacted without permission of the browser', async () => {
    const { collect, requests } = createNetwork(respond, { mayRead: false });
    expect(worded(await collect(SOURCE, { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'Your browser hasn’t allowed access to it.' }],
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['something other than JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ results: [] })],
  ])('that responds with %s is reported', async (_, answerer) => {
    const { collect } = createNetwork(answerer);
    expect(worded(await collect('hacker-news', { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'Its response wasn’t in the documented form.' }],
    });
  });

  it('that another host answers for is reported', async () => {
    const elsewhere = () => Object.defineProperty(respond(), 'url', { value: 'https://other.example/feed.xml' });
    const { collect, posts } = createNetwork(elsewhere);
    expect(worded(await collect(SOURCE, { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ outcome: 'did not answer', because: 'A different host responded.' }],
    });
    expect(await posts()).toEqual([]);
  });

  it('that is unknown is reported', async () => {
    const { collect } = createNetwork(respond);
    expect(worded(await collect('reddit', { phrases: ['ferry'] }))).toMatchObject({
      reports: [{ because: 'Sidelight doesn’t know this post source.' }],
    });
  });
});
