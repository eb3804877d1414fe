/**
 * Examines the bytes of one image: its format, its signed statements, and the notes of generators and cameras. It reads
 * no pixels except for hidden notes.
 */
import type { CameraFacts, ContentCredentials } from '../../contract/device/image-report.ts';
import type { Format } from './container/image-file.ts';
import { readImageFile } from './container/read-image-file.ts';
import { fieldsOfHidden, readAlphaBits } from './metadata/alpha-bits.ts';
import { cameraFacts } from './metadata/camera.ts';
import { findGenerator, type GeneratorNote } from './metadata/find-generator.ts';
import { readFields } from './metadata/read-fields.ts';
import { type C2paReader, readContentCredentials } from './provenance/read-credentials.ts';
import type { TrustLists } from './provenance/trust-list.ts';

export interface Examination {
  format: Format;
  width?: number;
  height?: number;
  credentials?: ContentCredentials;
  generator?: GeneratorNote;
  camera?: CameraFacts;
}

export interface ExaminePorts {
  readC2pa: C2paReader;
}

const HIDDEN = 'alpha channel';

const hiddenNote = async (bytes: Uint8Array): Promise<GeneratorNote | undefined> => {
  const text = await readAlphaBits(bytes);
  if (text === undefined) return undefined;
  // A program that hides notes in this way generates pictures, whatever the notes contain.
  const { tool, settings } = findGenerator(fieldsOfHidden(text)) ?? {};
  return { field: HIDDEN, ...(tool ? { tool } : {}), ...(settings ? { settings } : {}) };
};

export const examineImage = async (
  bytes: Uint8Array,
  trust: TrustLists,
  { readC2pa }: ExaminePorts,
): Promise<Examination> => {
  const file = await readImageFile(bytes);
  const { format, width, height } = file;
  const credentials = file.hasCredentials
    ? await readContentCredentials(format, bytes, { read: readC2pa, trust })
    : undefined;
  const fields = await readFields(file);
  const generator = findGenerator(fields) ?? (format === 'png' ? await hiddenNote(bytes) : undefined);
  const camera = cameraFacts(fields);
  return {
    format,
    ...(width && height ? { width, height } : {}),
    ...(credentials ? { credentials } : {}),
    ...(generator ? { generator } : {}),
    ...(camera ? { camera } : {}),
  };
};
