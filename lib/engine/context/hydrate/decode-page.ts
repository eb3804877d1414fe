/** Decodes the bytes of a page, even if the header, the page and the bytes disagree on the encoding. */

/** https://encoding.spec.whatwg.org/#bom-sniff */
const MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];
/** Browsers scan this far: https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding */
const PRESCANNED_BYTES = 1024;

const decoderOf = (label: string | undefined, fatal: boolean): InstanceType<typeof TextDecoder> | undefined => {
  try {
    return label === undefined ? undefined : new TextDecoder(label, { fatal });
  } catch {
    // An unknown label counts as none.
    return undefined;
  }
};

const declared = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1];

/** The end may be cut in the middle of a character, so the stream is left open. */
const decode = (bytes: Uint8Array, label: string | undefined, fatal = true): string | undefined => {
  try {
    return decoderOf(label, fatal)?.decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
};

/** These encode characters as bytes that mean something else in ASCII, so they would pass for UTF-8. */
const isSevenBit = (label: string | undefined): boolean => /^(iso-2022-|utf-16)/i.test(label ?? '');

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

export const decodePage = (bytes: Uint8Array, contentType: string): string => {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const meta = declared(new TextDecoder('windows-1252').decode(bytes.subarray(0, PRESCANNED_BYTES)));
  const stated = [declared(contentType), meta];
  const first = [marked, ...stated.filter(isSevenBit), 'utf-8', ...stated.filter((label) => !isSingleByte(label))];
  for (const label of first) {
    const text = decode(bytes, label);
    if (text !== undefined) return text;
  }
  const guessed = mostlyUtf8(bytes) ?? decode(bytes, stated.find(isSingleByte) ?? 'windows-1252');
  return guessed ?? new TextDecoder().decode(bytes);
};
