/** House rule 8: zod in its small form, and never in the user interface. The rule in built-pages.ts checks the build. */
import { importsOf } from '../imports.ts';
import { importedOnlyIn, partOf } from '../package-rows.ts';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { nodesOf } from '../syntax.ts';

const isZodClassic = (specifier: string) => partOf('zod')(specifier) && specifier !== 'zod/mini';

export const zodMini: Rule = {
  house: 8,
  holds: 'source imports zod/mini, never zod',
  check: everyFile(isSource, importedOnlyIn([], isZodClassic)),
  caught: [
    [{ 'lib/contract/a.ts': "import { z } from 'zod';" }, 'lib/contract/a.ts:1'],
    [{ 'server/a.ts': "import * as z from 'zod/v4';" }, 'server/a.ts:1'],
  ],
  passes: [
    { 'lib/contract/a.ts': "import * as z from 'zod/mini';" },
    { 'server/http/openapi.ts': "import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';" },
  ],
};

export const zodAwayFromPeople: Rule = {
  house: 8,
  holds: 'components and scripts in a page do not load zod',
  check: everyFile(
    ({ path }) => /^(components|lib\/page)\//.test(path),
    (file) =>
      importsOf(file)
        .filter(({ specifier, typeOnly }) => partOf('zod')(specifier) && !typeOnly)
        .map(({ offset }) => breachAt(file, offset, 'loads zod into a page; let the background parse')),
  ),
  caught: [
    [{ 'components/check/a.tsx': "import * as z from 'zod/mini';" }, 'components/check/a.tsx:1'],
    [{ 'lib/page/a.ts': "import * as z from 'zod/mini';" }, 'lib/page/a.ts:1'],
  ],
  passes: [
    { 'components/check/a.tsx': "import type * as z from 'zod/mini';" },
    { 'lib/desk/a.ts': "import * as z from 'zod/mini';" },
  ],
};

const namedImports = (file: SourceFile): Breach[] =>
  nodesOf(file, 'ImportDeclaration')
    .filter(({ source, importKind }) => source.value === 'zod/mini' && importKind !== 'type')
    .filter(({ specifiers }) => specifiers.some(({ type }) => type !== 'ImportNamespaceSpecifier'))
    .map(({ start }) =>
      breachAt(file, start, "write `import * as z from 'zod/mini'`: a named import keeps all of zod"),
    );

export const zodNamespace: Rule = {
  house: 8,
  holds: 'zod/mini is imported as a namespace',
  check: everyFile(isSource, namedImports),
  caught: [[{ 'lib/contract/a.ts': "import { z } from 'zod/mini';" }, 'lib/contract/a.ts:1']],
  passes: [
    { 'lib/contract/a.ts': "import * as z from 'zod/mini';" },
    { 'lib/contract/a.ts': "import type { ZodMiniType } from 'zod/mini';" },
  ],
};
