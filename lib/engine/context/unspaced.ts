/** Words of scripts that are written without spaces between them, as the platform's dictionaries cut them. */

const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

let made: Intl.Segmenter | undefined;
/** Its dictionaries are loaded when the first such text comes. */
const segmenter = (): Intl.Segmenter => {
  made ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return made;
};

export interface Word {
  text: string;
  start: number;
}

const spaced = (text: string): Word[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ text: word, start: index }));

/** Every word with its place; in other scripts whatever stands between two spaces. */
export const wordsWithPlaces = (text: string): Word[] =>
  UNSPACED.test(text)
    ? Array.from(segmenter().segment(text))
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment, index }) => ({ text: segment, start: index }))
    : spaced(text);

export const cutUnspaced = (token: string): string[] =>
  UNSPACED.test(token) ? wordsWithPlaces(token).map(({ text }) => text) : [token];
