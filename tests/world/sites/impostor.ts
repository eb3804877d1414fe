/** Pages that rate themselves in FactDesk's name. The extension must ignore these ratings. */
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
    // The review gives the real page as its address, as a canonical link could.
    if (pathname === '/rated-elsewhere' && copied) return impostorPage(addressOf(factDesk, copied));
    return notFound();
  },
};
