/** Tests the reading of pages and claims that precedes any judgement. */

import { describe, expect, it } from 'vitest';
import { publisher as publisherSchema } from '../../../../lib/contract/device/publishers.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { closestPassage, isRelated, queriesFor } from '../../../../lib/engine/context/content-words.ts';
import { countedReviews, reviewsOnPage } from '../../../../lib/engine/context/evidence/claim-reviews.ts';
import * as words from '../../../../lib/engine/context/label-sentences.ts';
import { toText, truncateWords } from '../../../../lib/engine/web/plain-text.ts';
import { inEnglish } from '../../../fixtures/english.ts';
import { sentences } from '../../../world/content/sentences.ts';
import { factDesk, parseHtml } from './ask-world.ts';

const review = {
  '@type': 'ClaimReview',
  claimReviewed: 'Tarnlow &amp; Quillford <b>merged</b>.',
  author: { '@type': 'Organization', name: 'FactDesk' },
  reviewRating: { alternateName: 'False' },
  datePublished: '2026-03-03T23:30:00-05:00',
  url: 'https://factdesk.example/merger',
};
const page = { publisher: factDesk, address: new URL('https://factdesk.example/merger') };
const read = (data: unknown, on = page) => countedReviews(data, on, parseHtml);

describe('a review', () => {
  it('is read without markup and with its date as written', () => {
    expect(read(review)).toEqual([
      {
        claim: 'Tarnlow & Quillford merged.',
        rating: 'False',
        publisher: 'FactDesk',
        date: '2026-03-03',
        url: 'https://factdesk.example/merger',
      },
    ]);
  });

  it.each([
    ['as an address', { appearance: 'https://harbour-post.example/a' }],
    ['as a work', { appearance: [{ '@type': 'CreativeWork', url: 'https://harbour-post.example/a' }] }],
    ['first', { firstAppearance: { '@id': 'https://harbour-post.example/a' }, appearance: [7, { url: 'no address' }] }],
  ])('has the addresses at which its claim appeared, stated %s', (_, itemReviewed) => {
    const read = countedReviews({ ...review, itemReviewed }, page, parseHtml);
    expect(read.map(({ appearances }) => appearances)).toEqual([['https://harbour-post.example/a']]);
  });

  it.each([
    ['in a list', [{ '@type': 'WebPage' }, review]],
    ['in a graph', { '@graph': [review] }],
    ['of two types', { ...review, '@type': ['Article', 'ClaimReview'] }],
    ['with its author in a list', { ...review, author: [review.author] }],
    ['with its author in other letters', { ...review, author: { name: ' factdesk ' } }],
  ])('counts %s', (_, data) => {
    expect(read(data)).toHaveLength(1);
  });

  it.each([
    ['under another name', { ...review, author: { name: 'CheckPoint' } }],
    ['under a similar name', { ...review, author: { name: 'FactDesk Mirror' } }],
    ['of two authors', { ...review, author: [review.author, { name: 'CheckPoint' }] }],
    ['without an author', { ...review, author: undefined }],
    ['of a page elsewhere', { ...review, url: 'https://checkpoint.example/merger' }],
    ['without a textual rating', { ...review, reviewRating: { ratingValue: 1 } }],
    ['without a date', { ...review, datePublished: undefined }],
    ['with an invalid date', { ...review, datePublished: '2026-13-41' }],
    ['of another type', { ...review, '@type': 'Review' }],
    ['that is not an object', 'ClaimReview'],
  ])('does not count %s', (_, data) => {
    expect(read(data)).toEqual([]);
  });

  it.each([
    'https://plain-mirror.example/merger',
    'https://factdesk.example.plain-mirror.example/',
    'https://factdesk.example:8443/',
  ])('does not count on %s', (address) => {
    expect(read(review, { publisher: factDesk, address: new URL(address) })).toEqual([]);
  });

  it('is found next to unparsable blocks', () => {
    const block = (text: string) => `<script type="application/ld+json">${text}</script>`;
    const html = `<html><head>${block('{oops')}${block(JSON.stringify(review))}</head><body></body></html>`;
    expect(reviewsOnPage(parseHtml(html), page, parseHtml)).toHaveLength(1);
  });
});

describe('search queries', () => {
  it('start with the words of the claim, followed by the distinctive ones', () => {
    expect(queriesFor(sentences.checked)).toEqual([
      'merrowhaven closed last public library january 2026',
      'merrowhaven library january',
      'merrowhaven january',
    ]);
  });

  it('stay short for a long text and are empty without words', () => {
    const long = Array.from({ length: 400 }, (_, number) => `word${number}`).join(' ');
    for (const query of queriesFor(long)) expect(query.split(' ').length).toBeLessThan(10);
    expect(queriesFor('It is what it is!')).toEqual([]);
  });

  it('isRelated detects statements about the same subject', () => {
    expect(isRelated(sentences.near, sentences.checked)).toBe(true);
    expect(isRelated(sentences.unchecked, sentences.checked)).toBe(false);
    expect(isRelated('Merrowhaven', sentences.checked)).toBe(false);
  });

  it('closestPassage returns the passage nearest to the claim', () => {
    expect(closestPassage('The tram was late.', ['In 2026 it rained.', 'The late tram.', 'A tram.'])).toBe(
      'The late tram.',
    );
    expect(closestPassage('The tram was late.', [])).toBe('');
  });
});

describe('sentences', () => {
  const rated = { publisher: 'FactDesk', rating: 'False', date: '2026-03-03', old: false };

  it.each([
    [words.ratedSentence(rated), 'FactDesk rated a matching claim “False”, 3 Mar 2026.'],
    [
      words.ratedSentence({ ...rated, rating: 'So-called "truth"' }),
      `FactDesk rated a matching claim “So-called 'truth'”, 3 Mar 2026.`,
    ],
    [
      words.disagreementSentence([rated, { ...rated, publisher: 'B', rating: 'True' }]),
      'Fact-checkers disagree: FactDesk “False”, B “True”.',
    ],
    [
      words.disagreementSentence([
        { ...rated, old: true },
        { ...rated, publisher: 'B', rating: 'True' },
      ]),
      'Fact-checkers disagree: FactDesk “False” (old), B “True”.',
    ],
    [sentence('verdict.near', { count: 3 }), 'No fact-check of exactly this claim. 3 about it.'],
    [sentence('verdict.near', { count: 1 }), 'No fact-check of exactly this claim. 1 about it.'],
    [sentence('verdict.couldNotLook', { names: { list: ['A', 'B'] } }), 'Search incomplete: A, B didn’t respond.'],
    [
      sentence('verdict.nothingFound', { answered: 4, searched: 5 }),
      'No matching fact-check found. This does not mean it is true or false. 4 of 5 sources answered.',
    ],
  ])('%j', (stated, expected) => {
    expect(inEnglish([stated])).toBe(expected);
  });

  it('lose their markup and are shortened', () => {
    expect(toText('Merrowhaven&#8217;s <em>last</em> library', parseHtml)).toBe('Merrowhaven’s last library');
    expect(truncateWords('one two three', 2)).toBe('one two …');
  });
});

describe('a listed publisher', () => {
  it.each(['localhost', '127.0.0.1', 'https://a.example', 'a.example/path', 'a.example:8443', 'A.example', ''])(
    'rejects the host “%s”',
    (host) => {
      expect(publisherSchema.safeParse({ name: 'A', host }).success).toBe(false);
    },
  );

  it('accepts a plain host name', () => {
    expect(publisherSchema.safeParse(factDesk).success).toBe(true);
  });
});
