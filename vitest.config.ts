import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than there are processors: some wait for a clock or a server while others work.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    projects: ['unit', 'contract', 'architecture', 'stories'].map((name) => ({
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        environment: 'node',
        globalSetup: ['tests/unit/read-words-once.ts'],
        setupFiles: ['tests/unit/speak.ts'],
      },
    })),
  },
});
