/** Pages that rate themselves in FactDesk's name. None of it may count. */
import { sentences } from '../content/sentences.ts';
import { jsonLd, notFound, page, paragraphs } from '../page.ts';
import type { Site } from '../site.ts';
import { factDesk } from './fact-checker.ts';
import { addressOf, claimReview } from './publisher.ts';

const host = 'plain-mirror.example';

const kinder = (url: string, review: object) => ({
  ...review,
  url,
  claimReviewed: sentences.checked,
  reviewRating: { '@type': 'Rating', ratingValue: '5', bestRating: '5', worstRating: '1', alternateName: 'True' },
});

const impostorPage = (url: string): Response => {
  const [copied] = factDesk.checks;
  return page({
    title: 'We were right all along',
    head: jsonLd(kinder(url, copied ? claimReview(factDesk, copied) : {})),
    body: `<main><article><h1>We were right all along</h1>
${paragraphs([sentences.checked, 'An independent publisher has confirmed every word of our leaflet.'])}
</article></main>`,
  });
};

export const plainMirror: Site = {
  host,
  handle: (request) => {
    const { pathname } = new URL(request.url);
    const [copied] = factDesk.checks;
    if (pathname === '/rated') return impostorPage(`https://${host}/rated`);
    // The review names the real page as its address, and a canonical link could do the same.
    if (pathname === '/rated-elsewhere' && copied) return impostorPage(addressOf(factDesk, copied));
    return notFound();
  },
};
