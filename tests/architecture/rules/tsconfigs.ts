/** House rule 7: code that must not see the DOM or Node cannot, because its own tsconfig does not include them. */
import { posix } from 'node:path';
import type { Check, Files, Rule } from '../rule.ts';
import type { SourceFile } from '../source-tree.ts';

interface Settings {
  extends?: string;
  compilerOptions?: { lib?: string[]; types?: string[]; strict?: boolean };
  include?: string[];
}

/** The types that a folder's tsconfig must include. */
interface Wanted {
  folder: string;
  dom: boolean;
  types: readonly string[];
}

const wanted: readonly Wanted[] = [
  { folder: 'lib/engine', dom: false, types: [] },
  { folder: 'server', dom: false, types: ['node'] },
  { folder: 'tests', dom: true, types: ['node'] },
];

const read = (files: readonly SourceFile[], path: string): Settings | undefined => {
  const text = files.find((file) => file.path === path)?.text;
  // cast: the compiler checks the shape, since it reads the same file in the same check.
  return text === undefined ? undefined : (JSON.parse(text) as Settings);
};

/** The options, including inherited ones; the base that WXT generates is not ours and not tracked. */
const optionsOf = (files: readonly SourceFile[], path: string): NonNullable<Settings['compilerOptions']> => {
  const settings = read(files, path);
  if (!settings) return {};
  const base = settings.extends && optionsOf(files, posix.join(posix.dirname(path), settings.extends));
  return { ...base, ...settings.compilerOptions };
};

const complaints = (files: readonly SourceFile[], { folder, dom, types }: Wanted): string[] => {
  const path = `${folder}/tsconfig.json`;
  const settings = read(files, path);
  if (!settings) return ['is missing'];
  const options = optionsOf(files, path);
  // Without `lib` the compiler includes everything, also the DOM.
  const seesDom = options.lib?.some((lib) => /^dom(\.|$)/i.test(lib)) ?? true;
  return [
    seesDom === dom ? '' : `gives ${seesDom ? 'the DOM' : 'no DOM'}`,
    options.types && String(options.types) === String(types) ? '' : `gives not exactly the types [${types.join(', ')}]`,
    options.strict ? '' : 'is not strict',
    settings.include?.includes('.') ? '' : 'does not include its own folder',
  ].filter(Boolean);
};

const checkSettings: Check = (files) =>
  wanted.flatMap((folder) =>
    complaints(files, folder).map((says) => ({ path: `${folder.folder}/tsconfig.json`, line: 1, says })),
  );

/** A tsconfig that no command uses has no effect. */
const checkCommand: Check = (files) => {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  // cast: npm checks the shape of the scripts; any other content does not name our folders.
  const { scripts } = JSON.parse(text) as { scripts?: Record<string, string> };
  const commands = scripts?.types?.split(' && ') ?? [];
  return wanted
    .filter(({ folder }) => !commands.some((command) => `${command} `.startsWith(`tsc -p ${folder} `)))
    .map(({ folder }) => ({ path: 'package.json', line: 1, says: `its script \`types\` leaves ${folder} out` }));
};

const ours: Files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["ES2024", "DOM"], "types": [] } }',
  'lib/engine/tsconfig.json':
    '{ "extends": "../../tsconfig.json", "compilerOptions": { "lib": ["ES2024", "WebWorker"] }, "include": ["."] }',
  'server/tsconfig.json':
    '{ "extends": "../tsconfig.json", "compilerOptions": { "lib": ["ES2024"], "types": ["node"] }, "include": ["."] }',
  'tests/tsconfig.json':
    '{ "extends": "../tsconfig.json", "compilerOptions": { "types": ["node"] }, "include": ["."] }',
};
const withEngine = (options: string) => ({
  ...ours,
  'lib/engine/tsconfig.json': `{ "extends": "../../tsconfig.json", "compilerOptions": ${options}, "include": ["."] }`,
});

export const tsconfigs: Rule = {
  house: 7,
  holds: 'engine, server and tests have a tsconfig with the types that they may see',
  check: checkSettings,
  caught: [
    [
      { ...ours, 'server/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["."] }' },
      'server/tsconfig.json:1',
      'server/tsconfig.json:1',
    ],
    [withEngine('{ "lib": ["ES2024", "DOM.Iterable"] }'), 'lib/engine/tsconfig.json:1'],
    [withEngine('{}'), 'lib/engine/tsconfig.json:1'],
    [withEngine('{ "lib": ["ES2024"], "types": ["node"] }'), 'lib/engine/tsconfig.json:1'],
    [withEngine('{ "lib": ["ES2024"], "strict": false }'), 'lib/engine/tsconfig.json:1'],
    [
      { ...ours, 'tests/tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["."] }' },
      'tests/tsconfig.json:1',
    ],
  ],
  passes: [ours],
};

const script = (types: string) => ({ 'package.json': JSON.stringify({ scripts: { types } }) });

export const tsconfigsAreUsed: Rule = {
  house: 7,
  holds: 'one command checks the types of every part against its own tsconfig',
  check: checkCommand,
  caught: [
    [script('tsc && tsc -p lib/engine && tsc -p tests'), 'package.json:1'],
    [script('tsc -p lib/engine/store && tsc -p server && tsc -p tests'), 'package.json:1'],
    [{ 'package.json': '{}' }, 'package.json:1', 'package.json:1', 'package.json:1'],
  ],
  passes: [script('tsc && tsc -p lib/engine && tsc -p server --singleThreaded && tsc -p tests')],
};
