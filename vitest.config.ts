import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { type Folder, importTable, permissionsOf } from './tests/architecture/import-table.ts';
import { TEST_MS, WAIT_MS } from './tests/patience.ts';
import { vitestResult } from './tests/run/vitest-result.ts';
import { isLong } from './tests/thorough.ts';

/** `npm test` runs `*.slow.test.ts` too, as does a command that names one; `npm run test:long` also runs `*.long.test.ts`. */
const isThorough = isLong || process.env.THOROUGH_TESTS === '1' || process.argv.some((word) => /\.slow\b/.test(word));
const leftOut = [...(isThorough ? [] : ['**/*.slow.test.ts']), ...(isLong ? [] : ['**/*.long.test.ts'])];

/** What a browser has is used by these rooms, and through them by those above. */
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

/** Tests of these rooms share what they import, which halves their time; every other file gets modules of its own. */
const sharing = readdirSync(new URL('tests/unit', import.meta.url))
  .filter(knowsNoBrowser)
  .map((room) => `tests/unit/${room}/**/*.test.ts`);

const project = (name: string, include: string[], more: { exclude?: string[]; isolate?: boolean } = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    globalSetup: ['tests/unit/read-words-once.ts'],
    expect: { poll: { timeout: WAIT_MS } },
    setupFiles: ['tests/unit/own-channels.ts', 'tests/unit/speak.ts', 'tests/unit/wait-longer.ts'],
    ...more,
    exclude: [...(more.exclude ?? []), ...leftOut],
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
      project('unit', ['tests/unit/**/*.test.ts'], { exclude: sharing }),
      project('sharing', sharing, { isolate: false }),
      project('contract', ['tests/contract/**/*.test.ts'], { isolate: false }),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('stories', ['tests/stories/**/*.test.ts']),
      project('time', ['tests/long/**/*.test.ts'], { isolate: false }),
    ],
  },
});
