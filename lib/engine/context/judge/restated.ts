/**
 * Measures by shared words how far a longer text, which is not a copy of a rated claim, says the same. It rejects what shared
 * words cannot distinguish: other names, other numbers, "former", quotations.
 */

import { isNumber, tokensOf } from '../claim-tokens.ts';
import { stopWordsOf } from '../library/stop-words.ts';
import { languageOf, wordsOf, wordTerm, wordTerms } from '../library/terms.ts';
import { monthOf } from '../rank/word-weights.ts';
import { formOf, type QuotationMarks, quotationsIn } from './claim-form.ts';
import { sentencesOf } from './cut-sentences.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that make another person of the holder of a role. */
const FORMER = wordSet(
  `former formerly ex late acting deputy ehemalige ehemaliger ehemaligen früherer frühere stellvertretende
  stellvertretender kommissarische ancien ancienne adjoint antiguo antigua exdirector interino antigo antiga ex-presidente
  voormalig voormalige waarnemend były była byłego zastępca`,
);
export const isFormer = (word: string): boolean => FORMER.has(word);

/** Words that turn the same words into another claim: time, certainty and quantity. */
const TURNING = wordSet(
  `nearly almost barely hardly close if unless until may might could would should
  will won maybe perhaps possibly potentially plans planning intends considering proposed attempted alleged fictional
  only few less more fewer least most half double twice ago again yet still
  fast beinahe wenn falls könnte würde vielleicht nur wenige mehr weniger
  presque si pourrait peut-être seulement peu moins
  casi podría quizás solo menos
  quase poderia talvez apenas
  quasi potrebbe forse soltanto meno
  bijna zou misschien slechts minder
  prawie może chyba tylko mniej`,
);

export const isTurning = (word: string): boolean => TURNING.has(word);

/** Words that precede a name and are often omitted. */
const TITLES = new Set(
  `us usa u.s president vice senator sen representative rep congressman congresswoman governor gov mayor secretary
  minister prime king queen prince princess pope sir lord dr doctor mr mrs ms general gen professor prof rev reverend
  judge justice former actor actress singer american democratic republican first lady the a an in on january february
  march april may june july august september october november december`.split(/\s+/),
);

export interface Likeness {
  /** The share of the rated claim's words that the text has. */
  words: number;
  /** The same without names, months and words for images: two claims about one person share all of those. */
  beyondNames: number;
  /** The number of these that are shared, as a logarithm. */
  sharedBeyondNames: number;
  /** The share of the rated claim's words in the sentence that has most of them. */
  sentence: number;
  /** The number of shared words, as a logarithm. */
  shared: number;
  /** The share of the shared words that have the same order. */
  order: number;
  /** The share of the rated claim's adjacent words that are adjacent in the text. */
  neighbours: number;
}

/** Words for the form of a claim, not for its content. */
const PICTURES = new Set(
  `photo photos photograph photographs photographed picture pictures image images video videos footage clip clips meme
  list show shows showed showing shown depict depicts capture captures captured document documents describes post tweet
  tweeted twitter facebook online bild bilder foto fotos zeigt zeigen montre montrent vidéo imagen muestra imagem mostra
  immagine foto's zdjęcie pokazuje`.split(/\s+/),
);

/** "A photograph shows ...": what is rated is the picture. */
const ON_PICTURE =
  /^(?:[\p{L}\p{N}'’-]+\s+){0,4}(?:photo|photograph|picture|image|video|footage|screenshot|clip|meme)s?\b/iu;
const PICTURE_ADDRESS = /\bpic\.twitter\.com\/|\.(?:jpe?g|png|gif|mp4)\b/i;

/** The text shows or mentions no picture, while the rated claim is about one. */
const lacksPicture = (text: string, rated: string): boolean =>
  ON_PICTURE.test(rated) && !PICTURE_ADDRESS.test(text) && !wordsOf(text).some((word) => PICTURES.has(word));

/** The stems of all words but stop words, in order. */
const stemsOf = (text: string, language: string | undefined): number[] => wordTerms(wordsOf(text), language);

/** The length of the longest common subsequence. Numbers in place of words: the comparison of each with each costs most. */
export const commonSequence = <T>(one: readonly T[], other: readonly T[]): number => {
  const numbers = new Map<T, number>();
  for (const word of other) if (!numbers.has(word)) numbers.set(word, numbers.size);
  const right = Uint32Array.from(other, (word) => numbers.get(word) ?? 0);
  const row = new Uint32Array(right.length + 1);
  for (const word of one) {
    const left = numbers.get(word);
    // A word that the other one lacks changes nothing.
    if (left === undefined) continue;
    let diagonal = 0;
    for (let place = 0; place < right.length; place += 1) {
      const above = Number(row[place + 1]);
      row[place + 1] = right[place] === left ? diagonal + 1 : Math.max(above, Number(row[place]));
      diagonal = above;
    }
  }
  return Number(row.at(-1));
};

/** Every capitalized word, except one that begins the text. */
export const nameWordsIn = (text: string): string[] =>
  [...text.matchAll(/\p{Lu}[\p{L}\p{N}'’.-]*/gu)].flatMap(({ 0: word, index }) => (index === 0 ? [] : wordsOf(word)));

/** False for titles, words for images and stop words, which precede a name or begin a sentence. */
export const isOfName = (word: string): boolean =>
  !TITLES.has(word) && !PICTURES.has(word) && !stopWordsOf('en').has(word);

/** Runs of capitalized words, without titles. The first word of a sentence counts as well: it may be a name. */
const namesOf = (text: string): string[][] =>
  [...text.matchAll(/\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’.-]*)*/gu)]
    .map(([run]) => wordsOf(run).filter(isOfName))
    .filter(({ length }) => length > 0);

/** "Trump" is "Donald Trump", and "Ivanka Trump" is not: the word before a last name must not be another first name. */
const isAnotherName = (name: readonly string[], textNames: readonly (readonly string[])[]): boolean =>
  textNames.some((own) => {
    const before = own[own.indexOf(name.at(-1) ?? '') - 1];
    return before !== undefined && name.length > 1 && !name.includes(before);
  });

/** A mark before a letter is an apostrophe. */
const CLOSED: QuotationMarks = {
  begin: /(["“„«][^"“”„«»]+["”“»])|(?:^|[\s(])['‘](?=[^'‘’])/gu,
  end: /(['’](?=$|[\s.,;:!?)]))|‘|['’](?!\p{L})/gu,
};
const quotedWords = (text: string): Set<string> =>
  new Set(quotationsIn(text, CLOSED).flatMap((quotation) => wordsOf(quotation.text)));

/** A quotation of this many words identifies its speaker without a verb of speech. */
const MIN_QUOTED = 5;
const MAX_UNQUOTED = 0.2;

/**
 * True if the text quotes or reports what it shares with the rated claim, and the claim does not; or if the text lacks the
 * quoted words. The claim alone may quote: fact-checkers put the very words that they rate in quotation marks.
 */
const differsInSpeech = (text: string, rated: string): boolean => {
  const [words, ratedWords] = [new Set(wordsOf(text)), new Set(wordsOf(rated))];
  const [quoted, ratedQuoted] = [quotedWords(text), quotedWords(rated)];
  const own = [...ratedQuoted];
  if (own.filter((word) => !words.has(word)).length > MAX_UNQUOTED * own.length) return true;
  const quotesShared = [...quoted].filter((word) => word.length > 3 && ratedWords.has(word)).length > 1;
  if (quotesShared && ratedQuoted.size === 0) return true;
  const [reports, ratedReports] = [formOf(text).reporting, formOf(rated).reporting];
  // A post has the words and the name below them, while the rated claim has a verb of speech.
  if (ratedReports > 0 && reports === 0) return !quotesShared || ratedQuoted.size < MIN_QUOTED;
  return reports > ratedReports;
};

/** "In late December" is no late person. */
const LATE_IN_TIME =
  /\blate (?=january|february|march|april|may|june|july|august|september|october|november|december|in|\p{N})/giu;

/** A "former president" and a president of the same full name are one person. */
const namesPerson = (rated: string, words: ReadonlySet<string>): boolean =>
  namesOf(rated).some((name) => name.length > 1 && name.every((word) => words.has(word)));

/** The words between the first and the last shared word of a sentence belong to its claim. */
const turns = (text: string, whole: string): boolean => {
  const rated = whole.replace(LATE_IN_TIME, '');
  const own = new Set(wordsOf(rated));
  const turning = (words: readonly string[], others: ReadonlySet<string>) =>
    words.some((word) => (TURNING.has(word) || FORMER.has(word)) && !others.has(word));
  const all = new Set(wordsOf(text));
  const isPerson = namesPerson(rated, all);
  if (turning(isPerson ? [...own].filter((word) => !FORMER.has(word)) : [...own], all)) return true;
  return sentencesOf(text).some((sentence) => {
    const words = wordsOf(sentence);
    const shares = (word: string) => word.length > 3 && own.has(word);
    if (words.filter(shares).length < 3) return false;
    return turning(words.slice(Math.max(0, words.findIndex(shares) - 2), words.findLastIndex(shares) + 3), own);
  });
};

/** A text without a month leaves it open. */
const isAnotherMonth = (text: string, rated: string): boolean => {
  const [months, ratedMonths] = [text, rated].map(
    (one) => new Set(tokensOf(one).flatMap((token) => monthOf(token) ?? [])),
  );
  return months !== undefined && months.size > 0 && [...(ratedMonths ?? [])].some((month) => !months.has(month));
};

/** In a sentence of similar length, a single missing word may be the decisive one. */
const MAX_LENGTH_RATIO = 1.5;

/** A longer text is an article, which makes many claims. */
const MAX_LETTERS = 4000;

/** Undefined if the two differ in something that shared words cannot outweigh. */
export const likenessOf = (text: string, rated: string): Likeness | undefined => {
  if (text.length > MAX_LETTERS) return undefined;
  const ratedWords = wordsOf(rated);
  const numbers = tokensOf(rated).filter(isNumber);
  const textNumbers = new Set(tokensOf(text).filter(isNumber));
  if (numbers.some((number) => !textNumbers.has(number))) return undefined;
  if (isAnotherMonth(text, rated) || lacksPicture(text, rated)) return undefined;
  const language = languageOf([...wordsOf(text), ...ratedWords], undefined);
  const [one, other] = [stemsOf(text, language), stemsOf(rated, language)];
  const stems = new Set(one);
  const textNames = namesOf(text);
  for (const name of namesOf(rated)) {
    const has = (word: string) => stems.has(wordTerm(word, language));
    if (!name.slice(-1).every(has) || (!name.every(has) && isAnotherName(name, textNames))) return undefined;
  }
  if (differsInSpeech(text, rated) || turns(text, rated)) return undefined;

  const distinct = [...new Set(other)];
  const shared = distinct.filter((stem) => stems.has(stem));
  const named = new Set([...nameWordsIn(rated), ...TITLES, ...PICTURES].map((name) => wordTerm(name, language)));
  const beyondNames = distinct.filter((stem) => !named.has(stem));
  const sharedBeyondNames = beyondNames.filter((stem) => stems.has(stem));
  const inSentence = sentencesOf(text).map((sentence) => {
    const own = new Set(stemsOf(sentence, language));
    return distinct.filter((stem) => own.has(stem)).length;
  });
  const isShort = inSentence.length === 1 && one.length < MAX_LENGTH_RATIO * other.length;
  if (isShort && sharedBeyondNames.length < beyondNames.length) return undefined;
  const pairs = (some: readonly number[]) => some.slice(1).map((stem, place) => `${some[place]} ${stem}`);
  const [textPairs, ratedPairs] = [new Set(pairs(one)), pairs(other)];
  return {
    words: shared.length / Math.max(1, distinct.length),
    beyondNames: sharedBeyondNames.length / Math.max(1, beyondNames.length),
    sharedBeyondNames: Math.log(1 + sharedBeyondNames.length),
    sentence: Math.max(0, ...inSentence) / Math.max(1, distinct.length),
    shared: Math.log(1 + shared.length),
    order: commonSequence(one, other) / Math.max(1, shared.length),
    neighbours: ratedPairs.filter((pair) => textPairs.has(pair)).length / Math.max(1, ratedPairs.length),
  };
};
