/**
 * Runs the journeys in a tab of Chromium (`tests/journeys`), and the other specs in real browsers: each test with a newly installed
 * extension, or with one that its worker shares. The name of a spec says where it runs.
 *
 * - `x.spec.ts`: in Chromium; where time is no matter (`npm run e2e`, `npm run test:long`) in Firefox as well.
 * - `x.firefox.spec.ts`: the other way round, for what needs a window: one takes half the processor time in Firefox.
 * - `x.both.spec.ts`: always in both.
 * - `x.long.spec.ts`: measures or prepares for minutes, or tests the harness; only in `npm run test:long`.
 * - `x.waits.spec.ts`: mostly waits, so it has projects of its own (`chromium-waits`), which `npm test` runs beside what computes;
 *   `npm run test:long` runs it three times.
 */
import { defineConfig } from '@playwright/test';
import { WAIT_MS } from '../patience.ts';
import { findPostgres } from '../postgres/harness/find-postgres.ts';
import type { Options, WorkerOptions } from './harness/test.ts';

/** The workers of one project: each starts a world, and what its specs share. */
const LANES = 2;

const isOnce = process.env.EACH_SPEC_ONCE === '1';
const ofOther = { chromium: /\.firefox\./, firefox: /^(?!.*\.(?:firefox|both)\.)/ };
const left = process.env.LONG_TESTS === '1' ? [] : [/\.long\./];
/** `npm run postgres` installs it where it can. */
const withoutPostgres = findPostgres() === undefined ? [/two-servers\./] : [];

const inBrowser = (engine: WorkerOptions['engine']) => ({
  name: engine,
  testDir: 'specs',
  testIgnore: [...left, ...withoutPostgres, ...(isOnce ? [ofOther[engine]] : [])],
  use: { engine },
  workers: LANES,
});

const journeys = {
  name: 'journeys',
  testDir: '../journeys/specs',
  testIgnore: [...left, ...withoutPostgres],
  use: { engine: 'chromium' as const, isJourney: true },
  workers: LANES,
};

const inProjects = [inBrowser('chromium'), inBrowser('firefox'), journeys];
const WAITS = /\.waits\./;
const withoutWaits = inProjects.map((project) => ({ ...project, testIgnore: [...project.testIgnore, WAITS] }));
const waits = inProjects.map((project) => ({ ...project, name: `${project.name}-waits`, testMatch: WAITS }));

export default defineConfig<Options, WorkerOptions>({
  outputDir: '../../.output/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 150_000,
  // A polled condition has the patience of every other one: five seconds are too few on a busy machine.
  expect: { timeout: WAIT_MS },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../run/playwright-result.ts']],
  // The shortest specs fill the end.
  projects: [...waits, ...withoutWaits],
});
