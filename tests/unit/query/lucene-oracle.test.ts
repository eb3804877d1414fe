/**
 * Compares our parser with that of npm `lucene`, on rows, wherever both intend the same meaning: it serves as an independent
 * oracle.
 */
import fc from 'fast-check';
import lucene from 'lucene';
import { describe, expect, it } from 'vitest';
import { compileFilter } from '../../../lib/engine/search/evaluate.ts';
import { rowOf } from '../../../lib/engine/search/row.ts';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { runs } from './arbitraries.ts';
import { said } from './said.ts';

/** The fields that we use of the other parser's tree. */
interface Node {
  left?: Node;
  operator?: string;
  right?: Node;
  start?: string;
  parenthesized?: boolean;
  field?: string;
  term?: string;
  quoted?: boolean;
  prefix?: string | null;
  term_min?: string;
  term_max?: string;
  inclusive?: string;
}
interface Sample {
  title: string;
  platform: string;
  anomalousScore: number;
}

const testLeaf = (node: Node, row: Sample, inherited: string): boolean => {
  const own = node.field && node.field !== '<implicit>' ? node.field : inherited;
  const field = own.replace(/^[-+]/, '') as keyof Sample; // the other parser leaves a sign before the field
  const value = row[field];
  if (node.term_min !== undefined && node.term_max !== undefined) {
    const [low, high] = [node.term_min, node.term_max].map((end) => (end === '*' ? undefined : Number(end)));
    const [isFrom, isTo] = [/both|left/.test(node.inclusive ?? ''), /both|right/.test(node.inclusive ?? '')];
    const own = Number(value);
    const isAbove = low === undefined || own > low || (isFrom && own === low);
    return isAbove && (high === undefined || own < high || (isTo && own === high));
  }
  const term = node.term ?? '';
  if (field !== 'title') return String(value) === term;
  if (node.quoted) return ` ${value} `.includes(` ${term} `);
  const expression = new RegExp(`^${term.replace(/\*/g, '.*').replace(/\?/g, '.')}$`);
  return String(value)
    .split(' ')
    .some((word) => expression.test(word));
};

const isExcluded = (node: Node) => node.prefix === '-' || (node.field?.startsWith('-') ?? false);

/** A chain leans to the right; a part in brackets is a chain of its own. */
const testChain = (node: Node, row: Sample, inherited: string): boolean => {
  const field = node.field && node.field !== '<implicit>' ? node.field : inherited;
  if (!node.left) return testLeaf(node, row, inherited) !== isExcluded(node);
  const own = testChain(node.left, row, field) !== (node.start === 'NOT');
  if (!node.right) return own;
  const operator = node.operator ?? '';
  const isNegated = / NOT$|^NOT$/.test(operator);
  const rest =
    node.right.left && !node.right.parenthesized ? { ...node.right, ...(isNegated && { start: 'NOT' }) } : node.right;
  const other = testChain(rest, row, field) !== (isNegated && rest === node.right);
  return /^(?:OR|\|\||<implicit>)/.test(operator) ? own || other : own && other;
};

const words = fc.constantFrom('red', 'green', 'blue', 'gr*', 'r?d', '"red green"', '"green blue"');
const leaves = fc.oneof(
  words,
  words.map((word) => `title:${word}`),
  fc.constantFrom('a', 'b').map((name) => `platform:${name}`),
  fc
    .tuple(
      fc.constantFrom('[', '{'),
      fc.constantFrom('1', '2', '*'),
      fc.constantFrom('2', '3', '*'),
      fc.constantFrom(']', '}'),
    )
    .map(([open, low, high, close]) => `anomalousScore:${open}${low} TO ${high}${close}`),
  fc.tuple(words, words).map(([one, other]) => `title:(${one} OR ${other})`),
  fc.tuple(words, words).map(([one, other]) => `title:(${one} AND ${other})`),
);
const queries = fc.letrec<{ query: string }>((tie) => {
  const part = fc.oneof(
    { depthSize: 'small' },
    leaves,
    tie('query').map((query) => `(${query})`),
  );
  const chain = (operator: string) =>
    fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(operator));
  const pair = (operator: string) => fc.tuple(part, part).map((parts) => parts.join(operator));
  return {
    query: fc.oneof(
      part,
      ...[' AND ', ' OR ', ' && ', ' || ', ' '].map(chain),
      ...[' AND NOT ', ' OR NOT ', ' NOT '].map(pair),
      part.map((one) => `NOT ${one}`),
      fc.tuple(part, words).map(([one, word]) => `${one} AND -${word}`),
    ),
  };
}).query;

const samples = fc.record<Sample>({
  title: fc
    .array(fc.constantFrom('red', 'green', 'blue', 'grey'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(' ')),
  platform: fc.constantFrom('a', 'b', 'c'),
  anomalousScore: fc.constantFrom(0, 1, 2, 3, 4),
});

const parseOther = (text: string): Node | undefined => {
  try {
    return lucene.parse(text);
  } catch {
    return undefined;
  }
};

describe('npm lucene', () => {
  it('has the same meaning for texts that both accept', () => {
    let compared = 0;
    const holds = fc.property(queries, fc.array(samples, { minLength: 5, maxLength: 5 }), (text, rows) => {
      const other = parseOther(text);
      if (!other) return;
      const filter = parseLucene(text);
      compared += 1;
      for (const row of rows) {
        const ours = compileFilter(filter, { kind: 'posts', now: 0 })(rowOf({ ...row }));
        expect({ text, row, found: ours }).toEqual({ text, row, found: testChain(other, row, 'title') });
      }
    });
    fc.assert(holds, { numRuns: runs(500) });
    expect(compared).toBeGreaterThan(runs(500) / 2);
  });

  it.each(['(a', '"a', 'a:', 'f:[1 TO', 'a^'])('rejects %j as we do', (text) => {
    expect(parseOther(text)).toBeUndefined();
    expect(said(() => parseLucene(text))).toMatch(/^Column/);
  });
});
