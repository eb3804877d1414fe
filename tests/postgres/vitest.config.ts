import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLong } from '../thorough.ts';

export default defineConfig({
  test: {
    include: ['tests/postgres/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/unit/read-words-once.ts', 'tests/postgres/global-setup.ts'],
    setupFiles: ['tests/unit/own-channels.ts', 'tests/unit/speak.ts', 'tests/unit/wait-longer.ts'],
    pool: 'threads',
    // Each file has databases of its own, and mostly waits. Where times are compared, it has the machine to itself.
    fileParallelism: !isLong,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
