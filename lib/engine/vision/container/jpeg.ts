/** Reads a JPEG file up to its picture: the segments before the first scan (ITU T.81, B.1). */
import { latin, startsWith, u16 } from './byte-reader.ts';
import type { ImageFile } from './image-file.ts';

const SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const MAX_SEGMENTS = 4000;
const MAX_COMMENT = 20_000;

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const PHOTOSHOP = 'Photoshop 3.0\0';
const EXIF = 'Exif\0\0';

/** True for the markers that carry the size: all of the C row but for tables, restarts and arithmetic conditioning. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** A box of credentials: two bytes of identifier, an instance, a packet number, a length, then "jumb". */
const isJumbf = (body: Uint8Array): boolean => startsWith(body, 'JP') && startsWith(body, 'jumb', 12);

/** The image resource 0x0404, in a list of "8BIM", number, name of even length, size, data. */
const iptcOf = (body: Uint8Array): Uint8Array | undefined => {
  let at = PHOTOSHOP.length;
  while (startsWith(body, '8BIM', at)) {
    const number = u16(body, at + 4);
    const nameLength = (body[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    const size = u16(body, sizeAt) * 0x10000 + u16(body, sizeAt + 2);
    const start = sizeAt + 4;
    if (number === 0x0404) return body.subarray(start, start + size);
    at = start + size + (size % 2);
  }
  return undefined;
};

const takeSegment = (file: ImageFile, marker: number, body: Uint8Array): void => {
  if (isFrame(marker)) {
    file.height = u16(body, 1);
    file.width = u16(body, 3);
  } else if (marker === 0xe1 && startsWith(body, EXIF)) file.exif ??= body.subarray(EXIF.length);
  else if (marker === 0xe1 && startsWith(body, XMP)) file.xmp ??= body.subarray(XMP.length);
  else if (marker === 0xeb && isJumbf(body)) file.hasCredentials = true;
  else if (marker === 0xed && startsWith(body, PHOTOSHOP)) {
    const iptc = iptcOf(body);
    if (iptc) file.iptc ??= iptc;
  } else if (marker === COMMENT) file.comment ??= latin(body, 0, MAX_COMMENT);
};

export const readJpeg = (bytes: Uint8Array): ImageFile => {
  const file: ImageFile = { format: 'jpeg', notes: [], hasCredentials: false };
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS && at + 4 <= bytes.length; count += 1) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      count -= 1;
      continue;
    }
    if (marker === SCAN || marker === END) break;
    const length = u16(bytes, at + 2);
    if (length < 2) break;
    takeSegment(file, marker, bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return file;
};
