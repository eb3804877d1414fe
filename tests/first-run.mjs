/**
 * Runs one of our programs where nothing may be installed yet: installs the dependencies, and with them the Node that
 * the project uses, and then runs the program with that. Plain JavaScript, since an old Node may have to read it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './run/install.mjs';
import { runQuietly } from './run/quietly.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [program, ...words] = process.argv.slice(2);

const installDependencies = () =>
  existsSync(join(root, 'node_modules', '.package-lock.json')) ||
  runQuietly('Installing the dependencies from npm', [['npm', 'ci', '--no-audit', '--no-fund']], { cwd: root });

/** `npm start` shows one browser; the tests install what the parts that run need, while others run. */
const shown = words.includes('--firefox') ? 'firefox-esr' : 'chromium';
const needed = program === 'tests/tour/main.ts' ? [shown, ...(process.env.DISPLAY ? [] : ['xvfb', 'xdotool'])] : [];

const isReady = await Promise.all([installDependencies(), install(needed)]);
if (!isReady.every(Boolean)) process.exit(1);

const ownNode = join(root, 'node_modules', '.bin', 'node');
const command = existsSync(ownNode) ? ownNode : process.execPath;
const { status } = spawnSync(command, [program, ...words], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
