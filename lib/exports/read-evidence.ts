/**
 * Reads an evidence file of somebody else, and says whether its files are unchanged. The file may be made to harm: it is read within
 * limits, its texts stay texts, and nothing of it is run or stored.
 */
import { isObject } from '../format/json.ts';
import { fingerprintOf, sha256Of } from '../format/sha256.ts';
import { readArchive } from './read-archive.ts';
import { readDerSignature, readPemKey } from './signed-list.ts';

export const MAX_FILE_BYTES = 50_000_000;
/** An archive may unpack to a thousand times its size. */
const LIMITS = { files: 20_000, unpackedBytes: 150_000_000 };
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

type Unpacked = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

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
  const spki = readPemKey(textOf(files.get(KEY)));
  const signature = readDerSignature(files.get(SIGNATURE) ?? new Uint8Array());
  if (!spki || !signature) return { signature: 'none' };
  try {
    const key = await crypto.subtle.importKey('spki', spki, ECDSA, false, ['verify']);
    const holds = await crypto.subtle.verify(ECDSA, key, signature, files.get(LIST) ?? new Uint8Array());
    const fingerprint = await fingerprintOf(spki);
    return { signature: holds ? 'holds' : 'differs', fingerprint };
  } catch {
    return { signature: 'none' };
  }
};

const stateOf = async (files: Unpacked): Promise<EvidenceState> => {
  const sums = sumsIn(textOf(files.get(LIST)));
  const changed: string[] = [];
  for (const [path, sum] of sums) {
    const bytes = files.get(path);
    if (!bytes || (await sha256Of(bytes)) !== sum) changed.push(path);
  }
  const added = [...files.keys()].filter((path) => !sums.has(path) && path !== LIST && path !== SIGNATURE);
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
    const check = objectIn(files.get(`checks/${place}/check.json`));
    const answer = objectIn(files.get(`checks/${place}/answer.json`));
    if (check) checks.push({ check, ...(answer ? { answer } : {}) });
    else if (!files.has(`checks/${place}/check.json`)) break;
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
    files = await readArchive(bytes, LIMITS);
  } catch {
    return undefined;
  }
  if (!files.has(LIST) || !files.has('page.html')) return undefined;
  return { state: await stateOf(files), checks: checksIn(files) };
};
