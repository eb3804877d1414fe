/**
 * Finds the part of a longer text that has the words of a rated claim, where the rest says something else: clauses that follow each
 * other. Rather none than a wrong one, since the part is said to be rated.
 */
import { clauseOffsets } from './clauses.ts';
import { commonSequence } from './common-sequence.ts';
import { contentWordsIn, hasUnspacedWords, type PlacedWord } from './content-words-in.ts';
import { type Offsets, sentenceOffsets } from './sentences.ts';
import { isNumber, tokensOf, wordSet } from './words.ts';

/** Longer texts are cut. */
const MAX_TEXT = 4000;
const MAX_CLAIM = 600;
/** Fewer words are a phrase that many texts have. */
const MIN_CLAIM_WORDS = 4;
/** Of the claim's words, which the part must have; all of its numbers too. */
const MIN_SHARE = 0.9;
/** Of the part's words, those that the claim lacks. */
const MAX_OTHER_SHARE = 0.2;
/** Words that the text has beside part and claim: fewer introduce the claim, as "Breaking" and "the mayor said" do. */
const MIN_REST_WORDS = 4;

/** Words before the part, or in it, that make another claim of the same words. */
const TURNING = wordSet(
  `not no never none nobody nothing neither nor without hardly barely nearly almost would could might may should if unless
  whether deny denies denied
  nicht kein keine keinen nie niemals ohne fast beinahe würde könnte falls wenn
  ne pas jamais sans presque aucun aucune si nunca jamás sin casi podría ninguna ningún
  não sem quase poderia nenhum nenhuma non senza quasi potrebbe nessun niet geen nooit zonder bijna nie nigdy prawie gdyby`,
);
/** Words anywhere in its sentence that dispute it, such as "which is not true". */
const DISPUTING = wordSet(
  'true false untrue hoax fake myth wahr falsch vrai faux verdad falso verdade vero waar onwaar prawda',
);

/** Addresses, mentions, tags, and the author and the day below a post, are none of its words; equal length keeps the places. */
const BESIDE =
  /(?:https?:\/\/|www\.|pic\.twitter\.com\/)\S*|[@#][\p{L}\p{N}_]+(?=\s*(?:$|\n|[@#]|https?:))|@\w+|—[^—]*?\(@\w+\)\s*\p{L}+ \d{1,2}, \d{4}/gu;
const blank = (text: string): string => text.replace(BESIDE, (found) => ' '.repeat(found.length));

const tokensIn = (words: readonly PlacedWord[]): string[] => words.flatMap(({ tokens }) => tokens);

/** The words of each clause, in one pass. */
const byClause = (clauses: readonly Offsets[], words: readonly PlacedWord[]): PlacedWord[][] => {
  let next = 0;
  return clauses.map(({ start, end }) => {
    while (Number(words[next]?.start) < start) next += 1;
    const first = next;
    while (Number(words[next]?.end) <= end) next += 1;
    return words.slice(first, next);
  });
};

interface Run {
  first: number;
  last: number;
}

/** The runs of clauses that have enough of the claim's words and no clause at either end that adds none. */
const runsWith = (clauses: readonly (readonly string[])[], wanted: ReadonlySet<string>): Run[] => {
  const least = Math.ceil(MIN_SHARE * wanted.size);
  const numbers = [...wanted].filter(isNumber);
  const counts = new Map<string, number>();
  const add = (tokens: readonly string[], step: 1 | -1) => {
    for (const token of tokens) {
      if (!wanted.has(token)) continue;
      const count = (counts.get(token) ?? 0) + step;
      if (count > 0) counts.set(token, count);
      else counts.delete(token);
    }
  };
  const isEnough = (): boolean => counts.size >= least && numbers.every((number) => counts.has(number));
  const runs: Run[] = [];
  let first = 0;
  for (const [last, tokens] of clauses.entries()) {
    add(tokens, 1);
    let found: Run | undefined;
    while (isEnough() && first <= last) {
      found = { first, last };
      add(clauses[first] ?? [], -1);
      first += 1;
    }
    if (found) runs.push(found);
  }
  return runs;
};

/** True if words of the sentences that have the part make another claim of it. */
const isTurned = (text: string, { start, end }: Offsets, claim: ReadonlySet<string>): boolean => {
  const around = sentenceOffsets(text).filter((sentence) => sentence.start < end && sentence.end > start);
  const [from, to] = [around[0]?.start ?? start, around.at(-1)?.end ?? end];
  const has = (stretch: string, words: ReadonlySet<string>) =>
    tokensOf(stretch).some((token) => words.has(token) && !claim.has(token));
  return has(text.slice(from, end), TURNING) || has(text.slice(from, to), DISPUTING);
};

/** Undefined where the text as a whole, or none of its parts, has the words of the claim. */
export const ratedPart = (whole: string, claim: string): Offsets | undefined => {
  if (claim.length > MAX_CLAIM) return undefined;
  const text = blank(whole.slice(0, MAX_TEXT));
  if (hasUnspacedWords(text) || hasUnspacedWords(claim)) return undefined;
  const claimTokens = tokensIn(contentWordsIn(claim));
  const wanted = new Set(claimTokens);
  if (wanted.size < MIN_CLAIM_WORDS) return undefined;
  const clauses = byClause(clauseOffsets(text), contentWordsIn(text));
  const tokens = clauses.map(tokensIn);
  const isOther = (token: string): boolean => !wanted.has(token);

  const partOf = ({ first, last }: Run): Offsets[] => {
    const words = clauses.slice(first, last + 1).flat();
    const part = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
    const within = tokensIn(words);
    const [other, has] = [within.filter(isOther), new Set(within)];
    const lacking = [...wanted].filter((token) => !has.has(token));
    // A word in place of another makes another claim.
    if (other.length > MAX_OTHER_SHARE * within.length || (other.length > 0 && lacking.length > 0)) return [];
    const rest = tokens
      .toSpliced(first, last + 1 - first)
      .flat()
      .filter(isOther);
    if (new Set(rest).size < MIN_REST_WORDS) return [];
    // "A sued B" is not "B sued A".
    if (commonSequence(within, claimTokens) < MIN_SHARE * claimTokens.length) return [];
    return isTurned(text, part, new Set(tokensOf(claim))) ? [] : [part];
  };
  return runsWith(tokens, wanted).flatMap(partOf)[0];
};
