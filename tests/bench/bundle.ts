/** Bundles a module for a page of a browser. */
import { join } from 'node:path';
import { build } from 'vite';

/** The project's own extends a file that is generated: a clone without it has to be measured as well. */
const TSCONFIG = join(import.meta.dirname, 'bundle.tsconfig.json');

export const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    tsconfig: TSCONFIG,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundledBench' } },
  });
  const [first] = Array.isArray(built) ? built : [];
  const code = first?.output[0].code;
  if (!code) throw new Error('nothing was bundled');
  return code;
};
