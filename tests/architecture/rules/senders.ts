/** House rule 17: whatever listens for ports and messages asks who sent them, by the one module that can tell. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { calledName, isFunction, type NodeOf, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

/** The events by which something outside a place of ours can begin to speak to it. */
const EVENTS = /\bon(Connect|Message|UserScriptConnect|UserScriptMessage)(External|Native)?$/;
const QUESTIONS = new Set(['isOurs', 'isOurBackground', 'isOurScript', 'isOurExtension']);

/** A port was accepted by its own listener before anything is heard from it. */
const isOfPort = (event: string) => /\bport\.onMessage$/.test(event);

const eventOf = (syntax: Syntax, { callee }: NodeOf<'CallExpression'>): string | undefined => {
  if (callee.type !== 'MemberExpression') return undefined;
  const event = syntax.textOf(callee.object).replaceAll('?.', '.');
  return EVENTS.test(event) && !isOfPort(event) ? event : undefined;
};

/** The function that is handed over, directly or by the name that it has in the same file. */
const listenerOf = (syntax: Syntax, argument: Node | undefined): Node | undefined => {
  if (argument?.type !== 'Identifier') return argument && isFunction(argument) ? argument : undefined;
  const named = syntax.nodes.find(
    (node) => node.type === 'VariableDeclarator' && syntax.textOf(node.id).split(':', 1)[0] === argument.name,
  );
  return named?.type === 'VariableDeclarator' && named.init && isFunction(named.init) ? named.init : undefined;
};

const asks = (file: SourceFile, listener: Node): boolean =>
  nodesOf(file, 'CallExpression').some(
    (call) => call.start >= listener.start && call.end <= listener.end && QUESTIONS.has(calledName(call) ?? ''),
  );

const unasked = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  return nodesOf(file, 'CallExpression').flatMap((call) => {
    const event = calledName(call) === 'addListener' ? eventOf(syntax, call) : undefined;
    if (event === undefined) return [];
    const listener = listenerOf(syntax, call.arguments[0]);
    if (listener && asks(file, listener) && !event.endsWith('External')) return [];
    return [breachAt(file, call.start, 'answers whoever sends: ask lib/platform/senders.ts in the listener itself')];
  });
};

/** A name of its own would hide the event from the rule above. */
const renamed = (file: SourceFile): Breach[] =>
  nodesOf(file, 'VariableDeclarator')
    .filter(({ init }) => init && /\bruntime$/.test(syntaxOf(file).textOf(init)))
    .flatMap(({ id }) => (id.type === 'ObjectPattern' ? id.properties : []))
    .filter((property) => property.type === 'Property' && EVENTS.test(syntaxOf(file).textOf(property.key)))
    .map(({ start }) => breachAt(file, start, 'takes an event out of its API: write the whole path'));

export const senders: Rule = {
  house: 17,
  holds: 'each listener for ports and messages asks who sent them',
  check: everyFile(isSource, (file) => [...unasked(file), ...renamed(file)]),
  caught: [
    [{ 'entrypoints/a.ts': 'f();\nbrowser.runtime.onConnect.addListener((port) => g(port));' }, 'entrypoints/a.ts:2'],
    [{ 'lib/a.ts': 'browser.runtime.onMessage.addListener((m, { id }) => id === own && g(m));' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'const hear = (m) => g(m);\nruntime.onMessage.addListener(hear);' }, 'lib/a.ts:2'],
    [{ 'lib/a.ts': 'runtime.onMessage.addListener(given);' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'const { onMessage } = browser.runtime;' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'runtime.onConnectExternal.addListener((p) => isOurs(p.sender, runtime));' }, 'lib/a.ts:1'],
  ],
  passes: [
    {
      'lib/a.ts':
        'browser.runtime.onConnect.addListener((port) => {\n  if (isOurs(port.sender, runtime)) g(port);\n});',
    },
    { 'lib/a.ts': 'const hear: L = (m, s) => isOurExtension(s, r) && g(m);\nruntime.onMessage.addListener(hear);' },
    { 'lib/wire/a.ts': 'port.onMessage.addListener((message) => g(message));\nmenus.onClicked.addListener(g);' },
  ],
};
