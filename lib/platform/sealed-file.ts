/**
 * Encrypts a file with a passphrase, and reads it in slices. A line of JSON comes first; then chunks of AES-GCM. The counter in
 * the initialization vector holds each chunk to its place, and its last byte marks the last chunk, so that a cut or rearranged
 * file is detected. The first chunk is empty: it distinguishes a wrong passphrase from damage.
 */
import { keyOfPassphrase, ROUNDS_OF_PBKDF2 } from './passphrase-key.ts';

const FORMAT = 'sidelight-encrypted';
const NEWEST_VERSION = 1;
const CHUNK_BYTES = 1 << 20;
const TAG_BYTES = 16;
const MAX_HEAD_BYTES = 1000;
const MAX_ROUNDS = 10_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

const toText = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const vector = (prefix: Bytes, counter: number, isLast: boolean): Bytes => {
  const iv = new Uint8Array(12);
  iv.set(prefix);
  new DataView(iv.buffer).setUint32(7, counter);
  iv[11] = Number(isLast);
  return iv;
};

/** The parts of the encrypted file. */
export async function* sealFile(pieces: AsyncIterable<string>, passphrase: string): AsyncGenerator<Bytes, void> {
  const [salt, prefix] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(7))];
  const key = await keyOfPassphrase(passphrase, salt);
  const seal = async (bytes: BufferSource, counter: number, isLast = false): Promise<Bytes> =>
    new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: vector(prefix, counter, isLast) }, key, bytes));
  const head = {
    format: FORMAT,
    version: NEWEST_VERSION,
    rounds: ROUNDS_OF_PBKDF2,
    salt: toText(salt),
    iv: toText(prefix),
  };
  yield new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  yield seal(new Uint8Array(), 0);
  const encoder = new TextEncoder();
  let counter = 1;
  let chunk = new Uint8Array(CHUNK_BYTES);
  let used = 0;
  for await (const piece of pieces) {
    let bytes = encoder.encode(piece);
    // A full chunk waits for the next byte, since only then it is known not to be the last.
    while (used + bytes.length > CHUNK_BYTES) {
      const room = CHUNK_BYTES - used;
      chunk.set(bytes.subarray(0, room), used);
      yield seal(chunk, counter);
      counter += 1;
      chunk = new Uint8Array(CHUNK_BYTES);
      used = 0;
      bytes = bytes.subarray(room);
    }
    chunk.set(bytes, used);
    used += bytes.length;
  }
  yield seal(chunk.subarray(0, used), counter, true);
}

interface SealedHead {
  version: number;
  rounds: number;
  salt: Bytes;
  prefix: Bytes;
  /** The number of bytes before the first chunk. */
  length: number;
}

const readHead = (text: string): SealedHead | undefined => {
  try {
    const end = text.indexOf('\n');
    const head: Record<string, unknown> = JSON.parse(text.slice(0, end));
    if (head.format !== FORMAT) return undefined;
    const { version, rounds, salt, iv } = head;
    const isWhole = typeof version === 'number' && typeof rounds === 'number' && rounds >= 1 && rounds <= MAX_ROUNDS;
    if (!isWhole || typeof salt !== 'string' || typeof iv !== 'string') return undefined;
    const prefix = toBytes(iv);
    return prefix.length === 7 ? { version, rounds, salt: toBytes(salt), prefix, length: end + 1 } : undefined;
  } catch {
    return undefined;
  }
};

interface SealedSource {
  bytes: number;
  read: (from: number, end: number) => Promise<ArrayBuffer>;
}

/** Undefined if the file is none that was encrypted here. */
export const sealedHeadOf = async ({ read }: SealedSource): Promise<SealedHead | undefined> =>
  readHead(new TextDecoder().decode(await read(0, MAX_HEAD_BYTES)));

export const isNewerSealed = ({ version }: SealedHead): boolean => version > NEWEST_VERSION;

/** Bytes decrypted until then are as they were written; the rest is not. */
export class DamagedFile extends Error {}

/** Undefined if the passphrase is wrong, or the first bytes are damaged. Otherwise reads the content from its beginning. */
export const openSealed = async (
  { bytes, read }: SealedSource,
  { rounds, salt, prefix, length }: SealedHead,
  passphrase: string,
): Promise<(() => AsyncGenerator<Bytes, void>) | undefined> => {
  const key = await keyOfPassphrase(passphrase, salt, rounds);
  const open = async (from: number, counter: number, isLast: boolean, most = CHUNK_BYTES): Promise<Bytes> => {
    const sealed = await read(from, from + most + TAG_BYTES);
    const iv = vector(prefix, counter, isLast);
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed));
  };
  const isRight = await open(length, 0, false, 0).then(
    () => true,
    () => false,
  );
  if (!isRight) return undefined;
  return async function* () {
    let from = length + TAG_BYTES;
    for (let counter = 1; counter === 1 || from < bytes; counter += 1) {
      const next = from + CHUNK_BYTES + TAG_BYTES;
      yield await open(from, counter, next >= bytes).catch(() => {
        throw new DamagedFile();
      });
      from = next;
    }
  };
};
