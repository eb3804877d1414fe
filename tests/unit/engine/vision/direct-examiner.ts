/** Examines images in the process of the test, with the unmodified c2pa-rs. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Examination, examineImage } from '../../../../lib/engine/vision/examine.ts';
import type { RemoteCredentials } from '../../../../lib/engine/vision/image-bytes.ts';
import { createC2paReader } from '../../../../lib/engine/vision/provenance/c2pa-wasm.ts';
import { shippedTrust } from '../../../../lib/engine/vision/provenance/shipped-trust.ts';
import type { TrustList } from '../../../../lib/engine/vision/provenance/trust-list.ts';

/** The number of times that c2pa-rs was needed, whose nine megabytes are loaded at the first. */
export const uses = { count: 0 };

const readByC2pa = createC2paReader(() =>
  readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))),
);
const readC2pa: typeof readByC2pa = (...words) => {
  uses.count += 1;
  return readByC2pa(...words);
};

export const examine = (
  bytes: Uint8Array,
  trust: TrustList = shippedTrust,
  remote?: RemoteCredentials,
): Promise<Examination> => examineImage(bytes, { trust, ...(remote ? { remote } : {}) }, { readC2pa });
