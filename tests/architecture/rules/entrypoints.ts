/** House rule 2: an entrypoint is wiring, and registers its listeners synchronously when a worker starts. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { ancestorsOf, calledName, functionsAround, isFunction, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

const isEntrypoint = (file: SourceFile) => isSource(file) && file.path.startsWith('entrypoints/');
/** The modules that register listeners: the entrypoints, and the background's modules that they call. */
const registersListeners = (file: SourceFile) =>
  isEntrypoint(file) || (isSource(file) && file.path.startsWith('lib/background/'));
const isBackground = ({ path }: SourceFile) => /^entrypoints\/background(\/index)?\.ts$/.test(path);

const MAX_LINES = 500;

/** The limit is per folder, not per file: a limit per file would only cut logic into pieces. */
export const lengthOfEntrypoints: Rule = {
  house: 9,
  holds: `entrypoints have at most ${MAX_LINES} lines together`,
  check: (files) => {
    const own = files.filter(isEntrypoint);
    const lines = own.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
    const [longest] = own.toSorted((one, other) => other.text.length - one.text.length);
    return longest && lines > MAX_LINES
      ? [{ path: longest.path, line: 1, says: `is the longest of the entrypoints, which have ${lines} lines together` }]
      : [];
  },
  caught: [
    [
      { 'entrypoints/popup/main.tsx': 'f();\n'.repeat(260), 'entrypoints/options/main.tsx': 'f();\n'.repeat(250) },
      'entrypoints/popup/main.tsx:1',
    ],
  ],
  passes: [{ 'entrypoints/popup/main.tsx': 'f();\n'.repeat(500), 'lib/desk/client.ts': 'f();\n'.repeat(81) }],
};

export const exportsOfEntrypoints: Rule = {
  house: 9,
  holds: 'an entrypoint exports its default alone',
  check: everyFile(isEntrypoint, (file) =>
    [...nodesOf(file, 'ExportNamedDeclaration'), ...nodesOf(file, 'ExportAllDeclaration')].map((node) =>
      breachAt(file, node.start, 'exports more than its default: logic belongs into lib'),
    ),
  ),
  caught: [
    [{ 'entrypoints/background.ts': 'export const begin = () => {};' }, 'entrypoints/background.ts:1'],
    [{ 'entrypoints/popup/main.tsx': "export * from './a.ts';" }, 'entrypoints/popup/main.tsx:1'],
  ],
  passes: [
    { 'entrypoints/background.ts': 'export default defineBackground(() => {});', 'lib/a.ts': 'export const a = 1;' },
  ],
};

/** The innermost function around a node, or nothing at the top level of the module. */
const homeOf = (syntax: Syntax, node: Node) => functionsAround(syntax, node)[0];

const awaitsIn = (file: SourceFile): Node[] =>
  syntaxOf(file).nodes.filter(
    (node) =>
      node.type === 'AwaitExpression' ||
      (node.type === 'ForOfStatement' && node.await) ||
      (node.type === 'VariableDeclaration' && node.kind === 'await using'),
  );

const LATER = new Set(['then', 'catch', 'finally', 'setTimeout', 'queueMicrotask']);

/** True for functions that run only after something else has been awaited. */
const runsLater = (syntax: Syntax, node: Node) => {
  const parent = syntax.parents.get(node);
  return isFunction(node) && parent?.type === 'CallExpression' && LATER.has(calledName(parent) ?? '');
};

const lateListeners = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  const awaits = awaitsIn(file);
  const isLate = (call: Node) => {
    const around = functionsAround(syntax, call);
    const waited = awaits.some((node) => {
      const home = homeOf(syntax, node);
      return node.start < call.start && (!home || around.includes(home));
    });
    return waited || around.some((node) => runsLater(syntax, node));
  };
  return nodesOf(file, 'CallExpression')
    .filter((call) => calledName(call) === 'addListener' && isLate(call))
    .map((call) => breachAt(file, call.start, 'registers a listener after waiting: an event that wakes us is lost'));
};

export const listenersFirst: Rule = {
  house: 2,
  holds: 'entrypoints register listeners before any await',
  check: everyFile(registersListeners, lateListeners),
  caught: [
    [{ 'entrypoints/background.ts': 'await open();\nmenus.onClicked.addListener(f);' }, 'entrypoints/background.ts:2'],
    [
      { 'entrypoints/background.ts': 'defineBackground(async () => {\n  await a();\n  b.onAlarm.addListener(f);\n});' },
      'entrypoints/background.ts:3',
    ],
    [
      { 'entrypoints/background.ts': 'open().then((db) => {\n  menus.onClicked.addListener(f);\n});' },
      'entrypoints/background.ts:2',
    ],
    [
      { 'entrypoints/engine-host/main.ts': 'for await (const a of b) f(a);\n[x].forEach((e) => e.addListener(f));' },
      'entrypoints/engine-host/main.ts:2',
    ],
  ],
  passes: [
    { 'entrypoints/background.ts': 'menus.onClicked.addListener(async () => {\n  await f();\n});\na.addListener(g);' },
    { 'entrypoints/engine-host/main.ts': 'runtime.onConnect.addListener(f);\nawait warmUp();' },
  ],
};

/** Written inside `defineBackground(…)`, and not in a function within it. */
const isHandedIn = (syntax: Syntax, node: Node) => {
  const around = ancestorsOf(syntax, node);
  const next = around.findIndex(isFunction);
  return around
    .slice(0, next < 0 ? around.length : next)
    .some((parent) => parent.type === 'CallExpression' && calledName(parent) === 'defineBackground');
};

/** True if this is the function that WXT runs: passed to `defineBackground`, directly or by name. */
const isMain = (syntax: Syntax, home: Node): boolean => {
  if (isHandedIn(syntax, home)) return true;
  const owner = home.type === 'FunctionDeclaration' ? home : syntax.parents.get(home);
  if (owner?.type !== 'FunctionDeclaration' && owner?.type !== 'VariableDeclarator') return false;
  const name = owner.id && syntax.textOf(owner.id);
  return syntax.nodes.some((node) => node.type === 'Identifier' && node.name === name && isHandedIn(syntax, node));
};

const waitingBackground = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  return awaitsIn(file)
    .filter((node) => {
      const home = homeOf(syntax, node);
      return !home || isMain(syntax, home);
    })
    .map((node) => breachAt(file, node.start, 'waits while the background is built: listeners may hide in any call'));
};

export const backgroundDoesNotWait: Rule = {
  house: 2,
  holds: 'the background builds its parts without waiting',
  check: everyFile(isBackground, waitingBackground),
  caught: [
    [{ 'entrypoints/background.ts': 'await open();' }, 'entrypoints/background.ts:1'],
    [
      { 'entrypoints/background.ts': 'export default defineBackground({ async main() {\n  await a();\n} });' },
      'entrypoints/background.ts:2',
    ],
    [
      { 'entrypoints/background.ts': 'const main = async () => {\n  await a();\n};\ndefineBackground(main);' },
      'entrypoints/background.ts:2',
    ],
    [
      { 'entrypoints/background.ts': 'async function go() {\n  await a();\n}\ndefineBackground({ main: go });' },
      'entrypoints/background.ts:2',
    ],
  ],
  passes: [
    {
      'entrypoints/background.ts': 'defineBackground(() => {\n  listen(async (tab) => {\n    await f(tab);\n  });\n});',
    },
    { 'entrypoints/popup/main.tsx': 'const settings = await read();' },
  ],
};
