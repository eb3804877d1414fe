/**
 * `npm run package`: builds the release packages (the two extensions and the sources of the commit they were built from),
 * writes their licences, bill of materials and sums beside them, and verifies them from the outside: size, permissions, the
 * extension API, the store's lint, and that a second build is identical. `-- --as-it-is` takes files that are in no commit, and builds
 * one of the two a second time, by the day; `-- --unverified` only builds and writes.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import { atMost, type Figure, report } from '../bench/table.ts';
import { partOf } from '../thorough.ts';
import { sumOfFile, writeBeside } from './beside.ts';
import { extensionApiFigure } from './extension-api.ts';
import { lintFigures } from './lint.ts';
import { permissionFigures } from './permissions.ts';
import { checkNode, type NodeCheck } from './publisher-of-node.ts';

const OUT = '.output';
const PACKAGES = join(OUT, 'packages');
const MEGABYTE = 1024 * 1024;
const browsers = ['chrome', 'firefox'] as const;
type Browser = (typeof browsers)[number];

const { values } = parseArgs({
  options: {
    'as-it-is': { type: 'boolean', default: false },
    unverified: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

/** The time zone is fixed since a zip of git has local times. */
const run = (command: string, ...words: string[]): string =>
  execFileSync(command, words, {
    ...{ encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * MEGABYTE },
    env: { ...process.env, TZ: 'UTC' },
  });

/** Builds one extension and returns the path of its zip, moved to where the next build does not overwrite it. */
const pack = async (browser: Browser, name: string): Promise<string> => {
  run('npx', 'wxt', 'zip', '-b', browser, '--mv3');
  const made = (await readdir(OUT)).find((file) => file.endsWith(`-${browser}.zip`));
  if (!made) throw new Error(`No zip was made for ${browser}.`);
  const packed = join(PACKAGES, name);
  await rename(join(OUT, made), packed);
  return packed;
};

interface LargePart {
  what: string;
  most: number;
  files: readonly string[];
  /** Absent: in each package. */
  only?: Browser;
}

/** Parts that are loaded at their first use have limits of their own, in megabytes. */
const LARGE_PARTS: readonly LargePart[] = [
  {
    what: 'what c2pa-rs in WebAssembly and its list of signers add, zipped',
    most: 3.3,
    files: ['c2pa.wasm', 'trust-list.json'],
  },
  {
    what: 'what the recognizer of text and its English data add, zipped',
    most: 6,
    files: ['tesseract-core.wasm', 'eng.traineddata.gz'],
  },
  {
    what: 'what the table of the language detector adds, zipped',
    most: 0.18,
    files: ['language-table.json'],
    only: 'chrome',
  },
];

/** Measures the size of a package: its code, and each large part. */
const weigh = async (browser: Browser, path: string): Promise<Figure[]> => {
  const bytes = await readFile(path);
  const sizes = new Map<string, number>();
  unzipSync(bytes, {
    filter: ({ name, size }) => {
      sizes.set(name, size);
      return false;
    },
  });
  const inMegabytes = (size: number): number => Number((size / MEGABYTE).toFixed(3));
  const figureOf = (what: string, size: number, most: number): Figure => {
    const value = inMegabytes(size);
    return { what, value: `${value} MB`, must: atMost(most, value) };
  };
  const parts = LARGE_PARTS.filter(({ only = browser }) => only === browser).map(({ files, ...part }) => ({
    ...part,
    size: files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0),
  }));
  const code = bytes.length - parts.reduce((sum, { size }) => sum + size, 0);
  return [figureOf('code, zipped', code, 1), ...parts.map(({ what, size, most }) => figureOf(what, size, most))];
};

/** A release builds both again; files in no commit, as in `npm test`, one of them a day. */
const isBuiltAgain = (browser: Browser): boolean => !values['as-it-is'] || partOf(browsers, 2).includes(browser);

const isSameAgain = async (browser: Browser, hash: string): Promise<boolean> => {
  const again = await pack(browser, 'again.zip');
  const isSame = hash === (await sumOfFile(again));
  await rm(again);
  return isSame;
};

const verified = async (browser: Browser, first: string): Promise<Figure[]> => {
  const hash = await sumOfFile(first);
  const again = isBuiltAgain(browser) && {
    must: { rule: 'the same from a second build', held: await isSameAgain(browser, hash) },
  };
  return [
    { what: `${browser}: SHA-256`, value: hash, ...again },
    ...(await weigh(browser, first)).map((figure) => ({ ...figure, what: `${browser}: ${figure.what}` })),
    ...(await permissionFigures(browser, join(OUT, `${browser}-mv3`))),
    extensionApiFigure(browser),
  ];
};

/** Downloads an archive, so only for a release. */
const publisherOfNode = async (): Promise<NodeCheck> =>
  values['as-it-is'] || values.unverified
    ? { outcome: 'not checked', why: 'only for a release' }
    : checkNode({
        ...{ from: 'https://nodejs.org/dist', version: process.version },
        ...{ system: `${process.platform}-${process.arch}`, program: process.execPath },
      });

const changed = run('git', 'status', '--porcelain').trim();
if (changed !== '' && !values['as-it-is']) {
  process.stderr.write(`The packages are made from a commit, and these differ from it:\n${changed}\n`);
  process.stderr.write('Commit them, or say `npm run package -- --as-it-is` to only look.\n');
  process.exit(2);
}
await rm(PACKAGES, { recursive: true, force: true });
await mkdir(PACKAGES, { recursive: true });
const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
const { name, version }: { name: string; version: string } = await read('package.json');
const packages = {
  chrome: await pack('chrome', `${name}-${version}-chrome.zip`),
  firefox: await pack('firefox', `${name}-${version}-firefox.zip`),
};
const sources = join(PACKAGES, `${name}-${version}-sources.zip`);
run('git', 'archive', '--format=zip', `--prefix=${name}-${version}/`, '-9', '-o', sources, 'HEAD');
const commit = run('git', 'rev-parse', 'HEAD').trim();
const node = await publisherOfNode();
await writeBeside(
  {
    ...{ folder: PACKAGES, name, version, commit, isChanged: changed !== '', node },
    ...{ committedAt: new Date(run('git', 'log', '-1', '--format=%cI').trim()).toISOString() },
    ...{ npm: run('npm', '--version').trim(), lock: (await read('package-lock.json')).packages },
    installed: JSON.parse(run('npm', 'sbom', '--sbom-format', 'cyclonedx')),
  },
  packages,
);
const figures: Figure[] = [{ what: 'commit', value: commit }];
if (!values.unverified) {
  for (const browser of browsers) figures.push(...(await verified(browser, packages[browser])));
  figures.push(...(await lintFigures(join(OUT, 'firefox-mv3'))));
}
figures.push({ what: 'sources: SHA-256', value: await sumOfFile(sources) });
figures.push({
  what: `Node ${process.version} and its publisher's`,
  value: node.why === undefined ? node.outcome : `${node.outcome}: ${node.why}`,
  must: { rule: 'not another', held: node.outcome !== 'differs' },
});
report(`The packages, in ${PACKAGES}/`, figures);
