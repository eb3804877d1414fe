/** An encrypted file is read in slices; a wrong passphrase and each kind of damage are told apart. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DamagedFile, isNewerSealed, openSealed, sealedHeadOf, sealFile } from '../../../lib/platform/sealed-file.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';

const requested = deriveQuickly();
afterAll(() => void vi.restoreAllMocks());

const PASSPHRASE = 'correct horse battery';
const MEGABYTE = 1 << 20;

async function* piecesOf(...pieces: string[]) {
  yield* pieces;
}

const seal = async (...pieces: string[]): Promise<Blob> => {
  const parts: BlobPart[] = [];
  for await (const part of sealFile(piecesOf(...pieces), PASSPHRASE)) parts.push(part);
  return new Blob(parts);
};

const sourceOf = (file: Blob) => ({
  bytes: file.size,
  read: (from: number, end: number) => file.slice(from, end).arrayBuffer(),
});

/** Undefined for a wrong passphrase. */
const open = async (file: Blob, passphrase = PASSPHRASE): Promise<string | undefined> => {
  const head = (await sealedHeadOf(sourceOf(file))) ?? expect.fail('No head.');
  const read = await openSealed(sourceOf(file), head, passphrase);
  if (!read) return undefined;
  const parts: BlobPart[] = [];
  for await (const part of read()) parts.push(part);
  return new Blob(parts).text();
};

const TEXT = ['a'.repeat(MEGABYTE), 'bäb'.repeat(400_000), 'c'];
let file: Blob;
let length: number;
beforeAll(async () => {
  file = await seal(...TEXT);
  length = (await sealedHeadOf(sourceOf(file)))?.length ?? expect.fail('No head.');
});

const changed = async (at: number): Promise<Blob> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return new Blob([bytes]);
};

describe('an encrypted file', () => {
  it('opens with its passphrase, in either encoding, and shows nothing of its content', async () => {
    expect(await open(file)).toBe(TEXT.join(''));
    expect(await file.text()).not.toMatch(/a{12}|correct horse/);
    for (const pieces of [[], [''], ['x'], ['y'.repeat(MEGABYTE)]])
      expect(await open(await seal(...pieces))).toBe(pieces.join(''));
  });

  it('does not open with another passphrase', async () => {
    expect(await open(file, 'correct horse batterie')).toBeUndefined();
    expect(await open(await changed(length))).toBeUndefined();
  });

  it('is damaged if a byte is changed, its end is missing, or its parts are in another order', async () => {
    const chunk = MEGABYTE + 16;
    const first = length + 16;
    const damaged = [
      await changed(first + 5),
      await changed(file.size - 1),
      file.slice(0, file.size - 1),
      file.slice(0, first + chunk),
      new Blob([file.slice(0, first), file.slice(first + chunk, first + 2 * chunk), file.slice(first, first + chunk)]),
      new Blob([file, 'x']),
    ];
    for (const one of damaged) await expect(open(one)).rejects.toThrow(DamagedFile);
  });

  it('is recognised by its first line, which is bounded', async () => {
    const head = JSON.parse((await file.text()).split('\n', 1)[0] ?? '');
    const withHead = (more: object) => sealedHeadOf(sourceOf(new Blob([`${JSON.stringify({ ...head, ...more })}\n`])));
    expect(head).toMatchObject({ rounds: 600_000, version: 1 });
    expect(new Set(requested)).toEqual(new Set([600_000]));
    expect(isNewerSealed((await withHead({ version: 2 })) ?? expect.fail('No head.'))).toBe(true);
    for (const more of [{ rounds: 1e9 }, { rounds: '1' }, { salt: '%' }, { iv: '' }, { format: 'x' }])
      expect(await withHead(more)).toBeUndefined();
    for (const text of ['', '{}', '\n', 'x'.repeat(5000)])
      expect(await sealedHeadOf(sourceOf(new Blob([text])))).toBeUndefined();
  });
});
