/** Installs what the end-to-end tests need and this machine lacks, where that is one command: as root on Debian. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findProgram } from './browsers.ts';

const needs: readonly { package: string; found: boolean }[] = [
  { package: 'chromium', found: findBrowser('chromium') !== undefined },
  { package: 'firefox-esr', found: findBrowser('firefox') !== undefined },
  { package: 'xvfb', found: findProgram('Xvfb') !== undefined },
  { package: 'xdotool', found: findProgram('xdotool') !== undefined },
];

const missing = needs.filter(({ found }) => !found).map((need) => need.package);

if (missing.length === 0) {
  process.stdout.write('Chromium, Firefox, Xvfb and xdotool are all here.\n');
} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words: string[]): Buffer => execFileSync('apt-get', words, { stdio: 'inherit', env: environment });
  aptGet('update');
  aptGet('install', '-y', ...missing);
} else {
  process.stderr.write(
    `Missing: ${missing.join(', ')}. On Debian run \`apt-get install -y ${missing.join(' ')}\` as root; elsewhere ` +
      'install them your way and set CHROMIUM_PATH and FIREFOX_PATH.\n',
  );
  process.exitCode = 1;
}
