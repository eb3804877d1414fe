/** Weighs each word of a claim for the comparison with passages. */

import { isNumber, tokensOf } from '../../../text/words.ts';
import { contentWords, namedWords } from '../content-words.ts';

/** A claim is about the names in it. */
const NAME_WEIGHT = 2;
const WORD_WEIGHT = 1;
/** Dates and amounts also occur in many passages about other subjects. */
const NUMBER_WEIGHT = 0.25;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr', 'ru', 'ar'];

let made: ReadonlyMap<string, number> | undefined;
/** The number of each month's name in all languages; beside a day, some languages inflect it. */
const months = (): ReadonlyMap<string, number> => {
  made ??= new Map(
    LANGUAGES.flatMap((language) =>
      [{}, { day: 'numeric' } as const].flatMap((day) => {
        const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', ...day });
        const nameOf = (month: number): string =>
          format.formatToParts(Date.UTC(2026, month, 15)).find(({ type }) => type === 'month')?.value ?? '';
        return Array.from({ length: 12 }, (_, month) =>
          tokensOf(nameOf(month)).map((word) => [word, month + 1] as const),
        ).flat();
      }),
    ),
  );
  return made;
};

/** From 1 to 12; undefined if the word names no month. */
export const monthOf = (word: string): number | undefined => months().get(word);

const isOfDates = (word: string): boolean => isNumber(word) || months().has(word);

export interface WordWeights {
  weights: ReadonlyMap<string, number>;
  /** The words of the claim's names. */
  named: ReadonlySet<string>;
}

export const wordWeights = (claim: string): WordWeights => {
  const named = new Set([...namedWords(claim)].filter((word) => !isOfDates(word)));
  const weightOf = (word: string): number =>
    isOfDates(word) ? NUMBER_WEIGHT : named.has(word) ? NAME_WEIGHT : WORD_WEIGHT;
  return { weights: new Map(contentWords(claim).map((word) => [word, weightOf(word)])), named };
};
