/** Splits a source's text into passages that are short enough to show, each with its offsets in that text. */
import { type Offsets, sentenceSegments } from '../../../text/sentences.ts';
import { wordsWithPlaces } from '../../../text/words.ts';

/** The word limit for one source, by rule 13 of the product. */
const MAX_WORDS = 90;

const trimmed = (text: string, { start, end }: Offsets): Offsets => {
  const stretch = text.slice(start, end);
  const from = start + stretch.length - stretch.trimStart().length;
  return { start: from, end: Math.max(from, start + stretch.trimEnd().length) };
};

const countWords = (text: string, { start, end }: Offsets): number => wordsWithPlaces(text.slice(start, end)).length;

const sentencesIn = (text: string, { start, end }: Offsets): Offsets[] =>
  sentenceSegments(text.slice(start, end)).map((sentence) => ({
    start: start + sentence.start,
    end: start + sentence.end,
  }));

/** Cuts an overlong sentence at the word limit. */
const cutByWords = (text: string, { start, end }: Offsets): Offsets[] => {
  const words = wordsWithPlaces(text.slice(start, end));
  const starts = words.filter((_, place) => place % MAX_WORDS === 0).map((word) => start + word.start);
  return starts.map((from, place) => ({ start: from, end: starts[place + 1] ?? end }));
};

/** Joins as many whole sentences as fit. */
const joined = (text: string, sentences: readonly Offsets[]): Offsets[] => {
  const passages: (Offsets & { words: number })[] = [];
  for (const sentence of sentences) {
    const words = countWords(text, sentence);
    const last = passages.at(-1);
    if (last && last.words + words <= MAX_WORDS) {
      last.end = sentence.end;
      last.words += words;
    } else passages.push({ ...sentence, words });
  }
  return passages;
};

const cutParagraph = (text: string, paragraph: Offsets): Offsets[] => {
  if (countWords(text, paragraph) <= MAX_WORDS) return [paragraph];
  const pieces = joined(text, sentencesIn(text, paragraph));
  return pieces.flatMap((piece) => (countWords(text, piece) <= MAX_WORDS ? [piece] : cutByWords(text, piece)));
};

/** The source's paragraphs, one per line; longer ones are split at sentence ends. */
export const passagesIn = (text: string): Offsets[] =>
  Array.from(text.matchAll(/[^\n]+/g), ({ 0: line, index }) => ({ start: index, end: index + line.length }))
    .flatMap((paragraph) => cutParagraph(text, trimmed(text, paragraph)))
    .map((passage) => trimmed(text, passage))
    .filter(({ start, end }) => end > start);
