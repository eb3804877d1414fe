/** Builds minimal valid files of the formats that are no pictures of a page: HEIC, SVG, MP4, MOV, M4A, MP3, WAV and PDF. */

import { box, fullBox, letters, unsigned, unsignedLittle } from './bytes.ts';

const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';

/** Duration, rate, volume, the unit matrix, and the number of the next track. */
const movieHead = (): Buffer =>
  fullBox(
    'mvhd',
    ...[
      Buffer.alloc(8),
      unsigned(1000),
      unsigned(0),
      unsigned(0x10000),
      Buffer.from('01000000', 'hex'),
      Buffer.alloc(8),
    ],
    ...[0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(unsigned),
    ...[Buffer.alloc(24), unsigned(1)],
  );

/** A movie without a track: its head, and data that nothing refers to. */
const movie = (brand: string, data: Buffer, xmp?: Buffer): Buffer =>
  Buffer.concat([
    box('ftyp', letters(brand), unsigned(0), letters(brand)),
    box('moov', movieHead()),
    ...(xmp ? [box('uuid', Buffer.from(XMP_UUID, 'hex'), xmp)] : []),
    box('mdat', data),
  ]);

/** Bytes that differ from each other, in place of sound and moving pictures. */
const noise = (count: number): Buffer =>
  Buffer.from(Array.from({ length: count }, (_, at) => (at * 37 + (at >> 3)) & 127));

/** The first file of a video in fragments, whose track has its media at these places. */
export const initializationSegment = (places: readonly number[] = []): Buffer =>
  Buffer.concat([
    box('ftyp', letters('iso6'), unsigned(0), letters('iso6dash')),
    box(
      'moov',
      movieHead(),
      box('trak', box('mdia', box('minf', box('stbl', fullBox('stco', ...[places.length, ...places].map(unsigned)))))),
      box('mvex', fullBox('trex', ...[1, 1, 0, 0, 0].map(unsigned))),
    ),
  ]);

/** Further parts of a file: a fragment, media, or room that means nothing. */
export const fragment = (): Buffer =>
  Buffer.concat([box('moof', fullBox('mfhd', unsigned(1))), box('mdat', noise(200))]);
export const media = (): Buffer => box('mdat', noise(200));
export const free = (size = 200): Buffer => box('free', noise(size));

export const mp4 = (xmp?: Buffer, size = 2000): Buffer => movie('isom', noise(size), xmp);
const mov = (): Buffer => movie('qt  ', noise(2000));
const m4a = (): Buffer => movie('M4A ', noise(2000));

/** Frames of silence of MPEG-1, layer III, 32 kbit/s, behind an ID3 tag with a title. */
export const mp3 = (xmp?: Buffer): Buffer => {
  const frame = Buffer.concat([Buffer.from('fffb1044', 'hex'), Buffer.alloc(100)]);
  const tagFrame = (type: string, data: Buffer) =>
    Buffer.concat([letters(type), unsigned(data.length), Buffer.alloc(2), data]);
  const tag = Buffer.concat([
    tagFrame('TIT2', letters('\u0003Harbour')),
    ...(xmp ? [tagFrame('PRIV', Buffer.concat([letters('XMP\0'), xmp]))] : []),
  ]);
  const size = Buffer.from([0, 0, tag.length >> 7, tag.length & 127]);
  return Buffer.concat([letters('ID3\u0003\0\0'), size, tag, ...Array.from({ length: 20 }, () => frame)]);
};

/** One second of mono sound, 8000 samples of 8 bits. */
export const wav = (xmp?: Buffer): Buffer => {
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([letters(type), unsignedLittle(data.length), data, Buffer.alloc(data.length % 2)]);
  const format = Buffer.from('01000100401f0000401f000001000800', 'hex');
  const body = Buffer.concat([
    letters('WAVE'),
    chunk('fmt ', format),
    chunk('data', noise(8000)),
    ...(xmp ? [chunk('_PMX', xmp)] : []),
  ]);
  return Buffer.concat([letters('RIFF'), unsignedLittle(body.length), body]);
};

/** One empty page. */
export const pdf = (xmp?: Buffer): Buffer => {
  const objects = [
    letters(`<</Type/Catalog/Pages 2 0 R${xmp ? '/Metadata 4 0 R' : ''}>>`),
    letters('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    letters('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
    ...(xmp
      ? [
          Buffer.concat([
            letters(`<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>stream\n`),
            xmp,
            letters('\nendstream'),
          ]),
        ]
      : []),
  ];
  const parts = [letters('%PDF-1.7\n')];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([letters(`${at + 1} 0 obj\n`), object, letters('\nendobj\n')]);
    places.push(size);
    parts.push(part);
    size += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, letters(end)]);
};

export const svg = (metadata = ''): Buffer =>
  letters(
    `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${metadata}<rect width="40" height="20"/></svg>\n`,
  );

/** The boxes for the type and an item, without image data. */
export const heic = (): Buffer => {
  const item = fullBox('infe', Buffer.from('00010000', 'hex'), letters('hvc1\0'));
  item.writeUInt8(2, 8);
  return Buffer.concat([
    box('ftyp', letters('heic'), unsigned(0), letters('mif1heic')),
    fullBox(
      'meta',
      fullBox('hdlr', unsigned(0), letters('pict'), Buffer.alloc(13)),
      fullBox('iinf', Buffer.from('0001', 'hex'), item),
      box('iprp', box('ipco', fullBox('ispe', unsigned(320), unsigned(200)))),
    ),
    box('mdat', noise(400)),
  ]);
};

export const mediaFiles = { heic, svg, mp4, mov, m4a, mp3, wav, pdf } as const;
