/** What the store keeps of an import: what is told of it, and, while it is open, all that another engine needs to go on. */
import type { ImportFormat, ImportReport, Mapping } from '../../../contract/device/imports.ts';
import type { ReaderState } from './csv-reader.ts';
import type { DatesOfFile } from './dates-of-file.ts';

interface OpenImport {
  format: ImportFormat;
  mapping: Mapping;
  platform: string;
  /** So many pieces of the file are written down. */
  pieces: number;
  reader: ReaderState;
  /** A piece may have been taken in part before: then what was added is counted at the end. */
  wasCut: boolean;
  /** Absent in imports that an earlier version began. */
  dates?: DatesOfFile;
}

export type ImportRow = ImportReport & { open?: OpenImport };
