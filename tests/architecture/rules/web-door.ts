/**
 * House rule 9: three doors. One list names every file that can send a request; of the engine, the client of the web alone, which
 * is also the only one that gets a `fetch`.
 */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, type Check, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { calledName, isFunction, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

const THE_DOOR = 'lib/engine/web/client.ts';

/** Why a file calls `fetch`, or hands on the one of the platform. */
const REASONS: Record<string, string> = {
  [THE_DOOR]: 'sends the requests of the engine',
  'lib/wire/file.ts': 'reads a file of the user at the address that a page gave',
  'lib/engine/vision/provenance/c2pa-wasm.ts': 'answers the one request of a verifier with what is here already',
  'lib/device/start-engine.ts': "gives the engine the browser's, as far as the policy allows",
  'lib/device/fetch-local.ts': 'reads files of the package, while Firefox is offline by another way',
  'lib/connections/policy/policed-fetch.ts': 'stops what the policy of an organisation forbids',
  'lib/connections/this-device/official-list.ts': 'renews the list of signers in the background, which is kept small',
  'lib/connections/test-connection.ts': 'checks the clock by the answers of a service, and ends them with the test',
  'lib/remote/exchange.ts': 'sends the requests to a context service',
  'lib/remote/remote-service.ts': "gives the client of a service the browser's",
  'lib/background/parts.ts': 'tests a connection and renews the list of signers where no engine runs',
  'lib/page/page-script.ts': "gives the reader of a page's image the page's own",
  'lib/page/images/read-image.ts': "reads an image of the page's own origin from the browser's cache",
  'components/image/area-screen.tsx': 'reads the capture of a tab at its blob: address',
  'server/ops/first-answer.ts': 'reads on loopback whether the server that it started is ready',
  'server/work/safe-fetch.ts': 'reaches the public internet only, at every hop',
  'server/work/language-model.ts': 'reaches the model that the operator chose, also in a network of theirs',
};

/** Who opens the web of an engine, once, or gives it the `fetch` that it sends with. All readers get that web. */
const OPENERS: Record<string, string> = {
  [THE_DOOR]: 'is opened with it',
  'lib/engine/practice/serve-practice.ts': 'opens a made-up one',
  'lib/device/start-engine.ts': 'opens that of the device',
  'server/start.ts': 'opens that of the server',
  'server/work/safe-fetch.ts': 'restricts the one of the server',
  'server/work/language-model.ts': 'opens one for the model of the operator, also in a network of theirs',
};

const OTHER_WAYS = new Set(['XMLHttpRequest', 'WebSocket', 'EventSource']);
const GLOBAL = /^(globalThis|self|window)\.fetch$/;

const isBinding = ({ parents }: Syntax, node: Node): boolean => {
  const parent = parents.get(node);
  if (!parent) return false;
  if (parent.type === 'VariableDeclarator') return parent.id === node;
  if (parent.type === 'Property') return parents.get(parent)?.type === 'ObjectPattern';
  return parent.type === 'ImportSpecifier' || isFunction(parent);
};

/** A name of a property or of a parameter in a type; a property in short form is a value as well. */
const isName = ({ parents }: Syntax, node: Node): boolean => {
  const parent = parents.get(node);
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.property === node;
  if (parent.type === 'Property') return parent.key === node && parent.value !== node && !parent.shorthand;
  return parent.type.startsWith('TS') || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition';
};

/** The places at which a file calls `fetch` or another way of its own to the network, or hands on the one of the platform. */
const senders = (file: SourceFile): number[] => {
  const syntax = syntaxOf(file);
  const calls = nodesOf(file, 'CallExpression').filter((call) => /^(fetch|sendBeacon)$/.test(calledName(call) ?? ''));
  const others = nodesOf(file, 'NewExpression').filter((made) => OTHER_WAYS.has(calledName(made) ?? ''));
  const members = nodesOf(file, 'MemberExpression').filter((member) => GLOBAL.test(syntax.textOf(member)));
  const names = nodesOf(file, 'Identifier').filter(({ name }) => name === 'fetch');
  const imported = nodesOf(file, 'ImportSpecifier').filter(({ imported: it }) => syntax.textOf(it) === 'fetch');
  const isBound = names.some((name) => isBinding(syntax, name));
  const handedOn = isBound ? [] : names.filter((name) => !isName(syntax, name));
  return [...new Set([...calls, ...others, ...members, ...imported, ...handedOn].map(({ start }) => start))].toSorted(
    (one, other) => one - other,
  );
};

/** The places at which a file opens a web, or of which a `fetch` could reach another reader than the door. */
const openings = (file: SourceFile): number[] => {
  const syntax = syntaxOf(file);
  const calls = nodesOf(file, 'CallExpression').filter((call) => calledName(call) === 'createWeb');
  const members = nodesOf(file, 'TSPropertySignature').filter(({ key }) => syntax.textOf(key) === 'fetch');
  const names = nodesOf(file, 'Identifier').filter(
    (node) => node.name === 'Fetch' || (node.name === 'fetch' && isBinding(syntax, node)),
  );
  return [...new Set([...calls, ...members, ...names].map(({ start }) => start))];
};

const isEngine = ({ path }: SourceFile): boolean => /^(lib\/engine|lib\/device|server)\//.test(path);

const check: Check = (files) => {
  const sources = files.filter(isSource);
  const passedOn = sources
    .filter((file) => isEngine(file) && !(file.path in OPENERS || file.path in REASONS) && senders(file).length === 0)
    .flatMap((file): Breach[] =>
      openings(file)
        .slice(0, 1)
        .map((offset) => breachAt(file, offset, `gets a fetch or opens a web; it gets the web of ${THE_DOOR}`)),
    );
  const unlisted = sources
    .filter(({ path }) => /^(lib|components|entrypoints|server)\//.test(path) && !(path in REASONS))
    .flatMap((file): Breach[] =>
      senders(file).map((offset) =>
        breachAt(file, offset, `sends requests; ${THE_DOOR} does, with the bounds of a kind`),
      ),
    );
  // Examples are trees without the door, in which the files of the list need not exist.
  const isWhole = sources.some(({ path }) => path === THE_DOOR);
  const idle = Object.keys(REASONS).filter((path) => {
    const file = sources.find((source) => source.path === path);
    return file ? senders(file).length === 0 : isWhole;
  });
  const unopened = Object.keys(OPENERS).filter(
    (path) => isWhole && !sources.some((file) => file.path === path && openings(file).length > 0),
  );
  return [
    ...unlisted,
    ...passedOn,
    ...idle.map((path) => ({ path, line: 1, says: 'is in the list of web-door.ts and sends nothing' })),
    ...unopened.map((path) => ({ path, line: 1, says: 'is in the list of web-door.ts and opens no web' })),
  ];
};

export const webDoor: Rule = {
  house: 9,
  holds:
    'every file that can send a request is in one list, of the engine the client of the web alone, which alone gets a fetch',
  check,
  caught: [
    [
      { 'lib/engine/a.ts': 'const read = (ports) =>\n  ports.fetch(address, { credentials: "omit" });' },
      'lib/engine/a.ts:2',
    ],
    [{ 'lib/engine/a.ts': 'export const read = ({ fetch }) => fetch(address);' }, 'lib/engine/a.ts:1'],
    [{ 'lib/engine/a.ts': 'export const read = ({ fetch }) => get(address, request, fetch);' }, 'lib/engine/a.ts:1'],
    [{ 'lib/device/a.ts': "import type { Fetch } from '../engine/web/client.ts';" }, 'lib/device/a.ts:1'],
    [{ 'lib/engine/a.ts': 'interface Ports {\n  fetch: typeof globalThis.fetch;\n}' }, 'lib/engine/a.ts:2'],
    [{ 'server/a.ts': 'const web = createWeb({ fetch: restricted });' }, 'server/a.ts:1'],
    [{ 'lib/device/a.ts': 'export const library = open({ fetch, clock });' }, 'lib/device/a.ts:1'],
    [{ 'lib/device/a.ts': 'export const library = open(policedFetch(fetch));' }, 'lib/device/a.ts:1'],
    [{ 'server/a.ts': "import { fetch as send } from 'undici';\nsend(address);" }, 'server/a.ts:1'],
    [{ 'lib/page/a.ts': 'const send = globalThis.fetch;' }, 'lib/page/a.ts:1'],
    [
      { 'components/a.tsx': 'navigator.sendBeacon(address);\nnew WebSocket(address);' },
      'components/a.tsx:1',
      'components/a.tsx:2',
    ],
    [{ 'server/work/language-model.ts': 'export const model = open({ clock });' }, 'server/work/language-model.ts:1'],
  ],
  passes: [
    { 'server/work/language-model.ts': 'export const model = open({ fetch });' },
    { 'lib/engine/a.ts': 'export const read = ({ web }: { web: Web }) => web.get(address, request);' },
    {
      'lib/connections/a.ts':
        'export interface Ports { fetch: Fetch; send: (fetch: Fetch) => void }\nf({ fetch: policed });',
    },
    { 'tests/unit/a.test.ts': 'await fetch(address);' },
  ],
};
