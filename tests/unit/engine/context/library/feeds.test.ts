/** Feeds as they occur in practice: the entries read from them, and the limits on hostile ones. */
import { describe, expect, it } from 'vitest';
import { NoFeed, readFeed } from '../../../../../lib/engine/context/library/read-feed.ts';
import { inEnglish } from '../../../../fixtures/english.ts';
import { parseHtml } from '../ask-world.ts';

const address = new URL('https://factdesk.example/feed/');
const read = (xml: string) => readFeed(xml, address, parseHtml);
const rss = (items: string, channel = '') => `<rss version="2.0"><channel>${channel}${items}</channel></rss>`;

describe('a feed', () => {
  it('in RSS is read with its language and without markup', () => {
    const xml = rss(
      `<item><title>Tarnlow &amp;amp; Quillford</title><link> https://factdesk.example/a </link>
        <description><![CDATA[<p>They &ldquo;merged&rdquo;.<script>x</script></p>]]></description>
        <pubDate>Tue, 03 Mar 2026 09:00:00 +0100</pubDate></item>`,
      '<title>FactDesk</title><link>https://factdesk.example/</link><language>en-GB</language>',
    );
    expect(read(xml)).toEqual([
      {
        link: 'https://factdesk.example/a',
        title: 'Tarnlow & Quillford',
        summary: expect.stringContaining('They “merged”.'),
        markup: '<p>They &ldquo;merged&rdquo;.<script>x</script></p>',
        language: 'en-GB',
        date: '2026-03-03T08:00:00.000Z',
      },
    ]);
  });

  it('in Atom is read through the link to the article', () => {
    const xml = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>x</title>
      <link href="https://factdesk.example/"/>
      <entry xml:lang="fr"><title type="html">&lt;b&gt;Une&lt;/b&gt; place</title>
        <link rel="enclosure" href="https://factdesk.example/a.mp3"/><link rel='alternate' href='/place'/>
        <updated>2026-02-01T00:00:00Z</updated><published>2026-01-01T00:00:00Z</published>
        <content type="xhtml"><div>Le <i>maire</i> dit</div></content></entry>
      <entry><title>Zwei</title><id>https://factdesk.example/zwei</id></entry></feed>`;
    expect(read(xml)).toEqual([
      {
        link: 'https://factdesk.example/place',
        title: 'Une place',
        summary: 'Le maire dit',
        markup: 'Le maire dit',
        language: 'fr',
        date: '2026-01-01T00:00:00.000Z',
      },
      { link: 'https://factdesk.example/zwei', title: 'Zwei', summary: '', markup: '', language: 'de' },
    ]);
  });

  it.each([
    [
      'media:content',
      '<media:content url="/a.png?a=1&amp;b=2" medium="image"><media:title>x</media:title></media:content>',
    ],
    ['an enclosure', '<enclosure url="/a.png?a=1&amp;b=2" type="image/png" length="1"/>'],
    ['a thumbnail', '<media:group><media:thumbnail url="/a.png?a=1&amp;b=2"/></media:group>'],
    ['more than a thumbnail', '<media:thumbnail url="/t.png"/><enclosure url="/a.png?a=1&amp;b=2" type="image/png"/>'],
  ])('has the image of an entry: %s', (_, image) => {
    expect(read(rss(`<item><title>One</title><link>/one</link>${image}</item>`))).toMatchObject([
      { title: 'One', image: 'https://factdesk.example/a.png?a=1&b=2' },
    ]);
  });

  it.each([
    ['a sound file', '<enclosure url="/a.mp3" type="audio/mpeg" length="1"/>'],
    ['a video', '<media:content url="/a.mp4" medium="video"/>'],
    ['an invalid address', '<media:thumbnail url="http://"/>'],
    ['no address', '<media:thumbnail/>'],
  ])('has no image of an entry with %s', (_, attached) => {
    expect(read(rss(`<item><title>One</title><link>/one</link>${attached}</item>`))[0]).not.toHaveProperty('image');
  });

  it('has the date, title and link of each entry, not those of what is inside the entry', () => {
    const entry = `<source><title>Another feed</title><id>https://other.example/</id>
        <link href="https://other.example/"/><updated>2026-03-09T00:00:00Z</updated></source>
      <activity:object><title>Shared</title><updated>2026-03-08T00:00:00Z</updated></activity:object>
      <title>Ferry</title><link href="/ferry"/><updated>2026-03-02T09:00:00Z</updated>
      <author><name>Ada</name></author>`;
    expect(read(`<feed><entry>${entry}</entry></feed>`)).toMatchObject([
      { title: 'Ferry', link: 'https://factdesk.example/ferry', date: '2026-03-02T09:00:00.000Z', author: 'Ada' },
    ]);
    const undated = '<title>Tram</title><link href="/tram"/><source><updated>2026-03-09T00:00:00Z</updated></source>';
    expect(read(`<feed><entry>${undated}</entry></feed>`)[0]).not.toHaveProperty('date');
  });

  it('has the texts of a group in an entry that has none of its own', () => {
    const group =
      '<media:group><media:title>Film</media:title><media:description>A ferry</media:description></media:group>';
    const [entry] = read(`<feed><entry><link href="/film"/>${group}<title>Ferry</title></entry></feed>`);
    expect(entry).toMatchObject({ title: 'Ferry', summary: 'A ferry' });
  });

  it('in RSS 1.0 is read too', () => {
    const xml = `<rdf:RDF><item><title>One</title><link>https://factdesk.example/1</link><dc:date>2026-01-02</dc:date></item></rdf:RDF>`;
    expect(read(xml)).toMatchObject([{ title: 'One', date: '2026-01-02T00:00:00.000Z' }]);
  });

  it.each([
    ['a stray &', rss('<item><title>Salt & water</title><link>/a</link></item>'), 'Salt & water'],
    ['an entity unknown to XML', rss('<item><title>Caf&eacute;</title><link>/a</link></item>'), 'Café'],
    ['an unclosed tag', `<rss><item><title>Open</title><link>/a</link><description>x`, 'Open'],
    ['a comment with tags', rss('<!-- <item> --><item><title>Real</title><link>/a</link></item>'), 'Real'],
    [
      'a doctype',
      `<!DOCTYPE rss [<!ENTITY x "y">]>${rss('<item><title>Typed</title><link>/a</link></item>')}`,
      'Typed',
    ],
    ['a less-than sign at its end', '<rss><item><title>Open</title><link>/a</link></item> 1 < 2', 'Open'],
    ['a less-than sign', rss('<item><title>1 < 2</title><link>/a</link></item>'), '1 2'],
    ['numeric character references', rss('<item><title>&#x201C;A&#8221;</title><link>/a</link></item>'), '“A”'],
    ['an invalid date', rss('<item><title>When</title><link>/a</link><pubDate>soon</pubDate></item>'), 'When'],
  ])('with %s is read as far as possible', (_, xml, title) => {
    const [entry] = read(xml);
    expect(entry?.title).toBe(title);
    expect(entry?.link).toBe('https://factdesk.example/a');
  });

  it('reads day and month in the order that its dates show together, else in that of its language', () => {
    const dated = (...dates: string[]) =>
      dates.map((date) => `<item><title>T</title><link>/a</link><pubDate>${date}</pubDate></item>`).join('');
    const days = (xml: string) => read(xml).map(({ date }) => date?.slice(0, 10));
    expect(days(rss(dated('10/12/2022', '13/12/2022')))).toEqual(['2022-12-10', '2022-12-13']);
    expect(days(rss(dated('10/12/2022', '12/13/2022'), '<language>en-GB</language>'))[0]).toBe('2022-10-12');
    expect(days(rss(dated('10/12/2022'), '<language>de</language>'))).toEqual(['2022-12-10']);
    expect(days(rss(dated('10/12/2022', '13/12/2022', '12/13/2022')))[0]).toBeUndefined();
  });

  it('omits entries without words or a valid link', () => {
    expect(read(rss('<item><link>/a</link></item><item><title>No link</title><link>http://[</link></item>'))).toEqual(
      [],
    );
  });

  it('keeps posts, which have no title, with a space between their paragraphs', () => {
    const post =
      '<item><link>/1</link><description>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two&lt;br&gt;three.&lt;/p&gt;</description></item>';
    expect(read(rss(post))).toEqual([
      {
        link: 'https://factdesk.example/1',
        title: '',
        summary: 'One. Two three.',
        markup: '<p>One.</p><p>Two<br>three.</p>',
      },
    ]);
  });

  it.each([
    [
      'Atom',
      '<feed><entry><author><name> /u/ada\n</name><uri>https://a.example/u</uri></author><title>T</title><id>/1</id></entry></feed>',
      '/u/ada',
    ],
    ['RSS', rss('<item><dc:creator>Ada</dc:creator><title>T</title><link>/1</link></item>'), 'Ada'],
    ['RSS without one', rss('<item><title>T</title><link>/1</link></item>'), undefined],
  ])('in %s names the author of an entry', (_, xml, author) => {
    expect(read(xml).map((entry) => entry.author)).toEqual([author]);
  });

  it('takes the description of a picture if an entry has no other words', () => {
    const media =
      '<media:content url="/1.png"><media:rating>nonadult</media:rating><media:description>A full ferry</media:description></media:content>';
    expect(read(rss(`<item><link>/1</link>${media}</item>`))).toMatchObject([{ summary: 'A full ferry' }]);
    expect(read(rss(`<item><link>/1</link><media:content>nonadult</media:content></item>`))).toEqual([]);
  });

  it('yields 200 entries at most, each with a short summary', () => {
    const entry = `<item><title>T</title><link>/a</link><description>${'word '.repeat(5000)}</description></item>`;
    const entries = read(rss(entry.repeat(300)));
    expect(entries).toHaveLength(200);
    expect(entries[0]?.summary.split(' ').length).toBeLessThanOrEqual(91);
  });

  it.each(['', '<html><body><p>Not a feed</p></body></html>', '{"items":[]}', '<<<<', '<![CDATA['])(
    'is rejected if it is another format: %s',
    (text) => {
      expect(() => read(text)).toThrow(NoFeed);
      expect(inEnglish([new NoFeed().sentence])).toBe('This isn’t a feed.');
    },
  );

  it.each(['<![CDATA[', '<item>', '<', '<item><title>&#'])('of nothing but %s has no entries', (piece) => {
    expect(read(`<rss>${piece.repeat(2000)}`)).toEqual([]);
  });
});
