/** Defines the stored row of an import. */
import type { ImportReport } from '../../../contract/device/imports.ts';

/** `open` is left by versions that read a file in pieces, if one of them was interrupted: nothing continues from it. */
export type ImportRow = ImportReport & { open?: unknown };
