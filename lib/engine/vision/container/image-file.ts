/**
 * What an image file holds besides its picture, cut out of the places where its format keeps it. Whatever stands
 * elsewhere in the bytes, behind the end or inside the picture, is no part of the file and is not looked at.
 */

export type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A keyword and a text, as PNG files have them. */
export interface TextNote {
  keyword: string;
  text: string;
}

export interface ImageFile {
  format: Format;
  /** In pixels; absent where the file does not say. */
  width?: number;
  height?: number;
  /** A TIFF directory of EXIF fields. */
  exif?: Uint8Array;
  /** A packet of XML. */
  xmp?: Uint8Array;
  iptc?: Uint8Array;
  notes: TextNote[];
  /** There is a place for Content Credentials, and something in it. */
  hasCredentials: boolean;
  /** The comment of a JPEG file. */
  comment?: string;
}

/** Not one of the four formats, or nothing like an image at all. */
export class NotAnImage extends Error {}
