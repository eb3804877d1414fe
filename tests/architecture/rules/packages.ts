/** House rule 3 for packages that belong to one side of a border. */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { importedOnlyIn, partOf } from '../package-rows.ts';
import { everyFile, type Rule } from '../rule.ts';
import { isSource } from '../source-tree.ts';

export const nodeModules: Rule = {
  house: 3,
  holds: 'only the server imports modules of Node',
  check: everyFile(
    (file) => isSource(file) && file.path.includes('/'),
    importedOnlyIn(['server'], (specifier) => isBuiltin(specifier) || specifier.startsWith('node:')),
  ),
  caught: [
    [{ 'lib/engine/a.ts': "import { readFile } from 'node:fs/promises';" }, 'lib/engine/a.ts:1'],
    [{ 'lib/query/a.ts': "import type { Buffer } from 'buffer';" }, 'lib/query/a.ts:1'],
    [{ 'entrypoints/background.ts': "void import('node:sqlite');" }, 'entrypoints/background.ts:1'],
  ],
  passes: [
    { 'server/sqlite/sqlite-store.ts': "import { DatabaseSync } from 'node:sqlite';" },
    { 'tests/world/serve.ts': "import { createServer } from 'node:http';" },
    { 'wxt.config.ts': "import { resolve } from 'node:path';" },
  ],
};

export const serviceRuntime: Rule = {
  house: 3,
  holds: 'only engine, wire, desk and server import @orpc/server',
  check: everyFile(isSource, importedOnlyIn(['engine', 'wire', 'desk', 'server'], partOf('@orpc/server'))),
  caught: [
    [{ 'lib/remote/a.ts': "import { implement } from '@orpc/server';" }, 'lib/remote/a.ts:1'],
    [{ 'components/a.tsx': "import type { RPCHandler } from '@orpc/server/message-port';" }, 'components/a.tsx:1'],
  ],
  passes: [
    { 'lib/engine/engine.ts': "import { implement } from '@orpc/server';" },
    { 'lib/desk/router.ts': "import { implement } from '@orpc/server';" },
    {
      'server/http/app.ts': "import { OpenAPIHandler } from '@orpc/openapi/fetch';\nimport { os } from '@orpc/server';",
    },
    { 'lib/wire/answer-at.ts': "import { createProcedureClient } from '@orpc/server';" },
    { 'lib/remote/a.ts': "import { createORPCClient } from '@orpc/client';" },
  ],
};

export const postgresClient: Rule = {
  house: 3,
  holds: 'only server/postgres imports pg',
  check: everyFile(isSource, importedOnlyIn(['server/postgres'], partOf('pg'))),
  caught: [[{ 'server/a.ts': "import pg from 'pg';" }, 'server/a.ts:1']],
  passes: [{ 'server/postgres/database.ts': "import pg from 'pg';" }],
};

const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);
const isForDevelopment = (specifier: string): boolean =>
  Object.keys(devDependencies).some((name) => partOf(name)(specifier));

/** Packages for development are not on a server. */
export const serverPackages: Rule = {
  house: 3,
  holds: 'the server imports no development dependency',
  check: everyFile((file) => isSource(file) && file.path.startsWith('server/'), importedOnlyIn([], isForDevelopment)),
  caught: [[{ 'server/a.ts': "import { parseMessagesFile } from '@wxt-dev/i18n/build';" }, 'server/a.ts:1']],
  passes: [
    { 'server/a.ts': "import { oc } from '@orpc/contract';", 'wxt.config.ts': "import { defineConfig } from 'wxt';" },
  ],
};
