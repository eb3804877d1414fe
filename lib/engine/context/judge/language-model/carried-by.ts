/** Tests if one source supports a sentence: it has the same words, names, numbers and quotations, in the same form. */
import { isNumber, tokensOf } from '../../../../text/words.ts';
import { type ClaimForm, formOf } from '../claim-form.ts';
import type { ReadableSource } from './readable-sources.ts';
import { capitalizedWords, stemsOf } from './stems.ts';
import { claimItself, countWords, hedgeWords, isVerdict, linkingWords } from './weighty-words.ts';

/** Finds quoted text, by the quotation marks of several languages. */
const PAIRS = [
  /“([^“”]*)”/gu,
  /„([^„“”]*)[“”]/gu,
  /«([^«»]*)»/gu,
  /»([^«»]*)«/gu,
  /"([^"]*)"/gu,
  /「([^「」]*)」/gu,
  /『([^『』]*)』/gu,
  /‹([^‹›]*)›/gu,
  /(?<=^|[\s(])['‘‚](\S.*?)['’‘](?=$|[\s.,;:!?)])/gu,
];
const STRAY_MARK = /[“”„«»"‹›「」『』‟＂]/u;

/** `undefined` if a mark has no partner, because the quoted text is then ambiguous. */
const quotedIn = (text: string): string[] | undefined => {
  const found: string[] = [];
  const rest = PAIRS.reduce(
    (left, pair) =>
      left.replace(pair, (_, inside: string) => {
        found.push(inside);
        return ' ';
      }),
    text,
  );
  return STRAY_MARK.test(rest) ? undefined : found;
};

export type CarryingFault =
  | 'judges on its own'
  | 'quotes words that are not there'
  | 'numbers that are not there'
  | 'names that are not there'
  | 'words that are not there'
  | 'says it in another form';

/** Every word must occur in the source, and this share in one of its sentences; otherwise the sentence is pieced together. */
const IN_ONE_SENTENCE = 0.7;

const MIN_STEMS = 2;

const linkingStems = new Set(stemsOf([...linkingWords].join(' ')));

const inOneSpelling = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** The stems that a sentence must share with its source: all but the linking words. */
const carriedStemsOf = (text: string): string[] => stemsOf(text).filter((stem) => !linkingStems.has(stem));

const MIN_STEM = 4;
const MAX_ENDING = 2;
const isOneName = (one: string, other: string): boolean =>
  (one.startsWith(other) || other.startsWith(one)) &&
  Math.min(one.length, other.length) >= MIN_STEM &&
  Math.abs(one.length - other.length) <= MAX_ENDING;

const ENDS = /(?<=[.!?…。！？]["”’»)]*)\s+(?=\P{Ll})/u;

/** The sentences of a source that say nearly the same, for a comparison of their form. */
const closestIn = (stems: readonly string[], lines: readonly string[]): string[] => {
  const sentences = lines
    .flatMap((line) => line.split(ENDS))
    .map((text) => {
      const among = new Set(stemsOf(text));
      return { text, near: stems.filter((one) => among.has(one)).length };
    });
  const top = Math.max(...sentences.map(({ near }) => near));
  if (top < stems.length * IN_ONE_SENTENCE) return [];
  return sentences.filter(({ near }) => near === top).map(({ text }) => text);
};

const UNQUOTED = formOf('').quotation;

/** A denial, a question, a joke and reported speech must keep their form. */
const sameForm = (quoted: ClaimForm, carried: ClaimForm): boolean =>
  quoted.denials > 0 === carried.denials > 0 &&
  (carried.question ? quoted.question : true) &&
  quoted.jest === carried.jest &&
  (carried.quotation === UNQUOTED || quoted.quotation !== UNQUOTED);

/** A statement of what will, may or would be differs from a statement of fact. */
const sameCertainty = (quoted: string, carried: string): boolean => {
  const [left, right] = [quoted, carried].map((text) => tokensOf(text).some((token) => hedgeWords.has(token)));
  return left === right;
};

export const faultAgainst = (text: string, { lines, carriesMatch }: ReadableSource): CarryingFault | undefined => {
  const tokens = tokensOf(text);
  const sourceTokens = new Set(lines.flatMap(tokensOf));
  const isQuotable = (words: string): boolean =>
    lines.some((line) => inOneSpelling(line).includes(inOneSpelling(words)));
  if (!quotedIn(text)?.every(isQuotable)) return 'quotes words that are not there';

  const counts = tokens.filter((token) => isNumber(token) || countWords.has(token));
  if (!counts.every((token) => sourceTokens.has(token))) return 'numbers that are not there';

  const verdicts = tokens.filter(isVerdict);
  const judges = verdicts.length > 0 || claimItself.test(text);
  if (judges && !(carriesMatch && verdicts.every((token) => sourceTokens.has(token)))) return 'judges on its own';

  const isThere = (name: string): boolean =>
    sourceTokens.has(name) || [...sourceTokens].some((word) => isOneName(name, word));
  if (!capitalizedWords(text).every((name) => linkingWords.has(name) || isThere(name)))
    return 'names that are not there';

  const stems = carriedStemsOf(text);
  const stemsThere = new Set(lines.flatMap(stemsOf));
  const closest = closestIn(stems, lines);
  const isCarried = closest.length > 0 && stems.every((one) => stemsThere.has(one));
  if (stems.length < MIN_STEMS || !isCarried) return 'words that are not there';

  const form = formOf(text);
  const isSame = (other: string): boolean => sameForm(form, formOf(other)) && sameCertainty(text, other);
  return closest.every(isSame) ? undefined : 'says it in another form';
};
