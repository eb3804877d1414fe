/** The fact-checks of a publisher without ClaimReview: one with a rating box, and one whose headline alone tells its finding. */
import { escapeText } from '../page.ts';
import type { FactCheck } from './fact-checks.ts';

export const boxed: FactCheck = {
  slug: 'lorries-on-the-night-ferry',
  language: 'en',
  published: '2026-03-10T09:00:00Z',
  title: 'Does the Merrowhaven night ferry carry lorries?',
  claim: 'The night ferry from Merrowhaven carries forty lorries on every crossing.',
  claimant: 'Leaflet “Harbour Traders”',
  rating: 'Mostly False',
  text: ['Its deck has room for six lorries, and on most nights there is one.'],
};

export const headlined: FactCheck = {
  slug: 'tarnlow-lighthouse-sold',
  language: 'en',
  published: '2026-03-12T09:00:00Z',
  title: 'No, the Tarnlow lighthouse was not sold to a casino',
  claim: 'Tarnlow lighthouse',
  claimant: 'Letter to the editor',
  rating: 'No',
  text: ['The lighthouse of Tarnlow belongs to the town. The casino rents a hall beside it.'],
};

const boxes = ({ claim, rating }: FactCheck): string => `<div class="claim-wrapper card"><h3>Claim</h3>
<div class="claim"><p>${escapeText(claim)}</p></div></div>
<div class="rating-wrapper card"><h3>Rating</h3><div class="media rating"><div class="media-body">
<h5 class="rating-label">${escapeText(rating)}</h5><a href="/rating">About this rating</a></div></div></div>`;

/** The shape of an article of www.snopes.com that was recorded in 2020. */
export const unmarkedArticle = (check: FactCheck): string => `<article class="snopes-post">
<h1 class="title">${escapeText(check.title)}</h1>
${check === boxed ? boxes(check) : ''}
${check.text.map((text) => `<p>${escapeText(text)}</p>`).join('\n')}
</article>`;
