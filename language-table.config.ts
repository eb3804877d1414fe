/** Puts the table of the language detector into a build in the form in which it is smallest in an archive. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packTable } from './lib/engine/context/hydrate/language-table.ts';

const TABLE = /\/node_modules\/eld\/src\/ngrams\/\w+\.js$/;
const reader = fileURLToPath(new URL('lib/engine/context/hydrate/language-table.ts', import.meta.url));

export const packLanguageTable: Plugin = {
  name: 'pack-language-table',
  async load(id) {
    if (!TABLE.test(id)) return undefined;
    const { ngramsData } = await import(id);
    const { ngrams, ...rest } = ngramsData;
    return [
      `import { unpackTable } from ${JSON.stringify(reader)};`,
      `const rest = ${JSON.stringify(rest)};`,
      `export const ngramsData = { ...rest, ngrams: unpackTable(${JSON.stringify(packTable(ngrams))}) };`,
    ].join('\n');
  },
};
