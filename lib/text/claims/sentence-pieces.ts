/**
 * Splits a paragraph into sentences with `Intl.Segmenter`. It knows no abbreviations and breaks within quotations, so it gets a mask
 * of the same length in which the points that end nothing are letters.
 */
import { sentenceSegments } from '../sentences.ts';
import { ABBREVIATIONS, BEFORE_NUMBERS, BEFORE_ORDINALS, STARTERS } from './noise-phrases.ts';

/** Addresses, with their points and question marks. Bounded, since an attempt begins at each letter. */
export const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+/giu;
const MAIL_ADDRESS = /[\w.+-]{1,64}@[\w.-]{1,200}\w/gu;

/** A quotation is in one claim with its speaker. A mark that is not closed soon opens none. */
const QUOTATION = /“[^“”\n]{1,400}”|„[^„“”\n]{1,400}[“”]|«[^«»\n]{1,400}»|"[^"\n]{1,400}"|「[^「」\n]{1,400}」/gu;
const ENDING = /[.!?…‼⁇⁈⁉؟۔।。！？]/gu;
const SHORT_FORM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${ABBREVIATIONS})\\.(?=\\s)|(?:${BEFORE_NUMBERS})\\.(?= \\d))`,
  'giu',
);
const ACRONYM = new RegExp(`(?<![\\p{L}\\p{N}.])(?:\\p{L}\\. ?){1,5}\\p{L}\\.(?! (?:${STARTERS})(?!\\p{L}))`, 'gu');
const INITIAL = new RegExp(`(?<![\\p{L}\\p{N}.])\\p{Lu}\\.(?= \\p{Lu})(?! (?:${STARTERS})(?!\\p{L}))`, 'gu');
const ORDINAL = new RegExp(`(?<=(?<!\\p{L})(?:${BEFORE_ORDINALS}) )\\d{1,2}\\.(?=\\s)`, 'giu');
const MONTH = /(?<!\d)\d{1,2}\.(?= (?:jan|jän|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez))/giu;
/** An ellipsis before a small letter is a pause. */
const PAUSE = /(?:…|\.{2,6})(?=[\s)\]]{0,3}\p{Ll})/gu;

/** One before a capital letter ends a sentence, which the segmenter does not know. */
const TRAIL = /…(?=[)\]"”’»]?\s\p{Lu})/gu;

const LETTER = 'x';
const asLetters = (text: string): string => LETTER.repeat(text.length);
const withoutEndings = (text: string): string => text.replace(ENDING, LETTER);

/** The last mark of a quotation ends a sentence if a capital letter follows. */
const quotationMask = (quotation: string, at: number, text: string): string => {
  const inner = quotation.slice(0, -2);
  const goesOn = /^[\s,;:]{0,3}(?:[,;:]|[^\p{Lu}\s])/u.test(
    text.slice(at + quotation.length, at + quotation.length + 4),
  );
  const last = quotation.slice(-2);
  return withoutEndings(inner) + (goesOn ? withoutEndings(last) : last);
};

const maskOf = (text: string): string =>
  text
    .replace(WEB_ADDRESS, asLetters)
    .replace(MAIL_ADDRESS, asLetters)
    .replace(QUOTATION, quotationMask)
    .replace(ACRONYM, withoutEndings)
    .replace(SHORT_FORM, withoutEndings)
    .replace(INITIAL, withoutEndings)
    .replace(ORDINAL, withoutEndings)
    .replace(MONTH, withoutEndings)
    .replace(PAUSE, withoutEndings)
    .replace(TRAIL, '.');

/** The sentences of a text without line breaks, in order; nothing is lost but white space. */
export const sentencePieces = (text: string): string[] =>
  sentenceSegments(maskOf(text))
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((piece) => piece !== '');
