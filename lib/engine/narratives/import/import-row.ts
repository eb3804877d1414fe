/** A file that was taken in, as the store keeps it: its report is what people are shown. */
import type { ImportReport } from '../../../contract/imports.ts';

export type ImportRow = ImportReport;
