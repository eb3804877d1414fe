/** Runs the same specs in both browsers, each test with a newly installed extension, or with one that its worker shares. */
import { defineConfig } from '@playwright/test';
import type { Options, WorkerOptions } from './harness/test.ts';

/** Specs that mostly wait: for a delay to end, for a worker to restart. In parallel with other specs they cost little. */
const PATIENT = /\/(deaths|deaths-of-work|faults|many|updated)\.spec\.ts$/;

/** Specs that measure or prepare for minutes: `npm run test:long` runs them. */
const LONG = /\/(area-time|large-image|upgrade-from-0-1-0)\.spec\.ts$/;
const left = process.env.LONG_TESTS === '1' ? [] : [LONG];

const lane = (engine: WorkerOptions['engine'], isPatient: boolean) => ({
  name: isPatient ? `${engine}-patient` : engine,
  use: { engine },
  workers: 1,
  ...(isPatient ? { testMatch: PATIENT } : { testIgnore: [PATIENT, ...left] }),
});

export default defineConfig<Options, WorkerOptions>({
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
