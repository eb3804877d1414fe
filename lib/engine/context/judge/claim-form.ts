/** Determines the form of a statement: denied, questioned, quoted or in jest. A rating only applies to the same form. */

import { oneLine } from '../../../text/one-line.ts';
import type { Offsets } from '../../../text/sentences.ts';
import { tokensOf, wordSet } from '../../../text/words.ts';

const NEGATING = wordSet(
  `not no never none nobody nothing neither nor without hardly barely
  nicht kein keine keinen keinem keiner keines keinerlei weder nie niemals niemand nichts ohne
  ne pas jamais aucun aucune rien sans
  nunca jamás ningún ninguna ninguno tampoco nadie nada sin
  não nem nenhum nenhuma ninguém sem
  non nessun nessuno nessuna niente nulla senza
  niet geen nooit niets zonder
  żaden żadna żadne żadnego żadnej nigdy nikt nikogo bez
  nije nisu nisam nismo neće nema nemaju nitko niko
  nincs nincsenek soha ei eivät
  değil yok hiçbir
  inte ikke ingen inget aldrig aldri
  tidak bukan tanpa
  не нет никогда без ні немає ніколи
  δεν όχι χωρίς
  لا لم لن ليس ليست وليس وليست ولا ولم
  नहीं`,
);
/** Words of other languages that mean something else in this one: "no" is "in the" in Portuguese. */
const DENIES_ELSEWHERE = new Map([
  ['de', wordSet('ei')],
  ['en', wordSet('ne pas nie non sin ei')],
  ['it', wordSet('ne')],
  ['nl', wordSet('pas ei')],
  ['pt', wordSet('no')],
]);
const DISPUTING = wordSet(
  `false falsely untrue wrong wrongly incorrect myth hoax fake debunked deny denies denied denying refute refutes refuted
  unlikely falsch unwahr faux fausse falso falsa`,
);
const REPORTING = wordSet(
  `say says said saying claim claims claimed claiming report reports reported reportedly allege alleges alleged allegedly
  according tell tells told called stated tweeted assert asserts asserted rumour rumours rumor rumors quote quotes quoted
  supposedly
  sagt sagte laut behauptet behauptete angeblich zufolge selon affirme dit prétend según dice dijo afirma`,
);
const JESTING = wordSet('satire satirical parody joke joking spoof humour humor satiric parodie witz sátira broma');
/** Words whose person or time is defined outside the sentence, so equal words can be about different things. */
const POINTING = wordSet(
  `he she they him them i we you me this these those here today yesterday tomorrow tonight
  er wir ich ihr hier heute gestern morgen il elle ils elles nous je vous ici hier él ella ellos nosotros aquí hoy ayer`,
);

/** Pronouns that a name, or the words for people, may explain earlier in the same sentence. */
const OF_PERSON = wordSet('he she him il elle él ella');
const OF_PEOPLE = wordSet('they them ils elles ellos');
const MIN_WORDS_BEFORE = 4;
/** Pronouns that point to a time, a place or a thing. */
const OF_NO_PERSON = wordSet(
  'this these those here today yesterday tomorrow tonight hier heute gestern morgen ici aquí hoy ayer',
);
const WORDS = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * How quotations are marked. `begin` has a whole quotation in double marks as its group, or else begins one in single marks; `end`
 * has the mark that ends it as its group, or else ends the search for one.
 */
export interface QuotationMarks {
  begin: RegExp;
  end: RegExp;
}

/** A single mark is an apostrophe as well, so only one that a word ends with ends a quotation. */
const MARKS: QuotationMarks = {
  begin: /([“„«»"‹›‟][^“”„«»"‹›‟]*["“”«»‹›]?)|(?:^|[\s(])['‘‚](?=\S)/gu,
  end: /(['’‘](?=$|[\s.,;:!?)]))|[\n\r\u2028\u2029]/gu,
};
const QUESTION =
  /[?¿？؟]|^(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should|who|why|when|where)\b/i;

export const isNegation = (token: string, language: string | undefined): boolean =>
  NEGATING.has(token) && !DENIES_ELSEWHERE.get(language ?? '')?.has(token);
export const isDispute = (token: string): boolean => DISPUTING.has(token);
export const isReport = (token: string): boolean => REPORTING.has(token);
export const isJest = (token: string): boolean => JESTING.has(token);
/** The mark or the first word that makes the text a question. */
export const questionIn = (text: string): RegExpExecArray | null => QUESTION.exec(text);

interface Quotation extends Offsets {
  /** With its marks. */
  text: string;
}

/** Each end is searched once: a text of nothing but beginnings would be read to its end from each of them. */
export const quotationsIn = (text: string, marks = MARKS): Quotation[] => {
  const found: Quotation[] = [];
  const [begins, ends] = [new RegExp(marks.begin), text.matchAll(marks.end)];
  let end: RegExpExecArray | undefined = ends.next().value;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const { index: start, 0: begun, 1: whole } = begin;
    while (end && end.index < start + begun.length) end = ends.next().value;
    const single = end?.[1] === undefined ? undefined : end.index + 1;
    const behind = whole === undefined ? single : start + whole.length;
    if (behind !== undefined) found.push({ text: text.slice(start, behind), start, end: behind });
    begins.lastIndex = behind ?? start + 1;
  }
  return found;
};

export const withoutQuotations = (text: string): string => {
  let rest = '';
  let from = 0;
  for (const { start, end } of quotationsIn(text)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
};

export interface ClaimForm {
  denials: number;
  question: boolean;
  /** The quotations in one spelling, and the number of words that report speech. */
  quotation: string;
  reporting: number;
  jest: boolean;
  points: boolean;
}

/** True if a word points outside the text: "here", "today", or a "he" without a name before it. */
export const pointsOutside = (text: string): boolean => {
  let names = 0;
  return (text.match(WORDS) ?? []).some((word, place) => {
    const token = word.toLowerCase();
    if (/^\p{Lu}/u.test(word) && !POINTING.has(token)) names += 1;
    if (!POINTING.has(token)) return false;
    return !(OF_PERSON.has(token) && names > 1) && !(OF_PEOPLE.has(token) && place >= MIN_WORDS_BEFORE);
  });
};

/** The first word whose person, time or place is defined outside the sentence, as it is written. */
export const pointingWord = (text: string): { word: string; isPerson: boolean } | undefined => {
  const word = (text.match(WORDS) ?? []).find((one) => POINTING.has(one.toLowerCase()));
  return word === undefined ? undefined : { word, isPerson: !OF_NO_PERSON.has(word.toLowerCase()) };
};

export const formOf = (text: string): ClaimForm => {
  const tokens = tokensOf(text);
  const count = (words: ReadonlySet<string>): number => tokens.filter((token) => words.has(token)).length;
  const quotations = quotationsIn(text).map((quotation) => tokensOf(quotation.text).join(' '));
  return {
    denials: count(NEGATING) + count(DISPUTING),
    question: QUESTION.test(oneLine(text)),
    quotation: [...quotations, count(REPORTING)].join('|'),
    reporting: count(REPORTING),
    jest: count(JESTING) > 0,
    points: count(POINTING) > 0,
  };
};
