/** Reads the rating of an article without ClaimReview from where its publisher writes it, with the sentence it was read from. */
import { oneLine } from '../../../../text/one-line.ts';
import { sentencesOf } from '../../../../text/sentences.ts';
import type { ParsedDocument, ParsedElement } from '../../../web/parsed-document.ts';
import { truncateWords } from '../../../web/plain-text.ts';
import { labelOfRating } from '../../judge/ratings.ts';
import type { Review } from '../evidence.ts';
import { type RatingPlace, ratingPlaces, type TextPlace } from './rating-places.ts';

/** A longer text is neither a claim nor a rating. */
const MAX_CHARS = 2000;
const MAX_SENTENCE_WORDS = 40;
/** Nested elements have the same text again, so that each of many would cost as much as all of them. */
const MAX_BOXES = 10;
const MAX_ELEMENTS = 40;

export type UnmarkedRating = Pick<Review, 'claim' | 'rating' | 'fromHeadline'> & { readFrom: string };

/** Empty if it is too long. */
const lineOf = (text: string | null): string => {
  const whole = text ?? '';
  const line = whole.length > 4 * MAX_CHARS ? '' : oneLine(whole);
  return line.length > MAX_CHARS ? '' : line;
};

const textOf = (element: ParsedElement): string =>
  lineOf(element.tagName.toUpperCase() === 'IMG' ? element.getAttribute('alt') : element.textContent);

interface Found {
  element: ParsedElement;
  text: string;
}

const startsWithLetter = (text: string): boolean => /^\p{L}/u.test(text);

function* textsAt(box: ParsedElement, { at, after }: TextPlace): Generator<Found> {
  let isBelowHeading = false;
  for (const element of [...box.querySelectorAll(at)].slice(0, MAX_ELEMENTS)) {
    const text = textOf(element);
    if (after === undefined || isBelowHeading) {
      isBelowHeading = false;
      yield { element, text };
      continue;
    }
    if (!text.startsWith(after) || startsWithLetter(text.slice(after.length))) continue;
    const value = text.slice(after.length).replace(/^[\s:：]+/, '');
    isBelowHeading = value === '';
    if (!isBelowHeading) yield { element, text: value };
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<![\s.!])[\s.!]+$/, '');

/** The rating of a text: all of it, or its first sentence, unless what follows changes what the rating means. */
const ratingIn = (text: string, scale: readonly string[]): string | undefined => {
  const inScale = (words: string): boolean => scale.some((word) => plain(word) === plain(words));
  if (inScale(text)) return text.replace(/(?<![\s.])[\s.]+$/, '');
  const [first = ''] = text.split(/(?<=[.!])\s/, 1);
  const rating = first.replace(/[.!]$/, '');
  if (!inScale(rating)) return undefined;
  return labelOfRating(text) === labelOfRating(rating) ? rating : truncateWords(text, MAX_SENTENCE_WORDS);
};

const classWord = (element: ParsedElement, prefix: string): string =>
  (element.getAttribute('class') ?? '')
    .slice(0, MAX_CHARS)
    .split(/\s+/)
    .find((name) => name.startsWith(prefix))
    ?.slice(prefix.length)
    .replaceAll('-', ' ') ?? '';

/** The text around an element, whose parts may be blocks, between which no space is written. A link beside it leads elsewhere. */
const textAround = (element: ParsedElement): string => {
  const parts: string[] = [];
  let part = element.parentNode?.firstChild ?? null;
  for (; part && parts.length < MAX_ELEMENTS; part = part.nextSibling) {
    const isOtherLink = part !== element && part.nodeName.toUpperCase() === 'A';
    parts.push(isOtherLink ? '' : lineOf(part.textContent));
  }
  return lineOf(parts.join(' '));
};

/** Of a box that has the rating alone, what stands around it. */
const sentenceAt = (element: ParsedElement, rating: string): string => {
  const own = textOf(element);
  if (own.length > rating.length + 1) return own;
  return sentencesOf(textAround(element)).find((sentence) => sentence.includes(own)) || own || rating;
};

interface Rated {
  rating: string;
  readFrom: string;
}

const ratedIn = (box: ParsedElement, { rating: place, scale }: RatingPlace): Rated | undefined => {
  const { ofClass } = place;
  for (const { element, text } of textsAt(box, place)) {
    const rating = ratingIn(ofClass === undefined ? text : classWord(element, ofClass), scale);
    if (rating === undefined) continue;
    return { rating, readFrom: truncateWords(sentenceAt(element, rating), MAX_SENTENCE_WORDS) };
  }
  return undefined;
};

const boxesOf = (document: ParsedDocument, { box }: RatingPlace): ParsedElement[] =>
  [...document.querySelectorAll(box)].slice(0, MAX_BOXES);

const isWordAt = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !startsWithLetter(text.slice(end));

/** The finding that a headline tells, as it is written there. */
const findingIn = (headline: string, phrases: readonly string[]): string | undefined => {
  const lower = headline.toLowerCase();
  for (const phrase of phrases) {
    const start = lower.indexOf(phrase.toLowerCase());
    const end = start + phrase.length;
    if (start >= 0 && lower.length === headline.length && isWordAt(headline, start, end))
      return headline.slice(start, end).replace(/,$/, '');
  }
  return undefined;
};

/**
 * A rating counts as one of the claim that stands in the same box. Without such a claim, or without a word of the scale, the
 * headline stands for both, and the result says so.
 */
export const readUnmarked = (
  document: ParsedDocument,
  host: string,
  titles: readonly string[],
): UnmarkedRating | undefined => {
  const known = ratingPlaces.get(host);
  if (!known) return undefined;
  const headlines = titles.map(lineOf).filter(Boolean);
  const [headline] = headlines;
  for (const place of known.places) {
    for (const box of boxesOf(document, place)) {
      const rated = ratedIn(box, place);
      if (!rated) continue;
      if (place.claim === undefined) return headline ? { claim: headline, ...rated, fromHeadline: true } : undefined;
      const [claim] = textsAt(box, place.claim);
      if (claim?.text) return { claim: claim.text, ...rated };
    }
  }
  for (const claim of headlines) {
    const rating = findingIn(claim, known.headline);
    if (rating) return { claim, rating, readFrom: claim, fromHeadline: true };
  }
  return undefined;
};

/** True if an article of this host can give a label without ClaimReview. */
export const ratesWithoutMarkup = (host: string): boolean =>
  ratingPlaces.get(host)?.places.some(({ claim }) => claim !== undefined) ?? false;
