/**
 * Reads an evidence file of somebody else, and says whether its files are unchanged. The file may be made to harm: it is read within
 * limits, its texts stay texts, and nothing of it is run or stored.
 */
import { unzipSync } from 'fflate';
import { isObject } from '../format/json.ts';
import { fingerprintOf, sha256Of } from '../format/sha256.ts';
import { readDerSignature, readPemKey } from './signed-list.ts';

export const MAX_FILE_BYTES = 50_000_000;
/** Of all files together, unpacked: an archive may unpack to a thousand times its size. */
const MAX_UNPACKED_BYTES = 150_000_000;
const MAX_FILES = 20_000;
const MAX_CHECKS = 500;

const LIST = 'SHA-256.txt';
const SIGNATURE = `${LIST}.sig`;
const KEY = 'public-key.pem';

export interface EvidenceState {
  /** They differ from the list, or are missing. */
  changed: string[];
  /** They are not in the list. */
  added: string[];
  /** Whether the signature is that of the list; `none` if either cannot be read. */
  signature: 'holds' | 'differs' | 'none';
  /** Of the key, as the sender's settings show it. */
  fingerprint?: string;
}

/** One check as the file has it: nothing of it is validated yet. */
export interface EvidenceCheck {
  check: Record<string, unknown>;
  /** Absent if the check has no answer. */
  answer?: Record<string, unknown>;
}

type Unpacked = Record<string, Uint8Array>;

/** Throws for what is no archive, and for one that is too large unpacked. */
const unpack = (bytes: Uint8Array): Unpacked => {
  let [files, unpacked] = [0, 0];
  return unzipSync(bytes, {
    filter: ({ originalSize }) => {
      files += 1;
      unpacked += originalSize;
      if (files > MAX_FILES || unpacked > MAX_UNPACKED_BYTES) throw new Error('too large');
      return true;
    },
  });
};

/** The buffer of an unpacked file belongs to it alone. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes ?? new Uint8Array());

const sumsIn = (list: string): Map<string, string> =>
  new Map(
    list.split('\n').flatMap((line): [string, string][] => {
      const [, sum, path] = /^([0-9a-f]{64}) [ *](.{1,300})$/.exec(line) ?? [];
      return sum !== undefined && path !== undefined ? [[path, sum]] : [];
    }),
  );

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const signatureOf = async (files: Unpacked): Promise<Pick<EvidenceState, 'signature' | 'fingerprint'>> => {
  const spki = readPemKey(textOf(files[KEY]));
  const signature = readDerSignature(files[SIGNATURE] ?? new Uint8Array());
  if (!spki || !signature) return { signature: 'none' };
  try {
    const key = await crypto.subtle.importKey('spki', spki, ECDSA, false, ['verify']);
    const holds = await crypto.subtle.verify(ECDSA, key, signature, own(files[LIST] ?? new Uint8Array()));
    const fingerprint = await fingerprintOf(spki);
    return { signature: holds ? 'holds' : 'differs', fingerprint };
  } catch {
    return { signature: 'none' };
  }
};

const stateOf = async (files: Unpacked): Promise<EvidenceState> => {
  const sums = sumsIn(textOf(files[LIST]));
  const changed: string[] = [];
  for (const [path, sum] of sums) {
    const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
    if (!bytes || (await sha256Of(own(bytes))) !== sum) changed.push(path);
  }
  const added = Object.keys(files).filter((path) => !sums.has(path) && path !== LIST && path !== SIGNATURE);
  return { changed, added, ...(await signatureOf(files)) };
};

const objectIn = (bytes: Uint8Array | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Row by row: a check that cannot be read loses no other. */
const checksIn = (files: Unpacked): EvidenceCheck[] => {
  const checks: EvidenceCheck[] = [];
  for (let place = 1; place <= MAX_CHECKS; place += 1) {
    const check = objectIn(files[`checks/${place}/check.json`]);
    const answer = objectIn(files[`checks/${place}/answer.json`]);
    if (check) checks.push({ check, ...(answer ? { answer } : {}) });
    else if (!(`checks/${place}/check.json` in files)) break;
  }
  return checks;
};

/** Undefined for a file that is no evidence file. */
export const readEvidence = async (
  bytes: Uint8Array,
): Promise<{ state: EvidenceState; checks: EvidenceCheck[] } | undefined> => {
  if (bytes.length > MAX_FILE_BYTES) return undefined;
  let files: Unpacked;
  try {
    files = unpack(bytes);
  } catch {
    return undefined;
  }
  if (!(LIST in files) || !('page.html' in files)) return undefined;
  return { state: await stateOf(files), checks: checksIn(files) };
};
