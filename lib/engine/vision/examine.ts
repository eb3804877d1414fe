/**
 * Examines the bytes of one file: its format, its signed statements, and the notes of generators and cameras. It reads
 * no pixels except for hidden notes; where there is a decoder, it also hashes what an image shows.
 */

import type { CameraFacts, ContentCredentials, ImageLook } from '../../contract/device/image-report.ts';
import type { FileFormat } from '../../format/file-kinds.ts';
import { isWebAddress } from '../../format/web-address.ts';
import { readFile } from './container/read-file.ts';
import type { RemoteCredentials } from './image-bytes.ts';
import { fieldsOfHidden, readAlphaBits } from './metadata/alpha-bits.ts';
import { cameraFacts } from './metadata/camera.ts';
import { findGenerator, type GeneratorNote } from './metadata/find-generator.ts';
import { type MetadataFields, readFields } from './metadata/read-fields.ts';
import { type C2paReader, readContentCredentials } from './provenance/read-credentials.ts';
import type { TrustList } from './provenance/trust-list.ts';

export interface Examination {
  format: FileFormat;
  width?: number;
  height?: number;
  credentials?: ContentCredentials;
  /** The address that the file names for its credentials, which it does not have itself; `credentials` are then from there. */
  credentialsAt?: string;
  generator?: GeneratorNote;
  camera?: CameraFacts;
  look?: ImageLook;
}

export interface ExaminePorts {
  readC2pa: C2paReader;
  /** Hashes what the image shows. Absent where nothing decodes it. */
  hashImage?: (bytes: Uint8Array) => Promise<ImageLook | undefined>;
}

/** A larger image is not decoded: its pixels would fill the memory. */
const MAX_DECODED_PIXELS = 50_000_000;
const DECODING_MS = 5000;

/** None if the browser cannot decode the image, or not in time: its other findings do not depend on that. */
const lookOf = async (
  bytes: Uint8Array,
  { width = 0, height = 0 }: { width?: number | undefined; height?: number | undefined },
  { hashImage }: Pick<ExaminePorts, 'hashImage'>,
): Promise<ImageLook | undefined> => {
  if (!hashImage || width * height === 0 || width * height > MAX_DECODED_PIXELS) return undefined;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, DECODING_MS, undefined);
  try {
    return await Promise.race([hashImage(bytes), promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

const HIDDEN = 'alpha channel';

const hiddenNote = async (bytes: Uint8Array): Promise<GeneratorNote | undefined> => {
  const text = await readAlphaBits(bytes);
  if (text === undefined) return undefined;
  // A program that hides notes in this way generates pictures, whatever the notes contain.
  const { tool, settings } = findGenerator(fieldsOfHidden(text)) ?? {};
  return { field: HIDDEN, ...(tool ? { tool } : {}), ...(settings ? { settings } : {}) };
};

const MAX_ADDRESS = 2000;

/** Content Credentials that are stored elsewhere (C2PA 2.2, 11.5). */
const addressOfCredentials = (fields: MetadataFields): string | undefined => {
  const address = fields.get('xmp:dcterms.provenance');
  return typeof address === 'string' && address.length <= MAX_ADDRESS && isWebAddress(address) ? address : undefined;
};

interface With {
  trust: TrustList;
  /** The credentials at the address that the file names, if the user had them loaded. */
  remote?: RemoteCredentials;
}

export const examineImage = async (
  bytes: Uint8Array,
  { trust, remote }: With,
  ports: ExaminePorts,
): Promise<Examination> => {
  const { readC2pa } = ports;
  const file = await readFile(bytes);
  const { format, width, height, hasCredentials, mayHaveCredentials } = file;
  const fields = readFields(file);
  const named = hasCredentials ? undefined : addressOfCredentials(fields);
  const loaded = remote?.address === named ? remote : undefined;
  const credentials =
    hasCredentials || mayHaveCredentials || loaded
      ? await readContentCredentials({ ...file, bytes, remote: loaded }, { read: readC2pa, trust })
      : undefined;
  const credentialsAt = credentials && !loaded ? undefined : named;
  const generator = findGenerator(fields) ?? (format === 'png' ? await hiddenNote(bytes) : undefined);
  const camera = cameraFacts(fields);
  const look = await lookOf(bytes, file, ports);
  return {
    format,
    ...(width && height ? { width, height } : {}),
    ...(credentials ? { credentials } : {}),
    ...(credentialsAt === undefined ? {} : { credentialsAt }),
    ...(generator ? { generator } : {}),
    ...(camera ? { camera } : {}),
    ...(look ? { look } : {}),
  };
};

/** The hashes of the whole image; none if it has too few features, or nothing decodes it. */
export const wholeHashesOf = async (
  bytes: Uint8Array,
  ports: Pick<ExaminePorts, 'hashImage'>,
): Promise<readonly string[]> => (await lookOf(bytes, await readFile(bytes), ports))?.hashes ?? [];
