/// <reference types="vite/client" />
/** Tests the code, its builds and its compilation against the house rules that a program can check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { covers, type Folder, folderOf, importTable, type Permission, permissionsOf } from './import-table.ts';
import { importsOf } from './imports.ts';
import type { Rule } from './rule.ts';
import { describeRule } from './rule-suite.ts';
import { builtApi, POLYFILL_MARK } from './rules/built-api.ts';
import { builtPages, ZOD_MARK } from './rules/built-pages.ts';
import { builtSizes } from './rules/built-sizes.ts';
import { compiledTypes } from './rules/compiled-types.ts';
import { isSource, isTest, readBuilds, readCompiled, readTree, root } from './source-tree.ts';

const tree = readTree();

const rulesOfBuilds = [builtPages, builtApi, builtSizes];
const isRule = (exported: unknown): exported is Rule =>
  typeof exported === 'object' && exported !== null && 'holds' in exported;
/** Every other rule that the folder exports: none can be left out. */
const rulesOfTheTree = Object.values(import.meta.glob<object>('./rules/*.ts', { eager: true }))
  .flatMap((file) => Object.values(file))
  .filter((exported): exported is Rule => isRule(exported) && !rulesOfBuilds.includes(exported));

for (const rule of rulesOfTheTree) describeRule(rule, { 'the tree': () => tree });
for (const { folder, rule } of compiledTypes) describeRule(rule, { [folder]: () => readCompiled(folder) });
const builds = Object.fromEntries(readBuilds().map(({ name, files }) => [name, () => files]));
for (const rule of rulesOfBuilds) describeRule(rule, builds);

it('the import table allows nothing that no file uses', () => {
  const imports = tree
    .filter(isSource)
    .flatMap((file) => importsOf(file).map((found) => ({ ...found, folder: folderOf(file.path) })));
  const byFolder = Map.groupBy(imports, ({ folder }) => folder);
  const isUsed = (folder: Folder, { name, isPackage }: Permission) =>
    (byFolder.get(folder) ?? []).some(({ specifier, target }) =>
      isPackage ? specifier === name : target !== undefined && covers(name, target),
    );
  // The cast: an object literal has exactly the keys that the compiler sees.
  const unused = (Object.keys(importTable) as Folder[]).flatMap((folder) =>
    permissionsOf(folder)
      .filter((permission) => permission.name !== 'anything' && !isUsed(folder, permission))
      .map(({ name }) => `${folder}: ${name}`),
  );
  expect(unused).toEqual([]);
});

describe('the scope of the rules', () => {
  it('is the whole tree', () => {
    expect(tree.filter(isSource).map(({ path }) => path)).toContain('lib/contract/index.ts');
    expect(tree.filter(isTest).map(({ path }) => path)).toContain('tests/architecture/rules.test.ts');
    expect(tree.map(({ path }) => path)).toEqual(expect.arrayContaining(['package.json', 'wxt.config.ts']));
  });

  it('is every rule that a program can check', () => {
    const rules = [...rulesOfTheTree, ...compiledTypes.map(({ rule }) => rule), ...rulesOfBuilds];
    expect([...new Set(rules.map(({ house }) => house))].sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 6, 7, 8, 9, 10, 15, 17, 23, 27, 29,
    ]);
  });

  it('still recognizes zod by its mark', () => {
    expect(readFileSync(join(root, 'node_modules/zod/v4/core/core.js'), 'utf8')).toMatch(ZOD_MARK);
  });

  it('still recognizes the polyfill by its mark', () => {
    const polyfill = join(root, 'node_modules/webextension-polyfill/dist/browser-polyfill.js');
    expect(readFileSync(polyfill, 'utf8')).toContain(POLYFILL_MARK);
  });
});
