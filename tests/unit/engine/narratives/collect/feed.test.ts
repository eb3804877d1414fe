/** Any feed as a source of posts, and what every source has in common: pauses, refusals, permission. */
import { describe, expect, it } from 'vitest';
import { createNetwork } from './network.ts';

const SOURCE = 'feed:https://blog.example/feed.xml';
const item = (title: string, link: string) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Mon, 09 Mar 2026 08:00:00 GMT</pubDate><description>&lt;p&gt;About ${title}&lt;/p&gt;</description></item>`;
const xml = `<rss version="2.0"><channel><title>Blog</title>${item('The night ferry', 'https://blog.example/ferry')}${item('A tram', 'https://blog.example/tram')}</channel></rss>`;

const answer = () => new Response(xml, { headers: { etag: '"one"' } });

describe('a feed', () => {
  it('gives the entries that have the words, or lead to the link', async () => {
    const { collect, posts } = createNetwork(answer);
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

  it('is not sent again where it has not changed', async () => {
    const { collect, asked } = createNetwork(({ headers }) =>
      headers.get('if-none-match') === '"one"' ? new Response(null, { status: 304 }) : answer(),
    );
    await collect(SOURCE, { phrases: ['ferry'] }, true);
    expect(await collect(SOURCE, { phrases: ['ferry'] }, true)).toMatchObject({
      asked: [{ outcome: 'found nothing' }],
    });
    expect(asked[1]?.headers.get('if-none-match')).toBe('"one"');
  });
});

describe('every source', () => {
  it('is left alone for as long as its host asks for, also by a later run', async () => {
    const busy = new Response(null, { status: 429, headers: { 'retry-after': '3600' } });
    const { collect, asked, clock } = createNetwork(() => busy.clone());
    const outcome = async () => (await collect('hacker-news', { phrases: ['ferry'] })).asked[0]?.because;
    expect(await outcome()).toBe('It asked not to be asked again so soon.');
    expect(await outcome()).toBe('It asked not to be asked again so soon.');
    expect(asked).toHaveLength(1);
    clock.advance(3_600_000);
    await outcome();
    expect(asked).toHaveLength(2);
  });

  it('gets a pause between two requests', async () => {
    const { collect, clock } = createNetwork(() => Response.json({ hits: [] }));
    await collect('hacker-news', { phrases: ['ferry', 'harbour', 'bakers'] });
    expect(clock.waits).toEqual([1000, 1000]);
  });

  it('is not asked where the browser does not allow it', async () => {
    const { collect, asked } = createNetwork(answer, { mayRead: false });
    expect(await collect(SOURCE, { phrases: ['ferry'] })).toMatchObject({
      asked: [{ outcome: 'did not answer', because: 'The browser has not been allowed to ask it.' }],
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ results: [] })],
  ])('that answers with %s is told of', async (_, answerer) => {
    const { collect } = createNetwork(answerer);
    expect(await collect('hacker-news', { phrases: ['ferry'] })).toMatchObject({
      asked: [{ outcome: 'did not answer', because: 'Its answer was not of the documented shape.' }],
    });
  });

  it('that is not known here is told of', async () => {
    const { collect } = createNetwork(answer);
    expect(await collect('reddit', { phrases: ['ferry'] })).toMatchObject({
      asked: [{ because: 'It is not known here.' }],
    });
  });
});
