/**
 * Installs Debian packages that this machine lacks: `node tests/run/install.mjs chromium xvfb`. It does as root on Debian alone;
 * elsewhere, whoever needs a program says how to install it. Plain JavaScript, since an old Node may have to run it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './quietly.mjs';

const POSTGRES_ON_DEBIAN = '/usr/lib/postgresql';

/** Any one of the programs is enough; the variable may say that one is elsewhere. */
const packages = {
  chromium: { programs: ['chromium', 'chromium-browser', 'google-chrome-for-testing'], variable: 'CHROMIUM_PATH' },
  // Of one version with the browser, which is installed or brought to it in the same step.
  'chromium-headless-shell': { programs: ['chromium-headless-shell'], variable: 'CHROMIUM_PATH', beside: 'chromium' },
  'firefox-esr': { programs: ['firefox-esr', 'firefox'], variable: 'FIREFOX_PATH' },
  xvfb: { programs: ['Xvfb'] },
  xdotool: { programs: ['xdotool'] },
  imagemagick: { programs: ['import'] },
  postgresql: { programs: ['initdb'], variable: 'POSTGRES_URL' },
};

const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(POSTGRES_ON_DEBIAN) ? readdirSync(POSTGRES_ON_DEBIAN) : []).map((version) =>
    join(POSTGRES_ON_DEBIAN, version, 'bin'),
  ),
];

const isHere = ({ programs, variable }) =>
  (variable !== undefined && process.env[variable] !== undefined) ||
  folders().some((folder) => programs.some((program) => existsSync(join(folder, program))));

const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Resolves with false if an installation failed. */
export const install = async (names) => {
  const missing = [
    ...new Set(
      names.filter((name) => !isHere(packages[name])).flatMap((name) => [packages[name].beside ?? name, name]),
    ),
  ];
  if (missing.length === 0 || !mayInstall()) return true;
  // Unpacking takes a third of the time without the safety that a power cut would need.
  const quick = ['-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-unsafe-io'];
  const commands = [
    ['apt-get', 'update'],
    ['apt-get', 'install', ...quick, ...missing],
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runQuietly(`Installing ${missing.join(', ')} from Debian`, commands, { env });
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await install(process.argv.slice(2))) ? 0 : 1;
