/**
 * Recognises the same words in the mouth of the same person: a rated claim such as 'Mae Lindqvist said: "..."' and a text that
 * has the quotation verbatim next to the same name, and nothing that denies, questions or reports it.
 */
import { wordsOf } from '../../../text/words.ts';
import { monthOf } from '../rank/word-weights.ts';
import { type ClaimForm, formOf, isReport, quotationsIn } from './claim-form.ts';
import { ownWords } from './own-words.ts';
import { isFormer, isOfName, isTurning } from './restated.ts';

/** Fewer words are common to many sentences. */
const MIN_QUOTED = 6;
/** A longer text is an article, which makes many claims. */
const MAX_LETTERS = 4000;
const MAX_RATED = 1000;
/** A name with its verb ends long before. */
const MAX_BEFORE = 1000;

const NAME = String.raw`\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’.-]*)*`;
const NAMES = new RegExp(NAME, 'gu');
/** "— Mae Lindqvist" after a quotation; without a dash the name ends the line, or a year follows it. */
const NAMED_AFTER = new RegExp(
  String.raw`^["”“»'’.!?,…\s]*(?:[–—-]+\s*(${NAME})|(${NAME})[,\s]*(?:\d{4}\b\s*)?(?:\n|$))`,
  'u',
);
/** "Mae Lindqvist said that", "Mayor Lindqvist in Tarnlow:" before one, at the beginning of a sentence. */
const NAMED_BEFORE = new RegExp(
  String.raw`(?:^\s*|[.!?…]\s+|\n\s*)(${NAME})(?:\s+(?:in|on|at)\s+${NAME})?(?:\s+(\p{Ll}+)(?:\s+that)?[,:]?|:)\s*["“„«'‘]*$`,
  'u',
);

/** The words of a name without its titles. */
const nameOf = (run: string): string[] => wordsOf(run.replace(/['’]s$/u, '')).filter(isOfName);

const isPlain = ({ denials, question, jest }: ClaimForm): boolean => denials === 0 && !question && !jest;

interface Attribution {
  quoted: string;
  speaker: readonly string[];
  /** The words outside the quotation. */
  rest: readonly string[];
}

/** Absent unless the claim is one name, one word that reports speech, and a quotation. */
const attributionIn = (rated: string): Attribution | undefined => {
  const [longest] = quotationsIn(rated).toSorted((one, other) => other.text.length - one.text.length);
  if (!longest) return undefined;
  const outside = `${rated.slice(0, longest.start)} ${rated.slice(longest.end)}`;
  const form = formOf(outside);
  const [speaker, ...others] = Array.from(outside.matchAll(NAMES), ([run]) => nameOf(run)).filter(
    ({ length }) => length > 0,
  );
  if (!speaker || others.length > 0 || form.reporting !== 1 || form.points || !isPlain(form)) return undefined;
  return { quoted: longest.text, speaker, rest: wordsOf(outside) };
};

/** True if the run begins with the name, as "Lindqvist" does for "Mae Lindqvist", and "Ivo Lindqvist" does not. */
const beginsWith = (run: string, speaker: readonly string[]): boolean => {
  const words = nameOf(run);
  const last = words.indexOf(speaker.at(-1) ?? '');
  return last >= 0 && words.slice(0, last).every((word) => speaker.includes(word));
};

/** The words of the quotation in the text, with any signs between them. */
const placeOf = (quoted: string, text: string): RegExpExecArray | null => {
  const words = quoted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length < MIN_QUOTED) return null;
  // The expression is built only for a text that has every word: it costs more than all other comparisons together.
  const lower = text.toLowerCase();
  if (!words.every((word) => lower.includes(word.toLowerCase()))) return null;
  const spelled = words.join(String.raw`[^\p{L}\p{M}\p{N}]{1,4}`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${spelled}(?![\p{L}\p{M}\p{N}])`, 'iu').exec(text);
};

export const isSameQuotation = (whole: string, rated: string): boolean => {
  if (whole.length > MAX_LETTERS || rated.length > MAX_RATED) return false;
  const attribution = attributionIn(rated);
  const text = ownWords(whole);
  const found = attribution && placeOf(attribution.quoted, text);
  if (!found) return false;
  const { speaker, rest } = attribution;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const words = wordsOf(`${before} ${after}`);
  const form = formOf(`${before} ${after}`);
  if (!isPlain(form) || words.some((word) => (isTurning(word) || isFormer(word)) && !rest.includes(word))) return false;
  const all = new Set(wordsOf(text));
  const addsNothing = (word: string): boolean => isReport(word) || (!isOfName(word) && monthOf(word) === undefined);
  const isKnown = (word: string): boolean => all.has(word) || addsNothing(word) || speaker.includes(word);
  if (!rest.every(isKnown)) return false;

  const [, dashed, plain] = NAMED_AFTER.exec(after) ?? [];
  if (dashed !== undefined) return form.reporting === 0 && beginsWith(dashed, speaker);
  if (plain !== undefined && form.reporting === 0 && beginsWith(plain, speaker)) return true;
  const [, nameBefore = '', verb] = NAMED_BEFORE.exec(before.slice(-MAX_BEFORE)) ?? [];
  const reports = verb === undefined ? 0 : 1;
  if (verb !== undefined && !isReport(verb)) return false;
  return form.reporting === reports && beginsWith(nameBefore, speaker);
};
