/** Lists the kinds of files that are recognised; the first that fits is taken. */
import type { FileWriter } from '../../../../contract/device/imports.ts';
import type { FileKind } from './file-kind.ts';
import { telegramExport } from './telegram.ts';
import { zeeschuimer } from './zeeschuimer.ts';

export const allKinds: readonly FileKind[] = [zeeschuimer, telegramExport];

const byWriter = new Map(allKinds.map((kind) => [kind.writer, kind]));

export const kindBy = (writer: FileWriter | undefined): FileKind | undefined =>
  writer === undefined ? undefined : byWriter.get(writer);
