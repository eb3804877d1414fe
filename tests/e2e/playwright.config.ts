/** Runs the same specs in both browsers, each test in a browser of its own. */
import { defineConfig } from '@playwright/test';
import type { Options } from './harness/test.ts';

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: '../../.output/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 150_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./harness/closing-line.ts']],
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    { name: 'firefox', use: { engine: 'firefox' } },
  ],
});
