/** Replaces the web during practice: it has one feed with one article, which rates one claim. */
import type { PracticeFactCheck } from '../../contract/device/practice.ts';

/** A reserved name that cannot be registered: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
export const PRACTICE_HOST = 'practice.example';
const ARTICLE = `https://${PRACTICE_HOST}/fact-check`;

export type PracticeWeb = (address: string) => Promise<Response>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

const feedOf = ({ title, text, published, language }: PracticeFactCheck): string => `<?xml version="1.0"?>
<rss version="2.0"><channel><language>${escaped(language)}</language><item>
<title>${escaped(title)}</title>
<link>${ARTICLE}</link>
<description>${escaped(text)}</description>
<pubDate>${new Date(published).toUTCString()}</pubDate>
</item></channel></rss>`;

const articleOf = ({ publisher, claim, rating, title, text, published, language }: PracticeFactCheck): string => {
  const review = {
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    url: ARTICLE,
    claimReviewed: claim,
    datePublished: published,
    author: { '@type': 'Organization', name: publisher, url: `https://${PRACTICE_HOST}/` },
    reviewRating: { '@type': 'Rating', alternateName: rating },
  };
  return `<!doctype html><html lang="${escaped(language)}"><title>${escaped(title)}</title>
<script type="application/ld+json">${JSON.stringify(review).replaceAll('<', '\\u003c')}</script>
<article><h1>${escaped(title)}</h1><p>${escaped(text)}</p></article></html>`;
};

export const practiceWeb = (factCheck: PracticeFactCheck): PracticeWeb => {
  const files = new Map([
    [`https://${PRACTICE_HOST}/feed.xml`, feedOf(factCheck)],
    [ARTICLE, articleOf(factCheck)],
  ]);
  return async (address) => {
    const file = files.get(address);
    return new Response(file ?? null, { status: file === undefined ? 404 : 200 });
  };
};
