import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['unit', 'contract', 'architecture', 'stories'].map((name) => ({
      test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', setupFiles: ['tests/unit/speak.ts'] },
    })),
  },
});
