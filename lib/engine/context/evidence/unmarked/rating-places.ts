/**
 * Lists where known publishers write the claim and the rating in their articles, for articles without ClaimReview. Each row was
 * seen in a recorded page: SOURCE.md beside this file names the page, the day it was recorded and where the scale is from.
 */

export interface TextPlace {
  /** A CSS selector of elements in the box; of an image its alternative text counts. */
  at: string;
  /** Words that the element begins with, before the text that counts. If nothing follows them, the next element has the text. */
  after?: string;
}

export interface RatingPlace {
  /** A CSS selector of what contains both: a claim and a rating of two boxes do not belong together. */
  box: string;
  /** Absent if the page states no claim apart from its headline. */
  claim?: TextPlace;
  rating: TextPlace & {
    /** The beginning of a name in the element's `class`, whose rest is the rating: a style sheet draws it as an image. */
    ofClass?: string;
  };
  /** Words of the publisher's own scale. No other text counts as its rating. */
  scale: readonly string[];
}

interface PublisherPlaces {
  places: readonly RatingPlace[];
  /** Words in its headlines that tell its finding, which is no rating of a stated claim. */
  headline: readonly string[];
}

const words = (list: string): string[] => list.split(',').map((word) => word.trim());

const SNOPES = words(
  `True, Mostly True, Mixture, Mostly False, False, Unproven, Outdated, Miscaptioned, Correct Attribution, Misattributed, Scam,
   Legend, Labeled Satire, Originated as Satire, Recall, Lost Legend, Research In Progress`,
);

export const ratingPlaces: ReadonlyMap<string, PublisherPlaces> = new Map(
  Object.entries({
    'www.snopes.com': {
      places: [
        {
          box: '.snopes-post',
          claim: { at: '.claim-wrapper .claim' },
          rating: { at: '.rating-wrapper h5' },
          scale: SNOPES,
        },
        { box: 'body', claim: { at: '.claim_cont' }, rating: { at: '.rating_link_wrapper img' }, scale: SNOPES },
      ],
      headline: ['No,'],
    },
    'africacheck.org': {
      places: [
        {
          box: '.article-details',
          claim: { at: '.article-details__claims .field__item' },
          rating: { at: '.article-details__verdict .rating', ofClass: 'rating--' },
          scale: words('correct, mostly correct, unproven, misleading, exaggerated, downplayed, incorrect'),
        },
      ],
      headline: ['incorrect'],
    },
    'www.boomlive.in': {
      places: [
        {
          box: '.claim-review-block',
          claim: { at: '.claim-value', after: 'Claim' },
          rating: { at: '.claim-value', after: 'Fact Check' },
          scale: ['False'],
        },
      ],
      headline: ['Is Misleading'],
    },
    'factly.in': {
      places: [
        {
          box: '.post-content blockquote',
          claim: { at: 'p', after: 'Claim' },
          rating: { at: 'p strong' },
          scale: words('True, Partially True, Partly True, False, Misleading, Unverified'),
        },
      ],
      headline: [],
    },
    'newschecker.in': {
      places: [{ box: '.td-post-content', rating: { at: 'h2', after: 'Result' }, scale: ['False'] }],
      headline: [],
    },
    'www.vishvasnews.com': {
      places: [
        {
          box: '.claim-review',
          claim: { at: 'li', after: 'Claim Review' },
          rating: { at: 'li', after: 'Fact Check' },
          scale: words('True, Misleading, False, सच, भ्रामक, झूठ'),
        },
      ],
      headline: ['viral post is fake', 'फर्जी दावा'],
    },
    'www.newtral.es': {
      places: [
        {
          box: '.c-card__verification',
          claim: { at: '.c-card__verification__quote' },
          rating: { at: '.c-card__verification__rating__text' },
          scale: words('Engañoso, Falso, Verdad a medias, Verdadero'),
        },
      ],
      headline: [],
    },
    'verifica.efe.com': {
      places: [
        {
          box: '.entry-content',
          claim: { at: 'h2, blockquote', after: '¿Qué verificamos?' },
          rating: { at: 'h2, blockquote', after: 'Conclusión' },
          scale: words('Es falso, Falso'),
        },
      ],
      headline: [],
    },
    'www.aosfatos.org': {
      places: [{ box: '.inline-stamp', rating: { at: 'img', after: 'Selo' }, scale: ['não é bem assim'] }],
      headline: ['Não é verdade que'],
    },
    'poligrafo.sapo.pt': {
      places: [
        {
          box: 'body',
          claim: { at: 'h1' },
          rating: { at: '#footer-result .fact-check-result span' },
          scale: words('Impreciso, Pimenta na Língua'),
        },
      ],
      headline: [],
    },
    'www.factcheck.org': { places: [], headline: ['Missing Context'] },
  }),
);
