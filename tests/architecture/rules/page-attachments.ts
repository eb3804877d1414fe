/** House rule 17: an AbortSignal undoes everything that we attach to a foreign page. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { calledName, functionsAround, type NodeOf, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

type Call = NodeOf<'CallExpression' | 'NewExpression'>;

const runsInPages = (file: SourceFile) =>
  isSource(file) && /^(lib\/page\/|entrypoints\/[^/]+\.content(\.tsx?$|\/))/.test(file.path);

/** Attachments that take no signal themselves, and the name of the call that undoes each. */
const undoing: readonly [attaching: RegExp, undo: string][] = [
  [/^(window\.|globalThis\.)?(Mutation|Resize|Intersection|Performance)Observer$/, 'disconnect'],
  [/(^|\.)setInterval$/, 'clearInterval'],
  [/\.addListener$/, 'removeListener'],
  [/(^|\.)highlights\.set$/, 'delete'],
];

/** `body.onclick`, but not `options.once`. */
const HANDLER = /\.on(?!ce$|ly$|to$)[a-z]{2,}$/;

const isSignal = (syntax: Syntax, node: Node) => /(^|\.)\w*[sS]ignal$/.test(syntax.textOf(node));

const isAbortListener = (syntax: Syntax, { callee, arguments: [kind] }: Call) =>
  callee.type === 'MemberExpression' &&
  isSignal(syntax, callee.object) &&
  kind?.type === 'Literal' &&
  kind.value === 'abort';

/** `{ …, signal }` as the third argument; options that were created elsewhere cannot be checked for one. */
const passesSignal = ({ arguments: [, , options] }: Call) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'signal',
  );

/** True if a function around the call listens for the abort and contains the name of the undoing call. */
const isUndone = (file: SourceFile, call: Call, undo: string) => {
  const syntax = syntaxOf(file);
  const aborts = nodesOf(file, 'CallExpression').filter(
    (other) => calledName(other) === 'addEventListener' && isAbortListener(syntax, other),
  );
  return functionsAround(syntax, call).some(
    (around) =>
      new RegExp(`\\b${undo}\\b`).test(syntax.textOf(around)) &&
      aborts.some(({ start, end }) => around.start <= start && end <= around.end),
  );
};

const attachments = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  const listeners = nodesOf(file, 'CallExpression')
    .filter((call) => calledName(call) === 'addEventListener')
    .filter((call) => !passesSignal(call) && !isAbortListener(syntax, call))
    .map((call) => breachAt(file, call.start, 'listens to a page without `{ signal }`'));
  const others = nodesOf(file, 'CallExpression', 'NewExpression').flatMap((call) => {
    const callee = syntax.textOf(call.callee);
    const undo = undoing.find(([attaching]) => attaching.test(callee))?.[1];
    if (!undo || isUndone(file, call, undo)) return [];
    return [breachAt(file, call.start, `attaches ${callee} and has no \`${undo}\` when a signal aborts`)];
  });
  const handlers = nodesOf(file, 'AssignmentExpression')
    .filter(({ left }) => left.type === 'MemberExpression' && HANDLER.test(syntax.textOf(left)))
    .map(({ start }) => breachAt(file, start, 'sets a handler; use addEventListener with `{ signal }`'));
  return [...listeners, ...others, ...handlers];
};

const inMarks = (text: string) => ({ 'lib/page/marks/marks.ts': text });
const M1 = 'lib/page/marks/marks.ts:1';

export const pageAttachments: Rule = {
  house: 17,
  holds: 'every attachment to a page takes an AbortSignal',
  check: everyFile(runsInPages, attachments),
  caught: [
    [inMarks("document.addEventListener('click', f);"), M1],
    [inMarks("document.addEventListener('click', f, true);"), M1],
    [inMarks("document?.addEventListener('click', f, { once: true });"), M1],
    [inMarks("export const f = (options: Options) => addEventListener('click', g, options);"), M1],
    [inMarks("export const f = (a: AbortController) => button.addEventListener('abort', g);"), M1],
    [inMarks('document.body.onclick = f;'), M1],
    [inMarks('new MutationObserver(f).observe(document.body);'), M1],
    [inMarks('export const f = (signal: AbortSignal) => new ResizeObserver(() => signal.aborted);'), M1],
    [
      inMarks(
        "export const f = (signal: AbortSignal) => {\n  setInterval(g);\n  signal.addEventListener('abort', g);\n};",
      ),
      'lib/page/marks/marks.ts:2',
    ],
    [inMarks('CSS.highlights.set(name, new Highlight(range));'), M1],
    [{ 'entrypoints/page.content.ts': 'runtime.onMessage.addListener(f);' }, 'entrypoints/page.content.ts:1'],
    [{ 'entrypoints/page.content/index.ts': "addEventListener('a', f);" }, 'entrypoints/page.content/index.ts:1'],
  ],
  passes: [
    inMarks("export const f = (signal: AbortSignal) => document.addEventListener('click', g, { signal });"),
    inMarks("document.addEventListener('click', g, { capture: true, signal: AbortSignal.any([a, b]) });"),
    inMarks(
      'export const watch = (page: Document, signal: AbortSignal) => {\n  const observer = new MutationObserver(f);\n' +
        "  observer.observe(page);\n  signal.addEventListener('abort', () => observer.disconnect(), { once: true });\n};",
    ),
    inMarks('options.once = true;'),
    { 'lib/desk/client.ts': "port.addEventListener('message', f);" },
    { 'entrypoints/popup/main.tsx': "addEventListener('message', f);" },
  ],
};
