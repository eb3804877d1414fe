/** Lists the readers of pages, feeds and what describes them. */
import { parseMarkdown } from '../../../components/markdown/parse-markdown.ts';
import {
  countedReviews,
  reviewsOnPage,
  titlesOf,
  uncountedRatings,
} from '../../../lib/engine/context/evidence/claim-reviews.ts';
import { takeArticle } from '../../../lib/engine/context/hydrate/article.ts';
import { readMetadata } from '../../../lib/engine/context/hydrate/metadata.ts';
import { readOembed } from '../../../lib/engine/context/hydrate/oembed.ts';
import { readRedditFeed } from '../../../lib/engine/context/hydrate/reddit.ts';
import { readPosts } from '../../../lib/engine/context/library/archive/read-posts.ts';
import { readRobots } from '../../../lib/engine/context/library/archive/read-robots.ts';
import { readFeed } from '../../../lib/engine/context/library/read-feed.ts';
import { channelIdIn } from '../../../lib/engine/narratives/collect/youtube-channel.ts';
import { StatedError } from '../../../lib/engine/stated-error.ts';
import { decodeText } from '../../../lib/engine/web/decode-text.ts';
import { parseHtml } from '../../../lib/engine/web/parse-html.ts';
import { encodingOf, isPacked } from '../../../lib/format/encoding-of.ts';
import { isOfType, namesIn, readThings, resolve } from '../../../lib/format/json-ld.ts';
import { asBinaryText, asBytes, PAGE, parsed, SENTENCE, type TextReader } from './text-reader.ts';

const readPage = (html: string): unknown => {
  const document = parseHtml(html);
  return [readMetadata(document, PAGE, parseHtml), takeArticle(document, PAGE)];
};

const publisher = { name: 'Harbour', host: PAGE.host };
const reviewed = { publisher, address: PAGE, published: '2026-01-02', titles: [`Fact check: ${SENTENCE}`] };
const REVIEW = `{"@type":"ClaimReview","claimReviewed":"${SENTENCE}","reviewRating":{"alternateName":"False"},"author":{"@id":"#h"},"datePublished":"2026-01-02","url":"/2026/ferry"}`;
const THINGS = `{"@graph":[${REVIEW},{"@id":"#h","@type":"schema:Organization","name":"Harbour","url":"https://harbour.example/"}]}`;
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;

/** A box in a box, an image, a name of a class, a heading above its text, and labels before it. */
const UNMARKED = [
  [
    'www.snopes.com',
    `<article class="snopes-post"><div class="claim-wrapper"><div class="claim">${SENTENCE}</div></div><div class="rating-wrapper"><h5>False</h5></div></article><p class="claim_cont">${SENTENCE}<a class="rating_link_wrapper"><img alt="True"></a>`,
  ],
  [
    'africacheck.org',
    `<div class="article-details"><div class="article-details__claims"><p class="field__item">${SENTENCE}</div><div class="article-details__verdict"><i class="rating rating--mostly-correct"></i>${SENTENCE}</div></div>`,
  ],
  [
    'factly.in',
    `<div class="post-content"><blockquote><p>Claim: ${SENTENCE}<p>Hence <strong>FALSE.</strong></blockquote></div>`,
  ],
  [
    'verifica.efe.com',
    `<div class="entry-content"><h2>¿Qué verificamos?</h2><blockquote>${SENTENCE}</blockquote><h2>Conclusión:</h2><blockquote>Es falso. ${SENTENCE}</blockquote></div>`,
  ],
] as const;

const isSyntaxError = (error: unknown): boolean => error instanceof SyntaxError;

export const pageReaders: readonly TextReader[] = [
  {
    name: 'page',
    sample: `<!doctype html><html lang="en"><head><title>Ferry</title><base href="/a/"><meta name="author" content="Mae Lindqvist"><script type="application/ld+json">{"@type":"NewsArticle","author":{"@id":"#m"}}</script></head><body><div class="entry-content"><p>${SENTENCE}<a href="b">x</a></p><ul><li>one &amp; two</ul></div></body></html>`,
    mostChars: 400_000,
    read: readPage,
  },
  {
    name: 'page of a channel',
    sample: `<html><head><link rel="canonical" href="https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv"></head><body><script>{"externalId":"UCabcdefghijklmnopqrstuv"}</script></body></html>`,
    mostChars: 400_000,
    read: channelIdIn,
  },
  {
    name: 'bytes of a page',
    isBinary: true,
    sample: asBinaryText(Buffer.from(`<meta charset="windows-1251"><p>${SENTENCE} ферри</p>`)),
    mostChars: 400_000,
    read: (text) => {
      const bytes = asBytes(text);
      return [decodeText(bytes, `text/html; charset=${text.slice(0, 1000)}`), encodingOf(bytes), isPacked(bytes)];
    },
  },
  {
    name: 'JSON-LD',
    sample: THINGS,
    mostChars: 400_000,
    read: (text) => {
      const things = readThings([text]);
      const authors = things.flatMap(({ author }) => namesIn(resolve(author, things)));
      return [authors, things.filter((thing) => isOfType(thing, /^ClaimReview$/))];
    },
  },
  {
    name: 'claim reviews of a page',
    sample: `<html><body>${script(REVIEW)}${script(THINGS)}<p>${SENTENCE}</p></body></html>`,
    mostChars: 400_000,
    read: (html) => reviewsOnPage(parseHtml(html), reviewed, parseHtml),
  },
  ...UNMARKED.map(([host, body]) => ({
    name: `rating in an article of ${host}`,
    sample: `<html><head><title>No, ${SENTENCE}</title></head><body>${body}</body></html>`,
    mostChars: 400_000,
    read: (html: string) => {
      const page = {
        publisher: { name: 'Harbour', host },
        address: new URL(`https://${host}/`),
        published: '2026-01-02',
      };
      const document = parseHtml(html);
      return reviewsOnPage(document, { ...page, titles: titlesOf(document) }, parseHtml);
    },
  })),
  {
    name: 'claim reviews as data',
    sample: `[${REVIEW},${THINGS}]`,
    mostChars: 400_000,
    read: (text) => [countedReviews(parsed(text), reviewed, parseHtml), uncountedRatings(parsed(text), parseHtml)],
  },
  {
    name: 'feed',
    sample: `<rss><channel><item><title>Ferry &amp;amp; tram</title><link>/a</link><description><![CDATA[<p>${SENTENCE}</p>]]></description><pubDate>Wed, 05 Jun 2024 10:00:00 GMT</pubDate></item></channel></rss>`,
    mostChars: 400_000,
    read: (xml) => readFeed(xml, PAGE, parseHtml),
  },
  {
    name: 'feed of a post',
    sample: `<?xml version="1.0"?><feed><entry><author><name>/u/mae</name></author><title>Ferry</title><published>2024-06-05T10:00:00+00:00</published><content type="html">&lt;p&gt;${SENTENCE}&lt;/p&gt; submitted by &lt;a href="https://www.reddit.com/user/mae"&gt;</content></entry></feed>`,
    mostChars: 400_000,
    read: (atom) => readRedditFeed(atom, PAGE, parseHtml),
    refuses: (error) => error instanceof Error && error.message === 'The feed holds no post.',
  },
  {
    name: 'oEmbed',
    sample: `{"type":"rich","author_name":"Mae","html":"<blockquote><p lang=\\"en\\">${SENTENCE}</p><a href=\\"https://x.com/a/status/1\\">June 5, 2024</a></blockquote>"}`,
    mostChars: 400_000,
    read: (text) => readOembed(text, PAGE, parseHtml),
    refuses: isSyntaxError,
  },
  {
    name: 'posts of a WordPress',
    sample: `[{"link":"https://harbour.example/a","title":{"rendered":"Ferry &#8217;"},"date":"2026-01-02T10:00:00","excerpt":{"rendered":"<p>${SENTENCE}</p>"}}]`,
    mostChars: 400_000,
    read: (json) => [...readPosts(json, parseHtml)].length,
  },
  {
    name: 'robots.txt',
    sample: 'User-agent: *\nDisallow: /a*b$\nCrawl-delay: 2\nSitemap: /s.xml\n',
    mostChars: 400_000,
    read: (text) => readRobots(text, new URL('/a/b', PAGE).href),
    refuses: (error) => error instanceof StatedError,
  },
  {
    name: 'Markdown',
    sample: `# Ferry\n\n- **one** [two](https://harbour.example)\n  1. three\n\n> ${SENTENCE}\n\n\`\`\`\na\n\`\`\`\n`,
    mostChars: 20_000,
    read: parseMarkdown,
  },
];
