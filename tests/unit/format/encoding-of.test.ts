/** Encodings of files, as programs write them. */
import { describe, expect, it } from 'vitest';
import { encodingOf, isPacked } from '../../../lib/format/encoding-of.ts';

const TEXT = 'id,text\n1,Fähre – Größe';
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};
const utf8 = new TextEncoder().encode(TEXT);

describe('the encoding of a file', () => {
  it.each<[string, Uint8Array, string]>([
    ['utf-8', utf8, TEXT],
    ['utf-8', new TextEncoder().encode(`\ufeff${TEXT}`), TEXT],
    ['utf-16le', utf16(`\ufeff${TEXT}`, false), TEXT],
    ['utf-16be', utf16(`\ufeff${TEXT}`, true), TEXT],
    ['utf-16le', utf16(TEXT, false), TEXT],
    ['utf-16be', utf16(TEXT, true), TEXT],
    ['windows-1252', Uint8Array.of(0x46, 0xe4, 0x68, 0x72, 0x65, 0x20, 0x80), 'Fähre €'],
    ['utf-8', new Uint8Array(), ''],
  ])('is %s', (expected, bytes, text) => {
    const encoding = encodingOf(bytes);
    expect(encoding).toBe(expected);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
  });

  it('is UTF-8 where its last character is cut', () => {
    expect(encodingOf(new TextEncoder().encode('Fähre–').slice(0, -1))).toBe('utf-8');
  });

  it('is none for a packed file', () => {
    expect(isPacked(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toBe(true);
    expect(isPacked(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd))).toBe(true);
    expect(isPacked(utf8)).toBe(false);
    expect(isPacked(new Uint8Array())).toBe(false);
  });
});
