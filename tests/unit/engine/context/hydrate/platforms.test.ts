/** Recognises the platform of an address and reads the documented metadata of each platform. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../../../lib/format/platforms.ts';
import { webPermitted } from '../../../../fakes/web-of.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { article, readOver, type Served, servePages } from './serve-pages.ts';

const json = (value: unknown): Served => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(value) });

describe('an address', () => {
  it.each([
    ['https://twitter.com/harbour/status/1196501054197649413', 'twitter'],
    ['https://x.com/i/web/status/1196501054197649413?s=20', 'twitter'],
    ['https://m.youtube.com/watch?app=m&v=aqz-KE-bpKQ', 'youtube'],
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'youtube'],
    ['https://www.tiktok.com/@harbour/video/7106594312292453675', 'tiktok'],
    ['https://www.instagram.com/reel/CsGW3a/', 'instagram'],
    ['https://www.facebook.com/harbour/posts/10153231379946729', 'facebook'],
    ['https://www.facebook.com/watch/?v=10153231379946729', 'facebook'],
    ['https://old.reddit.com/r/trams/comments/1abcd2/the_tram/', 'reddit'],
    ['https://redd.it/1abcd2', 'reddit'],
  ])('of one post has a metadata endpoint: %s', (address, inputType) => {
    const { inputType: type, metadataFrom: endpoint } = recognise(new URL(address));
    expect(type).toBe(inputType);
    expect(endpoint?.at.protocol).toBe('https:');
  });

  it.each([
    ['https://x.com/harbour', 'twitter'],
    ['https://www.youtube.com/@harbour', 'youtube'],
    ['https://vm.tiktok.com/ZMabc/', 'tiktok'],
    ['https://www.instagram.com/harbour/', 'instagram'],
    ['https://fb.watch/abc/', 'facebook'],
    ['https://www.reddit.com/r/trams/', 'reddit'],
    ['https://harbour.example/tram.JPG?w=9', 'image'],
    ['https://harbour.example/tram.mp4', 'video'],
    ['https://harbour.example/tram', 'webpage'],
    ['https://notx.com/a/status/1', 'webpage'],
    ['https://youtube.com.example/watch?v=1', 'webpage'],
  ])('of anything else has none: %s', (address, inputType) => {
    expect(recognise(new URL(address))).toEqual({ inputType });
  });
});

describe('a post', () => {
  const tweet = 'https://x.com/harbour/status/1196501054197649413';
  const tweetOembed = `https://publish.twitter.com/oembed?omit_script=1&dnt=1&url=${encodeURIComponent(tweet)}`;
  const tweetAnswer = {
    url: 'https://twitter.com/harbour/status/1196501054197649413',
    author_name: 'Harbour Council',
    author_url: 'https://twitter.com/harbour',
    html: '<blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">The tram along the quay runs again.<br><br>Plan: <a href="https://t.co/Nc0n">https://t.co/Nc0n</a></p>&mdash; Harbour Council (@harbour) <a href="https://twitter.com/harbour/status/1196501054197649413?ref_src=x">November 18, 2019</a></blockquote>\n',
    width: 550,
    height: null,
    type: 'rich',
    cache_age: '3153600000',
    provider_name: 'Twitter',
    provider_url: 'https://twitter.com',
    version: '1.0',
  };

  it('on Twitter is read from its oEmbed response', async () => {
    const { page, enrichment } = await readOver(servePages({ [tweetOembed]: json(tweetAnswer) }), tweet);
    expect(page).toEqual({
      address: tweet,
      title: 'The tram along the quay runs again. Plan: https://t.co/Nc0n',
      siteName: 'Twitter',
      lang: 'en',
      authors: ['Harbour Council'],
      published: '2019-11-18',
      text: 'The tram along the quay runs again.\nPlan: https://t.co/Nc0n',
      claimReviews: [],
    });
    expect(enrichment).toMatchObject({
      link: tweet,
      input_type: 'twitter',
      created_at: '2019-11-18T00:00:00Z',
      lang: 'en',
      authors: [{ name: 'Harbour Council' }],
      links: [{ href: 'https://t.co/Nc0n', text: 'https://t.co/Nc0n' }],
    });
  });

  it('has a title and an author without markup', async () => {
    const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const at = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(link)}`;
    const answer = { title: 'Tram &amp; quay: 2 < 3', author_name: 'Harbour&#039;s TV', type: 'video' };
    const { enrichment } = await readOver(servePages({ [at]: json(answer) }), link);
    expect(enrichment).toMatchObject({ title: 'Tram & quay: 2 < 3', authors: [{ name: "Harbour's TV" }] });
  });

  it('on YouTube is read from its title', async () => {
    const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const at = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(link)}`;
    const answer = {
      title: 'The first tram along the quay in two years',
      author_name: 'Harbour TV',
      author_url: 'https://www.youtube.com/@harbourtv',
      type: 'video',
      height: 113,
      width: 200,
      version: '1.0',
      provider_name: 'YouTube',
      provider_url: 'https://www.youtube.com/',
      thumbnail_height: 360,
      thumbnail_width: 480,
      thumbnail_url: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
      html: '<iframe width="200" height="113" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe>',
    };
    const { page, enrichment } = await readOver(servePages({ [at]: json(answer) }), link);
    expect(page).toMatchObject({ title: answer.title, siteName: 'YouTube', text: '' });
    expect(enrichment).toEqual({
      link,
      input_type: 'youtube',
      title: answer.title,
      lang: 'en',
      image: answer.thumbnail_url,
      video: link,
      authors: [{ name: 'Harbour TV' }],
      links: [],
    });
  });

  it('on TikTok is read from its caption, also through a short link', async () => {
    const short = 'https://vm.tiktok.com/ZMabc/';
    const link = 'https://www.tiktok.com/@harbour/video/7106594312292453675';
    const at = `https://www.tiktok.com/oembed?url=${encodeURIComponent(link)}`;
    const answer = {
      version: '1.0',
      type: 'video',
      title: 'First tram! #harbour #tram',
      author_url: 'https://www.tiktok.com/@harbour',
      author_name: 'Harbour',
      width: '100%',
      height: '100%',
      html: '<blockquote class="tiktok-embed"><section><a href="https://www.tiktok.com/@harbour">@harbour</a><p>First tram! <a href="https://www.tiktok.com/tag/tram">#tram</a></p></section></blockquote>',
      thumbnail_url: 'https://p16.tiktokcdn.example/a.jpeg',
      provider_url: 'https://www.tiktok.com',
      provider_name: 'TikTok',
    };
    const pages = servePages({ [short]: { body: article('A shell.'), url: link }, [at]: json(answer) });
    const { page, enrichment } = await readOver(pages, short);
    expect(pages.requests).toEqual([short, at]);
    expect(page).toMatchObject({ address: link, title: answer.title, text: 'First tram! #tram' });
    expect(enrichment).toMatchObject({ link: short, input_type: 'tiktok', video: link, image: answer.thumbnail_url });
  });

  it.each([
    ['instagram', 'https://www.instagram.com/p/CsGW3a/', 'instagram_oembed'],
    ['facebook', 'https://www.facebook.com/harbour/posts/1015', 'oembed_post'],
    ['facebook', 'https://www.facebook.com/harbour/videos/1015/', 'oembed_video'],
  ])('on %s is read from its oEmbed response: %s', async (inputType, link, endpoint) => {
    const at = `https://graph.facebook.com/v25.0/${endpoint}?url=${encodeURIComponent(link)}`;
    const answer = {
      html: `<blockquote cite="${link}"><p>The tram runs again.</p>Posted by <a href="${link}">Harbour</a> on Tuesday, February 24, 2026</blockquote>`,
      provider_name: 'Meta',
      provider_url: 'https://www.meta.example',
      type: 'rich',
      version: '1.0',
      width: 552,
    };
    const { enrichment } = await readOver(servePages({ [at]: json(answer) }), link);
    expect(enrichment).toMatchObject({ link, input_type: inputType, text: 'The tram runs again.', authors: [] });
  });

  it('on Reddit is read from its feed', async () => {
    const link = 'https://www.reddit.com/r/trams/comments/1abcd2/the_tram/';
    const atom = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><category term="trams" label="r/trams"/><updated>2026-02-25T08:00:00+00:00</updated><id>/comments/1abcd2/.rss</id><title>The tram : trams</title>
      <entry><author><name>/u/quay_walker</name><uri>https://www.reddit.com/user/quay_walker</uri></author><category term="trams" label="r/trams"/><content type="html">&lt;!-- SC_OFF --&gt;&lt;div class=&quot;md&quot;&gt;&lt;p&gt;It runs &amp;amp; rings.&lt;/p&gt; &lt;p&gt;See &lt;a href=&quot;https://harbour.example/plan&quot;&gt;the plan&lt;/a&gt;.&lt;/p&gt; &lt;/div&gt;&lt;!-- SC_ON --&gt; &amp;#32; submitted by &amp;#32; &lt;a href=&quot;https://www.reddit.com/user/quay_walker&quot;&gt; /u/quay_walker &lt;/a&gt; &amp;#32; to &amp;#32; &lt;a href=&quot;https://www.reddit.com/r/trams/&quot;&gt; r/trams &lt;/a&gt; &lt;br/&gt; &lt;span&gt;&lt;a href=&quot;${link}&quot;&gt;[link]&lt;/a&gt;&lt;/span&gt; &amp;#32; &lt;span&gt;&lt;a href=&quot;${link}&quot;&gt;[comments]&lt;/a&gt;&lt;/span&gt;</content><id>t3_1abcd2</id><link href="${link}" /><updated>2026-02-24T08:00:00+00:00</updated><published>2026-02-24T07:30:00+00:00</published><title>The tram is back &amp; it rings</title></entry>
      <entry><author><name>/u/other</name></author><content type="html">&lt;p&gt;A comment.&lt;/p&gt;</content><title>/u/other on The tram</title></entry></feed>`;
    const at = 'https://www.reddit.com/comments/1abcd2/.rss';
    const pages = servePages({ [at]: { type: 'application/atom+xml; charset=UTF-8', body: atom } });
    const { page, enrichment } = await readOver(pages, link);
    expect(page).toEqual({
      address: link,
      title: 'The tram is back & it rings',
      siteName: 'Reddit',
      authors: ['quay_walker'],
      published: '2026-02-24T07:30:00Z',
      text: 'It runs & rings.\nSee the plan.',
      claimReviews: [],
    });
    expect(enrichment).toMatchObject({
      input_type: 'reddit',
      links: [{ href: 'https://harbour.example/plan', text: 'the plan' }],
    });
  });

  it('without metadata from the platform is read from its page', async () => {
    const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    const head = '<meta property="og:title" content="The first tram"><meta name="description" content="Two years on.">';
    const { page, enrichment } = await readOver(servePages({ [link]: article('Comments. Up next.', head) }), link);
    expect(page).toMatchObject({ title: 'The first tram', text: 'Two years on.' });
    expect(enrichment?.input_type).toBe('youtube');
  });

  it.each<[string, Served | undefined, string]>([
    ['is deleted', { status: 404 }, 'Not read: publish.twitter.com has no such page.'],
    ['is rate-limited', { status: 429 }, 'Not read: publish.twitter.com responded with status 429.'],
    [
      'is behind a login page',
      { body: '<p>Log in.' },
      'Not read: the page from publish.twitter.com couldn’t be processed.',
    ],
    ['has another shape', json([]), 'Not read: the page from publish.twitter.com couldn’t be processed.'],
    ['holds nothing', json({ html: 7 }), 'Not read: the page from x.com came without text.'],
    ['is not answered', undefined, 'Not read: publish.twitter.com didn’t respond.'],
  ])('that %s reports the reason', async (_, served, sentence) => {
    const pages = servePages(served ? { [tweetOembed]: served, [tweet]: '' } : {});
    expect(worded(await readOver(pages, tweet))).toEqual({
      notRead: sentence,
      ...(served ? {} : { isUnreached: true }),
    });
  });

  it('reports the host whose permission is missing', async () => {
    const pages = servePages({ [tweetOembed]: json(tweetAnswer), [tweet]: '' });
    expect(
      worded(await readOver(pages, tweet, { web: webPermitted(pages.fetch, (host) => host === 'x.com') })),
    ).toEqual({
      notRead: 'publish.twitter.com was not read: no permission.',
      needsPermission: 'publish.twitter.com',
    });
    expect(pages.requests).toEqual([tweet]);
  });
});
