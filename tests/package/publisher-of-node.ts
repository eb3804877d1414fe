/**
 * Compares the Node that runs with the one that its publisher offers: the sum of the archive is on the publisher's list, and the
 * program in that archive is the one that runs. The list is trusted as far as the publisher's certificate.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface NodeCheck {
  outcome: 'same' | 'differs' | 'not checked';
  why?: string;
}

interface Checked {
  /** The publisher's folder of all versions. */
  from: string;
  /** As in `process.version`. */
  version: string;
  /** As in the publisher's file names. */
  system: string;
  program: string;
}

const TIMEOUT_MS = 60_000;
const MAX_LIST = 100_000;
const MAX_ARCHIVE = 200_000_000;

const download = async (address: string, most: number): Promise<Uint8Array> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > most) throw new Error(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Each line is a sum and a name. */
const sumOnList = (list: string, name: string): string | undefined =>
  list
    .split('\n')
    .map((line) => line.trim().split(/ +/, 2))
    .find(([, file]) => file === name)?.[0];

export const checkNode = async ({ from, version, system, program }: Checked): Promise<NodeCheck> => {
  const folder = `node-${version}-${system}`;
  const archive = `${folder}.tar.gz`;
  let bytes: Uint8Array;
  let expected: string | undefined;
  try {
    const list = await download(`${from}/${version}/SHASUMS256.txt`, MAX_LIST);
    expected = sumOnList(new TextDecoder().decode(list), archive);
    if (expected === undefined) return { outcome: 'not checked', why: `the publisher's list has no ${archive}` };
    bytes = await download(`${from}/${version}/${archive}`, MAX_ARCHIVE);
  } catch (error) {
    return { outcome: 'not checked', why: `${from}: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (sum(bytes) !== expected) return { outcome: 'differs', why: `${archive} is not what the publisher's list says` };
  const published = execFileSync('tar', ['-xzOf', '-', `${folder}/bin/node`], {
    input: bytes,
    maxBuffer: MAX_ARCHIVE * 2,
  });
  return sum(published) === sum(await readFile(program))
    ? { outcome: 'same' }
    : { outcome: 'differs', why: `the Node that runs is not the one in ${archive}` };
};
