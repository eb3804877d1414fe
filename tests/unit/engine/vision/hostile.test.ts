/** Files that were made to deceive or to be too much: a finding or a clear failure, soon and with little memory. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../../lib/engine/vision/weigh.ts';
import { examineBroken } from '../../../fuzz/broken-images.ts';
import { exifOf, pngHiding, pngOf, webp, xmpOf } from '../../../world/image-containers.ts';
import { pictures } from '../../../world/images.ts';
import { examine, loads } from './direct-examiner.ts';

const letters = (text: string) => Buffer.from(text, 'latin1');
const parameters = 'a fox\nSteps: 20, Sampler: Euler, Seed: 7, Size: 512x512';
const bare = (): Buffer => pictures['reading-room.jpg']?.() ?? Buffer.alloc(0);
const painted = (): Buffer => pictures['painted-harbour.png']?.() ?? Buffer.alloc(0);
const bases = async (bytes: Uint8Array) => findingsOf(await examine(bytes)).map(({ basis }) => basis);
const text = (keyword: string, words: string): [string, Buffer] => ['tEXt', letters(`${keyword}\0${words}`)];
const empty: [string, Buffer] = ['IDAT', deflateSync(Buffer.alloc(5))];

/** What the worker is given; a second of work at most, on a machine that does other things as well. */
const SOON_MS = 10_000;
const soon = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  return result;
};

describe('a marker outside its place', () => {
  const segment = (marker: number, body: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
  const xmp = segment(
    0xe1,
    Buffer.concat([letters('http://ns.adobe.com/xap/1.0/\0'), xmpOf('xmp:CreatorTool="ComfyUI"')]),
  );
  const jumbf = segment(0xeb, letters('JP\0\u0001\0\0\0\u0001\0\0\0\u0010jumb\0\0\0\u0008jumdc2pa'));

  it.each([
    ['words behind the end of a JPEG file', () => Buffer.concat([bare(), letters(parameters)])],
    ['segments behind the end of a JPEG file', () => Buffer.concat([bare(), xmp, jumbf])],
    ['a whole PNG file behind a JPEG file', () => Buffer.concat([bare(), painted()])],
    ['chunks behind the end of a PNG file', () => Buffer.concat([pngOf(4, 4, [empty]), painted().subarray(8)])],
    ['a note under another keyword', () => pngOf(4, 4, [text('Comment', parameters), empty])],
    [
      'a graph under another keyword',
      () => pngOf(4, 4, [text('Title', '{"1":{"class_type":"A","inputs":{}}}'), empty]),
    ],
    [
      'a packet of XML under another keyword',
      () => pngOf(4, 4, [text('xmp', xmpOf('xmp:CreatorTool="ComfyUI"').toString()), empty]),
    ],
    ['a program whose name only holds that of another', () => webp({ exif: exifOf('Printed after ComfyUI') })],
    [
      'chunks behind the size that a WebP file tells',
      () => Buffer.concat([webp(), letters('EXIF'), Buffer.from([39, 0, 0, 0]), exifOf('ComfyUI')]),
    ],
  ])('%s is not counted', async (_, make) => {
    const before = loads.count;
    expect(await bases(make())).toEqual(['no-signal']);
    expect(loads.count).toBe(before);
  });

  it('in its place is, so that the cases above can be believed', async () => {
    expect(await bases(pngOf(4, 4, [text('parameters', parameters), empty]))).toEqual(['generator-note']);
    expect(await bases(webp({ exif: exifOf('ComfyUI 0.3') }))).toEqual(['generator-note']);
    const withXmp = Buffer.concat([bare().subarray(0, 2), xmp, bare().subarray(2)]);
    expect(await bases(withXmp)).toEqual(['generator-note']);
    const withJumbf = Buffer.concat([bare().subarray(0, 2), jumbf, bare().subarray(2)]);
    expect(await bases(withJumbf)).toEqual(['broken-seal']);
  });
});

describe('a file that is too much', () => {
  const zeros = deflateSync(Buffer.alloc(150_000_000), { level: 9 });
  const rss = () => process.memoryUsage().rss / 1024 ** 2;

  it.each([
    ['a hundred megapixels', () => pngOf(10_000, 10_000, [empty])],
    ['more points than there are numbers', () => pngOf(0xffffffff, 0xffffffff, [empty])],
    ['one point', () => pngOf(1, 1, [empty])],
    ['no point', () => pngOf(0, 0, [empty])],
    [
      'a text that unpacks to 150 MB',
      () => pngOf(4, 4, [['zTXt', Buffer.concat([letters('parameters\0\0'), zeros])], empty]),
    ],
    [
      'an international text that unpacks to 150 MB',
      () => pngOf(4, 4, [['iTXt', Buffer.concat([letters('parameters\0\u0001\0\0\0'), zeros])], empty]),
    ],
    ['a picture that unpacks to 150 MB', () => pngOf(4800, 4800, [['IDAT', zeros]])],
    ['a picture of one row', () => pngOf(20_000_000, 1, [['IDAT', zeros]])],
    ['a picture of one column', () => pngOf(1, 20_000_000, [['IDAT', zeros]])],
    ['nothing but markers', () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(8_000_000, 0xff)])],
    [
      'a text of empty letters that does not end there',
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
  ])(
    '%s',
    async (_, make) => {
      const bytes = make();
      const before = rss();
      expect(await soon(() => bases(bytes))).toEqual(['no-signal']);
      expect(rss() - before).toBeLessThan(250);
    },
    20_000,
  );

  it('that hides a note and says that it is endless', async () => {
    const hidden = pngHiding(parameters);
    expect(await bases(hidden)).toEqual(['generator-note']);
    // The rest of the bits is read as the note, and no more.
    expect(await soon(() => bases(pngHiding(parameters, { width: 40, height: 120 })))).toEqual(['generator-note']);
  });
});

describe('a file that is something else', () => {
  it.each([
    ['', 'The file is empty.'],
    ['GIF89a\u0001\0\u0001\0', 'a GIF image'],
    ['%PDF-1.7\n', 'a PDF document'],
    ['<!doctype html><title>Sign in</title>', 'a web page'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
    ['\0\0\0\u0018ftypheic\0\0\0\0', 'a HEIC image'],
    ['MZ\u0090\0', 'no image'],
  ])('%j is named', async (start, said) => {
    await expect(examine(letters(start))).rejects.toThrow(said);
  });

  it('and an image at once is what its first bytes say', async () => {
    await expect(examine(Buffer.concat([letters('%PDF-1.7\n'), bare()]))).rejects.toThrow('a PDF document');
    const page = letters('<html><script>alert(1)</script></html>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
    const both = Buffer.concat([bare().subarray(0, 2), comment, bare().subarray(2)]);
    expect(await examine(both)).toMatchObject({ format: 'jpeg', width: 640 });
  });
});

it('hundreds of broken files end in a finding or a sentence, in one worker', async () => {
  const { files, findings, refused, unclear, slowestMs } = await examineBroken(240, 7);
  expect(unclear).toEqual([]);
  expect(findings + Object.values(refused).reduce((sum, times) => sum + times, 0)).toBe(files);
  expect(findings).toBeGreaterThan(files / 2);
  expect(slowestMs).toBeLessThan(10_000);
}, 60_000);
