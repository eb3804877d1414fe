/**
 * Describes the contents of an image file besides its picture, taken from the places that its format defines. Bytes
 * elsewhere, after the end or inside the picture, are not part of the file and are not read. Videos, sound files and documents
 * are read for their Content Credentials and XMP alone.
 */
import type { FileFormat } from '../../../format/file-kinds.ts';
import { StatedError } from '../../stated-error.ts';

/** A keyword and a text, as PNG files have them. */
export interface TextNote {
  keyword: string;
  text: string;
}

export interface ImageFile {
  format: FileFormat;
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
  /** Only c2pa-rs can find that place: the file mentions it, or has parts in which it may be. */
  mayHaveCredentials?: 'mentioned' | 'hidden';
  /** True for the first file of a video that is stored in several, which has none of its sound and picture. */
  isBeginningOnly?: boolean;
  /** The comment of a JPEG file. */
  comment?: string;
}

/** The file is of no format that is read here. */
export class NotAnImage extends StatedError {}
