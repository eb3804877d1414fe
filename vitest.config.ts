import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { vitestResult } from './tests/run/vitest-result.ts';
import { isThorough } from './tests/thorough.ts';

/**
 * Tests of modules that keep nothing between calls and change no global. They share what they import, which halves their
 * time; every other file gets modules of its own, since it has a browser, a page or a database in its globals.
 */
const STATELESS = [
  'contract',
  'dates',
  'engine/context',
  'engine/documents',
  'engine/narratives',
  'engine/search',
  'engine/store',
  'engine/web',
  'eval',
  'exports',
  'format',
  'narratives',
  'query',
  'remote',
  'server',
  'text',
  'world',
].map((folder) => `tests/unit/${folder}/**/*.test.ts`);

/**
 * Tests that start processes, wait for real time-outs, measure time, step through thousands of inputs, or send over a connection
 * what another test sends without one. `npm test` runs them; `npm run check` by itself does not, so that it ends while a person
 * waits.
 */
const SLOW = [
  'contract/accounts',
  'contract/checks-in-world',
  'contract/garbage',
  'contract/leaving',
  'contract/people',
  'contract/project-access',
  'contract/remote',
  'stories/stories',
  'unit/background/click/shown-is-sent',
  'unit/checks/check-table',
  'unit/components/every-export',
  'unit/components/team/own-server',
  'unit/connections/passphrase',
  'unit/connections/policy/unread-rules',
  'unit/dates/every-zone',
  'unit/engine/context/hydrate/sizes',
  'unit/engine/context/unanswered',
  'unit/engine/context/judge/language-model/injections',
  'unit/engine/narratives/cluster/lying-sources',
  'unit/engine/narratives/import/import-deaths',
  'unit/engine/narratives/projects/job-deaths',
  'unit/engine/search/index',
  'unit/engine/search/text-ranges',
  'unit/engine/search/work',
  'unit/engine/vision/hostile',
  'unit/engine/vision/text/serve-recognition',
  'unit/exports/open-file',
  'unit/package/bill-of-materials',
  'unit/page/quote/nearest-match',
  'unit/platform/sealed-file',
  'unit/query/lucene-fuzz',
  'unit/query/lucene-oracle',
  'unit/remote/traces',
  'unit/server/admin-command',
  'unit/server/backup',
  'unit/server/check-claims',
  'unit/server/chosen-passwords',
  'unit/server/command-line',
  'unit/server/derived-secrets',
  'unit/server/full-disk',
  'unit/server/operation',
  'unit/server/read-documents',
  'unit/server/slow-clients',
  'unit/time/broken-texts',
  'unit/time/every-reader',
  'unit/time/linear',
].map((name) => `tests/${name}.test.ts`);

const project = (name: string, include: string[], more: { exclude?: string[]; isolate?: boolean } = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    globalSetup: ['tests/unit/read-words-once.ts'],
    // As long as `wait-longer.ts` lets the other waits of vitest last.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/unit/own-channels.ts', 'tests/unit/speak.ts', 'tests/unit/wait-longer.ts'],
    ...more,
    exclude: [...(more.exclude ?? []), ...(isThorough ? [] : SLOW)],
  },
});

export default defineConfig({
  test: {
    // One more than there are processors: some wait for a clock or a server while others work.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    // Ends a test that hangs. What has to be quick says so itself.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default', vitestResult],
    projects: [
      project('unit', ['tests/unit/**/*.test.ts'], { exclude: STATELESS }),
      project('stateless', STATELESS, { isolate: false }),
      project('contract', ['tests/contract/**/*.test.ts'], { isolate: false }),
      project('architecture', ['tests/architecture/**/*.test.ts']),
      project('stories', ['tests/stories/**/*.test.ts']),
    ],
  },
});
