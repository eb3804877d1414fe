import { defineConfig } from 'vitest/config';
import { TEST_MS, WAIT_MS } from '../patience.ts';
import { vitestResult } from '../run/vitest-result.ts';

export default defineConfig({
  test: {
    include: ['tests/postgres/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/unit/read-words-once.ts', 'tests/postgres/global-setup.ts'],
    setupFiles: ['tests/unit/own-channels.ts', 'tests/unit/speak.ts', 'tests/unit/wait-longer.ts'],
    expect: { poll: { timeout: WAIT_MS } },
    reporters: ['default', vitestResult],
    pool: 'threads',
    // The times of two stores are compared: they have the machine to themselves.
    fileParallelism: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});
