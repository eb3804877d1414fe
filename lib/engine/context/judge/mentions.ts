/** Finds the numbers, dates and names of a text, each with the words around it, and compares two of a kind. */
import type { Offsets } from '../../../text/sentences.ts';
import { stopWordsOf } from '../../../text/stop-words.ts';
import { isNumber, withoutPossessive, wordSet, wordsOf } from '../../../text/words.ts';
import { wordTerm } from '../library/terms.ts';
import { monthOf } from '../rank/word-weights.ts';
import { isOfName } from './restated.ts';
import type { Side, Word } from './sides.ts';

/** The terms of the words before and after. */
export interface Neighbours {
  before: number | undefined;
  after: number | undefined;
}

/** Something that both sides may have, and the words around it, by which a counterpart is found. */
export interface Mention extends Offsets, Neighbours {
  /** Any of these in common makes two mentions equal. */
  readings: readonly string[];
}

/** The term of the next word in a direction that is no stop word. */
const neighbour = ({ words, language }: Side, from: number, step: 1 | -1): number | undefined => {
  const stopWords = stopWordsOf(language);
  for (let place = from; place >= 0 && place < words.length; place += step) {
    const token = words[place]?.tokens[0];
    if (token !== undefined && !stopWords.has(token)) return wordTerm(token, language);
  }
  return undefined;
};

/** Of the words from the first place to the last. */
export const neighboursOf = (side: Side, first: number, last = first): Neighbours => ({
  before: neighbour(side, first - 1, -1),
  after: neighbour(side, last + 1, 1),
});

const mentionOf = (side: Side, first: number, last: number, readings: readonly string[]): Mention => ({
  start: side.words[first]?.start ?? 0,
  end: side.words[last]?.end ?? 0,
  readings,
  ...neighboursOf(side, first, last),
});

const NUMBER_WORDS = new Map(
  [
    'two three four five six seven eight nine ten eleven twelve',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'deux trois quatre cinq six sept huit neuf dix onze douze',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'dois três quatro cinco seis sete oito nove dez onze doze',
    'due tre quattro cinque sei sette otto nove dieci undici dodici',
    'twee drie vier vijf zes zeven acht negen tien elf twaalf',
    'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
  ].flatMap((words) => words.split(' ').map((word, place) => [word, String(place + 2)] as const)),
);
const SCALES = new Map<string, string>([
  ...['thousand', 'tausend', 'mille', 'mil', 'mila', 'duizend', 'tysięcy', 'k'].map((word) => [word, 'e3'] as const),
  ...'million millions millionen mio mln m millón millones milhão milhões milione milioni miljoen milion miliony milionów'
    .split(' ')
    .map((word) => [word, 'e6'] as const),
  ...'billion billions milliarde milliarden mrd milliard milliards miliardo miliardi miljard miliard miliardów bn'
    .split(' ')
    .map((word) => [word, 'e9'] as const),
]);

/** A point or comma before three digits may separate thousands or mark a fraction, depending on the language. */
const readingsOf = (number: string): string[] => {
  const plain = number.replace('−', '-');
  return /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain)
    ? [plain.replace(/[.,]/g, ''), plain.replace(',', '.')]
    : [plain.replace(',', '.')];
};

const YEAR = /^(?:1[5-9]|20)\d\d$/;

const numberAt = ({ tokens }: Word): string | undefined => {
  const [token = ''] = tokens;
  return isNumber(token) ? token : NUMBER_WORDS.get(token);
};

/** Amounts, with the scale after them. Years and days of a month are dates. */
export const numbersOf = (side: Side): Mention[] =>
  side.words.flatMap((word, place) => {
    const number = numberAt(word);
    if (number === undefined || YEAR.test(number) || isDayAt(side.words, place)) return [];
    const scale = SCALES.get(side.words[place + 1]?.tokens[0] ?? '');
    const readings = readingsOf(number).map((reading) => `${reading}${scale ?? ''}`);
    return [mentionOf(side, place, scale ? place + 1 : place, readings)];
  });

const monthAt = (words: readonly Word[], place: number): number | undefined => monthOf(words[place]?.tokens[0] ?? '');
const isDay = (word: Word | undefined): boolean => /^(?:0?[1-9]|[12]\d|3[01])$/.test(word?.tokens[0] ?? '');
/** "6 January", "6 de enero", "January 6". */
const isDayAt = (words: readonly Word[], place: number): boolean =>
  isDay(words[place]) &&
  [place - 1, place + 1, place + 2].some((other) => monthAt(words, other) !== undefined) &&
  (monthAt(words, place + 2) === undefined ||
    monthAt(words, place + 1) !== undefined ||
    /^(?:de|of)$/.test(words[place + 1]?.tokens[0] ?? ''));

interface DateMention extends Offsets {
  year?: string;
  month?: number;
  day?: string;
}

/** Years, and months beside a day or a year: "may" and "march" are ordinary words as well. */
export const datesOf = ({ words }: Side): DateMention[] => {
  const dates: DateMention[] = [];
  let last: (DateMention & { at: number }) | undefined;
  for (const [at, word] of words.entries()) {
    const [token = ''] = word.tokens;
    const month = monthAt(words, at);
    const beside = [at - 1, at + 1, at + 2].map((place) => words[place]);
    const part: Omit<DateMention, 'start' | 'end'> | undefined = YEAR.test(token)
      ? { year: token }
      : month !== undefined && beside.some((other) => other && (isDay(other) || YEAR.test(other.tokens[0] ?? '')))
        ? { month }
        : isDayAt(words, at)
          ? { day: String(Number(token)) }
          : undefined;
    if (!part) continue;
    if (last && at - last.at <= 2 && !Object.keys(part).some((key) => last && key in last)) {
      Object.assign(last, part, { end: word.end, at });
    } else {
      last = { start: word.start, end: word.end, at, ...part };
      dates.push(last);
    }
  }
  return dates;
};

const PARTS = ['year', 'month', 'day'] as const;
export const partsIn = (date: DateMention, is: (part: (typeof PARTS)[number]) => boolean): number =>
  PARTS.filter((part) => date[part] !== undefined && is(part)).length;
export const sharedParts = (one: DateMention, other: DateMention): number =>
  partsIn(one, (part) => other[part] !== undefined);
export const equalParts = (one: DateMention, other: DateMention): number =>
  partsIn(one, (part) => one[part] === other[part]);
export const isSameDate = (one: DateMention, other: DateMention): boolean =>
  sharedParts(one, other) > 0 && equalParts(one, other) === sharedParts(one, other);

const PLACE_PREPOSITIONS = wordSet(
  'in at near from to aus nach bei von en à desde em w we te uit naar в из в на från i',
);

export interface NameMention extends Mention {
  names: readonly string[];
  isPlace: boolean;
}

const isSentenceStart = (text: string, place = 0): boolean =>
  /(?:^|[.!?…:\n])[\s"“„«'‘]*$/.test(text.slice(Math.max(0, place - 8), place));

/**
 * Runs of capitalized words, from the first to the last that is no title. In German every noun is capitalized, so that only runs
 * of two, words after a preposition of place and the first word of a sentence are names there.
 */
export const namesOf = (side: Side): NameMention[] => {
  const { words, text, language } = side;
  const stopWords = stopWordsOf(language);
  const isName = ({ tokens }: Word): boolean => tokens.every((token) => isOfName(token) && !stopWords.has(token));
  const found: NameMention[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (!words[first]?.isCapital) continue;
    let last = first;
    while (words[last + 1]?.isCapital && /^\s+$/.test(text.slice(words[last]?.end, words[last + 1]?.start))) last += 1;
    const run = words.slice(first, last + 1).filter(isName);
    const [from, to] = [words.indexOf(run[0] as Word, first), words.lastIndexOf(run.at(-1) as Word, last)]; // -1 for none
    const names = run.flatMap(({ start, end }) => wordsOf(withoutPossessive(text.slice(start, end))));
    const isPlace = PLACE_PREPOSITIONS.has(words[first - 1]?.tokens[0] ?? '');
    const isNoun = language === 'de' && names.length < 2 && !isPlace && !isSentenceStart(text, words[from]?.start);
    const isDate = names.every((name) => monthOf(name) !== undefined);
    if (names.length > 0 && !isNoun && !isDate) found.push({ ...mentionOf(side, from, to, names), names, isPlace });
    first = last;
  }
  return found;
};

const initialsOf = (names: readonly string[]): string => names.map((name) => name.charAt(0)).join('');

const isWithinName = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((word) => many.includes(word));
/** "Trump" is "Donald Trump" and "HHS" is "Health and Human Services", but "Ivanka Trump" is not "Donald Trump". */
export const mayBeSame = (one: readonly string[], other: readonly string[]): boolean =>
  (one.at(-1) === other.at(-1) && (isWithinName(one, other) || isWithinName(other, one))) ||
  one.join('') === initialsOf(other) ||
  other.join('') === initialsOf(one);
