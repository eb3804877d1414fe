/** Defines the tests of a builder rule and their initial values. */
import type { BuilderRule, BuilderTest } from '../../../lib/query/builder.ts';
import { findField, type RowKind } from '../../../lib/query/fields.ts';

export type TestName = BuilderTest['is'];

const blank: { [Name in TestName]: Extract<BuilderTest, { is: Name }> } = {
  anything: { is: 'anything' },
  present: { is: 'present' },
  words: { is: 'words', text: '', slop: 0 },
  similar: { is: 'similar', text: '', edits: 1 },
  pattern: { is: 'pattern', pattern: '' },
  expression: { is: 'expression', pattern: '' },
  between: { is: 'between', from: null, to: null },
  labelled: { is: 'labelled', label: '', comparison: '>=', value: '0.5' },
};

const testText = (test: BuilderTest): string => ('text' in test ? test.text : 'pattern' in test ? test.pattern : '');

/** Keeps the typed text if the new test has a field for it. */
export const testOf = (name: TestName, before: BuilderTest): BuilderTest => {
  if (name === before.is) return before;
  const text = testText(before);
  switch (name) {
    case 'words':
    case 'similar':
      return { ...blank[name], text };
    case 'pattern':
    case 'expression':
      return { ...blank[name], pattern: text };
    default:
      return blank[name];
  }
};

const typed: Record<string, readonly TestName[]> = {
  text: ['words', 'similar', 'pattern', 'expression', 'present'],
  any: ['words', 'similar', 'pattern', 'expression', 'between', 'present'],
  keyword: ['words', 'pattern', 'present'],
  id: ['words', 'present'],
  number: ['between', 'words', 'present'],
  date: ['between', 'present'],
  boolean: ['words', 'present'],
  labels: ['labelled', 'words', 'present'],
};

/** The tests that fit the field; the current test is always among them. */
export const testsFor = (kind: RowKind, { field, test }: BuilderRule): readonly TestName[] => {
  const own =
    field === null
      ? (['words', 'similar', 'pattern', 'expression'] as const)
      : (typed[typeName(kind, field)] ?? typed.any);
  const names = own ?? [];
  return names.includes(test.is) ? names : [...names, test.is];
};

const typeName = (kind: RowKind, name: string): string => {
  const found = findField(kind, name);
  if (found.kind === 'pseudo') return 'text';
  return found.kind === 'label' ? 'number' : found.type;
};

export const newRule = (): BuilderRule => ({
  node: 'rule',
  field: null,
  test: blank.words,
  isNegated: false,
  weight: 1,
});
