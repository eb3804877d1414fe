/**
 * Defines tokens in this one place: the scan, the index and any later store must split text alike, or they would disagree about
 * the meaning of a search.
 *
 * A token is a run of letters, marks and digits, with case and diacritics folded. Scripts without spaces, and Korean, whose
 * particles attach to words, have one token per character: a longer word is then found as neighbours, like a phrase. An emoji
 * is one token without skin tone. All other characters separate. `Intl.Segmenter` is not used, since its dictionaries differ
 * between browsers.
 */

/** Combining accents, Hebrew points, Arabic vowel signs, variation selectors; not the vowels of Indic scripts. */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a' +
  '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff' +
  '\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f';
const PICTOGRAPH = '[\\p{Extended_Pictographic}--[©®™‼⁉]]';
const SKIN_TONES = '\\u{1f3fb}-\\u{1f3ff}';
const ARABIC_STRETCH = '\\u0640';
const JOINER = '\\u200d';

/** Invisible characters are dropped too: they are a known way to hide a word from a search. A joiner stays inside an emoji. */
const DROPPED = new RegExp(
  `[${MARKS}${SKIN_TONES}${ARABIC_STRETCH}]|[\\p{Cf}--${JOINER}]` +
    `|(?<!${PICTOGRAPH}[\\ufe0f${SKIN_TONES}]?)${JOINER}|${JOINER}(?!${PICTOGRAPH})`,
  'gv',
);

/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS: Record<string, string> = {
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
};
const TAKEN_APART = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** Upper case and back folds ß, ſ and the dotless ı; the trademark sign must not become two letters. */
const foldOnce = (text: string): string =>
  text
    .replace(/[™℠]/g, ' ')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(TAKEN_APART, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(DROPPED, '')
    .normalize('NFC');

/** Removes differences of case, diacritics, width and spelling that a reader would not type. */
export const foldText = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : foldOnce(text));

/** Folds case only: for identifiers of platforms, languages and labels, where accents are significant. */
export const foldCase = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase();

const UNSPACED_SCRIPTS = ['Han', 'Hira', 'Kana', 'Hang', 'Bopo', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const UNSPACED = `[[${UNSPACED_SCRIPTS}]&&[\\p{L}\\p{N}]]\\p{M}*`;
const EMOJI = `\\p{RI}{2}|${PICTOGRAPH}(?:${JOINER}${PICTOGRAPH})*`;
const SPACED = `[\\p{L}\\p{N}\\p{M}]--[${UNSPACED_SCRIPTS}]`;
const TOKEN = new RegExp(`${UNSPACED}|${EMOJI}|[${SPACED}]+`, 'gv');
const ASCII_TOKEN = /[a-z0-9]+/g;

/** The tokens of a text, in order. */
export const tokenize = (text: string): string[] =>
  (ASCII.test(text) ? text.toLowerCase().match(ASCII_TOKEN) : foldOnce(text).match(TOKEN)) ?? [];

/** Placeholders for `*` and `?` while a pattern is folded and split: private characters, which no token contains. */
const MANY = '\ue000';
const ONE = '\ue001';
const PATTERN_TOKEN = new RegExp(
  `[${MANY}${ONE}]*${UNSPACED}[${MANY}${ONE}]*|${EMOJI}|[[${SPACED}]${MANY}${ONE}]+`,
  'gv',
);

const WILD = new RegExp(`^[${MANY}${ONE}]+$`);
const SIGNS = new RegExp(`[^${MANY}${ONE}\\s]`);

/**
 * Splits a wildcard pattern (as in `filter.ts`) like the text: `example.org*` matches `example` followed by a token that starts
 * with `org`. Tokens contain no backslash, star or question mark, so the result has no escapes. A pattern of signs alone, such as a
 * dash before a star, has none: its stars would match every word.
 */
export const tokenizePattern = (pattern: string): string[] => {
  const marked = pattern
    .replace(/[\ue000\ue001]/g, ' ')
    .replace(/\\([*?\\])|([*?])/g, (_, literal?: string, wild?: string) => (literal ? '-' : wild === '*' ? MANY : ONE));
  const tokens = foldText(marked).match(PATTERN_TOKEN) ?? [];
  if (SIGNS.test(marked) && tokens.every((token) => WILD.test(token))) return [];
  return tokens.map((token) => token.replaceAll(MANY, '*').replaceAll(ONE, '?'));
};
