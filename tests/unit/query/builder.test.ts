/** Tests that a query started in the builder can be finished as text and the other way round, and that the builder loses nothing. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BuilderRule, type BuilderTest, builderToText, textToBuilder } from '../../../lib/query/builder.ts';
import { formatLucene } from '../../../lib/query/format.ts';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { filters, runs } from './arbitraries.ts';

const rule = (test: BuilderTest, field: string | null = 'x'): BuilderRule => ({ field, test, isNegated: false });
const words = (text: string): BuilderTest => ({ kind: 'words', text, slop: 0 });
const written = (...rules: BuilderRule[]) => builderToText({ join: 'all', rules });

it('shows any search either as it is or not at all', () => {
  const holds = fc.property(filters, (filter) => {
    const form = textToBuilder(formatLucene(filter));
    if (form) expect(parseLucene(builderToText(form))).toEqual(filter);
  });
  fc.assert(holds, { numRuns: runs(500) });
});

it('shows one condition as a list of one rule', () => {
  expect(textToBuilder('-platform:reddit')).toEqual({
    join: 'all',
    rules: [{ ...rule(words('reddit'), 'platform'), isNegated: true }],
  });
});

it.each(['', '*:*'])('shows %j as an empty list', (text) => {
  expect(textToBuilder(text)).toEqual({ join: 'all', rules: [] });
  expect(written()).toBe('');
});

it.each([
  'ferry AND NOT lang:en AND followers:>1000 AND _exists_:title',
  'author.cohorts:Left>=0.5 OR clim* OR /a+/ OR roam~1 OR "a b"~2',
  'createdAt:[2025-01 TO 2025-03}',
  'platform:(reddit OR lemmy)',
])('shows the list %j', (text) => {
  const form = textToBuilder(text);
  expect(form && builderToText(form)).toBe(text);
});

it.each([
  'ferry AND (pier OR lang:en)',
  'NOT (a OR b)',
  '(a b c)@2',
  'a^2',
  'a AND b^2',
  'NOT *:*',
  '*:* AND a',
  'x:"" AND a',
  '+a b',
  'author.cohorts:Left<0.5',
])('leaves %j to the text', (text) => expect(textToBuilder(text)).toBeUndefined());

it('escapes what is typed into its fields so that it can be parsed', () => {
  expect(written(rule({ kind: 'regex', pattern: 'a/b\\/c' }))).toBe('x:/a\\/b\\/c/');
  expect(written(rule({ kind: 'wildcard', pattern: 'a b*' }))).toBe('x:a\\ b*');
});

it('leaves out rules without a field, a text or a number', () => {
  const unfinished: BuilderRule[] = [
    { ...rule({ kind: 'exists' }, null), isNegated: true },
    rule({ kind: 'range' }, null),
    rule({ kind: 'labelled', label: 'A', comparison: '>=', value: '1' }, null),
    rule({ kind: 'labelled', label: 'A', comparison: '>=', value: '' }),
    rule({ kind: 'regex', pattern: '' }),
    rule({ kind: 'wildcard', pattern: ' ' }),
    rule({ kind: 'fuzzy', text: '', edits: 1 }),
    rule(words(' ')),
  ];
  expect(written(...unfinished, rule(words('a')))).toBe('x:a');
  expect(written(...unfinished)).toBe('');
});
