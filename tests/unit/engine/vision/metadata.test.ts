/** The metadata that generators, cameras and editors write to a file, each in its own field. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cameraFacts } from '../../../../lib/engine/vision/metadata/camera.ts';
import { findGenerator } from '../../../../lib/engine/vision/metadata/find-generator.ts';
import {
  avif,
  exifOf,
  exifWithComment,
  exifWithPlace,
  jpegOf,
  pngHiding,
  pngOf,
  webp,
  xmpOf,
} from '../../../world/image-containers.ts';
import { examine } from './direct-examiner.ts';

const noteIn = (fields: Record<string, string | number>) => findGenerator(new Map(Object.entries(fields)));
const graph = '{"3":{"class_type":"KSampler","inputs":{"seed":1}}}';
const workflow = '{"last_node_id":1,"nodes":[],"links":[]}';
const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

describe('a note of a generator', () => {
  it.each([
    ['AUTOMATIC1111 or similar', { 'png:parameters': 'a\nSteps: 9, Sampler: Euler a, Seed: 4' }],
    ['AUTOMATIC1111 or similar', { 'exif:UserComment': 'a\nSteps: 9, Sampler: Euler a, Seed: 4' }],
    ['ComfyUI', { 'png:prompt': graph }],
    ['ComfyUI', { 'png:workflow': workflow }],
    ['ComfyUI', { 'exif:Make': `workflow:${workflow}` }],
    ['InvokeAI', { 'png:invokeai_metadata': '{"seed":1}' }],
    ['NovelAI', { 'png:Software': 'NovelAI' }],
    ['NovelAI', { 'png:Source': 'NovelAI Diffusion V4' }],
    ['Fooocus', { 'png:fooocus_scheme': 'fooocus' }],
    ['Fooocus', { 'exif:UserComment': '{"version":"Fooocus v2.5.5"}' }],
    ['SwarmUI', { 'png:parameters': '{"sui_image_params":{"prompt":"a"}}' }],
    ['Midjourney', { 'png:Description': 'a fox --v 6 Job ID: 0a1b2c3d-0000-4000-8000-0123456789ab' }],
    ['DALL·E', { 'exif:Software': 'DALL-E 3' }],
    ['Adobe Firefly', { 'xmp:xmp.CreatorTool': 'Adobe Firefly' }],
    ['Google AI', { 'xmp:photoshop.Credit': 'Made with Google AI' }],
    ['Meta AI', { 'iptc:Credit': 'Imagined with AI' }],
    [undefined, { 'xmp:Iptc4xmpExt.DigitalSourceType': `${IPTC}trainedAlgorithmicMedia` }],
    [undefined, { 'xmp:Iptc4xmpExt.DigitalSourceType': `${IPTC}compositeSynthetic` }],
  ])('of %s is recognised', (tool, fields) => {
    const note = noteIn(fields);
    expect(note?.field).toBe(Object.keys(fields)[0]);
    expect(note?.tool).toBe(tool);
  });

  it.each([
    { 'png:prompt': 'Describe your day' },
    { 'png:prompt': '{"a":{"class_type":"KSampler"}}' },
    { 'png:workflow': '{"nodes":"three"}' },
    { 'png:parameters': 'Steps: 9 down to the harbour' },
    { 'exif:Software': 'Adobe Photoshop 26.0' },
    { 'exif:Artist': 'Midjourney' },
    { 'xmp:Iptc4xmpExt.DigitalSourceType': `${IPTC}digitalCapture` },
    { 'xmp:Iptc4xmpExt.DigitalSourceType': `${IPTC}algorithmicMedia` },
    { 'xmp:dc.subject': 'trainedAlgorithmicMedia' },
    { 'png:Description': 'Job ID: 12' },
  ])('is not found in %j', (fields) => {
    expect(noteIn(fields)).toBeUndefined();
  });

  it('contains the settings of the picture, up to 2000 characters', () => {
    const long = `a fox\nSteps: 9, Sampler: Euler, Seed: 4${', x'.repeat(5000)}`;
    expect(noteIn({ 'png:parameters': long })?.settings).toHaveLength(2000);
    expect(noteIn({ 'exif:Software': 'ComfyUI' })).not.toHaveProperty('settings');
  });
});

describe('in each format', () => {
  const firefly = xmpOf('xmp:CreatorTool="Adobe Firefly"');
  it.each([
    ['webp', 'ComfyUI', webp({ exif: exifOf('ComfyUI 0.3') }), { width: 320, height: 200 }],
    ['webp', 'Adobe Firefly', webp({ xmp: firefly }), { width: 320, height: 200 }],
    ['avif', 'ComfyUI', avif({ exif: exifOf('ComfyUI 0.3') }), { width: 800, height: 600 }],
    ['avif', 'Adobe Firefly', avif({ xmp: firefly }), { width: 800, height: 600 }],
    ['png', 'ComfyUI', pngOf(9, 8, [['eXIf', exifOf('ComfyUI 0.3')]]), { width: 9, height: 8 }],
    [
      'png',
      'Adobe Firefly',
      pngOf(9, 8, [['iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), firefly])]]),
      { width: 9, height: 8 },
    ],
  ])('%s: %s is found', async (format, tool, bytes, size) => {
    const { generator, ...found } = await examine(bytes);
    expect(generator?.tool).toBe(tool);
    expect(found).toMatchObject({ format, ...size });
  });
});

it('a text of EXIF ends at its first NUL, as in files that an editor has written over', async () => {
  const { camera, generator } = await examine(jpegOf(exifOf('GIMP 2.10\0oshop 26.0\0')));
  expect(camera).toMatchObject({ software: 'GIMP 2.10', editedWith: ['GIMP 2.10'] });
  expect(generator).toBeUndefined();
  const comment = Buffer.concat([Buffer.from('ASCII\0\0\0'), Buffer.from('a\0\nSteps: 9, Sampler: Euler, Seed: 4')]);
  expect((await examine(jpegOf(exifWithComment(comment, { order: 'MM', at: 'exif' })))).generator).toBeUndefined();
});

describe('metadata that is made to harm its reader', () => {
  const inXmp = (properties: string) =>
    Buffer.from(`<x:xmpmeta><rdf:RDF><rdf:Description>${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`);

  it('adds no member to other objects, whatever it names a property', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype'])
      await examine(
        webp({ xmp: inXmp(`<${name}:spread>a</${name}:spread><a:b><${name}:spread>a</${name}:spread></a:b>`) }),
      );
    expect({}).not.toHaveProperty('spread');
  });

  it('takes no more memory than the file, whatever length a field states', async () => {
    const exif = exifOf('ComfyUI');
    // A thousand million numbers of four bytes each.
    exif.writeUInt16LE(4, 12);
    exif.writeUInt32LE(0x40000000, 14);
    const before = process.memoryUsage().arrayBuffers;
    await examine(webp({ exif }));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000_000);
  });
});

describe('XMP', () => {
  it.each([
    ['in an element', '<rdf:Description><xmp:CreatorTool>GIMP &gt; 2</xmp:CreatorTool></rdf:Description>', 'GIMP > 2'],
    ['in an attribute with a bracket', `<rdf:Description a:b='>' xmp:CreatorTool="GIMP 3"/>`, 'GIMP 3'],
    ['behind a comment', `<!-- it's --><rdf:Description xmp:CreatorTool="GIMP 3"/>`, 'GIMP 3'],
    [
      'in a list with a language',
      '<xmp:CreatorTool><rdf:Alt><rdf:li xml:lang="en">GIMP</rdf:li></rdf:Alt></xmp:CreatorTool>',
      'GIMP',
    ],
  ])('is read %s', async (_, rdf, software) => {
    const xmp = Buffer.from(`<?xpacket begin="" id="a"?><x:xmpmeta><rdf:RDF>${rdf}</rdf:RDF></x:xmpmeta>`);
    expect((await examine(webp({ xmp }))).camera?.software).toBe(software);
  });

  it('names the programs of its history', async () => {
    const events = [
      '<rdf:li stEvt:softwareAgent="Photoshop 26"/>',
      '<rdf:li rdf:parseType="Resource"><stEvt:softwareAgent>GIMP 3</stEvt:softwareAgent></rdf:li>',
    ];
    const xmp = Buffer.from(
      `<rdf:RDF><rdf:Description><xmpMM:History><rdf:Seq>${events.join('')}</rdf:Seq></xmpMM:History></rdf:Description></rdf:RDF>`,
    );
    expect((await examine(webp({ xmp }))).camera?.editedWith).toEqual(['Photoshop 26', 'GIMP 3']);
  });
});

it('IPTC names a program', async () => {
  const field = Buffer.concat([Buffer.from('1c026e0010', 'hex'), Buffer.from('Imagined with AI')]);
  const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from('0404000000000015', 'hex'), field]);
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xed, 0, body.length + 2]);
  const jpeg = Buffer.concat([head, body, Buffer.from('ffda0002ffd9', 'hex')]);
  expect((await examine(jpeg)).generator).toMatchObject({ tool: 'Meta AI', field: 'iptc:Credit' });
});

it('the place of a picture is read from EXIF', async () => {
  expect((await examine(jpegOf(exifWithPlace()))).camera?.place).toEqual({ latitude: 54.3, longitude: 10.1 });
});

/**
 * Covers the comment as Piexif writes it for AUTOMATIC1111 (hMatoba/Piexif, piexif/helper.py; modules/images.py of its web UI),
 * in big-endian UTF-16 whatever the byte order of the directory, and as other programs write it.
 */
describe('a user comment in EXIF', () => {
  const words = '狐狸, a fox – née Ö\nSteps: 9, Sampler: Euler a, CFG scale: 7, Seed: 4, Size: 64x64';
  const low = Buffer.from(words, 'utf16le');
  const high = Buffer.from(low).swap16();
  const coded = (name: string, rest: Buffer) => Buffer.concat([Buffer.from(name.padEnd(8, '\0'), 'latin1'), rest]);
  const inEach = [jpegOf, (exif: Buffer) => webp({ exif }), (exif: Buffer) => avif({ exif })];

  it.each([
    ['UTF-16, big-endian', coded('UNICODE', high)],
    ['UTF-16, little-endian', coded('UNICODE', low)],
    ['UTF-16, big-endian, with byte order mark', coded('UNICODE', Buffer.concat([Buffer.from([0xfe, 0xff]), high]))],
    ['UTF-16, little-endian, with byte order mark', coded('UNICODE', Buffer.concat([Buffer.from([0xff, 0xfe]), low]))],
    ['UTF-16, padded', coded('UNICODE', Buffer.concat([high, Buffer.alloc(64)]))],
    ['no character code', coded('', Buffer.from(words))],
    ['labelled ASCII only by its character code', coded('ASCII', Buffer.from(words))],
  ])('in %s is read from either directory and in either byte order', async (_, comment) => {
    for (const container of inEach) {
      for (const order of ['MM', 'II'] as const) {
        for (const at of ['exif', 'first'] as const) {
          const { generator } = await examine(container(exifWithComment(comment, { order, at })));
          expect(generator).toEqual({ tool: 'AUTOMATIC1111 or similar', field: 'exif:UserComment', settings: words });
        }
      }
    }
  });

  it('as plain text is read too, as Pillow writes it', async () => {
    for (const at of ['exif', 'first'] as const) {
      const exif = exifWithComment(Buffer.from(`${graph}\0`), { order: 'II', at, kind: 2 });
      expect((await examine(jpegOf(exif))).generator).toMatchObject({ tool: 'ComfyUI', field: 'exif:UserComment' });
    }
  });

  it.each([
    ['of a camera that leaves it empty', coded('ASCII', Buffer.alloc(256))],
    ['of a person', coded('UNICODE', Buffer.from('Steps: 9 down to the harbour', 'utf16le'))],
    ['that is shorter than its character code', Buffer.from('UNICO')],
    ['that is cut in the middle of a character', coded('UNICODE', high.subarray(0, 41))],
  ])('%s is not a generator note', async (_, comment) => {
    const exif = exifWithComment(comment, { order: 'MM', at: 'exif' });
    expect((await examine(jpegOf(exif))).generator).toBeUndefined();
  });
});

describe('a note hidden in the alpha channel', () => {
  const words = 'a fox\nSteps: 20, Sampler: Euler, Seed: 7, Size: 512x512';

  it('is found, whatever filters the rows have', async () => {
    const { generator } = await examine(pngHiding(words));
    expect(generator).toMatchObject({
      tool: 'AUTOMATIC1111 or similar',
      field: 'alpha channel',
      settings: words,
    });
  });

  it('may be compressed and may hold the fields of its program', async () => {
    const fields = JSON.stringify({ Software: 'NovelAI', Description: 'a fox', Comment: '{"steps":28}' });
    const packed = gzipSync(fields).toString('latin1');
    const { generator } = await examine(pngHiding(packed, { name: 'stealth_pngcomp' }));
    expect(generator?.tool).toBe('NovelAI');
  });

  it('counts as a note whatever its text', async () => {
    expect((await examine(pngHiding('a fox'))).generator).toEqual({ field: 'alpha channel' });
    expect((await examine(pngHiding(words, { name: 'something_else!' }))).generator).toBeUndefined();
  });
});

describe('the facts of a camera', () => {
  const facts = (fields: Record<string, string | number>) => cameraFacts(new Map(Object.entries(fields)));

  it('include the time, the editing software and the location', () => {
    expect(
      facts({
        'exif:Make': 'Lumen Works',
        'exif:Model': 'Field 2',
        'exif:DateTimeOriginal': '2025:11:17 07:42:10',
        'exif:OffsetTimeOriginal': '+01:00',
        'exif:Software': 'Adobe Photoshop 26.0',
        'xmp:xmpMM.History.softwareAgent': 'Adobe Photoshop 26.0\nGIMP 3.0',
        'exif:latitude': 54.3,
        'exif:longitude': 10.1,
      }),
    ).toEqual({
      make: 'Lumen Works',
      model: 'Field 2',
      takenAt: '2025-11-17T07:42:10+01:00',
      software: 'Adobe Photoshop 26.0',
      editedWith: ['Adobe Photoshop 26.0', 'GIMP 3.0'],
      place: { latitude: 54.3, longitude: 10.1 },
    });
  });

  it('are absent if the fields hold something else', () => {
    expect(facts({ 'exif:Make': `workflow:${workflow}` })).toBeUndefined();
    expect(facts({ 'exif:latitude': 200, 'exif:longitude': 1 })).toBeUndefined();
    expect(facts({ 'exif:Make': 'A', 'exif:DateTimeOriginal': '0000:00:00 00:00:00' })).toEqual({ make: 'A' });
  });
});
