/** Parses a file into the form that rules read: every node in order, its parent, its line. */
import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import type { SourceFile } from './source-tree.ts';

export interface CommentBlock {
  text: string;
  firstLine: number;
  lastLine: number;
  /** True if its lines contain only the comment. */
  alone: boolean;
  /** True for a comment that describes the code after it, as opposed to a remark. */
  doc: boolean;
}

export interface Syntax {
  nodes: readonly Node[];
  byType: ReadonlyMap<string, readonly Node[]>;
  parents: ReadonlyMap<Node, Node>;
  comments: readonly CommentBlock[];
  lineAt: (offset: number) => number;
  textOf: (node: Node) => string;
}

export type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;

const known = new WeakMap<SourceFile, Syntax>();

/** Throws if the file cannot be parsed: a rule must not pass because it saw nothing. */
export const syntaxOf = (file: SourceFile): Syntax => {
  const syntax = known.get(file) ?? parseFile(file);
  known.set(file, syntax);
  return syntax;
};

export const nodesOf = <Type extends Node['type']>(file: SourceFile, ...types: Type[]): NodeOf<Type>[] => {
  const { byType } = syntaxOf(file);
  const nodes = types.flatMap((type) => byType.get(type) ?? []);
  // The cast: the map has the nodes by their type.
  return (types.length > 1 ? nodes.toSorted((a, b) => a.start - b.start) : nodes) as NodeOf<Type>[];
};

/** From the nearest node around this one to the whole program. */
export const ancestorsOf = (syntax: Syntax, node: Node): Node[] => {
  const parent = syntax.parents.get(node);
  return parent ? [parent, ...ancestorsOf(syntax, parent)] : [];
};

export const isFunction = (node: Node) =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

export const functionsAround = (syntax: Syntax, node: Node): Node[] => ancestorsOf(syntax, node).filter(isFunction);

/** `a.b.name(…)` and `name(…)` are both calls of `name`. */
export const calledName = ({ callee }: NodeOf<'CallExpression' | 'NewExpression'>): string | undefined => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
};

const parseFile = ({ path, text }: SourceFile): Syntax => {
  const { program, comments, errors } = parseSync(path, text, { sourceType: 'module' });
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const parents = new Map<Node, Node>();
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    nodes.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key);
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        parents.set(child, node);
        visit(child);
      }
    }
  };
  visit(program);
  const lineAt = linesOf(text);
  const blocks = comments.map(({ type, value, start, end }) => ({
    text: value.replace(/^\s*\*+/gm, ''),
    firstLine: lineAt(start),
    lastLine: lineAt(end),
    alone: text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '',
    doc: type === 'Block' && value.startsWith('*'),
  }));
  const byType = Map.groupBy(nodes, ({ type }) => type);
  return { nodes, byType, parents, comments: blocks, lineAt, textOf: ({ start, end }) => text.slice(start, end) };
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const linesOf = (text: string) => {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
};
