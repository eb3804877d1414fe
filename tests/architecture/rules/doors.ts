/** House rule 9: a request passes from one context to another by `lib/wire`, and by nothing else. */
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { calledName, nodesOf } from '../syntax.ts';

/** Each with its reason. */
const OTHERS = new Set([
  // Opens a port of Node for the door.
  'server/work/start-worker.ts',
  // Hand the port of the door to a page that has no other way to it.
  ...['lib/device/document-reader.ts', 'entrypoints/document-reader.sandbox/main.ts'],
  // A message to itself lets others run; no request crosses.
  'lib/engine/narratives/cluster/slices.ts',
  // Hears of changes, which are sent to nobody in particular.
  'lib/records/read-changes.ts',
]);

const SAYS = 'passes something to another context beside lib/wire';
const OPENED = new Set(['Worker', 'SharedWorker', 'MessageChannel']);
const LISTENS = new Set(['addEventListener', 'on', 'once']);

const besideTheDoor = (file: SourceFile): Breach[] => [
  ...nodesOf(file, 'NewExpression')
    .filter(({ callee }) => callee.type === 'Identifier' && OPENED.has(callee.name))
    .map(({ start }) => breachAt(file, start, SAYS)),
  ...nodesOf(file, 'CallExpression')
    .filter((call) => {
      const [event] = call.arguments;
      return LISTENS.has(calledName(call) ?? '') && event?.type === 'Literal' && event.value === 'message';
    })
    .map(({ start }) => breachAt(file, start, SAYS)),
];

export const doors: Rule = {
  house: 9,
  holds: 'a request passes to another context by lib/wire alone',
  check: everyFile(
    (file) => isSource(file) && !file.path.startsWith('lib/wire/') && !OTHERS.has(file.path),
    besideTheDoor,
  ),
  caught: [
    [{ 'lib/device/a.ts': "f();\nnew Worker('/a-worker.js');" }, 'lib/device/a.ts:2'],
    [{ 'entrypoints/a-worker.ts': "self.addEventListener('message', f);" }, 'entrypoints/a-worker.ts:1'],
    [{ 'server/a-worker.ts': "parentPort?.on('message', f);" }, 'server/a-worker.ts:1'],
    [{ 'lib/desk/a.ts': 'const { port1 } = new MessageChannel();' }, 'lib/desk/a.ts:1'],
  ],
  passes: [
    { 'lib/wire/a.ts': "new Worker('/a-worker.js').addEventListener('message', f);" },
    { 'server/work/start-worker.ts': "new Worker(script).on('message', f);" },
    { 'lib/device/a.ts': "startBrowserWorker('/a-worker.js');" },
    { 'lib/device/b.ts': "target.addEventListener('click', f);" },
  ],
};
