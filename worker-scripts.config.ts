/**
 * Builds the service worker as a few scripts. It may not `import()`, but at any later time it may `importScripts` what it had
 * imported while it was installed, since the browser keeps that beside the first script. So what the source imports on
 * demand stands in scripts of its own, which are read when an event first needs them.
 * https://w3c.github.io/ServiceWorker/#importscripts
 */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown, UserConfig } from 'vite';

/**
 * Each script has what its modules need and no script before it has: to read many is slower than to read one that is larger.
 * What is left goes into the last. Chromium hands them to a worker in the order of their names, which therefore begin with
 * their place: what several events need comes first.
 */
const SCRIPTS: readonly { name: string; modules: readonly string[] }[] = [
  { name: 'desk', modules: ['lib/background/desk.ts', 'lib/desk/pages.ts'] },
  { name: 'click', modules: ['lib/background/checks.ts', 'lib/remote/remote-service.ts'] },
];
const LAST = 'others';

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.slice(fileName.lastIndexOf('/') + 1);

/** Runs in the worker, before anything else does: how one part gets at another, which may not have been read yet. */
const opening = (partsOf: Record<string, string[]>): string => `
const partsOf = ${JSON.stringify(partsOf)}, scripts = Object.keys(partsOf), parts = {}, made = {};
self.bring = (name, part) => { parts[name] = part; };
const require = (path) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!made[name]) {
    if (!parts[name]) importScripts(scripts.find((script) => partsOf[script].includes(name)));
    parts[name](require, made[name] = {});
  }
  return made[name];
};
self.addEventListener('install', () => importScripts(...scripts));`;

/** The brackets around the function tell the engine that it will be called, and need not be read twice. */
const part = (chunk: Rolldown.OutputChunk): string =>
  `self.bring(${JSON.stringify(nameOf(chunk))}, ((require, exports) => {${chunk.code}}));`;

/** A chunk with all that it needs at once. */
const withNeeds = (chunk: Rolldown.OutputChunk, chunks: Map<string, Rolldown.OutputChunk>): Rolldown.OutputChunk[] => {
  const found = new Set([chunk]);
  for (const one of found) for (const name of one.imports) if (chunks.has(name)) found.add(chunks.get(name)!); // has it
  return [...found];
};

const divide = (chunks: Rolldown.OutputChunk[]): { name: string; chunks: Rolldown.OutputChunk[] }[] => {
  const left = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const take = (wanted: Rolldown.OutputChunk[]) => wanted.filter(({ fileName }) => left.delete(fileName));
  const first = SCRIPTS.map(({ name, modules }) => {
    const roots = modules.map((module) => {
      const root = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!root) throw new Error(`The background imports no ${module} on demand`);
      return root;
    });
    return { name, chunks: roots.flatMap((root) => take(withNeeds(root, left))) };
  });
  return [...first, { name: LAST, chunks: take([...left.values()]) }];
};

const asScripts: Plugin = {
  name: 'worker-scripts',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = chunks.find(({ isEntry }) => isEntry)!; // there is always one
    const first = withNeeds(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
    const partsOf: Record<string, string[]> = {};
    for (const [place, { name, chunks: own }] of divide(chunks.filter((chunk) => !first.includes(chunk))).entries()) {
      const source = own.map(part).join('\n');
      const fileName = `background/${place}-${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      partsOf[`/${fileName}`] = own.map(nameOf);
    }
    const code = [opening(partsOf), ...first.map(part), `require(${JSON.stringify(nameOf(entry))});`];
    for (const chunk of chunks) if (chunk !== entry) delete bundle[chunk.fileName];
    entry.code = `(() => {${code.join('\n')}})();`;
  },
};

/** Changes how the background is built; what it is built from stays. */
export const intoWorkerScripts = ({ build, plugins }: UserConfig): void => {
  if (typeof build?.lib !== 'object') return;
  build.lib.formats = ['cjs'];
  // Modules that the first script and another both use stay in the first.
  build.rolldownOptions = {
    ...build.rollupOptions,
    preserveEntrySignatures: false,
    // The first script lists the others' parts, and the names of the scripts say whether they changed.
    output: { ...[build.rollupOptions?.output].flat()[0], chunkFileNames: '[name]' },
  };
  plugins?.push(asScripts);
};
