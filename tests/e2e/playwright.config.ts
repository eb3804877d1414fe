/** Runs the same specs in both browsers, each test with a newly installed extension, or with one that its worker shares. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findPostgres } from '../postgres/harness/find-postgres.ts';
import type { Options, WorkerOptions } from './harness/test.ts';

/** Specs that mostly wait: for a delay to end, for a worker to restart. In parallel with other specs they cost little. */
const PATIENT = /\/(deaths|deaths-of-work|faults|many|team-on-two-servers|two-servers|updated)\.spec\.ts$/;

/** Specs that measure or prepare for minutes: `npm run test:long` runs them. */
const LONG =
  /\/(area-time|built-views|hostile-page|large-image|large-import|team-views|ten-jobs|upgrade-from-0-1-0)\.spec\.ts$/;
const left = process.env.LONG_TESTS === '1' ? [] : [LONG];
/** `npm run postgres` installs it where it can. */
const withoutPostgres = findPostgres() === undefined ? [/two-servers\.spec\.ts$/] : [];

/**
 * `npm test` runs each spec in one browser, and these in both; `npm run test:long` runs all in both. Those that need a window are
 * mostly in Firefox, where one takes half the processor time; those of what Chromium alone can stop or forbid are in Chromium.
 */
const IN_BOTH = ['checks-in-world', 'gestures', 'package', 'reporter', 'two-servers', 'two-tabs', 'welcome'];
const IN_FIREFOX = `
  area close-match connections data-consent faults fields follow harness images kinds link made-up-language many marks narratives
  never notifications objects page-beside passphrase popup-of-service service-answer several sources stories thread traces updated waits
`
  .trim()
  .split(/\s+/);
for (const name of [...IN_BOTH, ...IN_FIREFOX]) {
  if (!existsSync(new URL(`specs/${name}.spec.ts`, import.meta.url))) throw new Error(`There is no spec ${name}`);
}
const specs = (names: readonly string[]): RegExp => new RegExp(`/(?:${names.join('|')})\\.spec\\.ts$`);

const ofOtherBrowser = (engine: WorkerOptions['engine']): RegExp[] => {
  if (process.env.EACH_SPEC_ONCE !== '1') return [];
  const inFirefox = specs(IN_FIREFOX);
  if (engine === 'chromium') return [inFirefox];
  return [new RegExp(`^(?!.*(?:${inFirefox.source}|${specs(IN_BOTH).source}))`)];
};

const lane = (engine: WorkerOptions['engine'], isPatient: boolean) => {
  const ignored = [...withoutPostgres, ...ofOtherBrowser(engine)];
  return {
    name: isPatient ? `${engine}-patient` : engine,
    use: { engine },
    workers: 1,
    ...(isPatient ? { testMatch: PATIENT, testIgnore: ignored } : { testIgnore: [PATIENT, ...left, ...ignored] }),
  };
};

export default defineConfig<Options, WorkerOptions>({
  testDir: 'specs',
  outputDir: '../../.output/e2e',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 150_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../run/playwright-result.ts']],
  projects: [lane('chromium', false), lane('firefox', false), lane('chromium', true), lane('firefox', true)],
});
