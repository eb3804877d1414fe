/** README, CONTRIBUTING and `docs/imports.md` are correct: the tables of folders, of imports and of commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Folder, importTable, pathOf } from './import-table.ts';
import { root } from './source-tree.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** The rows of all tables that begin with one or several of our names. */
const rowsOf = (path: string) =>
  [...textOf(path).matchAll(/^\| (`[^|]+`) \| (.+) \|$/gm)].flatMap(([, names = '', cells = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, cells: cells.split(' | ') })),
  );
const namesIn = (path: string) => rowsOf(path).map(({ name }) => name);

it('docs/imports.md shows the import table, row by row in its order', () => {
  const shown = rowsOf('docs/imports.md').map(({ name, cells: [, imports] }) => [name, imports]);
  // The cast: an object literal has exactly the keys that the compiler sees.
  const folders = Object.keys(importTable) as Folder[];
  expect(shown).toEqual(folders.map((folder) => [pathOf(folder), importTable[folder]]));
});

it('the README names folders of the code that exist', () => {
  const named = namesIn('README.md').filter((name) => name.startsWith('lib/'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

it('CONTRIBUTING names every folder of tests', () => {
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = namesIn('CONTRIBUTING.md').filter((name) => name.startsWith('tests/'));
  expect(named.toSorted()).toEqual(folders.map(({ name }) => `tests/${name}`).toSorted());
});

it('CONTRIBUTING names every command except the parts of others, and no other', () => {
  const named = namesIn('CONTRIBUTING.md').flatMap((name) => /^npm (?:run )?([\w:-]+)/.exec(name)?.[1] ?? []);
  const parts = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/npm run ([\w:-]+)/g)].map(([, part = '']) => part),
  );
  // The package manager runs `prepare` itself.
  const own = Object.keys(scripts).filter((name) => name !== 'prepare' && !parts.includes(name));
  expect(named.toSorted()).toEqual(own.toSorted());
});
