/** House rules 1 and 2: one word has one meaning, a constant carries its unit, and the code uses the field's words. */
import type { Node } from 'oxc-parser';
import { type Breach, breachAt, everyFile, type Rule } from '../rule.ts';
import { isCode, isSource, type SourceFile } from '../source-tree.ts';
import { type NodeOf, nodesOf, syntaxOf } from '../syntax.ts';

/** Names that several files export on purpose, each with its reason. */
const SHARED_NAMES: Record<string, string> = {};

interface ExportedName {
  name: string;
  offset: number;
}

const boundNames = (declaration: NodeOf<'ExportNamedDeclaration'>['declaration']): ExportedName[] => {
  if (!declaration) return [];
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, offset: id.start }] : [],
    );
  return 'id' in declaration && declaration.id?.type === 'Identifier'
    ? [{ name: declaration.id.name, offset: declaration.id.start }]
    : [];
};

/** The names that a file declares or gives by its exports. A name that it passes on unchanged is defined elsewhere. */
const exportedNames = (file: SourceFile): ExportedName[] => {
  const declared = nodesOf(file, 'ExportNamedDeclaration').flatMap(({ declaration }) => boundNames(declaration));
  const renamed = nodesOf(file, 'ExportSpecifier').flatMap(({ local, exported, start }) =>
    local.type === 'Identifier' && exported.type === 'Identifier' && local.name !== exported.name
      ? [{ name: exported.name, offset: start }]
      : [],
  );
  const names = [...declared, ...renamed];
  return names.filter(({ name }, at) => names.findIndex((other) => other.name === name) === at);
};

const findSharedNames = (files: readonly SourceFile[]): Breach[] => {
  const homes = new Map<string, string>();
  return files.filter(isSource).flatMap((file) =>
    exportedNames(file).flatMap(({ name, offset }) => {
      const home = homes.get(name);
      if (home === undefined) homes.set(name, file.path);
      return home === undefined || name in SHARED_NAMES
        ? []
        : [breachAt(file, offset, `exports ${name}, which ${home} exports as well`)];
    }),
  );
};

export const oneMeaning: Rule = {
  house: 2,
  holds: 'no two files export the same name',
  check: findSharedNames,
  caught: [
    [{ 'lib/a.ts': 'export const dayOf = 1;', 'lib/b.ts': '\nexport const dayOf = 2;' }, 'lib/b.ts:2'],
    [{ 'lib/a.ts': 'export interface Found {}', 'components/b.tsx': 'export type Found = 1;' }, 'components/b.tsx:1'],
    [{ 'lib/a.ts': 'export type A = 1;', 'lib/b.ts': "export type { B as A } from './c.ts';" }, 'lib/b.ts:1'],
    [{ 'lib/a.ts': 'export class Hit {}', 'server/b.ts': 'export function Hit() {}' }, 'server/b.ts:1'],
  ],
  passes: [
    { 'lib/a.ts': 'export const dayOf = 1;', 'lib/b.ts': 'const dayOf = 2;' },
    { 'lib/a.ts': 'export type Day = 1;', 'lib/b.ts': "export type { Day } from './a.ts';" },
    { 'lib/a.ts': 'export const day = 1; export type day = 2;' },
    { 'lib/a.ts': 'export function f(a: 1): 1; export function f(a: 2): 2 {}' },
    { 'lib/a.ts': 'export const a = 1;', 'tests/unit/a.ts': 'export const a = 1;' },
  ],
};

/** Numbers without a unit. */
const BARE_NAMES = new Set(['VERSION', 'FORMAT', 'EPSILON']);

const isDecimal = (file: SourceFile, node: Node | null): boolean => {
  if (!node) return false;
  if (node.type === 'BinaryExpression') return isDecimal(file, node.left) || isDecimal(file, node.right);
  // Hexadecimal numbers are codes of a format, named as the format names them.
  return node.type === 'Literal' && typeof node.value === 'number' && !/^0x/i.test(syntaxOf(file).textOf(node));
};

/** One word says no unit, and neither do several that end as a span of time does. */
const isBareName = (name: string) =>
  (/^[A-Z]+$/.test(name) && !BARE_NAMES.has(name)) ||
  /_(?:AFTER|FOR|PAUSE|DELAY|INTERVAL|DIFFERENCE|TIMEOUT)$/.test(name);

/** A sum or product with a number of milliseconds is one, too; the quotient of two is not. */
const isOfMilliseconds = (node: Node | null): boolean => {
  if (node?.type === 'Identifier') return node.name.endsWith('_MS');
  if (node?.type !== 'BinaryExpression') return false;
  return isOfMilliseconds(node.left) || (node.operator !== '/' && isOfMilliseconds(node.right));
};

const findBareConstants = (file: SourceFile): Breach[] =>
  nodesOf(file, 'VariableDeclarator').flatMap(({ id, init, start }) => {
    if (id.type !== 'Identifier' || !/^[A-Z][A-Z\d_]*$/.test(id.name)) return [];
    const isTime = isOfMilliseconds(init);
    const isBare = isTime ? !id.name.endsWith('_MS') : isBareName(id.name) && isDecimal(file, init);
    const says = `calls a number ${id.name}; the name has to carry ${isTime ? '_MS' : 'its unit or what it counts'}`;
    return isBare ? [breachAt(file, start, says)] : [];
  });

export const unitsOfConstants: Rule = {
  house: 2,
  holds: 'the name of a number carries its unit or what it counts',
  check: everyFile(isSource, findBareConstants),
  caught: [
    [{ 'lib/a.ts': '\nconst LONGEST = 400;' }, 'lib/a.ts:2'],
    [{ 'lib/a.ts': 'export const DAY = 24 * HOUR_MS;' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'const MAX_PAUSE = 60 * MINUTE_MS;' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'const HALF_A_DAY = DAY_MS / 2;' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'const NO_LISTS_FOR = 60_000;' }, 'lib/a.ts:1'],
  ],
  passes: [
    { 'lib/a.ts': 'const MAX_CHARS = 400; const DAY_MS = 24 * 60; const VERSION = 3; const SCAN = 0xda;' },
    { 'lib/a.ts': "const ALARM = 'alarm'; const page = 50;" },
    { 'lib/a.ts': 'const MAX_PAUSE_MS = 60 * MINUTE_MS; const READS_A_DAY = 8 * (DAY_MS / HOUR_MS);' },
  ],
};

/** "asked" has stood for a request, a recipient, a name, a consent, a permission prompt and a search. */
const AMBIGUOUS = /(?<![a-z])asked(?![a-z])|(?<=[a-z])Asked(?![a-z])|(?<![A-Z])ASKED(?![A-Z])/;

const TITLE_OF = /^(it|test|describe)\b/;

const titlesIn = (file: SourceFile): NodeOf<'Literal'>[] =>
  nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [title] }) =>
    title?.type === 'Literal' && TITLE_OF.test(syntaxOf(file).textOf(callee)) ? [title] : [],
  );

const isAmbiguous = (text: string) => AMBIGUOUS.test(text);

const findAmbiguousWords = (file: SourceFile): Breach[] => {
  if (!isAmbiguous(file.text)) return [];
  const says = 'says “asked”: name the request, the recipient, the consent, the prompt or the search';
  const names = nodesOf(file, 'Identifier', 'JSXIdentifier').filter(({ name }) => isAmbiguous(name));
  const titles = titlesIn(file).filter(({ value }) => isAmbiguous(String(value)));
  const comments = syntaxOf(file).comments.filter(({ text }) => isAmbiguous(text));
  return [
    ...[...names, ...titles].map(({ start }) => breachAt(file, start, says)),
    ...comments.map(({ firstLine }) => ({ path: file.path, line: firstLine, says })),
  ];
};

/** This file has to name the word. */
const isJudged = (file: SourceFile) => isCode(file) && file.path !== 'tests/architecture/rules/names.ts';

export const wordsOfTheField: Rule = {
  house: 1,
  holds: 'no name, comment or title of a test says “asked”',
  check: everyFile(isJudged, findAmbiguousWords),
  caught: [
    [{ 'lib/a.ts': 'const asked = 1;' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': 'f({ accessAsked: 1 });' }, 'lib/a.ts:1'],
    [{ 'lib/a.ts': '\n/** Who was asked. */\nf();' }, 'lib/a.ts:2'],
    [{ 'tests/unit/a.test.ts': "it('is asked once', f);" }, 'tests/unit/a.test.ts:1'],
    [{ 'tests/unit/a.test.ts': "it.each(rows)('is asked once', f);" }, 'tests/unit/a.test.ts:1'],
  ],
  passes: [
    { 'lib/a.ts': 'const unmasked = 1; // masked\n' },
    { 'tests/unit/a.test.ts': "it('sends one request', () => page.getByText('Choose who is asked'));" },
  ],
};
