/** Finds the words that were checked in a page again; that they are not there is a result, too. */
import type { Quote } from '../contract/materials.ts';
import { collapse, indexText } from './text-index.ts';

const DOUBLE = /[“”„‟«»″＂]/g;
const SINGLE = /[‘’‚‛‹›′]/g;

/** Sign for sign, so that places stay what they are. */
const plainMarks = (text: string): string => text.replace(DOUBLE, '"').replace(SINGLE, "'").replaceAll('\n', ' ');

/** A page that repeats a word without end is not searched without end. */
const MOST_PLACES = 1000;

const placesOf = (text: string, wanted: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0 && places.length < MOST_PLACES; at = text.indexOf(wanted, at + 1)) {
    places.push(at);
  }
  return places;
};

const sharedEnd = (one: string, other: string): number => {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
};

const sharedStart = (one: string, other: string): number => {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one[count] === other[count]) count += 1;
  return count;
};

interface Wanted {
  exact: string;
  before: string;
  after: string;
}

const prepare = ({ exact, before, after }: Quote): Wanted => ({
  exact: plainMarks(collapse(exact)).trim(),
  before: plainMarks(collapse(before)).trimEnd(),
  after: plainMarks(collapse(after)).trimStart(),
});

/** How many characters around a place are those that stood around the quote. */
const agreement = (text: string, at: number, { exact, before, after }: Wanted): number => {
  const end = at + exact.length;
  const here = text.slice(Math.max(0, at - before.length - 1), at).trimEnd();
  const there = text.slice(end, end + after.length + 1).trimStart();
  return sharedEnd(here, before) + sharedStart(there, after);
};

/** Among equals the first. */
const bestPlace = (text: string, wanted: Wanted): number | undefined => {
  const places = wanted.exact === '' ? [] : placesOf(text, wanted.exact);
  if (places.length < 2) return places[0];
  let best = { at: places[0], score: -1 };
  for (const at of places) {
    const score = agreement(text, at, wanted);
    if (score > best.score) best = { at, score };
  }
  return best.at;
};

/** The text of the page is read once for all quotes. */
export const findQuotes = (document: Document, quotes: readonly Quote[]): (Range | undefined)[] => {
  const index = indexText(document.body);
  const text = plainMarks(index.text);
  return quotes.map((quote) => {
    const wanted = prepare(quote);
    const at = bestPlace(text, wanted);
    return at === undefined ? undefined : index.rangeOf(at, at + wanted.exact.length);
  });
};

export const findQuote = (document: Document, quote: Quote): Range | undefined => findQuotes(document, [quote])[0];
