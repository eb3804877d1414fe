/**
 * Reads the close matches of a context, an addition of our engine: rated claims that may be the checked one, which is a question to
 * the user and no label; and the related fact-checks, which are about the same thing and no question. Every member is validated,
 * because another service may send anything.
 */
import { isObject } from '../format/json.ts';
import { shortLine } from '../text/one-line.ts';
import { withoutDoubledWords } from '../text/without-doubled-words.ts';
import { hasDenial, saysOpposite } from './claim-relation.ts';
import {
  type CloseMatch,
  DIFFERENCE_KINDS,
  type MatchDifference,
  type RatedClaimKey,
  type StatedWords,
} from './close-match.ts';
import type { Context } from './context-checks.ts';
import { isSentence, type Sentence, sentence } from './sentence.ts';

/** More are not shown. */
const MAX_MATCHES = 3;
/** Of a list whose length another service decides. */
const MAX_READ = 30;
const MAX_DIFFERENCES = 8;

const wordsIn = (value: unknown): StatedWords | undefined => {
  if (!isObject(value) || typeof value.text !== 'string') return undefined;
  const { text, start, end } = value;
  return typeof start === 'number' && typeof end === 'number' ? { text, start, end } : { text };
};

const differenceIn = (value: unknown): MatchDifference[] => {
  if (!isObject(value)) return [];
  const kind = DIFFERENCE_KINDS.find((one) => one === value.kind);
  const [here, there] = [wordsIn(value.here), wordsIn(value.there)];
  if (!kind || !(here || there)) return [];
  return [{ kind, ...(here && { here }), ...(there && { there }), contradicts: value.contradicts === true }];
};

const matchIn = (value: unknown): CloseMatch[] => {
  if (!isObject(value)) return [];
  const {
    claim,
    url,
    publisher,
    rating,
    date,
    old,
    differences,
    same_words_coded: coded,
    readFrom,
    fromHeadline,
  } = value;
  if (typeof claim !== 'string' || typeof url !== 'string' || typeof publisher !== 'string') return [];
  if (typeof rating !== 'string' || typeof date !== 'string') return [];
  const differ = Array.isArray(differences) ? differences.slice(0, MAX_DIFFERENCES).flatMap(differenceIn) : [];
  const sameWords = isSentence(coded) ? { sameWords: coded } : {};
  const read = typeof readFrom === 'string' ? { readFrom } : {};
  const headline = fromHeadline === true ? { fromHeadline: true as const } : {};
  return [
    { claim, url, publisher, rating, date, old: old === true, differences: differ, ...sameWords, ...read, ...headline },
  ];
};

export const closeMatchesOf = ({ close_matches: close }: Context): CloseMatch[] =>
  Array.isArray(close) ? close.slice(0, MAX_MATCHES).flatMap(matchIn) : [];

export const isSameRatedClaim = (one: RatedClaimKey, other: RatedClaimKey): boolean =>
  one.url === other.url && one.claim === other.claim;

/** The words of a conclusion are no claim that its publisher rated. */
const isConclusion = (value: unknown): boolean => isObject(value) && value.ownConclusion === true;

/** The nearest first. Earlier versions listed the close matches among them. */
export const relatedOf = (context: Context): CloseMatch[] => {
  const { related } = context;
  if (!Array.isArray(related)) return [];
  const close = closeMatchesOf(context);
  return related
    .slice(0, MAX_READ)
    .flatMap((value) => (isConclusion(value) ? [] : matchIn(value)))
    .filter((row) => !close.some((match) => isSameRatedClaim(match, row)))
    .slice(0, MAX_MATCHES);
};

export interface MatchInFile extends CloseMatch {
  /** The name of the imported file that states it. */
  file: string;
}

/** The ratings that imported files state of related claims. No decision about them is possible: nobody read them on a publisher's page. */
export const relatedInFilesOf = ({ related_in_files: related }: Context): MatchInFile[] =>
  Array.isArray(related)
    ? related.slice(0, MAX_MATCHES).flatMap((value) => {
        const file: unknown = isObject(value) ? value.file : undefined;
        return typeof file === 'string' ? matchIn(value).map((match) => ({ ...match, file })) : [];
      })
    : [];

/** Every rated claim beside the checked one, which the user may decide about. */
export const comparedOf = (context: Context): CloseMatch[] => [...closeMatchesOf(context), ...relatedOf(context)];

const MAX_WORDS = 60;

/** The sentence in place of that of a label. A contradiction is named before the rating, and the opposite is not said to be rated. */
export const closeMatchSentence = (match: Omit<CloseMatch, 'url'>, text: string): Sentence => {
  const { publisher, rating, date, old, differences, sameWords } = match;
  const parts = { publisher, rating: rating.replaceAll('"', "'"), day: { day: date } };
  if (saysOpposite(text, match)) return sentence(old ? 'verdict.oppositeOld' : 'verdict.opposite', parts);
  const contradiction = differences.find(({ kind, contradicts }) => contradicts && kind !== 'denied');
  const { here, there } = contradiction ?? {};
  if (here && there)
    return sentence(old ? 'verdict.closeDifferOld' : 'verdict.closeDiffer', {
      ...parts,
      here: shortLine(withoutDoubledWords(here.text), MAX_WORDS),
      there: shortLine(withoutDoubledWords(there.text), MAX_WORDS),
    });
  if (hasDenial(match)) return sentence(old ? 'verdict.closeDeniedOld' : 'verdict.closeDenied', parts);
  if (sameWords) return sentence(old ? 'verdict.closeSameOld' : 'verdict.closeSame', { ...parts, why: sameWords });
  return sentence(old ? 'verdict.closeOld' : 'verdict.close', parts);
};
