/**
 * `npm run package`: builds the release packages (the two extensions and the sources of the commit they were built from)
 * and verifies them from the outside: size, permissions, the extension API, the store's lint, and that a second build is
 * identical.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import { atMost, type Figure, report } from '../bench/table.ts';
import { extensionApiFigure } from './extension-api.ts';
import { lintFigures } from './lint.ts';
import { permissionFigures } from './permissions.ts';

const OUT = '.output';
const PACKAGES = join(OUT, 'packages');
const MEGABYTE = 1024 * 1024;
const browsers = ['chrome', 'firefox'] as const;
type Browser = (typeof browsers)[number];

const { values } = parseArgs({
  options: { 'as-it-is': { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const run = (command: string, ...words: string[]): string =>
  execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Builds one extension and returns the path of its zip, moved to where the next build does not overwrite it. */
const pack = async (browser: Browser, name: string): Promise<string> => {
  run('npx', 'wxt', 'zip', '-b', browser, '--mv3');
  const made = (await readdir(OUT)).find((file) => file.endsWith(`-${browser}.zip`));
  if (!made) throw new Error(`No zip was made for ${browser}.`);
  const packed = join(PACKAGES, name);
  await rename(join(OUT, made), packed);
  return packed;
};

/** Measures the size of a package, and the share of the WebAssembly that reads Content Credentials. */
const weigh = async (path: string): Promise<Figure[]> => {
  const bytes = await readFile(path);
  let wasm = 0;
  unzipSync(bytes, {
    filter: ({ name, size }) => {
      if (name.endsWith('.wasm')) wasm += size;
      return false;
    },
  });
  const inMegabytes = (size: number): number => Number((size / MEGABYTE).toFixed(3));
  const without = inMegabytes(bytes.length - wasm);
  return [
    { what: 'zipped, without WebAssembly', value: `${without} MB`, must: atMost(1, without) },
    { what: 'what c2pa-rs in WebAssembly adds, zipped', value: `${inMegabytes(wasm)} MB` },
  ];
};

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

const packed = async (browser: Browser, version: string): Promise<Figure[]> => {
  const first = await pack(browser, `sidelight-${version}-${browser}.zip`);
  const again = await pack(browser, 'again.zip');
  const hash = await hashOf(first);
  const same = hash === (await hashOf(again));
  await rm(again);
  return [
    { what: `${browser}: SHA-256`, value: hash, must: { rule: 'the same from a second build', held: same } },
    ...(await weigh(first)).map((figure) => ({ ...figure, what: `${browser}: ${figure.what}` })),
    ...(await permissionFigures(browser, join(OUT, `${browser}-mv3`))),
    extensionApiFigure(browser),
  ];
};

const changed = run('git', 'status', '--porcelain').trim();
if (changed !== '' && !values['as-it-is']) {
  process.stderr.write(`The packages are made from a commit, and these differ from it:\n${changed}\n`);
  process.stderr.write('Commit them, or say `npm run package -- --as-it-is` to only look.\n');
  process.exit(2);
}
await rm(PACKAGES, { recursive: true, force: true });
await mkdir(PACKAGES, { recursive: true });
const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'));
const figures: Figure[] = [{ what: 'commit', value: run('git', 'rev-parse', 'HEAD').trim() }];
for (const browser of browsers) figures.push(...(await packed(browser, version)));
run('git', 'archive', '--format=zip', `--prefix=sidelight-${version}/`, '-9', '-o', sourcesOf(version), 'HEAD');
figures.push({ what: 'sources: SHA-256', value: await hashOf(sourcesOf(version)) });
figures.push(...(await lintFigures(join(OUT, 'firefox-mv3'))));
report(`The packages, in ${PACKAGES}/`, figures);

function sourcesOf(of: string): string {
  return join(PACKAGES, `sidelight-${of}-sources.zip`);
}
