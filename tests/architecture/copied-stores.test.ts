/** The table of stores in `docs/privacy-and-connections.md` has a row for each store of the code, and for nothing else. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTextLanguages } from '../../lib/device/text-languages.ts';
import { createIdbStore } from '../../lib/engine/store/idb-store.ts';
import { database } from '../../lib/records/database.ts';
import { isSource, readTree, root, type SourceFile } from './source-tree.ts';

const HEAD = '| store | in a copy |\n|---|---|\n';

/** Each row names its stores in its first cell. */
const rowsIn = (text: string): { names: string[]; says: string }[] => {
  const [, table = ''] = text.split(HEAD);
  const lines = table.split('\n\n', 1).join('').split('\n');
  return lines.map((line) => {
    const [names = '', says = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
    return { names: Array.from(names.matchAll(/`([^`]+)`/g), ([, name = '']) => name), says };
  });
};

const storesIn = async (name: string): Promise<string[]> => {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  return [...opened.objectStoreNames];
};

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name);

const DECLARED = /: StoredSetting<[^\n]*> (?:= |=> \()\{\s*key: '([^']+)'/g;

/** The keys in the store of settings; a key with a variable end is named by its beginning. */
const settingsIn = (files: readonly SourceFile[]): string[] => {
  const everything = files.map(({ text }) => text).join('\n');
  return files.flatMap(({ path, text }) => {
    const constantOf = (name: string): string =>
      new RegExp(`const ${name} = '([^']+)'`).exec(`${text}\n${everything}`)?.[1] ?? expect.fail(`${path}: ${name}`);
    return [
      ...all(text, DECLARED),
      ...all(text, /writeSetting\(`([^`$]+) \$/g),
      ...all(text, /writeSetting\(([A-Z_]+),/g).map(constantOf),
      ...(path.startsWith('lib/records/') ? all(text, /(?:_PREFIX|ASIDE) = '([^']+)'/g) : []),
    ].map((key) => key.trim());
  });
};

const source = readTree().filter(isSource);
const lib = source.filter(({ path }) => path.startsWith('lib/'));
const text = readFileSync(join(root, 'docs/privacy-and-connections.md'), 'utf8');

it('has a row for each store', async () => {
  const [{ name }, engine] = [await database(), await createIdbStore()];
  await engine.close();
  await listTextLanguages();
  const stores = [
    ...(await storesIn(name)).filter((store) => store !== 'settings'),
    ...(await storesIn('sidelight-engine')).map((store) => `engine: ${store}`),
    ...(await storesIn('text-languages')).map((store) => `text languages: ${store}`),
    ...settingsIn(lib).map((key) => `setting: ${key}`),
    ...source.flatMap(({ text }) => all(text, /lastKnown\('([^']+)'/g)).map((key) => `page: ${key}`),
  ];
  const rows = rowsIn(text);
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual([...new Set(stores)].toSorted());
  expect(rows.filter(({ says }) => !/^(?:yes|no: .+|yes.*: .+)$/.test(says))).toEqual([]);
});

it('finds each place that stores something', () => {
  const declared = lib.flatMap(({ text }) => all(text, /const \w+(?:: | = \(\): )(StoredSetting)</g));
  expect(lib.flatMap(({ text }) => all(text, DECLARED))).toHaveLength(declared.length);
  const written = lib.flatMap(({ text }) => all(text, /\b(writeSetting\([^)]{0,9})/g));
  expect(written.every((call) => /^writeSetting\((?:[A-Z_]|`|key: str)/.test(call))).toBe(true);
  const places = (pattern: RegExp) => source.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(places(/localStorage\.setItem|localStorage\[/)).toEqual(['lib/platform/last-known.ts']);
  expect(places(/storage\.(?:local|sync)\.set|caches\.open|\bopenDB\(/)).toEqual([
    'lib/connections/secrets-database.ts',
    'lib/device/text-languages.ts',
    'lib/engine/store/idb-store.ts',
    'lib/records/database.ts',
  ]);
});
