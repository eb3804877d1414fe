/** Removes the spaces that recognizers of text, and the ends of lines, put between letters of scripts without spaces. */
const LETTER = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー、。，；：！？「」『』《》（）・]`;
const SPACE = new RegExp(`(?<=${LETTER}) (?=${LETTER})`, 'gu');

/** Korean has spaces between its words, and so have numbers and words of other scripts. */
export const withoutFalseSpaces = (text: string): string => text.replace(SPACE, '');
