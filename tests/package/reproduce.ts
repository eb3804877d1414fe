/**
 * `npm run test:long -- reproduce`: two clones of this commit, in folders of other names and depths, with other times of their
 * files, another time zone and a clock of another day, make the same packages, byte for byte.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);
const DAY_MS = 86_400_000;

interface Place {
  folder: string;
  zone: string;
  aheadMs: number;
  fileTime: Date;
}

const places: readonly [Place, Place] = [
  { folder: 'one', zone: 'UTC', aheadMs: 0, fileTime: new Date('2020-02-29T12:00:00Z') },
  {
    ...{ folder: 'a folder/of another/depth', zone: 'Asia/Kathmandu' },
    ...{ aheadMs: 40 * DAY_MS, fileTime: new Date('2024-07-01T23:59:58Z') },
  },
];

const run = (cwd: string, command: string, words: string[], environment: Record<string, string> = {}): string =>
  execFileSync(command, words, {
    ...{ cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, ...environment },
  });

/** Returns the sums of all files beside the packages, by name. */
const sumsFrom = async (
  parent: string,
  commit: string,
  { folder, zone, aheadMs, fileTime }: Place,
): Promise<Map<string, string>> => {
  const clone = join(parent, folder);
  await mkdir(dirname(clone), { recursive: true });
  run(root, 'git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  run(clone, 'git', ['checkout', '--quiet', '--detach', commit]);
  const files = run(clone, 'git', ['ls-files', '-z']).split('\0');
  for (const file of files) if (file !== '') await utimes(join(clone, file), fileTime, fileTime);
  run(clone, 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline']);
  run(clone, process.execPath, ['tests/package/main.ts', '--unverified'], {
    TZ: zone,
    CLOCK_AHEAD_MS: String(aheadMs),
    NODE_OPTIONS: `--import=${pathToFileURL(join(clone, 'tests/package/later-clock.ts')).href}`,
  });
  const list = await readFile(join(clone, '.output/packages/SHA256SUMS'), 'utf8');
  return new Map(
    list
      .trim()
      .split('\n')
      .map((line) => line.split('  ', 2))
      .map(([sum = '', file = '']) => [file, sum]),
  );
};

const parent = await mkdtemp(join(tmpdir(), 'sidelight-reproduce-'));
try {
  const commit = run(root, 'git', ['rev-parse', 'HEAD']).trim();
  const first = await sumsFrom(parent, commit, places[0]);
  const second = await sumsFrom(parent, commit, places[1]);
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of names) print(`${different.includes(name) ? 'DIFFERS' : 'same   '}  ${first.get(name)}  ${name}`);
  if (different.length > 0 || names.length < 5)
    throw new Error(`Different: ${different.join(', ') || 'files are missing'}`);
  print(`${names.length} passed, 0 failed`);
} finally {
  await rm(parent, { recursive: true, force: true });
}
