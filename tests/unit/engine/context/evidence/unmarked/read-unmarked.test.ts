/** Tests that each publisher's article without ClaimReview gives its rating and the sentence it was read from. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reviewsOnPage } from '../../../../../../lib/engine/context/evidence/claim-reviews.ts';
import { ratingPlaces } from '../../../../../../lib/engine/context/evidence/unmarked/rating-places.ts';
import { labelOfRating } from '../../../../../../lib/engine/context/judge/ratings.ts';
import { knownPublishers } from '../../../../../../lib/engine/context/library/known-publishers.ts';
import { parseHtml } from '../../../../../../lib/engine/web/parse-html.ts';

const CLAIM = 'The night ferry carries forty lorries.';
const TITLE = 'The night ferry and its lorries';

const read = (host: string, body: string, { title = TITLE, at = host, published = '2026-03-03' } = {}) => {
  const page = { publisher: { name: 'Publisher', host }, address: new URL(`https://${at}/ferry`), published };
  const html = `<html><head><title>${title}</title></head><body>${body}</body></html>`;
  return reviewsOnPage(parseHtml(html), { ...page, titles: [title] }, parseHtml);
};

interface Shape {
  host: string;
  body: string;
  rating: string;
  readFrom: string;
  label?: string;
}

const snopesBox = (rating: string) => `<article class="snopes-post"><div class="claim-wrapper"><h3>Claim</h3>
<div class="claim"><p>${CLAIM}</p></div></div><div class="rating-wrapper"><h3>Rating</h3><div class="media-body">
<h5 class="rating-label">${rating}</h5>
<a href="/r">About this rating</a></div></div></article>`;

/** The recorded shapes, with other words. */
const shapes: readonly Shape[] = [
  {
    host: 'www.snopes.com',
    body: snopesBox('Mostly False'),
    rating: 'Mostly False',
    readFrom: 'Mostly False',
    label: 'Warning',
  },
  {
    host: 'www.snopes.com',
    body: `<p class="wrapper_title">Claim:</p><p class="claim_cont"> ${CLAIM}</p><a class="rating_link_wrapper" href="/r"><img alt="True"></a>`,
    rating: 'True',
    readFrom: 'True',
    label: 'Safe',
  },
  {
    host: 'africacheck.org',
    body: `<aside><div class="article-details"><div class="article-details__claims"><h3>Claim</h3><div class="field field__item">${CLAIM}</div></div>
<div class="article-details__verdict"><h3>Verdict</h3> <div class="rating rating--mostly-correct is-en"></div><div class="field">Its deck has room for six. It sails at ten.</div></div></div></aside>`,
    rating: 'mostly correct',
    readFrom: 'Verdict Its deck has room for six.',
    label: 'Safe',
  },
  {
    host: 'www.boomlive.in',
    body: `<div class="claim-review-block"><div class="claim-value"><span>Claimed By : &nbsp;</span><span class="value">A page</span></div><div class="claim-value"><span>Claim : &nbsp; </span><span class="value">${CLAIM}</span></div>
<div class="claim-value"><span>Fact Check : &nbsp;</span><span class="value">False</span></div></div>`,
    rating: 'False',
    readFrom: 'Fact Check : False',
    label: 'Warning',
  },
  {
    host: 'factly.in',
    body: `<div class="post-content"><blockquote><p>A sailor’s words.</p></blockquote><blockquote><p><b>Claim:</b> ${CLAIM}</p>
<p><strong>Fact:</strong> Its deck has room for six. Hence the claim is <strong>FALSE.</strong></p></blockquote></div>`,
    rating: 'FALSE',
    readFrom: 'Hence the claim is FALSE.',
    label: 'Warning',
  },
  {
    host: 'www.vishvasnews.com',
    body: `<ul class="claim-review"><li><strong>Claim Review :</strong> <span>${CLAIM}</span></li><li><strong>Claimed By :</strong> <span>A page</span></li><li><strong>Fact Check :</strong> <span>झूठ</span></li></ul>
<ul class="symbles"><li>सच</li><li>झूठ</li></ul>`,
    rating: 'झूठ',
    readFrom: 'Fact Check : झूठ',
    label: 'Warning',
  },
  {
    host: 'www.newtral.es',
    body: `<article class="c-card__verification"><blockquote><mark class="c-card__verification__quote"><a>${CLAIM}</a></mark>
<mark class="c-card__verification__quote small"><a>The night ferry...</a></mark></blockquote><div class="c-card__verification__rating__data"><span class="c-card__verification__rating__text">Engañoso</span></div></article>
<ul class="c-ratings__list"><li>Falso</li></ul>`,
    rating: 'Engañoso',
    readFrom: 'Engañoso',
    label: 'Caution',
  },
  {
    host: 'verifica.efe.com',
    body: `<div class="entry-content"><h2><strong>¿Qué verificamos?</strong></h2><blockquote><p>${CLAIM}</p></blockquote>
<h2>Conclusión:</h2><blockquote><p>Es falso. Caben seis camiones.</p></blockquote></div>`,
    rating: 'Es falso',
    readFrom: 'Es falso. Caben seis camiones.',
    label: 'Warning',
  },
  {
    host: 'poligrafo.sapo.pt',
    body: `<h1>${CLAIM}</h1><div id="footer-result"><div class="fact-check-result"><span>Impreciso</span></div></div>`,
    rating: 'Impreciso',
    readFrom: 'Impreciso',
    label: 'Caution',
  },
];

describe('an article without ClaimReview', () => {
  it.each(shapes)('gives the claim, the rating and its sentence: $host, $rating', (shape) => {
    const { host, body, rating, readFrom, label } = shape;
    expect(read(host, body)).toEqual([
      { claim: CLAIM, rating, readFrom, publisher: 'Publisher', date: '2026-03-03', url: `https://${host}/ferry` },
    ]);
    expect(labelOfRating(rating)).toBe(label);
  });

  it.each(shapes)('gives nothing on another host, of another publisher, or without a day: $host', ({ host, body }) => {
    expect(read(host, body, { at: 'mirror.example' })).toEqual([]);
    expect(read('factdesk.example', body)).toEqual([]);
    expect(read(host, body, { published: '' })).toEqual([]);
  });

  it('has a rating alone, so that its headline stands for the claim and sets no label', () => {
    const result = '<div class="td-post-content"><p>A ferry.</p><h2><strong>Result: False&nbsp;</strong></h2></div>';
    expect(read('newschecker.in', result)).toMatchObject([
      { claim: TITLE, rating: 'False', readFrom: 'Result: False', fromHeadline: true },
    ]);
    const stamp = '<p class="inline-stamp"><img alt="Selo não é bem assim" src="/s.png"></p>';
    expect(read('www.aosfatos.org', stamp)).toMatchObject([
      { claim: TITLE, rating: 'não é bem assim', readFrom: 'Selo não é bem assim', fromHeadline: true },
    ]);
  });

  it.each([
    ['www.snopes.com', 'No, the Night Ferry Carries No Lorries', 'No'],
    ['africacheck.org', 'Mayor incorrect about the night ferry', 'incorrect'],
    ['www.boomlive.in', 'Video Of Lorries On A Ferry Is Misleading', 'Is Misleading'],
    ['www.vishvasnews.com', 'Fact Check: The ferry carries no lorries, viral post is fake', 'viral post is fake'],
    ['www.aosfatos.org', 'Não é verdade que balsa leva caminhões', 'Não é verdade que'],
    ['www.factcheck.org', 'Post Missing Context About the Night Ferry', 'Missing Context'],
  ])('has a headline alone, which sets no label: %s', (host, title, rating) => {
    const found = read(host, '<p>Six lorries.</p>', { title });
    expect(found).toMatchObject([{ claim: title, rating, readFrom: title, fromHeadline: true }]);
    expect(read(host, '<p>Six lorries.</p>')).toEqual([]);
  });

  it('counts no word outside the scale, and no part of a word or of a sentence', () => {
    for (const rating of ['Debunked', 'Falsehood', 'False alarm', 'Mostly False or true', 'It is False'])
      expect(read('www.snopes.com', snopesBox(rating)), rating).toEqual([]);
    expect(read('www.snopes.com', '', { title: 'Nobody, Nowhere: Casino, the film' })).toEqual([]);
  });

  it('keeps what follows a rating if it changes the meaning', () => {
    const [review] = read('www.snopes.com', snopesBox('True. But only in winter.'));
    expect(review?.rating).toBe('True. But only in winter.');
    expect(labelOfRating(review?.rating ?? '')).toBeUndefined();
  });

  it('joins no claim of one box with the rating of another', () => {
    const card = (inner: string) => `<article class="c-card__verification">${inner}</article>`;
    const claim = `<mark class="c-card__verification__quote">${CLAIM}</mark>`;
    const rating = '<span class="c-card__verification__rating__text">Falso</span>';
    expect(read('www.newtral.es', card(claim) + card(rating))).toEqual([]);
  });

  it('is read by its ClaimReview alone if it has one, also one that does not count', () => {
    const review = { '@type': 'ClaimReview', author: { name: 'Somebody else' }, claimReviewed: CLAIM };
    const script = `<script type="application/ld+json">${JSON.stringify(review)}</script>`;
    expect(read('www.snopes.com', script + snopesBox('False'))).toEqual([]);
  });

  it('holds a conclusion in the place of the claim back', () => {
    const body = snopesBox('False').replace(CLAIM, 'No, the ferry carries no lorries.');
    expect(read('www.snopes.com', body)).toMatchObject([{ ownConclusion: true }]);
  });
});

describe('the table of places', () => {
  const source = readFileSync('lib/engine/context/evidence/unmarked/SOURCE.md', 'utf8');

  it('has known publishers alone, each with a recorded page in the source note', () => {
    const known = new Set(knownPublishers.map(({ host }) => host));
    for (const [host, { places, headline }] of ratingPlaces) {
      expect(known.has(host), host).toBe(true);
      expect(places.length + headline.length, host).toBeGreaterThan(0);
      expect(source, host).toMatch(new RegExp(`https://${host.replaceAll('.', '\\.')}/\\S`));
    }
  });

  it('leaves out the publishers that the source note names as unread', () => {
    const [, unread = ''] = source.split('## Unread');
    for (const { name, host } of knownPublishers)
      expect(unread.includes(name), name).toBe((ratingPlaces.get(host)?.places.length ?? 0) === 0);
  });
});
