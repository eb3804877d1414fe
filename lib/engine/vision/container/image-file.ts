/**
 * Describes the contents of an image file besides its picture, taken from the places that its format defines. Bytes
 * elsewhere, after the end or inside the picture, are not part of the file and are not read.
 */

import { StatedError } from '../../stated-error.ts';

export type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A keyword and a text, as PNG files have them. */
export interface TextNote {
  keyword: string;
  text: string;
}

export interface ImageFile {
  format: Format;
  /** In pixels; absent if the file does not contain it. */
  width?: number;
  height?: number;
  /** A TIFF directory of EXIF fields. */
  exif?: Uint8Array;
  /** A packet of XML. */
  xmp?: Uint8Array;
  iptc?: Uint8Array;
  notes: TextNote[];
  /** True if the file has a place for Content Credentials, and data in it. */
  hasCredentials: boolean;
  /** The comment of a JPEG file. */
  comment?: string;
}

/** The file is not of the four formats, or not an image at all. */
export class NotAnImage extends StatedError {}
