/** The library goes with an encrypted copy of the same person, whose ratings count at once; a plain file brings none. */
import { call } from '@orpc/server';
import { beforeAll, expect, it } from 'vitest';
import { writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import type { LibraryItem } from '../../../lib/engine/context/library/item.ts';
import { LIBRARY } from '../../../lib/engine/context/library/library-index.ts';
import { sealFile } from '../../../lib/platform/sealed-file.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';
import { openDataDesk } from '../../fixtures/data-desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { importOf, previewOf } from '../../fixtures/import-copy.ts';

emptyDatabase();
beforeAll(() => void deriveQuickly());

const PASSPHRASE = 'a long passphrase';
const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Gull Desk', host: 'gull.example' },
];
const item = (host: string, rest: Partial<LibraryItem> = {}): LibraryItem => ({
  ...{
    address: `https://${host}/pier`,
    host,
    publisher: 'FactDesk',
    title: 'Did the pier sink?',
    summary: 'A summary.',
  },
  ...{ language: 'en', date: '2026-03-03T09:00:00.000Z', claim: 'The pier sank.', rating: 'False' },
  ...rest,
});
const own = item('factdesk.example');
const gull = item('gull.example', { publisher: 'Gull Desk' });

const copyOf = async () => {
  await writePublishers(publishers);
  const { desk, store } = openDataDesk();
  const ofFile = item('factdesk.example', { address: 'https://factdesk.example/file', file: 'file:one' });
  await store.factChecks.put(LIBRARY, [own, gull, ofFile]);
  return call(desk.copy, { library: true });
};

const restore = async (text: BlobPart[], passphrase?: string, parts = ['library']) => {
  await writePublishers(publishers.slice(0, 1));
  const { desk, store } = openDataDesk();
  const content = await previewOf(desk, text, passphrase);
  if (typeof content === 'string') return expect.fail(content);
  const chosen = { ...content, publishers: [] };
  const counts = await importOf(desk, chosen, text, { passphrase, parts });
  return { content, counts, items: await store.factChecks.all(LIBRARY) };
};

const sealed = async (): Promise<BlobPart[]> => {
  const parts: BlobPart[] = [];
  for await (const part of sealFile(await copyOf(), PASSPHRASE)) parts.push(part);
  return parts;
};

it('is restored as the publishers’ own, without what came from files and without unlisted fact-checkers', async () => {
  const { content, counts, items } = await restore(await sealed(), PASSPHRASE);
  expect(content.library).toBe(2);
  expect(counts).toEqual({ checks: 0, rows: 1, known: 0, unread: 0, unlisted: 1 });
  expect(items).toEqual([own]);
});

it('is left out unless it is chosen', async () => {
  const { counts, items } = await restore(await sealed(), PASSPHRASE, []);
  expect(counts).toMatchObject({ rows: 0 });
  expect(items).toEqual([]);
});

it('is not read from a file that is not encrypted, whatever passphrase is given', async () => {
  const parts: string[] = [];
  for await (const part of await copyOf()) parts.push(part);
  for (const passphrase of [undefined, PASSPHRASE]) {
    const { content, counts, items } = await restore(parts, passphrase);
    expect(content.library).toBe(0);
    expect(counts).toEqual({ checks: 0, rows: 0, known: 0, unread: 2, unlisted: 0 });
    expect(items).toEqual([]);
  }
});

it('is in no other copy', async () => {
  const { desk, store } = openDataDesk();
  await store.factChecks.put(LIBRARY, [own]);
  let text = '';
  for await (const part of await call(desk.copy, {})) text += part;
  expect(text).not.toContain('The pier sank.');
  expect(JSON.parse(text)).not.toHaveProperty('library');
});
