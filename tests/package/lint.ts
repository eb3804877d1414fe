/** Runs the lint of Firefox's store; only the warnings that are listed and explained here are allowed. */
import { spawnSync } from 'node:child_process';
import type { Figure } from '../bench/table.ts';

const WEB_EXT = 'web-ext@10.7.0';

/** The allowed warnings, each with its reason. */
const known: Record<string, string> = {
  UNSAFE_VAR_ASSIGNMENT:
    "Preact's way to set HTML, which nothing of ours uses, and Readability's, on a page that is not shown",
  UNSUPPORTED_API:
    'dom.openOrClosedShadowRoot is for Chromium; Firefox has it on the element, and both are looked for first',
  UNEXPECTED_GLOBAL_ARG: "the Content Credentials reader's generated code hands its own worker to its own functions",
};

interface Report {
  errors: { code: string; file: string }[];
  warnings: { code: string; file: string }[];
}

export const lintFigures = async (folder: string): Promise<Figure[]> => {
  const { stdout, status } = spawnSync('npx', ['--yes', WEB_EXT, 'lint', '-s', folder, '-o', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!stdout.includes('{')) throw new Error(`${WEB_EXT} did not run (status ${status}).`);
  const { errors, warnings }: Report = JSON.parse(stdout.slice(stdout.indexOf('{')));
  const unknown = warnings.filter(({ code }) => !(code in known)).map(({ code, file }) => `${code} in ${file}`);
  return [
    {
      what: 'lint: errors',
      value: errors.map(({ code, file }) => `${code} in ${file}`).join(', ') || '0',
      must: { rule: '= 0', held: errors.length === 0 },
    },
    {
      what: 'lint: warnings',
      value: `${warnings.length}${unknown.length > 0 ? `; not known: ${unknown.join(', ')}` : ', all known'}`,
      must: { rule: 'all known', held: unknown.length === 0 },
    },
  ];
};
