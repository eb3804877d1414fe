/** Separates the text of an article from the noise between its sentences. */
import { describe, expect, it } from 'vitest';
import { takeArticle } from '../../../../../lib/engine/context/hydrate/article.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { HARBOUR } from './serve-pages.ts';

const sentences = [
  'The tram along the quay runs again, the council said on Monday, after two years of work on the line.',
  'Most of those who ride it are nurses, bakers and students, who cross the harbour before it is light.',
  'The old cars were sold to a museum, where they stand beside a steam crane, and nobody may ring the bell.',
  'A bus over the long bridge will stand in for two weeks in April, when the rails are ground, it added.',
];
const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`);
const page = (body: string) =>
  `<!doctype html><html><head><title>The tram runs again</title></head><body>${body}</body></html>`;
const take = (body: string) => takeArticle(parseHtml(page(body)), new URL(HARBOUR));
const within = (extra: string) =>
  `<article>${paragraphs.slice(0, 2).join('')}${extra}${paragraphs.slice(2).join('')}</article>`;
const text = sentences.join('\n');

describe('the text of an article', () => {
  it('puts each block on its own line and collapses whitespace of the source', () => {
    const body = `<article><h2>On\n  the   quay</h2>${paragraphs.join('\n\n')}<ul><li>One<li>Two</ul><p>a<br>b &amp; <b>c</b>d\u00ade</p></article>`;
    expect(take(body).text).toBe(`On the quay\n${text}\nOne\nTwo\na\nb & cde`);
  });

  it.each([
    ['a figure', '<figure><img src="a.jpg"><figcaption>The tram on Monday.</figcaption></figure>'],
    ['a caption in a paragraph', '<p class="wp-caption-text">The tram on Monday, seen from the bridge.</p>'],
    ['a caption in camel case', '<div class="articleImageCaption"><p>The tram on Monday.</p></div>'],
    ['a button', '<button>Read aloud</button>'],
    ['a form', '<form><p>Get our letter, every Monday.</p><input><button>Go</button></form>'],
    ['a box for a newsletter', '<div class="newsletter-box"><p>Get our letter, every Monday.</p></div>'],
    ['an aside', '<aside><p>More of the harbour, its trams, and its ferries.</p></aside>'],
    [
      'links to other articles',
      '<ul><li><a href="/a">The ferry in winter</a></li><li><a href="/b">The crane</a></li></ul>',
    ],
    ['a "read more" paragraph', '<p>Read more: <a href="/a">The ferry in its first winter</a></p>'],
    ['a tooltip', '<span class="tooltip">A car on rails.</span>'],
    ['a script', '<script>var sentence = "The tram.";</script><style>p { color: red }</style>'],
  ])('excludes %s', (_, extra) => {
    expect(take(within(extra)).text).toBe(text);
  });

  it.each([
    [
      'a sentence with a link',
      '<p>Who wants to know more asks at the <a href="/desk">desk of the harbour</a>, daily.</p>',
    ],
    ['a long list of links with words', `<ul><li>${sentences[0]} <a href="/a">Plan</a></li></ul>`],
    ['a quotation', '<blockquote><p>It rings, and I hear it in the kitchen.</p></blockquote>'],
    ['a table', '<table><tr><td>Riders in the first winter</td><td>41,200</td></tr></table>'],
  ])('keeps %s', (_, extra) => {
    expect(take(within(extra)).text.length).toBeGreaterThan(text.length + 20);
  });

  it('keeps the words of a sentence that have a tooltip', () => {
    const explained =
      '<p>The <a class="tooltip" href="/tram">tram</a> of <span class="rollover-people"><a class="rollover-people-link" href="/a">Ada Bly</a><span class="rollover-people-block">A driver since 2004</span></span> was <abbr class="popover">late</abbr>, the council added.</p>';
    expect(take(within(explained)).text).toContain('The tram of Ada Bly was late, the council added.');
  });

  it('keeps an element with a noise-like name that holds most of the article', () => {
    const script = `<script>${'var share = "The tram.";'.repeat(500)}</script>`;
    expect(take(`${script}<div class="share">${paragraphs.join('')}</div>`).text).toBe(text);
  });

  it('is the element marked as the body if that holds nearly all of it', () => {
    const around = '<p>Sign in to your account, or register here.</p>';
    for (const mark of ['itemprop="articleBody"', 'class="c-article-body"', 'class="entry-content"']) {
      expect(take(`<article>${around}<div ${mark}>${paragraphs.join('')}</div>${around}</article>`).text).toBe(text);
    }
    const split = `<article><div class="entry-content">${paragraphs[0]}</div>${paragraphs.slice(1).join('')}</article>`;
    expect(take(split).text).toBe(text);
  });

  it.each([
    ['a class of its own', '<p class="article-teaser">A LEAD</p>'],
    ['one word of a class', '<div class="news__lead big"><p>A LEAD</p></div>'],
  ])('begins with the lead between title and body: %s', (_, lead) => {
    const said = 'The quay hears its bell again, and the council has no money left for a second line.';
    const body = `<h1>The tram</h1>${lead.replace('A LEAD', said)}<div class="article-body">${paragraphs.join('')}</div>`;
    expect(take(body).text).toBe(`${said}\n${text}`);
  });

  it('has no lead twice, and none that is a caption or stands below the body', () => {
    const said = 'The quay hears its bell again, and the council has no money left for a second line.';
    const around = (before: string, behind = '') =>
      `<h1>The tram</h1>${before}<div class="article-body">${paragraphs.join('')}</div>${behind}`;
    const inside = `<h1>The tram</h1><div class="article-body"><p class="lead">${said}</p>${paragraphs.join('')}</div>`;
    expect(take(inside).text).toBe(`${said}\n${text}`);
    expect(take(around(`<figure><p class="subtitle">${said}</p></figure>`)).text).toBe(text);
    expect(take(around('', `<p class="teaser">${said}</p>`)).text).not.toContain(said);
  });

  it.each([
    ['Advertisement'],
    ['Related stories:'],
    ['» Lesen Sie auch:'],
    ['Das könnte dich auch interessieren!'],
    ['À lire aussi :'],
    ['Te puede interesar'],
    ['© 2026 Harbour Post. All rights reserved.'],
  ])('excludes the line %s', (label) => {
    expect(take(within(`<p>${label}</p>`)).text).toBe(text);
  });

  it.each([['Related deaths rose to 14.'], ['Read more books, she said.'], ['Kommentare sind frei.']])(
    'keeps the sentence %s',
    (sentence) => {
      expect(take(within(`<p>${sentence}</p>`)).text).toContain(sentence);
    },
  );

  it('excludes headings of what follows the article', () => {
    expect(take(`<article>${paragraphs.join('')}<h2>Most read</h2><h3>Of the week</h3></article>`).text).toBe(text);
    expect(take(within('<h2>On the quay</h2>')).text).toContain('On the quay');
  });

  it('is what the page marks as an article if the search finds another part of the page', () => {
    const other = `<div>${'<p>Hello, dear readers of the paper, and a good day to all of you on the quay.</p>'.repeat(8)}</div>`;
    // The search leaves out what a class calls a comment.
    const marked = `<div class="comment"><article class="entry-content">${paragraphs.join('').repeat(4)}</article></div>`;
    const found = take(`${other}${marked}`).text;
    expect(found).toContain(text);
    expect(found).not.toContain('Hello');
  });

  it('is searched for on a page with a long script', () => {
    const around = `<div>${'<p><a href="/a">The ferry in winter</a></p>'.repeat(20)}</div>`;
    const script = `<script>${'if (tram < ferry && quay > bridge) {}'.repeat(4000)}</script>`;
    expect(take(`${script}${around}${within('')}${around}`).text).toBe(text);
  });

  it.each([
    ['an attribute', '<p hidden>SAID</p>'],
    ['an attribute for assistive technology', '<p aria-hidden="true">SAID</p>'],
    ['display', '<p style="display:none">SAID</p>'],
    ['visibility', '<p style="color: red; VISIBILITY: Hidden !important">SAID</p>'],
    ['a rule for its class', '<style>.a, .draft { visibility: hidden }</style><p class="b draft">SAID</p>'],
    ['a rule for its id', '<style>/* { */ #draft { display: none; }</style><p id="draft">SAID</p>'],
  ])('excludes what is hidden by %s', (_, hidden) => {
    const said = 'The bridge will be torn down before the summer of this year, says a draft of the council.';
    const page = hidden.replace('SAID', said);
    expect(take(within(page)).text).toBe(text);
    expect(take(`<div class="article-body">${paragraphs.join('')}${page}</div>`).text).toBe(text);
    expect(take(`<main>${paragraphs.join('')}${page}${'<i></i>'.repeat(12_000)}</main>`).text).toBe(text);
    expect(take(`<h1>The tram</h1>${page.replace('class="', 'class="lead ')}${within('')}`).text).toBe(text);
  });

  it.each([
    ['for another state', '.said.closed { display: none }'],
    ['for print', '@media print { .said { display: none } }'],
    ['that another one undoes', '.said { display: none } .open .said { display: block }'],
    ['of a frame of an animation', '@keyframes a { from { visibility: hidden } }'],
  ])('keeps what has a rule %s', (_, rule) => {
    const page = `<style>${rule}</style><p class="said">${sentences[0]}</p>${paragraphs.slice(1).join('')}`;
    expect(take(`<article>${page}</article>`).text).toBe(text);
  });

  it('keeps a page that is hidden until a script has run', () => {
    expect(take(`<style>.page { visibility: hidden }</style><div class="page">${within('')}</div>`).text).toBe(text);
  });

  it('is not all that is marked if only captions, comments and other articles were not found', () => {
    const caption =
      '<figure><figcaption><p>Two tugs pull a barge past the store on a windless day.</p></figcaption></figure>';
    const comment = '<p>I have been on that tram, and nobody rang any bell while I was, I can tell you.</p>';
    const other =
      '<article><h3><a href="/a">The ferry in its first winter without ice</a></h3><p>It crosses the harbour every hour.</p></article>';
    const around = `<aside>${caption.repeat(40)}</aside><div class="comments">${comment.repeat(3)}</div>${other.repeat(9)}`;
    const body = paragraphs.join('').repeat(2);
    // The search finds the body; what is marked around it is more than twice as long.
    expect(take(`<article><div>${body}</div>${around}</article>`).text).toBe(`${text}\n${text}`);
    // The search leaves out what a class calls a comment, and finds another part of the page.
    const greeting = `<div>${'<p>Hello, dear readers of the paper, and a good day to all of you on the quay.</p>'.repeat(8)}</div>`;
    const marked = `<div class="comment"><article>${body.repeat(2)}${around}</article></div>`;
    expect(take(`${greeting}${marked}`).text).toBe([text, text, text, text].join('\n'));
  });

  it('keeps an article within a heading that is never closed', () => {
    expect(take(`<article><h2>${within('')}</article>`).text).toBe(text);
  });

  const card = (title: string) =>
    `<div><a href="/a"><h3>${title}</h3></a><p>Said in a few words, and without a link.</p></div>`;
  const cards = ['The ferry in its first winter', 'The crane that came back', 'A day with the pilot']
    .map(card)
    .join('');

  it.each([
    [
      'the controls of a player',
      '<div class="video-js"><video></video><div class="vjs-time">Current Time 0:00</div><div>Descriptions off, selected</div></div>',
    ],
    [
      'a player by its label',
      '<div role="region" aria-label="Video Player"><div>Stay here to watch, 0:00 of 1:12</div></div>',
    ],
    [
      'a player by one word and its controls',
      '<div class="live-player"><i role="button">Play</i><p>The first tram of the year.</p></div>',
    ],
    [
      'the end of a video',
      '<div class="video__end-slate"><h3>Just watched</h3><p>The keeper says goodbye to the light.</p></div>',
    ],
    [
      'controls by their roles',
      '<div role="toolbar"><p>Slower, faster, louder.</p></div><div role="slider">12 of 40 seconds</div>',
    ],
    ['a playlist', `<div class="videoPlaylist"><h4>Watch now</h4>${cards}</div>`],
    ['a gallery of other stories', `<div class="carousel"><h4>In the harbour</h4>${cards}</div>`],
    [
      'the label of a gallery',
      '<div class="gallery-btn" role="button"><h4>The harbour in pictures</h4><span>All 12</span></div>',
    ],
    [
      'other stories that nobody links',
      '<section class="more-from-us"><h4>Our letters</h4><p>Every Monday, at eight.</p></section>',
    ],
    [
      'an author box',
      '<div class="author-info"><h4>Ines</h4><p>Ines sells charts on the quay, and rides the tram.</p></div>',
    ],
    ['an author', '<div class="post__author"><p>Ines Callow, harbour correspondent</p></div>'],
    ['an author box in camel case', '<div class="c-articleAuthor"><p>Ines sells charts on the quay.</p></div>'],
  ])('excludes %s', (_, box) => {
    expect(take(within(box)).text).toBe(text);
    expect(take(`<h1>The tram</h1>${box.replaceAll('<p>', '<p class="description">')}${within('')}`).text).toBe(text);
  });

  it.each([
    ['a person who plays', '<p>It was <span class="player">Ada Bly</span>, a striker, who rang the bell.</p>'],
    [
      'players of a team',
      '<div class="player"><h3>Ada Bly</h3><p>She scored from the tram stop, more or less.</p></div>',
    ],
    [
      'an author in a sentence',
      '<p>The plan of <a class="author" href="/a">Ines Callow</a> was read aloud, and nobody spoke.</p>',
    ],
    [
      'whom a quotation is from',
      '<blockquote><p>It rings, and I hear it.</p><div class="author">Ines Callow</div></blockquote>',
    ],
    [
      'a gallery that is the article',
      '<div class="gallery"><h3>The quay at night</h3><p>Nobody is on it but two cats and a guard.</p></div>',
    ],
    ['a list of music', '<ol class="playlist"><li>Low water, by the Rails</li><li>High water, by the Buoys</li></ol>'],
  ])('keeps %s', (_, said) => {
    const words = said.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
    const found = take(within(said)).text;
    for (const word of words) expect(found).toContain(word);
  });

  it('keeps an article whose class names its author', () => {
    expect(take(`<article class="post author-ines format-gallery">${paragraphs.join('')}</article>`).text).toBe(text);
  });

  it('is all visible words if the page is not an article', () => {
    expect(take('<nav>Home</nav><main>Closed <b>today</b>.</main><footer>Imprint</footer>').text).toBe('Closed today.');
  });
});

describe('the links of an article', () => {
  it('are those within its sentences, complete and without duplicates', () => {
    const link = (href: string, words: string) => `<a href="${href}">${words}</a>`;
    const extra = `<p>Who wants to know more reads ${link('/plan', 'the plan')}, ${link('/plan', 'again')}, or writes to
      ${link('mailto:desk@harbour.example', 'the desk')}; ${link('#top', 'see above')}, and ${link('//other.example/a', '')}.</p>`;
    expect(take(`<nav>${link('/', 'Home')}</nav>${within(extra)}`).links).toEqual([
      { href: 'https://harbour.example/plan', text: 'the plan' },
      { href: 'https://other.example/a' },
    ]);
  });

  it('are resolved against the base of the page', () => {
    const html = page(within('<p>Who wants to know more reads <a href="plan">the plan</a> of the council.</p>'));
    const based = html.replace('<title>', '<base href="/2025/"><title>');
    expect(takeArticle(parseHtml(based), new URL(HARBOUR)).links).toEqual([
      { href: 'https://harbour.example/2025/plan', text: 'the plan' },
    ]);
  });

  it('ignore a base longer than the maximum length of an address', () => {
    const html = page(within('<p>Who wants to know more reads <a href="plan">the plan</a> of the council.</p>'));
    const based = html.replace('<title>', `<base href="/${'b'.repeat(3000)}/"><title>`);
    expect(takeArticle(parseHtml(based), new URL(HARBOUR)).links).toEqual([
      { href: new URL('plan', HARBOUR).href, text: 'the plan' },
    ]);
  });

  it('exclude overlong addresses and script URLs', () => {
    const long = `<a href="/${'a'.repeat(3000)}">long</a>`;
    const words = `<p>Who wants to know more reads ${long} or <a href=" JavaScript:open()">opens</a> the plan.</p>`;
    const { links, text } = take(within(words));
    expect(links).toEqual([]);
    expect(text).toContain('reads long or opens the plan.');
  });
});
