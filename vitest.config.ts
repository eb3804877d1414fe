import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All of them: nobody works at the machine that waits for a check.
    maxWorkers: '100%',
    projects: ['unit', 'contract', 'architecture', 'stories'].map((name) => ({
      test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', setupFiles: ['tests/unit/speak.ts'] },
    })),
  },
});
