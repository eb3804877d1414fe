import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEST_MS, WAIT_MS } from '../patience.ts';
import { vitestResult } from '../run/vitest-result.ts';
import { isLong } from '../thorough.ts';

export default defineConfig({
  test: {
    include: ['tests/postgres/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/unit/read-words-once.ts', 'tests/postgres/global-setup.ts'],
    setupFiles: ['tests/unit/own-channels.ts', 'tests/unit/speak.ts', 'tests/unit/wait-longer.ts'],
    expect: { poll: { timeout: WAIT_MS } },
    reporters: ['default', vitestResult],
    pool: 'threads',
    // Files share threads, and in them the packages; they keep no state in modules.
    isolate: false,
    // Each file has databases of its own, and mostly waits. Where times are compared, it has the machine to itself.
    fileParallelism: !isLong,
    maxWorkers: availableParallelism() + 1,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});
