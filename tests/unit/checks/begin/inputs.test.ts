import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalWords } from '../../../../lib/background/click/refusal-words.ts';
import { imageInput, type Picture } from '../../../../lib/checks/begin/image-input.ts';
import { linkInput } from '../../../../lib/checks/begin/link-input.ts';
import { inputOf } from '../../../../lib/checks/begin/new-check.ts';
import type { Input } from '../../../../lib/checks/begin/refusal.ts';
import { MAX_INPUT_CHARS } from '../../../../lib/contract/input-limits.ts';
import { pageKey, plainAddress } from '../../../../lib/records/page-key.ts';
import { charCount } from '../../../../lib/text/char-count.ts';
import { isLong, seed } from '../../../thorough.ts';

const SENTENCE = /^[A-Z].*\.$/;

/** The input, with a refusal as the user reads it. */
const describeInput = (input: Input, recipientName?: string) =>
  'refused' in input ? { refused: refusalWords(input.refused, recipientName) } : input;

describe('the address of a link', () => {
  it.each([
    ['https://a.example/x?utm_source=y&id=1&fbclid=z#part', 'https://a.example/x?id=1'],
    ['https://a.example/x?utm_source=y', 'https://a.example/x'],
    ['https://a.example/x?q=a%20b&gclid=1&plus=a+b', 'https://a.example/x?q=a%20b&plus=a+b'],
    ['https://a.example/x?autm_source=1', 'https://a.example/x?autm_source=1'],
    ['https://person:secret@a.example/x', 'https://a.example/x'],
    ['https://app.example/#/inbox/1', 'https://app.example/#/inbox/1'],
    ['https://app.example/#!inbox', 'https://app.example/#!inbox'],
    ['HTTP://A.example', 'http://a.example/'],
  ])('%s is checked without personal parts of the address', (address, plain) => {
    expect(linkInput(address)).toEqual({ input: plain });
    expect(plainAddress(plain)).toBe(plain);
  });

  it.each([
    ['javascript:alert(1)', 'script-link'],
    ['data:text/html,x', 'content-link'],
    ['blob:https://a.example/1', 'page-link'],
    ['file:///etc/passwd', 'file-link'],
    ['mailto:a@a.example', 'mail-link'],
    ['chrome://settings', 'other-link'],
    ['about:blank', 'other-link'],
    ['no address', 'unreadable-link'],
    ['', 'unreadable-link'],
  ])('%s is refused as %s, with a sentence', (address, code) => {
    expect(linkInput(address)).toEqual({ refused: { code } });
    expect(describeInput(linkInput(address))).toEqual({ refused: expect.stringMatching(SENTENCE) });
  });
});

describe('a page key', () => {
  it('is 32 hex characters, the same with and without tracking parameters', async () => {
    const key = await pageKey({ address: 'https://a.example/x?q=a%20b' });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await pageKey({ address: 'https://a.example/x?q=a%20b&utm_medium=y#part' })).toBe(key);
    expect(await pageKey({ address: 'https://a.example/x?q=a%20c' })).not.toBe(key);
  });

  it('is that of the canonical address of the page', async () => {
    const own = await pageKey({ address: 'https://a.example/1' });
    expect(await pageKey({ address: 'https://a.example/x', canonical: 'https://a.example/1' })).toBe(own);
  });

  it('is the first half of the SHA-256 of the address', async () => {
    // printf 'https://a.example/' | sha256sum
    expect(await pageKey({ address: 'https://a.example/' })).toBe('befde498a45b6c82084a07709548fe6f');
  });
});

describe('a picture', () => {
  const picture: Picture = { kind: 'http', address: 'https://a.example/1.jpg', width: 800, height: 600 };
  const bytes = new TextEncoder().encode('abc');
  const atService = async (what: Partial<Picture>) =>
    describeInput(await imageInput({ ...picture, ...what }, 'service'), 'Acme');
  const here = async (what: Partial<Picture>) => describeInput(await imageInput({ ...picture, ...what }, 'device'));

  it('is sent to a service by its address', async () => {
    expect(await atService({})).toEqual({ input: picture.address });
    expect(await atService({ width: 0, height: 0 })).toEqual({ input: picture.address });
  });

  it.each<Partial<Picture>>([
    { kind: 'data', address: 'data:image/png;base64,AA==', bytes },
    { kind: 'blob', address: 'blob:https://a.example/1', bytes },
    { address: 'http://localhost/1.jpg' },
    { address: 'http://192.168.1.4/1.jpg' },
    { address: 'http://[::1]/1.jpg' },
    { address: 'http://intranet/1.jpg' },
    { address: 'http://8.8.8.8/1.jpg' },
    { address: 'http://person:secret@a.example/1.jpg' },
    { address: 'no address' },
  ])('at $address is refused for a service, with a sentence that names it', async (what) => {
    const refused = expect.stringMatching(/Acme can open\. It can be checked on this device only\.$/);
    expect(await atService(what)).toEqual({ refused });
  });

  it.each([
    [199, 600, false],
    [200, 200, true],
    [4000, 4000, true],
    [4001, 600, false],
  ])('of %i × %i pixels: a service accepts it %#', async (width, height, isTaken) => {
    const read = await atService({ width, height });
    expect('input' in read).toBe(isTaken);
    if ('refused' in read) expect(read.refused).toContain(`${width} × ${height} pixels. Acme accepts 200 to 4000`);
  });

  it.each([
    ['https://a.example/1.avif', undefined, 'AVIF'],
    ['https://a.example/drawing.SVG?size=2', undefined, 'SVG'],
    ['https://a.example/1', 'image/svg+xml', 'SVG'],
    ['https://a.example/1.jpg', 'image/avif', 'AVIF'],
    ['https://a.example/photo.heic', undefined, 'HEIC'],
    ['https://a.example/photo.jxl', undefined, 'JPEG XL'],
  ])('%s (%s) is of a type that no service accepts', async (address, mediaType, kind) => {
    const here = kind === 'JPEG XL' ? '' : ' It can be checked on this device only.';
    const refused = `This image’s format is ${kind}. Acme doesn’t accept it.${here}`;
    expect(await atService({ address, mediaType })).toEqual({ refused });
  });

  it('of the types that services accept is sent, whatever its address', async () => {
    for (const [address, mediaType] of [
      ['https://a.example/1.avif', 'image/jpeg'],
      ['https://a.example/1.webp', undefined],
      ['https://a.example/png', 'image/png'],
    ] as const)
      expect(await atService({ address, mediaType })).toEqual({ input: address });
  });

  it('is checked on this device at any address, and by its content if it has no address', async () => {
    expect(await here({ address: 'http://localhost/1.jpg', width: 10 })).toEqual({ input: 'http://localhost/1.jpg' });
    // printf 'abc' | sha256sum
    const input = 'urn:sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await here({ kind: 'blob', bytes })).toEqual({ input });
    expect(await here({ kind: 'data' })).toEqual({ refused: expect.stringMatching(SENTENCE) });
  });
});

/** Any code point, including half a character. The arbitrary of the library takes seconds to set up. */
const anyCharacter = fc.oneof(fc.nat(0xffff), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));

describe('the input of a check', () => {
  it('stays the same when it is normalized again, even if it was truncated', () => {
    const long = 'x'.repeat(MAX_INPUT_CHARS - 3);
    const ends = ['\u200d', '\u200c', 'می\u200c', '😀', '👩\u200d🚀', ' ', '\u202e', '\u0310', 'क\u094d\u200d', 'y'];
    const end = fc.array(fc.oneof(fc.constantFrom(...ends), anyCharacter), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(end, (parts) => {
        const input = inputOf(long + parts.join(''));
        return inputOf(input) === input && charCount(input) <= MAX_INPUT_CHARS;
      }),
      { numRuns: isLong ? 100 : 20, seed },
    );
  });
});
