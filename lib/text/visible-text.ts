/**
 * Removes invisible characters from a text, so that the text shown before sending is the text that is sent: tags, direction
 * controls, joiners that join nothing, controls, fillers, marks stacked on one letter.
 */

export interface VisibleText {
  text: string;
  /** The number of removed characters. */
  leftOut: number;
}

/** The maximum of marks on one letter; scripts that stack them need no more. */
const MAX_MARKS = 4;

const [ZWNJ, ZWJ] = ['\u200c', '\u200d'];
const FLAG = '\u{1f3f4}';
/** The regions whose flags are spelled in tags (Unicode TR51, emoji tag sequences). No other tags are visible. */
const TAGGED_FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
  (region) =>
    `${Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`,
);

/** A test that most texts pass at once: they have no invisible characters, and no letter with too many marks. */
const SUSPICIOUS = /[\p{DI}\p{Cs}\p{NChar}[\p{Cc}--[\t\n\v\f\r]]\ufff9-\ufffb]|\p{M}{5}/v;
/** As above, except characters that may be meaningful: joiners, and selectors of a character's form. */
const NEVER_SEEN = /^[[\p{DI}--[\u200c\u200d\p{VS}]]\p{Cs}\p{NChar}[\p{Cc}--[\t\n\v\f\r]]\ufff9-\ufffb]/v;
const SELECTOR = /^\p{VS}/v;
const MARK = /^\p{M}/v;
const PICTURE = /^[\p{ExtPict}\p{RI}]/v;
const SKIN_TONE = /^\p{EMod}/v;
const KEYCAP_BASE = /^[0-9#*]/v;
const HAN = /^\p{sc=Han}/v;
const MONGOLIAN = /^\p{sc=Mong}/v;
/** Letters and marks of the scripts whose letters join or form clusters: a joiner changes their appearance. */
const JOINING =
  /^[[\p{L}\p{M}]&&[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nko}\p{scx=Mand}\p{scx=Adlm}\p{scx=Rohg}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Sund}\p{scx=Lana}\p{scx=Newa}\p{scx=Tirh}\p{scx=Cakm}\p{scx=Mtei}]]/v;

/** The last retained character before the current one. */
interface Before {
  sign: string;
  marks: number;
  /** A picture, including the selector or skin tone that belongs to it. */
  isPicture: boolean;
}

const NOTHING: Before = { sign: '', marks: 0, isPicture: false };

const joinerIsVisible = (joiner: string, before: Before, next: string): boolean => {
  if (joiner === ZWJ && before.isPicture && PICTURE.test(next)) return true;
  const follows = JOINING.test(before.sign);
  if (joiner === ZWJ) return follows || JOINING.test(next);
  return follows && (MARK.test(before.sign) || JOINING.test(next));
};

const selectorIsVisible = (selector: string, { sign, isPicture }: Before, next: string): boolean => {
  const number = selector.codePointAt(0) ?? 0;
  if (number === 0xfe0e || number === 0xfe0f) return (isPicture && PICTURE.test(sign)) || isKeycap(sign, next);
  return number < 0x1900 ? MONGOLIAN.test(sign) : HAN.test(sign);
};

const isKeycap = (sign: string, next: string): boolean => KEYCAP_BASE.test(sign) && next === '\u20e3';

/** A fast path for most characters of most texts: none of the tests below applies to them. */
const isPlain = (sign: string): boolean => sign >= ' ' && sign <= '~';

const after = (before: Before, sign: string): Before => {
  if (isPlain(sign)) return { sign, marks: 0, isPicture: false };
  if (SELECTOR.test(sign)) return { ...before, sign };
  if (MARK.test(sign)) return { sign, marks: before.marks + 1, isPicture: false };
  const isTone = before.isPicture && SKIN_TONE.test(sign);
  return { sign, marks: 0, isPicture: isTone || PICTURE.test(sign) };
};

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/**
 * Avoids `codePointAt`: V8, as of 13.6, at times reads the second half of a pair beyond the end of a string that was cut out of
 * a longer one.
 */
const signAt = (text: string, at: number): string => {
  const isPair = at + 1 < text.length && isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1));
  return isPair ? text.slice(at, at + 2) : text.charAt(at);
};

/** One pass in which each decision depends on the retained text only: a second pass returns the same text. */
const filtered = (text: string): VisibleText => {
  const kept: string[] = [];
  let before = NOTHING;
  let joiner = '';
  let leftOut = 0;
  const keep = (sign: string) => {
    if (joiner !== '' && joinerIsVisible(joiner, before, sign)) kept.push(joiner);
    else if (joiner !== '') leftOut += 1;
    joiner = '';
    kept.push(sign);
    before = after(before, sign);
  };
  for (let at = 0; at < text.length; ) {
    const sign = signAt(text, at);
    const flag = sign === FLAG ? TAGGED_FLAGS.find((tags) => text.startsWith(tags, at + sign.length)) : undefined;
    at += sign.length;
    if (isPlain(sign)) keep(sign);
    else if (sign === ZWNJ || sign === ZWJ) {
      if (joiner === '') joiner = sign;
      else leftOut += 1;
    } else if (SELECTOR.test(sign)) {
      if (joiner === '' && selectorIsVisible(sign, before, text.slice(at, at + 1))) keep(sign);
      else leftOut += 1;
    } else if (NEVER_SEEN.test(sign) || (MARK.test(sign) && before.marks >= MAX_MARKS)) leftOut += 1;
    else keep(sign);
    if (flag !== undefined) {
      kept.push(flag);
      at += flag.length;
    }
  }
  if (joiner !== '' && joinerIsVisible(joiner, before, '')) kept.push(joiner);
  else if (joiner !== '') leftOut += 1;
  return { text: kept.join(''), leftOut };
};

export const visibleText = (text: string): VisibleText =>
  SUSPICIOUS.test(text) ? filtered(text) : { text, leftOut: 0 };
