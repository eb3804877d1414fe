/** Installs the programs that the end-to-end tests need and this machine lacks; works as root on Debian alone. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser, findProgram } from './browsers.ts';

const needs: readonly { package: string; found: boolean }[] = [
  { package: 'chromium', found: findBrowser('chromium') !== undefined },
  { package: 'firefox-esr', found: findBrowser('firefox') !== undefined },
  { package: 'xvfb', found: findProgram('Xvfb') !== undefined },
  { package: 'xdotool', found: findProgram('xdotool') !== undefined },
  { package: 'imagemagick', found: findProgram('import') !== undefined },
];

const missing = needs.filter(({ found }) => !found).map((need) => need.package);

const install = (): boolean => {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', ...missing], options);
    return true;
  } catch {
    return false; // apt-get has printed the reason
  }
};

if (missing.length === 0) {
  process.stdout.write('Chromium, Firefox, Xvfb, xdotool and ImageMagick are all here.\n');
} else if (!install()) {
  process.stderr.write(
    `Missing: ${missing.join(', ')}. On Debian run \`apt-get install -y ${missing.join(' ')}\` as root; elsewhere ` +
      'install them your way, and set CHROMIUM_PATH and FIREFOX_PATH where they are not found.\n',
  );
  process.exitCode = 1;
}
