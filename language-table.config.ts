/** Puts the table of the language detector into a package as a file, which Chromium's engine fetches when it first detects a language. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { packTable } from './lib/engine/context/hydrate/language-table.ts';

const TABLE = /\/node_modules\/eld\/src\/ngrams\/extrasmall\.js$/;
const FILE = 'language-table.json';
const packageFolder = new URL('../../', import.meta.resolve('eld'));

const pathOf = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));

/** The file by its name, in the form in which it is smallest in an archive. Firefox's engine detects languages by the browser. */
export const languageTableFiles = async (browser: string): Promise<{ contents: string; relativeDest: string }[]> => {
  if (browser === 'firefox') return [];
  const { ngramsData } = await import(new URL('src/ngrams/extrasmall.js', packageFolder).href);
  const { ngrams, ...rest } = ngramsData;
  return [{ contents: JSON.stringify({ ...rest, ngrams: packTable(ngrams) }), relativeDest: FILE }];
};

/** The detector imports its table: the module in its place has it from the file. */
export const languageTableByFile: Plugin = {
  name: 'language-table-by-file',
  load: (id) =>
    TABLE.test(id)
      ? `import { fetchLocal } from ${pathOf('lib/device/fetch-local.ts')};
         import { unpackTable } from ${pathOf('lib/engine/context/hydrate/language-table.ts')};
         const { ngrams, ...rest } = await (await fetchLocal('/${FILE}')).json();
         export const ngramsData = { ...rest, ngrams: unpackTable(ngrams) };`
      : undefined,
};
