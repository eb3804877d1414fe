/** Builds the site of a fact-checker: pages with ClaimReview, two feeds, and the posts of WordPress. */
import { createHash } from 'node:crypto';
import type { FactCheck } from '../content/fact-checks.ts';
import type { Publisher } from '../content/publisher.ts';
import { answer, escapeText, jsonLd, meta, notFound, page, paragraphs } from '../page.ts';
import type { Site } from '../site.ts';
import { searchPosts } from './wordpress.ts';

const inFeed = ({ checks, feedEntries = checks.length }: Publisher): readonly FactCheck[] =>
  checks.slice(0, feedEntries);

export const addressOf = ({ host }: Publisher, { slug }: FactCheck): string => `https://${host}/${slug}`;

export const claimReview = (publisher: Publisher, check: FactCheck) => ({
  '@context': 'https://schema.org',
  '@type': 'ClaimReview',
  url: addressOf(publisher, check),
  datePublished: check.published.slice(0, 10),
  inLanguage: check.language,
  claimReviewed: check.claim,
  author: { '@type': 'Organization', name: publisher.name, url: `https://${publisher.host}/` },
  reviewRating: {
    '@type': 'Rating',
    alternateName: check.rating,
    ...(check.value === undefined ? {} : { ratingValue: String(check.value), bestRating: '5', worstRating: '1' }),
  },
  itemReviewed: {
    '@type': 'Claim',
    author: { '@type': 'Person', name: check.claimant },
    ...(check.appearance ? { appearance: [{ '@type': 'CreativeWork', url: check.appearance }] } : {}),
  },
});

/** Publishers write JSON-LD in three forms: alone, in a list, in a graph. The slug determines the form. */
const inOneOfThreeWays = (review: object, slug: string): unknown => {
  const way = slug.length % 3;
  if (way === 0) return review;
  if (way === 1) return [{ '@context': 'https://schema.org', '@type': 'WebPage' }, review];
  return { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, review] };
};

const feedLinks = `<link rel="alternate" type="application/rss+xml" href="/feed/">
<link rel="alternate" type="application/atom+xml" href="/feed/atom/">`;

const articleOf = (check: FactCheck): string => `<article><h1>${escapeText(check.title)}</h1>
<dl><dt>Claim</dt><dd>${escapeText(check.claim)}</dd><dt>Rating</dt><dd>${escapeText(check.rating)}</dd></dl>
${paragraphs(check.text)}
</article>`;

const checkPage = (publisher: Publisher, check: FactCheck): Response =>
  page({
    title: `${check.title} | ${publisher.name}`,
    language: check.language,
    head: [
      `<link rel="canonical" href="${addressOf(publisher, check)}">`,
      feedLinks,
      meta({ 'og:type': 'article', 'og:site_name': publisher.name, 'og:title': check.title }),
      check.image === undefined ? '' : meta({ 'og:image': check.image }),
      publisher.unmarked ? '' : jsonLd(inOneOfThreeWays(claimReview(publisher, check), check.slug)),
    ].join('\n'),
    body: `<header><a href="/">${publisher.name}</a></header>
<main>${(publisher.unmarked ?? articleOf)(check)}</main>`,
  });

const frontPage = (publisher: Publisher): Response => {
  const items = inFeed(publisher).map((check) => `<li><a href="/${check.slug}">${escapeText(check.title)}</a></li>`);
  const body = `<main><h1>${publisher.name}</h1>\n<ul>\n${items.join('\n')}\n</ul></main>`;
  return page({ title: publisher.name, head: feedLinks, body });
};

const summary = ({ claim, rating }: FactCheck): string => `${claim} ${rating}.`;

const mediaOf = ({ image }: FactCheck): string =>
  image === undefined ? '' : `\n<media:content url="${image}" medium="image"/>`;

const rss = (publisher: Publisher): string => {
  const items = inFeed(publisher).map(
    (check) => `<item>
<title>${escapeText(check.title)}</title>
<link>${addressOf(publisher, check)}</link>
<guid isPermaLink="true">${addressOf(publisher, check)}</guid>
<pubDate>${new Date(check.published).toUTCString()}</pubDate>
<description><![CDATA[<p>${escapeText(summary(check))}</p>]]></description>${mediaOf(check)}
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${publisher.name}</title>
<link>https://${publisher.host}/</link>
<description>Claims and what is known about them</description>
<atom:link href="https://${publisher.host}/feed/" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
};

const newest = ({ checks }: Publisher): string => checks[0]?.published ?? '1970-01-01T00:00:00Z';

const atom = (publisher: Publisher): string => {
  const entries = inFeed(publisher).map(
    (check) => `<entry xml:lang="${check.language}">
<title>${escapeText(check.title)}</title>
<id>${addressOf(publisher, check)}</id>
<link rel="alternate" type="text/html" href="${addressOf(publisher, check)}"/>
<published>${check.published}</published>
<updated>${check.published}</updated>
<summary type="text">${escapeText(summary(check))}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${publisher.name}</title>
<id>https://${publisher.host}/</id>
<link rel="self" href="https://${publisher.host}/feed/atom/"/>
<author><name>${publisher.name}</name></author>
<updated>${newest(publisher)}</updated>
${entries.join('\n')}
</feed>
`;
};

/** Answers 304 without a body if the client already has this version. */
const feed = (request: Request, publisher: Publisher, text: string, type: string): Response => {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
  const lastModified = new Date(newest(publisher)).toUTCString();
  const headers = { etag, 'last-modified': lastModified, 'cache-control': 'no-cache' };
  const known = request.headers.get('if-none-match') === etag;
  return known ? new Response(null, { status: 304, headers }) : answer(text, `${type}; charset=utf-8`, { headers });
};

const ROBOTS = `User-agent: *
Disallow: /wp-admin/
`;

export const publisherSite = (publisher: Publisher): Site => ({
  host: publisher.host,
  handle: (request) => {
    const url = new URL(request.url);
    switch (url.pathname) {
      case '/':
        return frontPage(publisher);
      case '/feed/':
        return feed(request, publisher, rss(publisher), 'application/rss+xml');
      case '/feed/atom/':
        return feed(request, publisher, atom(publisher), 'application/atom+xml');
      case '/robots.txt':
        return answer(ROBOTS, 'text/plain; charset=utf-8');
      case '/wp-json/wp/v2/posts':
        return searchPosts(request, publisher);
      default: {
        const check = publisher.checks.find(({ slug }) => url.pathname === `/${slug}`);
        return check ? checkPage(publisher, check) : notFound();
      }
    }
  },
});
