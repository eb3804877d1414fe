/** Runs the same specs in both browsers, each test in a browser of its own, or in one that its file shares. */
import { defineConfig } from '@playwright/test';
import type { Options } from './harness/test.ts';

/** They mostly wait: for a silence to end, for a worker to come back. Beside those that work they cost next to nothing. */
const PATIENT = /\/(deaths|deaths-of-work|faults|many|updated)\.spec\.ts$/;

const lane = (engine: Options['engine'], isPatient: boolean) => ({
  name: isPatient ? `${engine}-patient` : engine,
  use: { engine },
  workers: 1,
  ...(isPatient ? { testMatch: PATIENT } : { testIgnore: PATIENT }),
});

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: '../../.output/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 150_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./harness/closing-line.ts']],
  projects: [lane('chromium', false), lane('firefox', false), lane('chromium', true), lane('firefox', true)],
});
