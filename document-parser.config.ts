/**
 * Puts the parser of Firefox's document worker into a build without its reader of style sheets: nobody reads one there, and it
 * would be a large part of the worker. It also calls `eval`, which a script of an extension may not.
 */
import type { Plugin } from 'vite';

const STYLE_SHEETS = '@acemir/cssom';
const NONE = '\0no-style-sheets';

export const parserWithoutStyleSheets: Plugin = {
  name: 'parser-without-style-sheets',
  enforce: 'pre',
  resolveId: (source) => (source === STYLE_SHEETS ? NONE : undefined),
  load: (id) => (id === NONE ? 'export const parse = () => null;' : undefined),
};
