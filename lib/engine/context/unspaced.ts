/** Splits text of scripts without spaces into words, by the platform's dictionaries. */

const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

let made: Intl.Segmenter | undefined;
/** Created lazily: the dictionaries load with the first text that needs them. */
const segmenter = (): Intl.Segmenter => {
  made ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return made;
};

export interface SegmentedWord {
  text: string;
  start: number;
}

const spaced = (text: string): SegmentedWord[] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ text: word, start: index }));

/** Every word with its position. In other scripts, a word is the text between two spaces. */
export const wordsWithPlaces = (text: string): SegmentedWord[] =>
  UNSPACED.test(text)
    ? Array.from(segmenter().segment(text))
        .filter(({ isWordLike }) => isWordLike)
        .map(({ segment, index }) => ({ text: segment, start: index }))
    : spaced(text);

export const cutUnspaced = (token: string): string[] =>
  UNSPACED.test(token) ? wordsWithPlaces(token).map(({ text }) => text) : [token];
