/** Bundles a module for a page of a browser. */
import { build } from 'vite';

export const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bundledBench' } },
  });
  const [first] = Array.isArray(built) ? built : [];
  const code = first?.output[0].code;
  if (!code) throw new Error('nothing was bundled');
  return code;
};
