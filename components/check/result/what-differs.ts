/** Names what differs between a checked text and a rated claim, and finds the places to mark in both. */

import { partRatedBy } from '../../../lib/checks/words/rated-part-of.ts';
import type { CloseMatch, DifferenceKind, MatchDifference, StatedWords } from '../../../lib/contract/close-match.ts';
import { t } from '../../../lib/platform/words.ts';
import { oneSidedWords } from '../../../lib/text/one-sided-words.ts';
import type { Offsets } from '../../../lib/text/sentences.ts';
import { withoutDoubledWords } from '../../../lib/text/without-doubled-words.ts';
import { shortText } from '../../foreign/shown-text.ts';

/** The others are marked alone: a word of theirs says more than a name of its kind. */
const NAMED: ReadonlySet<DifferenceKind> = new Set(['number', 'date', 'denied', 'name', 'place']);
const MAX_WORDS = 60;
/** In a text of more times the claim's length nearly every word is of something else. */
const MAX_SHORT = 2;

const shortWords = (words: StatedWords | undefined): string | undefined =>
  words && shortText(withoutDoubledWords(words.text), MAX_WORDS);

const phraseOf = ({ kind, here, there }: Omit<MatchDifference, 'contradicts'>): string[] => {
  const [own, theirs] = [shortWords(here), shortWords(there)];
  if (own !== undefined && theirs !== undefined) return [t('close.both', { here: own, there: theirs })];
  if (own !== undefined) return [t(kind === 'denied' ? 'close.deniedHere' : 'close.here', { here: own })];
  return theirs === undefined ? [] : [t(kind === 'denied' ? 'close.deniedThere' : 'close.there', { there: theirs })];
};

type Compared = Pick<CloseMatch, 'claim' | 'differences'>;

const wordsOfOneSide = (text: string, claim: string) => {
  const { ofOne, ofOther } = oneSidedWords(text, claim);
  return { here: text.length <= MAX_SHORT * claim.length ? ofOne : [], there: ofOther };
};

const longestOf = (text: string, places: readonly Offsets[]): StatedWords | undefined => {
  const [longest] = places.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return longest && { text: text.slice(longest.start, longest.end) };
};

/** Words outside the rated part of a text are about something else: they neither differ nor contradict. */
const withinPart = (text: string, compared: Compared): { said: string; differences: readonly MatchDifference[] } => {
  const rated = partRatedBy(text, compared);
  return rated
    ? { said: text.slice(rated.part.start, rated.part.end), differences: rated.differences }
    : { said: text, differences: compared.differences };
};

/** Contradictions come first. Where nothing that differs has a name, the longest words of each side stand for the rest. */
export const differencePhrases = (text: string, compared: Compared): string[] => {
  const { said, differences } = withinPart(text, compared);
  const named = differences.filter(({ kind }) => NAMED.has(kind)).flatMap(phraseOf);
  // A claim may have the same name several times.
  if (named.length > 0) return [...new Set(named)];
  const words = wordsOfOneSide(said, compared.claim);
  const [here, there] = [longestOf(said, words.here), longestOf(compared.claim, words.there)];
  return phraseOf({ kind: 'name', ...(here && { here }), ...(there && { there }) });
};

interface DifferingPlaces {
  here: Partial<Offsets>[];
  there: Partial<Offsets>[];
}

/** Named differences come first: their places may be longer than the words that differ. */
export const differingPlaces = (text: string, { claim, differences }: Compared): DifferingPlaces => {
  const words = wordsOfOneSide(text, claim);
  return {
    here: [...differences.flatMap(({ here }) => here ?? []), ...words.here],
    there: [...differences.flatMap(({ there }) => there ?? []), ...words.there],
  };
};
