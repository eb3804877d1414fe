import { globSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { type Folder, importTable, permissionsOf } from './tests/architecture/import-table.ts';
import { TEST_MS, WAIT_MS } from './tests/patience.ts';
import { vitestResult } from './tests/run/vitest-result.ts';
import { isLong, isThorough } from './tests/thorough.ts';

/** `npm test` runs `*.slow.test.ts` too, as does a command that names one; `npm run test:long` also runs `*.long.test.ts`. */
const runsSlow = isThorough || process.argv.some((word) => /\.slow\b/.test(word));
const leftOut = [...(runsSlow ? [] : ['**/*.slow.test.ts']), ...(isLong ? [] : ['**/*.long.test.ts'])];

/** These rooms use the APIs of a browser, and the rooms above use them through these. */
const OF_THE_BROWSER = ['platform', 'records', 'page', 'entrypoints'];
const WITHOUT_BROWSER = ['platform/clock', 'platform/log'];

const isFolder = (name: string): name is Folder => name in importTable;

/** Whether a room of the import table may reach nothing that a browser keeps. */
const knowsNoBrowser = (name: string): boolean => {
  const room = name in importTable ? name : name.split('/', 1).join();
  if (WITHOUT_BROWSER.includes(name)) return true;
  if (OF_THE_BROWSER.includes(room) || !isFolder(room)) return false;
  return permissionsOf(room).every(({ name, typesOnly, isPackage }) => typesOnly || isPackage || knowsNoBrowser(name));
};

/** Tests of these rooms keep no state in modules, and share those that they import. */
const sharing = readdirSync(new URL('tests/unit', import.meta.url))
  .filter(knowsNoBrowser)
  .map((room) => `tests/unit/${room}/**/*.test.ts`);

/** Files of one environment share threads: as a project they follow each other. */
const views = globSync('tests/unit/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').includes('@vitest-environment happy-dom'),
);

const SETUP = ['own-channels', 'speak', 'wait-longer'];
/** With modules of its own, and all else that a thread keeps of an earlier file. */
const OWN = ['own-surroundings', ...SETUP];

/** Files share threads, and in them the packages: to load these for each file took half of the time. */
const project = (name: string, include: string[], setup = OWN, exclude: string[] = []) => ({
  test: {
    name,
    include,
    environment: 'node',
    isolate: false,
    // They read the extension API as they load, so that each file needs its own.
    server: { deps: { inline: ['webextension-polyfill', /@wxt-dev/, /wxt\/dist\/browser/] } },
    globalSetup: ['tests/unit/read-words-once.ts'],
    expect: { poll: { timeout: WAIT_MS } },
    setupFiles: setup.map((name) => `tests/unit/${name}.ts`),
    exclude: [...exclude, ...leftOut],
  },
});

export default defineConfig({
  test: {
    // One more than there are processors: some wait for a clock or a server while others work.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    reporters: ['default', vitestResult],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], OWN, [...sharing, ...views]),
      project('views', views),
      project('sharing', sharing, SETUP, views),
      project('contract', ['tests/contract/**/*.test.ts'], SETUP),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('time', ['tests/long/**/*.test.ts'], SETUP),
    ],
  },
});
