/** House rule 3: imports point one way. Applies the import table to a tree. */
import { covers, folderOf, importTable, pathOf, permissionsOf } from '../import-table.ts';
import { type Import, importsOf } from '../imports.ts';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';

const checkFile = (file: SourceFile): Breach[] => {
  const folder = folderOf(file.path);
  if (folder) return importsOf(file).flatMap((found) => breachesOf(file, folder, found));
  return isToolConfig(file.path) ? [] : [{ path: file.path, line: 1, says: 'lies in a folder without a row' }];
};

const breachesOf = (file: SourceFile, folder: keyof typeof importTable, found: Import): Breach[] => {
  const why = whyNot(file.path, folder, found);
  return why ? [breachAt(file, found.offset, `imports ${found.target ?? (found.specifier || '?')}: ${why}`)] : [];
};

const whyNot = (from: string, folder: keyof typeof importTable, { specifier, target, typeOnly }: Import) => {
  const permissions = permissionsOf(folder);
  const row = `${folder} may import ${importTable[folder]}`;
  if (specifier === '') return 'a computed address cannot be checked; write it out';
  if (!target) {
    if (/^([~@]{1,2})?\//.test(specifier)) return 'our own modules are imported by relative paths';
    // Modules of Node have a rule of their own (`packages.ts`).
    if (specifier.startsWith('node:')) return undefined;
    const packages = permissions.filter(({ isPackage }) => isPackage);
    return packages.length === 0 || packages.some(({ name }) => name === specifier) ? undefined : row;
  }
  if (target.startsWith('tests/')) return 'nothing outside tests/ imports tests';
  if (isAsset(target)) return undefined;
  if (!/\.\w+$/.test(target)) return 'a relative import ends in the extension of the file';
  if (folderOf(target) === 'entrypoints') {
    return entrypointOf(from) === entrypointOf(target) ? undefined : 'nothing imports an entrypoint';
  }
  if (target.startsWith(`${pathOf(folder)}/`)) return undefined;
  if (!folderOf(target)) return 'it lies in a folder without a row';
  const allowed = permissions.filter(({ name }) => name === 'anything' || covers(name, target));
  if (allowed.some(({ typesOnly }) => typeOnly || !typesOnly)) return undefined;
  return allowed.length > 0 ? `${row} (write \`import type\`)` : row;
};

/** Images, styles and data are stored next to the code and contain none. */
const isAsset = (path: string) => path.startsWith('assets/') && !/\.[cm]?[jt]sx?$/.test(path);
const isToolConfig = (path: string) => /^[^/]+\.config\.ts$/.test(path);

/** `entrypoints/popup/main.tsx` belongs to `popup`, `entrypoints/page.content.ts` to `page.content`. */
const entrypointOf = (path: string) => /^entrypoints\/([^/]+?)(\.tsx?)?(\/|$)/.exec(path)?.[1];

export const importDirections: Rule = {
  house: 3,
  holds: 'imports follow the table; every source file lies in a folder of the table',
  check: everyFile(isSource, checkFile),
  caught: [
    [{ 'lib/gadgets/wheel.ts': '' }, 'lib/gadgets/wheel.ts:1'],
    [{ 'tool.ts': '' }, 'tool.ts:1'],
    [{ 'assets/icons/draw.ts': '' }, 'assets/icons/draw.ts:1'],
    [{ 'lib/remote/a.ts': "const a = 1;\nexport * from '../engine/jobs.ts';" }, 'lib/remote/a.ts:2'],
    [{ 'lib/remote/a.ts': "export { a } from '../engine/jobs.ts';" }, 'lib/remote/a.ts:1'],
    [{ 'lib/remote/a.ts': "export const a = () => import('../engine/jobs.ts');" }, 'lib/remote/a.ts:1'],
    [{ 'lib/remote/a.ts': "export type A = import('../engine/jobs.ts').Job;" }, 'lib/remote/a.ts:1'],
    [{ 'lib/remote/a.ts': "import '../engine/jobs.ts';" }, 'lib/remote/a.ts:1'],
    [{ 'lib/remote/a.ts': "import jobs = require('../engine/jobs.ts');" }, 'lib/remote/a.ts:1'],
    [{ 'lib/remote/a.ts': "export const a = require('../engine/jobs.ts');" }, 'lib/remote/a.ts:1'],
    [{ 'lib/checks/a.ts': "new Worker(new URL('../engine/worker.ts', import.meta.url));" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "export const all = import.meta.glob('../engine/*.ts');" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': 'export const load = (name: string) => import(name);' }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "import { a } from '@/lib/records/a.ts';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "import { a } from '/lib/records/a.ts';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "import { a } from './b';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "import { a } from '../gadgets/a.ts';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/checks/a.ts': "import type { Fake } from '../../tests/fakes/clock.ts';" }, 'lib/checks/a.ts:1'],
    [{ 'lib/page/a.ts': "import { type Post } from '../contract/posts.ts';" }, 'lib/page/a.ts:1'],
  ],
  passes: [
    { 'vitest.config.ts': "import { defineConfig } from 'vitest/config';" },
    { 'lib/remote/a.ts': "import { b } from './b.ts';\nimport { Link } from '@orpc/openapi-client/fetch';" },
    { 'lib/page/a.ts': "import type { Post } from '../contract/posts.ts';\nexport type { Post };" },
    { 'lib/page/a.ts': "export type P = import('../contract/posts.ts').Post;" },
    { 'components/controls/icon.tsx': "import open from '../../assets/icons/open.svg?url';" },
    { 'entrypoints/popup/main.tsx': "import { Popup } from './popup.tsx';\nimport './popup.css';" },
    { 'tests/unit/page/a.test.ts': "import { a } from '../../../entrypoints/page.content.ts';" },
    { 'lib/engine/a.ts': "// import '../remote/tokens.ts'\nexport const a = \"import '../remote/tokens.ts'\";" },
  ],
};
