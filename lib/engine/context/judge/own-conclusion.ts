/**
 * Distinguishes a publisher's own conclusion from the claim that it rated. Some publishers write the conclusion into the
 * review's field for the claim ("X has not warned", rated "False"). Such a rating would mean the opposite for a matching claim.
 */
import { languageOf } from '../../../text/stop-words.ts';
import { isNumber, tokensOf, wordSet, wordsOf } from '../../../text/words.ts';
import { contentWords } from '../content-words.ts';
import { stem } from '../library/stem.ts';
import { formOf, isDispute, isNegation, isReport, withoutQuotations } from './claim-form.ts';
import { ratingWords } from './rating-words.ts';
import { labelOfRating } from './ratings.ts';
import { hasSpelledDenial } from './spelled-denial.ts';
import { beginsAsVerdict, OPENING } from './verdict-opening.ts';

/** A longer text is no title, and no claim that a review may contain. */
const MAX_TITLE = 300;
const MAX_CLAIM = 2000;

/** Splits a title into parts: an opening such as "Fact check:", the site's name, a rating, and each sentence. */
const partsOf = (title: string): string[] =>
  title
    .split(/\s*[|•\]]\s*|\s+[-–—]+\s+|:\s+|(?<=[.!?…])\s+/u)
    .map((part) => part.trim())
    .filter(Boolean);

const CARRY_NOTHING = wordSet('a an the its has have is are was were');
const meaningfulTokens = (text: string): string[] => tokensOf(text).filter((token) => !CARRY_NOTHING.has(token));

const CUT_SHORT = /(?:…|\.\.\.)$/;
const MIN_OF_CUT = 5;
const isQuoted = (text: string): boolean => /^["“„«'‘].*(?:["”“»«'’][.!]?|…|\.\.\.)$/su.test(text.trim());

/** True if the title states the claim in the publisher's own voice: not quoted, not after "Claim:", not next to a rating. */
const isCopied = (title: string, claim: string): boolean => {
  const wanted = meaningfulTokens(claim);
  const isCopy = (part: string): boolean => {
    if (isQuoted(part) || formOf(part).question) return false;
    const own = meaningfulTokens(part);
    const isWhole = own.length === wanted.length || (CUT_SHORT.test(part) && own.length >= MIN_OF_CUT);
    return isWhole && own.length > 0 && own.every((token, place) => token === wanted[place]);
  };
  if (isCopy(title)) return true;
  const parts = partsOf(title);
  const copy = parts.findIndex(isCopy);
  if (copy < 0 || parts.some((part, place) => place !== copy && labelOfRating(part) !== undefined)) return false;
  return !parts.slice(0, copy).some((part) => tokensOf(part).some(isReport));
};

/** A negation after these words does not deny the sentence itself: "the man who never drove". */
const SUBORDINATE = wordSet(
  `that who whom whose which because if unless when while although though whether so
  dass weil wenn falls obwohl qui que parce si quand lorsque quien porque cuando aunque quem quando embora
  che perché mentre dat omdat terwijl że bo gdy jeśli który która które что который если коли який`,
);
/** Words that state an absence and deny nothing: "sold without permission". */
const ABSENCE = wordSet('without hardly barely nor ohne sans sin sem senza zonder bez tanpa без χωρίς');
/** Words before an English "not" or "no" that denies the sentence: "is not", but not "hundreds, not thousands". */
const AUXILIARY = wordSet(
  'is are was were be been has have had do does did will would can could should may might must there',
);

interface Denial {
  negations: number;
  /** The sentence as a whole denies something. */
  isWhole: boolean;
  /** The first meaningful word after each negation. */
  denied: readonly string[];
}

const stemsIn = (text: string, language: string | undefined): string[] =>
  contentWords(text).map((word) => stem(word, language));

/** Joins "non-stop" and "no-fly", which deny nothing. */
const joined = (text: string): string => text.replace(/\b(non?)-(?=\p{L})/giu, '$1');

/** The denials of a text in its own voice, without those quoted or reported; "warned him not to go" denies nothing. */
const denialIn = (text: string, language: string | undefined): Denial => {
  const tokens = tokensOf(joined(withoutQuotations(text)));
  const reported = tokens.findIndex(isReport);
  const places = (reported < 0 ? tokens : tokens.slice(0, reported)).flatMap((token, place) => {
    const next = tokens[place + 1] ?? '';
    const isDenial = isNegation(token, language) && !ABSENCE.has(token) && next !== 'to';
    return isDenial && !(token === 'no' && isNumber(next)) ? [place] : [];
  });
  const [first] = places;
  const before = tokens.slice(0, first);
  const lacksAuxiliary = language !== 'es' && /^(?:not|no)$/.test(tokens[first ?? 0] ?? '') && before.length > 0;
  return {
    negations: places.length,
    isWhole:
      first !== undefined &&
      !before.some((token) => SUBORDINATE.has(token)) &&
      !(lacksAuxiliary && !AUXILIARY.has(before.at(-1) ?? '')),
    denied: places.flatMap((place) => stemsIn(tokens.slice(place + 1, place + 8).join(' '), language).slice(0, 1)),
  };
};

const DISPUTES = new Set(['false', 'between']);
/** Words that dispute in a title and rate nothing: "Posts mislead on the buses". */
const MISLEADS = new Set(['mislead', 'misleads', 'misled']);
/** The required share of the meaningful words of the shorter text. */
const MIN_SHARED_WORDS = 0.5;

type TitleRelation = 'the same denial' | 'what was rated' | 'neither';

/**
 * Relates a title to a denial. It is the same denial if it states it or disputes what the claim denies. It shows what was rated
 * if it disputes or questions the denial, or affirms what the claim denies. A title that disputes something unnamed is neither.
 */
const relationOfTitle = (title: string, claim: string, denial: Denial): TitleRelation => {
  const text = title.replace(OPENING, '');
  const language = languageOf(wordsOf(`${claim} ${text}`), undefined);
  const isDenying = (token: string): boolean => isNegation(token, language);
  const known = new Set(tokensOf(claim));
  const tokens = tokensOf(joined(text));
  const first = tokens.findIndex(isDenying);
  const isDisputingWord = (token: string): boolean =>
    !known.has(token) &&
    (isDispute(token) || isReport(token) || MISLEADS.has(token) || DISPUTES.has(ratingWords.get(token) ?? ''));
  const isDisputing = tokens.slice(0, first < 0 ? undefined : first).some(isDisputingWord);

  const count = tokens.filter(isDenying).length;
  if (isDisputing && (count > 0 || hasSpelledDenial(text))) return 'what was rated';
  const [own, others] = [stemsIn(text, language), stemsIn(claim, language)];
  const namesDeniedWord = own.some((word) => denial.denied.includes(word));
  if (formOf(text).question) return count > 0 || !namesDeniedWord ? 'what was rated' : 'neither';
  if (isDisputing) return namesDeniedWord ? 'the same denial' : 'neither';
  if (count === 0) return namesDeniedWord ? 'what was rated' : 'neither';
  if (count > denial.negations) return 'what was rated';
  const shared = own.filter((word) => others.includes(word)).length;
  return shared >= MIN_SHARED_WORDS * Math.min(own.length, others.length) ? 'the same denial' : 'neither';
};

/** A denial that is no word of its own has no place, so that titles which dispute or question something show what was rated. */
const deniesBySpelling = (claim: string, titles: readonly string[]): boolean => {
  if (!hasSpelledDenial(withoutQuotations(claim))) return false;
  const isDisputing = (title: string) => tokensOf(title).some((token) => DISPUTES.has(ratingWords.get(token) ?? ''));
  return !titles.some((title) => formOf(title).question || isDisputing(title));
};

/**
 * `titles` holds the publisher's titles of the article. A claim that denies something counts as rated only if a title shows it,
 * because the conclusion and the rated claim then differ by a "not".
 */
export const isOwnConclusion = (reviewed: string, rating: string, titles: readonly string[]): boolean => {
  const claim = reviewed.slice(0, MAX_CLAIM);
  if (beginsAsVerdict(claim)) return true;
  // A claim that the publisher rates true is its finding as well, and a question concludes nothing.
  if (labelOfRating(rating) === 'Safe' || formOf(claim).question) return false;
  const known = titles.map((title) => title.slice(0, MAX_TITLE).trim()).filter(Boolean);
  if (known.some((title) => isCopied(title, claim) || isCopied(title.replace(OPENING, ''), claim))) return true;
  if (isQuoted(claim)) return false;
  const denial = denialIn(claim, languageOf(wordsOf(claim), undefined));
  if (denial.negations === 0) return deniesBySpelling(claim, known);
  const relations = known.map((title) => relationOfTitle(title, claim, denial));
  return relations.includes('the same denial') || (denial.isWhole && !relations.includes('what was rated'));
};
