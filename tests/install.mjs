/**
 * Installs Debian packages that this machine lacks: `node tests/install.mjs chromium xvfb`. It can as root on Debian alone;
 * elsewhere it says what is missing. Plain JavaScript, since the system's old Node may have to run it.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runQuietly } from './run/quietly.mjs';

/** The programs of a package, one of which is enough, and the variable that may say where it is. */
const PACKAGES = {
  chromium: { programs: ['chromium', 'chromium-browser', 'google-chrome-for-testing'], variable: 'CHROMIUM_PATH' },
  'firefox-esr': { programs: ['firefox-esr', 'firefox'], variable: 'FIREFOX_PATH' },
  xvfb: { programs: ['Xvfb'] },
  xdotool: { programs: ['xdotool'] },
  imagemagick: { programs: ['import'] },
};
