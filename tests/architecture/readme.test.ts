/** The README is correct: the table of folders, the path of a check, the commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Folder, importTable, pathOf } from './import-table.ts';
import { root } from './source-tree.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** The rows of all tables that begin with one or several of our names. */
const rows = [...readme.matchAll(/^\| (`[^|]+`) \| (.+) \|$/gm)].flatMap(([, names = '', cells = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, cells: cells.split(' | ') })),
);

it('shows the import table, row by row in its order', () => {
  const shown = rows.flatMap(({ name, cells: [, imports] }) => (imports === undefined ? [] : [[name, imports]]));
  // The cast: an object literal has exactly the keys that the compiler sees.
  const folders = Object.keys(importTable) as Folder[];
  expect(shown).toEqual(folders.map((folder) => [pathOf(folder), importTable[folder]]));
});

it('names folders that exist', () => {
  const named = rows.map(({ name }) => name).filter((name) => name.includes('/'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

it('names every folder of tests', () => {
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unnamed = folders.map(({ name }) => `tests/${name}`).filter((path) => !rows.some(({ name }) => name === path));
  expect(unnamed).toEqual([]);
});

it('follows a check through six files that exist', () => {
  const files = [...readme.matchAll(/^\d\. `([^`]+)` — /gm)].map(([, path = '']) => path);
  expect(files).toHaveLength(6);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('names every command except the parts of others, and no other', () => {
  const named = rows.flatMap(({ name }) => /^npm (?:run )?([\w:-]+)/.exec(name)?.[1] ?? []);
  const parts = Object.values(scripts).flatMap((script) => [
    ...[...script.matchAll(/npm run ([\w:-]+)/g)].map(([, part = '']) => part),
    ...(/^node tests\/check\.ts (.+)/.exec(script)?.[1]?.split(' ') ?? []),
  ]);
  // The package manager runs `prepare` itself.
  const own = Object.keys(scripts).filter((name) => name !== 'prepare' && !parts.includes(name));
  expect(named.toSorted()).toEqual(own.toSorted());
});
