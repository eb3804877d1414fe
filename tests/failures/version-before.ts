/** Unpacks an earlier commit beside this version, for tests of two versions on one database. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isInHistory } from '../fixtures/build-of-commit.ts';

/** The last commit whose servers know the tables without the step of this version: they run beside this version while an upgrade goes on. */
const LAST_COMMIT_BEFORE_STEP = '019b9fa7480f15173560b69d7324ffce19c2f9a3';

/** Undefined in a copy without history. */
export const unpackVersionBefore = (): { sources: string; remove: () => void } | undefined => {
  if (!isInHistory(LAST_COMMIT_BEFORE_STEP)) return undefined;
  const sources = mkdtempSync(join(tmpdir(), 'sidelight-before-'));
  const archive = join(sources, 'sources.tar');
  execFileSync('git', [
    'archive',
    '--output',
    archive,
    LAST_COMMIT_BEFORE_STEP,
    'server',
    'lib',
    'package.json',
    'assets',
  ]);
  execFileSync('tar', ['-xf', archive], { cwd: sources });
  symlinkSync(resolve('node_modules'), join(sources, 'node_modules'));
  mkdirSync(join(sources, 'tests/failures'), { recursive: true });
  cpSync('tests/failures/node.ts', join(sources, 'tests/failures/node.ts'));
  // Made by the build, and the same words.
  cpSync('server/messages.json', join(sources, 'server/messages.json'));
  return { sources, remove: () => rmSync(sources, { recursive: true }) };
};
