/** Bundles the scripts that stand for the browser in a journey, each as one classic script. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const SCRIPTS = ['background', 'host', 'page'] as const;

const bundle = async (name: string): Promise<string> => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, `in-tab/${name}.ts`), formats: ['iife'], name: 'journey' },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]; // cast: nothing is watched
  return output[0].code;
};

const bundleAll = async (): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(SCRIPTS.map(async (name) => [name, await bundle(name)] as const)));

let bundled: ReturnType<typeof bundleAll> | undefined;

/** The code of each script by its name; a worker bundles them once. */
export const bundleScripts = (): ReturnType<typeof bundleAll> => {
  bundled ??= bundleAll();
  return bundled;
};
