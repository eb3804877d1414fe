/** Finds the browsers of this machine, and explains how to install one that is missing. */
import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright';
import type { Engine } from './surface.ts';

interface Installation {
  name: string;
  variable: string;
  packages: string;
  places: readonly string[];
}

const installations: Record<Engine, Installation> = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: 'chromium',
    places: [
      chromium.executablePath(),
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome-for-testing',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: 'firefox-esr',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
};

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find(isProgram);

export const findBrowser = (engine: Engine): string | undefined => {
  const { variable, places } = installations[engine];
  const wish = process.env[variable];
  return wish ? [wish].find(isProgram) : places.find(isProgram);
};

const howToInstall = (engine: Engine): string => {
  const { name, variable, packages } = installations[engine];
  const wish = process.env[variable];
  if (wish) return `${variable} is ${wish}, where no program is: point it at ${name}, or leave it unset.`;
  const others = engine === 'chromium' ? ', run `npx playwright install chromium`' : '';
  return (
    `${name} was not found: on Debian run \`apt-get install ${packages}\` ` +
    `(or \`node tests/run/install.mjs ${packages}\` as root)${others}, or set ${variable} to where it is.`
  );
};

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** For what needs no window and no extension: Debian's headless shell takes two thirds of the processor time, where it is. */
export const needHeadlessChromium = (): string =>
  !process.env[installations.chromium.variable] && isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : needBrowser('chromium');

export const needBrowser = (engine: Engine): string => {
  const path = findBrowser(engine);
  if (!path) throw new Error(howToInstall(engine));
  return path;
};
