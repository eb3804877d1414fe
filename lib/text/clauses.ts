/** Splits a text into clauses: at the ends of sentences, at marks within them, and at words that join clauses. */
import { type Offsets, sentenceOffsets } from './sentences.ts';
import { wordSet } from './words.ts';

/** No words that have another use in one of the languages, as "en" and "of" have. */
const JOINING = wordSet(
  `and but that which who whom whose because although though while whereas when where so or nor after before since until
  und aber oder dass weil obwohl et mais qui que car y pero porque e mas ma che perché maar dat omdat ale oraz że`,
);
/** Marks beside a space or an end, so that those within numbers and words split nothing; then words. */
const SPLITTING = /[,;:](?=\s|$)|[()[\]"“”„«»]|\s[—–-](?=\s)|[\p{L}\p{M}]+/gu;

const isSplitting = (found: string): boolean => !/^\p{L}/u.test(found) || JOINING.has(found.toLowerCase());

/** The clauses with their places, without what splits them; each has a letter or a digit. */
export const clauseOffsets = (text: string): Offsets[] =>
  sentenceOffsets(text).flatMap((sentence) => {
    const within = text.slice(sentence.start, sentence.end);
    const splits = [...within.matchAll(SPLITTING)].filter(([found]) => isSplitting(found));
    return [...splits, undefined].flatMap((split, place) => {
      const before = splits[place - 1];
      const start = before ? before.index + before[0].length : 0;
      const end = split?.index ?? within.length;
      if (!/[\p{L}\p{N}]/u.test(within.slice(start, end))) return [];
      return [{ start: sentence.start + start, end: sentence.start + end }];
    });
  });
