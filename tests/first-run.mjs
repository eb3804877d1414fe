/**
 * Runs one of our programs where nothing may be installed yet: installs the dependencies, and with them the Node that
 * the project uses, and then runs the program with that. Plain JavaScript, since an old Node may have to read it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [program, ...words] = process.argv.slice(2);

const run = (command, args) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) run('npm', ['ci', '--no-audit', '--no-fund']);
const ownNode = join(root, 'node_modules', '.bin', 'node');
run(existsSync(ownNode) ? ownNode : process.execPath, [program, ...words]);
