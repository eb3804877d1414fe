/** House rule 29: a header of others is cut before anything reads it. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isSource, type SourceFile } from '../source-tree.ts';
import { calledName, nodesOf, type Syntax, syntaxOf } from '../syntax.ts';

const CUT = new Set(['startOfHeader', 'endOfHeader']);

const isHeaders = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'headers') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'headers');

/** The expression that has the value: `headers.get('date')` of `headers.get`. */
const wholeValue = (syntax: Syntax, node: Node): Node => {
  const parent = syntax.parents.get(node);
  const isRest = parent?.type === 'ChainExpression' || (parent?.type === 'CallExpression' && parent.callee === node);
  return isRest ? wholeValue(syntax, parent) : node;
};

/** A comparison with `undefined` and `has` tell whether there is a header, and read none of it. */
const isUnread = (node: Node, parent: Node | undefined): boolean =>
  (parent?.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator)) ||
  (node.type === 'CallExpression' && calledName(node) === 'has') ||
  (parent?.type === 'AssignmentExpression' && parent.left === node);

const uncutHeaders = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  return nodesOf(file, 'MemberExpression').flatMap((member) => {
    if (!isHeaders(member.object)) return [];
    const value = wholeValue(syntax, member);
    const parent = syntax.parents.get(value);
    if (isUnread(value, parent)) return [];
    if (parent?.type === 'CallExpression' && CUT.has(calledName(parent) ?? '') && parent.callee !== value) return [];
    return [breachAt(file, member.start, 'reads a header whole; startOfHeader in lib/format cuts it')];
  });
};

const inServer = (text: string) => ({ 'server/a.ts': text });
const A1 = 'server/a.ts:1';

export const foreignHeaders: Rule = {
  house: 29,
  holds: 'a header of others is cut before it is read',
  check: everyFile(isSource, uncutHeaders),
  caught: [
    [inServer("export const a = (request) => words(request.headers['accept-language']);"), A1],
    [inServer("export const a = (answer) => answer.headers.get('content-type') ?? '';"), A1],
    [inServer("export const a = ({ headers }) => Number(headers.get('content-length'));"), A1],
    [inServer("export const a = ({ headers }) => headers.authorization ?? '';"), A1],
  ],
  passes: [
    inServer("export const a = (request) => words(startOfHeader(request.headers['accept-language']));"),
    inServer("export const a = (request) => endOfHeader(request.headers['x-forwarded-for'])?.split(',');"),
    inServer("export const a = (answer) => startOfHeader(answer.headers.get('location'), 8000);"),
    inServer("export const a = ({ headers }) => headers['content-length'] !== undefined || headers.has('age');"),
    inServer('export const a = ({ headers }) => send({ ...headers });'),
  ],
};
