/** Tests that an archive is read only if every other program would see the same files in it, and never further than its sizes. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ArchiveLimits, readArchive } from '../../../lib/exports/read-archive.ts';
import { type ForgedEntry, forgedZip } from '../../fixtures/forged-zip.ts';
import { zipOf } from '../../fixtures/zip-of.ts';

const LIMITS: ArchiveLimits = { files: 20, unpackedBytes: 1_000_000 };
const texts = async (zip: Uint8Array) =>
  [...(await readArchive(zip, LIMITS))].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);

const page = { name: 'page.html', content: 'The pier' };
const list = { name: 'SHA-256.txt', content: 'sums' };

describe('an archive', () => {
  it('is read as it was packed', async () => {
    const files = { 'page.html': 'The pier', 'checks/1/check.json': '{}'.repeat(40_000), empty: '' };
    const bytes = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
    expect(await texts(zipOf(Object.fromEntries(bytes)))).toEqual(Object.entries(files));
    expect(await texts(zipOf(Object.fromEntries(bytes), 0))).toEqual(Object.entries(files));
    expect(await texts(forgedZip([page, list]))).toEqual([
      ['page.html', 'The pier'],
      ['SHA-256.txt', 'sums'],
    ]);
  });

  const other = (name: string): ForgedEntry => ({ name, content: 'Another page' });
  it.each<[string, string, ForgedEntry[], Parameters<typeof forgedZip>[1]?]>([
    ['a name twice', 'a name twice', [page, list, other('page.html')]],
    ['a name twice in other letters', 'a name twice', [page, list, other('PAGE.html')]],
    ['a name with ..', 'leads elsewhere', [page, other('checks/../page.html')]],
    ['a name with .', 'leads elsewhere', [page, other('./page.html')]],
    ['a name with an empty part', 'leads elsewhere', [page, other('checks//page.html')]],
    ['a folder', 'leads elsewhere', [page, { name: 'checks/', content: '' }]],
    ['an absolute name', 'leads elsewhere', [page, other('/page.html')]],
    ['a drive', 'leads elsewhere', [page, other('C:page.html')]],
    ['a backslash', 'leads elsewhere', [page, other('checks\\page.html')]],
    ['a NUL', 'leads elsewhere', [page, other('page.html\0.txt')]],
    ['a name of a prototype', 'leads elsewhere', [page, other('__proto__')]],
    ['a name without letters', 'leads elsewhere', [page, other('')]],
    ['a name that is no text', 'leads elsewhere', [page, other('p\xe4ge.html')]],
    ['another name in its local header', 'headers of one entry', [{ ...page, localName: 'other.html' }, list]],
    ['bytes before the first entry', 'without a header', [page, list], { start: 'MZ program' }],
    ['bytes between two entries', 'without a header', [{ ...page, followedBy: 'hidden' }, list]],
    ['bytes behind the last entry', 'no entry covers', [page, { ...list, followedBy: 'hidden' }]],
    ['a comment', 'another end', [page, list], { comment: 'PK\x05\x06 another end' }],
    ['two entries at one place', 'without a header', [page, { ...page, name: 'other.html', sharesWith: 0 }]],
    ['a link', 'more than the name', [{ ...page, attributes: 0xa1ff0000 }, list]],
    ['another name in an extra field', 'more than the name', [{ ...page, extra: 'up\x05\x00\x01aaaa' }, list]],
    ['more than an entry states', 'more than it states', [{ ...page, states: 3 }, list]],
    ['less than an entry states', 'less than it states', [{ ...page, states: 30 }, list]],
  ])('with %s is refused, since it has %s', async (_, because, entries, options) => {
    await expect(readArchive(forgedZip(entries, options), LIMITS)).rejects.toThrow(because);
  });

  it('with bytes before its first entry that no offset counts is refused', async () => {
    const zip = forgedZip([page, list]);
    await expect(
      readArchive(Uint8Array.from([...new TextEncoder().encode('#!/bin/sh\n'), ...zip]), LIMITS),
    ).rejects.toThrow();
    await expect(readArchive(Uint8Array.from([...zip, 10]), LIMITS)).rejects.toThrow();
  });

  it('is refused wherever it is cut', async () => {
    const zip = forgedZip([page, list]);
    for (const [at] of zip.entries())
      await expect(readArchive(zip.subarray(0, at), LIMITS), `at ${at}`).rejects.toThrow();
  });

  it('is not inflated further than its entries state', async () => {
    // Whoever reads on comes to what is no compressed data.
    const packed = deflateRawSync(new Uint8Array(10_000_000));
    packed.fill(255, packed.length - 8);
    for (const states of [0, 10, 900_000]) {
      await expect(readArchive(forgedZip([{ name: 'zeros', packed, states }]), LIMITS)).rejects.toThrow(
        'more than it states',
      );
    }
  });

  it('with more files or bytes than are read is refused before anything is inflated', async () => {
    const broken = new Uint8Array([255, 255]);
    const many = Array.from({ length: LIMITS.files + 1 }, (_, at) => ({ name: `${at}`, packed: broken }));
    await expect(readArchive(forgedZip(many), LIMITS)).rejects.toThrow('too many files');
    const large = [1, 2].map((at) => ({ name: `${at}`, packed: broken, states: 600_000 }));
    await expect(readArchive(forgedZip(large), LIMITS)).rejects.toThrow('too large');
  });
});
