/** The steps of `npm run check` and `npm test`. */
import type { Failure } from './result.ts';
import { type Step, script } from './step.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A name is a pattern for the programs that are told to repeat a test. */
const pattern = (name: string): string => quoted(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

const repeatIn =
  (suite: string) =>
  ({ file, name }: Failure): string =>
    `npm run ${suite} -- ${file} -t ${pattern(name.replaceAll(' > ', ' '))}`;

export const THOROUGH = { THOROUGH_TESTS: '1' };

export const lint: Step = { name: 'lint', command: script('lint') };
export const unused: Step = { name: 'unused', command: script('unused') };
export const types: Step = { name: 'types', command: script('types') };

export const unit: Step = { name: 'unit', command: script('unit'), repeat: repeatIn('unit') };
export const thoroughUnit: Step = {
  ...unit,
  environment: THOROUGH,
  repeat: (failure) => `THOROUGH_TESTS=1 ${repeatIn('unit')(failure)}`,
};

export const postgres: Step = {
  name: 'postgres',
  command: script('postgres'),
  environment: THOROUGH,
  repeat: repeatIn('postgres'),
};
export const failures: Step = { name: 'failures', command: script('failures', '--minute') };

export const packages: Step = { name: 'package', command: script('package', '--as-it-is') };
export const unverifiedPackages: Step = { name: 'package', command: script('package', '--as-it-is', '--unverified') };

export const stories: Step = { name: 'stories', command: script('stories', '--once') };
const inBrowsers = (name: string, ...words: string[]): Step => ({
  name,
  command: script('e2e', ...words, `--output=.output/e2e/${name}`),
  environment: { EACH_SPEC_ONCE: '1' },
  repeat: ({ file, project = '' }) => `npm run e2e -- ${file.replace(/^.*\//, '')} --project=${project}`,
});

export const browsers = inBrowsers('browsers', '--project=chromium', '--project=firefox', '--project=journeys');
export const browsersThatWait = inBrowsers('waits', '--project=*-waits');

/** The Debian packages that a part of the tests needs beside Node. */
export const PROGRAMS: Record<string, readonly string[]> = {
  postgres: ['postgresql'],
  browsers: ['chromium', 'chromium-headless-shell', 'firefox-esr', 'xvfb', 'xdotool', 'imagemagick'],
};
