/** Decodes the bytes of a page or a feed, even if the header, the text and the bytes disagree on the encoding. */

/** https://encoding.spec.whatwg.org/#bom-sniff */
const MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
/** Four times as far as browsers scan, since comments and scripts often precede the declaration of a page. */
const PRESCANNED_BYTES = 4096;

const decoderOf = (label: string | undefined, fatal: boolean): InstanceType<typeof TextDecoder> | undefined => {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal });
  } catch {
    // An unknown label counts as none.
    return undefined;
  }
};

const inHeader = (contentType: string): string | undefined => /charset[\s"']*=[\s"']*([\w-]+)/i.exec(contentType)?.[1];

/** https://www.w3.org/TR/xml/#NT-EncodingDecl, and the `meta` of HTML: a `script` may have a charset of its own. */
const inText = (start: string): string | undefined =>
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1] ??
  /<meta\s[^>]*?charset[\s"']*=[\s"']*([\w-]+)/i.exec(start)?.[1];

/** The end may be cut in the middle of a character, so the stream is left open. */
const decode = (bytes: Uint8Array, label: string | undefined, fatal = true): string | undefined => {
  try {
    return decoderOf(label, fatal)?.decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
};

const isUtf16 = (label: string | undefined): boolean => /^utf-16/.test(decoderOf(label, false)?.encoding ?? '');

/** Encodings whose bytes mean something else in ASCII, so that they would pass for UTF-8. */
const isSevenBit = (label: string | undefined): boolean => /^iso-2022-/i.test(label ?? '');

/** Single-byte encodings accept all bytes, so they are tried only after those that can reject. */
const isSingleByte = (label: string | undefined): boolean =>
  /^(windows-|iso-8859|koi8|macintosh|x-mac|ibm866)/.test(decoderOf(label, false)?.encoding ?? '');

const countOf = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0;

/** Many pages contain a broken character or two; text in another encoding breaks nearly all that are not ASCII. */
const mostlyUtf8 = (bytes: Uint8Array): string | undefined => {
  const text = decode(bytes, 'utf-8', false) ?? '';
  const broken = countOf(text, /\ufffd/g);
  return countOf(text, /[^\p{ASCII}\ufffd]/gu) > broken ? text : undefined;
};

/**
 * The order of UTF-16 without a mark, by the zeros of Latin letters: tags consist of them in every language. Text in any other
 * encoding has no zeros.
 */
const utf16OrderOf = (start: Uint8Array): string | undefined => {
  let [evens, odds] = [0, 0];
  for (let at = 0; at < start.length; at += 1) {
    if (start[at] !== 0) continue;
    if (at % 2 === 0) evens += 1;
    else odds += 1;
  }
  const most = Math.max(evens, odds);
  if (most * 8 < start.length || Math.min(evens, odds) * 8 > most) return undefined;
  return evens > odds ? 'utf-16be' : 'utf-16le';
};

export const decodeText = (bytes: Uint8Array, contentType: string): string => {
  const start = bytes.subarray(0, PRESCANNED_BYTES);
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? utf16OrderOf(start);
  const [header, text] = [inHeader(contentType), inText(new TextDecoder('windows-1252').decode(start))];
  // A text that names UTF-16 in letters of one byte each is in another encoding.
  const stated = [header, isUtf16(text) ? undefined : text];
  const first = [
    marked,
    ...stated.filter((label) => isSevenBit(label) || isUtf16(label)),
    'utf-8',
    ...stated.filter((label) => !isSingleByte(label)),
  ];
  for (const label of first) {
    const decoded = decode(bytes, label);
    if (decoded !== undefined) return decoded;
  }
  const guessed = mostlyUtf8(bytes) ?? decode(bytes, stated.find(isSingleByte) ?? 'windows-1252');
  return guessed ?? new TextDecoder().decode(bytes);
};
