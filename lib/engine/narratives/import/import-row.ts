/** Defines the stored row of an import: its report and, while it is open, all that another engine needs to continue. */
import type { ImportFormat, ImportReport, Mapping, SpanOfDays } from '../../../contract/device/imports.ts';
import type { AssumedZone } from '../../../dates/read-date.ts';
import type { ReaderState } from './csv-reader.ts';
import type { DatesOfFile } from './dates-of-file.ts';
import type { KeptOfFile } from './kept-posts.ts';

interface OpenImport {
  format: ImportFormat;
  mapping: Mapping;
  platform: string;
  /** The time zone of times that state none. Absent in imports that an earlier version started. */
  zone?: AssumedZone | undefined;
  /** The number of pieces of the file that are stored. */
  pieces: number;
  reader: ReaderState;
  /** True if a piece may have been imported in part. The added posts are then counted at the end. */
  wasCut: boolean;
  /** Absent in imports that an earlier version started. */
  dates?: DatesOfFile;
  span?: SpanOfDays | undefined;
  kept?: KeptOfFile;
}

export type ImportRow = ImportReport & { open?: OpenImport };
