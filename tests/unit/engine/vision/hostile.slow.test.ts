/** Deceptive and excessively large files end in a finding or a clear error, quickly and with little memory. */

import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { examineBroken, otherFormats } from '../../../fuzz/broken-images.ts';
import { within } from '../../../long/within.ts';
import { exifOf, pngHiding, pngOf, webp, xmpOf } from '../../../world/image-containers.ts';
import { pictures } from '../../../world/images.ts';
import { failureOf } from '../failure-of.ts';
import { examine, uses } from './direct-examiner.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const parameters = 'a fox\nSteps: 20, Sampler: Euler, Seed: 7, Size: 512x512';
const bare = (): Buffer => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);
const painted = (): Buffer => pictures['painted-harbour.png']?.() ?? Buffer.alloc(0);
const bases = async (bytes: Uint8Array) => findingsOf(await examine(bytes)).map(({ basis }) => basis);
const text = (keyword: string, words: string): [string, Buffer] => ['tEXt', latin1(`${keyword}\0${words}`)];
const empty: [string, Buffer] = ['IDAT', deflateSync(Buffer.alloc(5))];

/** The time limit of the worker. The work takes a second at most. */
const LIMIT_MS = 10_000;

describe('a marker outside its proper location', () => {
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  const xmp = segment(
    0xe1,
    Buffer.concat([latin1('http://ns.adobe.com/xap/1.0/\0'), xmpOf('xmp:CreatorTool="ComfyUI"')]),
  );
  const jumbf = segment(0xeb, latin1('JP\0\u0001\0\0\0\u0001\0\0\0\u0010jumb\0\0\0\u0008jumdc2pa'));

  it.each([
    ['text after the end of a JPEG file', () => Buffer.concat([bare(), latin1(parameters)])],
    ['segments after the end of a JPEG file', () => Buffer.concat([bare(), xmp, jumbf])],
    ['a whole PNG file after a JPEG file', () => Buffer.concat([bare(), painted()])],
    ['chunks after the end of a PNG file', () => Buffer.concat([pngOf(4, 4, [empty]), painted().subarray(8)])],
    ['a note under another keyword', () => pngOf(4, 4, [text('Comment', parameters), empty])],
    [
      'a graph under another keyword',
      () => pngOf(4, 4, [text('Title', '{"1":{"class_type":"A","inputs":{}}}'), empty]),
    ],
    [
      'a packet of XML under another keyword',
      () => pngOf(4, 4, [text('xmp', xmpOf('xmp:CreatorTool="ComfyUI"').toString()), empty]),
    ],
    ['a program name that merely contains that of a generator', () => webp({ exif: exifOf('Printed after ComfyUI') })],
    [
      'chunks beyond the declared size of a WebP file',
      () => Buffer.concat([webp(), latin1('EXIF'), Buffer.from([39, 0, 0, 0]), exifOf('ComfyUI')]),
    ],
  ])('%s is ignored', async (_, make) => {
    const before = uses.count;
    expect(await bases(make())).toEqual(['no-signal']);
    expect(uses.count).toBe(before);
  });

  it('is found in its proper location, which validates the cases above', async () => {
    expect(await bases(pngOf(4, 4, [text('parameters', parameters), empty]))).toEqual(['generator-note']);
    expect(await bases(webp({ exif: exifOf('ComfyUI 0.3') }))).toEqual(['generator-note']);
    const withXmp = Buffer.concat([bare().subarray(0, 2), xmp, bare().subarray(2)]);
    expect(await bases(withXmp)).toEqual(['generator-note']);
    const withJumbf = Buffer.concat([bare().subarray(0, 2), jumbf, bare().subarray(2)]);
    expect(await bases(withJumbf)).toEqual(['broken-seal']);
  });
});

describe('an oversized or degenerate file', () => {
  const zeros = deflateSync(Buffer.alloc(150_000_000), { level: 9 });
  const rss = () => process.memoryUsage().rss / 1024 ** 2;

  it.each([
    ['a hundred megapixels', () => pngOf(10_000, 10_000, [empty])],
    ['the largest possible dimensions', () => pngOf(0xffffffff, 0xffffffff, [empty])],
    ['one pixel', () => pngOf(1, 1, [empty])],
    ['zero pixels', () => pngOf(0, 0, [empty])],
    [
      'a text that unpacks to 150 MB',
      () => pngOf(4, 4, [['zTXt', Buffer.concat([latin1('parameters\0\0'), zeros])], empty]),
    ],
    [
      'an international text that unpacks to 150 MB',
      () => pngOf(4, 4, [['iTXt', Buffer.concat([latin1('parameters\0\u0001\0\0\0'), zeros])], empty]),
    ],
    ['a picture that unpacks to 150 MB', () => pngOf(4800, 4800, [['IDAT', zeros]])],
    ['a picture of one row', () => pngOf(20_000_000, 1, [['IDAT', zeros]])],
    ['a picture of one column', () => pngOf(1, 20_000_000, [['IDAT', zeros]])],
    ['nothing but markers', () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(8_000_000, 0xff)])],
    [
      'a text of NUL characters followed by another character',
      () => pngOf(4, 4, [text('a', `${'\0'.repeat(400_000)}b`), empty]),
    ],
    [
      'ten thousand chunks',
      () =>
        pngOf(
          4,
          4,
          Array.from({ length: 10_000 }, () => text('a', 'b')),
        ),
    ],
  ])('%s', async (_, make) => {
    const bytes = make();
    const before = rss();
    expect(await within(LIMIT_MS, bases(bytes))).toEqual(['no-signal']);
    expect(rss() - before).toBeLessThan(250);
  });

  it('with a hidden note of excessive declared length is read to its end', async () => {
    const hidden = pngHiding(parameters);
    expect(await bases(hidden)).toEqual(['generator-note']);
    // The remaining bits are read as the note, and nothing beyond them.
    const cut = pngHiding(parameters, { width: 40, height: 120 });
    expect(await within(LIMIT_MS, bases(cut))).toEqual(['generator-note']);
  });
});

describe('a file of another type', () => {
  it.each([
    ['', 'The file is empty.'],
    ['GIF89a\u0001\0\u0001\0', 'a GIF image'],
    ['<!doctype html><title>Sign in</title>', 'a web page'],
    ['II*\0\b\0\0\0', 'a TIFF image'],
    ['\u00ff\n\u00fa\u001f', 'a JPEG XL image'],
    ['MZ\u0090\0', 'isn’t of a supported format'],
  ])('%j is rejected with the name of its type', async (start, message) => {
    expect(await failureOf(examine(latin1(start)))).toContain(message);
  });

  it('that is also an image is typed by its first bytes', async () => {
    expect(await examine(Buffer.concat([latin1('%PDF-1.7\n'), bare()]))).toEqual({ format: 'pdf' });
    const page = latin1('<html><script>alert(1)</script></html>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
    const both = Buffer.concat([bare().subarray(0, 2), comment, bare().subarray(2)]);
    expect(await examine(both)).toMatchObject({ format: 'jpeg', width: 640 });
  });
});

it.each(otherFormats)('ends each broken file of the format %s in a finding or an error', async (format) => {
  const { files, findings, refused, unclear } = await examineBroken(60, 7, format);
  expect(unclear).toEqual([]);
  expect(findings + Object.values(refused).reduce((sum, times) => sum + times, 0)).toBe(files);
  expect(findings).toBeGreaterThan(files / 2);
});

it('ends each of hundreds of broken files in a finding or an error, in one worker', async () => {
  const { files, findings, refused, unclear } = await examineBroken(240, 7);
  expect(unclear).toEqual([]);
  expect(findings + Object.values(refused).reduce((sum, times) => sum + times, 0)).toBe(files);
  expect(findings).toBeGreaterThan(files / 2);
});
