/** House rule 10: code that overrules the compiler states the reason where the next reader sees it. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isCode, type SourceFile } from '../source-tree.ts';
import { ancestorsOf, type CommentBlock, type Syntax, syntaxOf } from '../syntax.ts';

const SUPPRESSION = /^\s*(biome-ignore\S*[^:]*:?|@ts-(ignore|expect-error|nocheck):?)/;

/** Two words, in addition to the directive itself. */
const hasWords = ({ text }: CommentBlock) => (text.replace(SUPPRESSION, '').match(/\p{L}{2,}/gu) ?? []).length > 1;

/** A comment that describes the code after it is a reason only if it mentions the cast. */
const mentionsTypes = ({ text }: CommentBlock) =>
  /\b(cast|assert|narrow|widen|infer|typescript|compiler|non-null|never null)|`(any|!)`/i.test(text);

const isReason = (comment: CommentBlock) => hasWords(comment) && (!comment.doc || mentionsTypes(comment));

/** The comments that end directly above a line, with those directly above them. */
const above = (comments: readonly CommentBlock[], line: number): CommentBlock[] => {
  const nearest = comments.find(({ alone, lastLine }) => alone && lastLine === line - 1);
  return nearest ? [nearest, ...above(comments, nearest.firstLine)] : [];
};

const hasReason = (syntax: Syntax, node: Node): boolean => {
  const { comments, lineAt } = syntax;
  const mark = node.type === 'TSAsExpression' ? node.typeAnnotation.start : node.end - 1;
  const lines = [node.start, mark, node.end - 1].map(lineAt);
  const statement = lineAt(statementAround(syntax, node).start);
  return [
    ...comments.filter(({ firstLine, lastLine }) => lines.some((line) => firstLine <= line && line <= lastLine)),
    ...lines.flatMap((line) => above(comments, line)),
    ...above(comments, statement).filter(({ doc }) => doc),
  ].some(isReason);
};

const BODIES = new Set<Node['type']>(['Program', 'BlockStatement', 'StaticBlock', 'SwitchCase', 'ClassBody']);

const statementAround = (syntax: Syntax, node: Node): Node => {
  const chain = [node, ...ancestorsOf(syntax, node)];
  return chain[chain.findIndex(({ type }) => BODIES.has(type)) - 1] ?? node;
};

const isConst = (type: Node) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';

const overrulingName = (node: Node): string | undefined => {
  switch (node.type) {
    case 'TSAnyKeyword':
      return '`any`';
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      return isConst(node.typeAnnotation) ? undefined : 'a cast';
    case 'TSNonNullExpression':
      return '`!`';
    case 'VariableDeclarator':
    case 'PropertyDefinition':
      return node.definite ? '`!`' : undefined;
    default:
      return undefined;
  }
};

const overrulings = (file: SourceFile): Breach[] => {
  const syntax = syntaxOf(file);
  return syntax.nodes.flatMap((node) => {
    const name = overrulingName(node);
    if (!name || hasReason(syntax, node)) return [];
    const offset = node.type === 'TSAsExpression' ? node.typeAnnotation.start : node.start;
    return [breachAt(file, offset, `${name} without a reason: say why on its line or the one above`)];
  });
};

const inA = (text: string) => ({ 'lib/query/a.ts': text });
const A1 = 'lib/query/a.ts:1';
const A2 = 'lib/query/a.ts:2';

export const overruledTypes: Rule = {
  house: 10,
  holds: '`any`, a cast and `!` carry their reason',
  check: everyFile(isCode, overrulings),
  caught: [
    [inA('export const a = b as C;'), A1],
    [inA('export const a = <C>b;'), A1],
    [inA('export const a = b!.c;'), A1],
    [inA('export const f = (a: any) => a;'), A1],
    [inA('let a!: string;'), A1],
    [inA('export const a = 1; // why it is one\nexport const c = b as C;'), A2],
    [inA('export const a = b as C; //'), A1],
    [inA('export const a = b as C; // sic'), A1],
    [inA('// why, but too far away\n\n\nexport const a = b as C;'), 'lib/query/a.ts:4'],
    [inA('/** The user who asked. */\nexport const a = b as User;'), A2],
    [
      inA('/** The cast is fine. */\nexport const f = () => {\n  const a = g();\n  return a as C;\n};'),
      'lib/query/a.ts:4',
    ],
    [inA('// biome-ignore lint/suspicious/noExplicitAny:\nexport const f = (a: any) => a;'), A2],
    [{ 'tests/unit/a.test.ts': 'expect(a!.b).toBe(1);' }, 'tests/unit/a.test.ts:1'],
  ],
  passes: [
    inA('export const a = b as C; // the regular expression has exactly this group'),
    inA('// the regular expression has exactly this group\nexport const a = b as C;'),
    inA('// The regular expression has exactly this\n// group.\nexport const a = b as C;'),
    inA('// biome-ignore lint/suspicious/noExplicitAny: the package says so\nexport const f = (a: any) => a;'),
    inA('/** A computed key widens: the cast gives it back. */\nexport const a = {\n  b: (c) =>\n    c as D,\n};'),
    inA('export const a = f(\n  b,\n) as C; // what f gives is checked above'),
    inA('export const a = [1] as const;\nexport const b = <const>[1];\nexport const c = a satisfies D;'),
    inA("import { a as b, type C as D } from './b.ts';\nimport * as z from 'zod/mini';\nexport { b as c };"),
    inA("export const a = 'b as any'; // b as any, c!"),
  ],
};

const suppressions = (file: SourceFile): Breach[] => {
  const { comments } = syntaxOf(file);
  const explained = (comment: CommentBlock) => hasWords(comment) || above(comments, comment.firstLine).some(isReason);
  return comments
    .filter(({ text }) => SUPPRESSION.test(text))
    .flatMap((comment) => {
      const { path } = file;
      const line = comment.firstLine;
      if (/^\s*@ts-(ignore|nocheck)/.test(comment.text)) {
        return [{ path, line, says: 'outlives its cause unseen; write @ts-expect-error and the reason' }];
      }
      return explained(comment) ? [] : [{ path, line, says: 'a suppression without a reason' }];
    });
};

export const suppressedErrors: Rule = {
  house: 10,
  holds: 'a suppression carries its reason, and fails when it is no longer needed',
  check: everyFile(isCode, suppressions),
  caught: [
    [inA('// @ts-expect-error\na.b();'), A1],
    [inA('// @ts-ignore the types of the package are wrong\na.b();'), A1],
    [inA('// @ts-nocheck\na.b();'), A1],
    [inA('// biome-ignore lint/suspicious/noConsole:\nconsole.log(1);'), A1],
    [inA('// biome-ignore lint/suspicious/noConsole: <explanation>\nconsole.log(1);'), A1],
    [{ 'tests/unit/a.test.ts': 'f();\n/* @ts-expect-error */ a.b();' }, 'tests/unit/a.test.ts:2'],
  ],
  passes: [
    inA('// @ts-expect-error the package types this as optional\na.b();'),
    inA('// The package types this as optional.\n// @ts-expect-error\na.b();'),
    inA('// biome-ignore lint/suspicious/noConsole: this is the log\nconsole.log(1);'),
    inA('// Words about @ts-ignore suppress nothing.'),
  ],
};
