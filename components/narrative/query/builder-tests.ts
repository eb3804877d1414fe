/** Defines the tests of a builder rule and their initial values. */
import type { BuilderRule, BuilderTest } from '../../../lib/query/builder.ts';
import { findField, type RowKind } from '../../../lib/query/fields.ts';

export type TestName = BuilderTest['kind'];

/** Keeps the typed text if the new test has a field for it. */
export const testOf = (kind: TestName, before: BuilderTest): BuilderTest => {
  if (kind === before.kind) return before;
  const text = 'text' in before ? before.text : 'pattern' in before ? before.pattern : '';
  switch (kind) {
    case 'words':
      return { kind, text, slop: 0 };
    case 'fuzzy':
      return { kind, text, edits: 1 };
    case 'wildcard':
    case 'regex':
      return { kind, pattern: text };
    case 'labelled':
      return { kind, label: '', comparison: '>=', value: '0.5' };
    case 'exists':
    case 'range':
      return { kind };
  }
};

const typed: Record<string, readonly TestName[]> = {
  text: ['words', 'fuzzy', 'wildcard', 'regex', 'exists'],
  any: ['words', 'fuzzy', 'wildcard', 'regex', 'range', 'exists'],
  keyword: ['words', 'wildcard', 'exists'],
  id: ['words', 'exists'],
  number: ['range', 'words', 'exists'],
  date: ['range', 'exists'],
  boolean: ['words', 'exists'],
  labels: ['labelled', 'words', 'exists'],
};

/** The tests that fit the field; the current test is always among them. */
export const testsFor = (kind: RowKind, { field, test }: BuilderRule): readonly TestName[] => {
  const own =
    field === null ? (['words', 'fuzzy', 'wildcard', 'regex'] as const) : (typed[typeName(kind, field)] ?? typed.any);
  const names = own ?? [];
  return names.includes(test.kind) ? names : [...names, test.kind];
};

const typeName = (kind: RowKind, name: string): string => {
  const found = findField(kind, name);
  if (found.kind === 'pseudo') return 'text';
  return found.kind === 'label' ? 'number' : found.type;
};

export const newRule = (): BuilderRule => ({
  field: null,
  test: { kind: 'words', text: '', slop: 0 },
  isNegated: false,
});
