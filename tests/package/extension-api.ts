/** Reports the scripts of a build that call the extension API without the polyfill, by the rule for built scripts. */

import { builtApi } from '../architecture/rules/built-api.ts';
import { readBuilds } from '../architecture/source-tree.ts';
import type { Figure } from '../figures.ts';

export const extensionApiFigure = (browser: 'chrome' | 'firefox'): Figure => {
  const build = readBuilds().find(({ name }) => name === `${browser}-mv3`);
  if (!build) throw new Error(`No build for ${browser} was made.`);
  const paths = builtApi.check(build.files).map(({ path }) => path);
  return {
    what: `${browser}: scripts with a wrong number of copies of webextension-polyfill`,
    value: paths.join(', ') || 'none',
    must: { rule: '= none', held: paths.length === 0 },
  };
};
