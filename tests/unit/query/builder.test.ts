/** Tests that a query started in the builder can be finished as text and the other way round. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BuilderGroup,
  type BuilderRule,
  builderToText,
  fromBuilder,
  textToBuilder,
  toBuilder,
} from '../../../lib/query/builder.ts';
import { all } from '../../../lib/query/filter.ts';
import { formatLucene } from '../../../lib/query/format.ts';
import { filters, runs } from './arbitraries.ts';

const rule = { node: 'rule', field: null, isNegated: false, weight: 1 } as const;
const group = { node: 'group', join: 'all', isNegated: false, weight: 1 } as const;

describe('the builder form', () => {
  it('converts to the tree and the text and back without a change', () => {
    const holds = fc.property(filters, (filter) => {
      const form = toBuilder(filter);
      expect(fromBuilder(form)).toEqual(filter);
      expect(builderToText(form)).toBe(formatLucene(filter));
      expect(textToBuilder(builderToText(form))).toEqual(form);
    });
    fc.assert(holds, { numRuns: runs(500) });
  });

  it('shows one condition as a group of one rule', () => {
    expect(textToBuilder('-platform:reddit')).toEqual({
      ...group,
      nodes: [{ ...rule, field: 'platform', test: { is: 'words', text: 'reddit', slop: 0 }, isNegated: true }],
    });
  });

  it('escapes what is typed into its fields so that it can be parsed', () => {
    const typed = (test: BuilderRule['test']) => builderToText({ ...group, nodes: [{ ...rule, field: 'x', test }] });
    expect(typed({ is: 'expression', pattern: 'a/b\\/c' })).toBe('x:/a\\/b\\/c/');
    expect(typed({ is: 'similar', text: '', edits: 1 })).toBe('x:""');
    expect(typed({ is: 'pattern', pattern: 'a b*' })).toBe('x:a\\ b*');
  });

  it('leaves out rules without a field and groups without rules', () => {
    const form: BuilderGroup = {
      ...group,
      nodes: [
        { ...rule, test: { is: 'present' }, isNegated: true },
        { ...rule, test: { is: 'between', from: null, to: null } },
        { ...rule, test: { is: 'labelled', label: 'A', comparison: '>', value: '1' } },
        { ...rule, field: 'x', test: { is: 'labelled', label: 'A', comparison: '>', value: '' } },
        { ...rule, field: 'x', test: { is: 'expression', pattern: '' } },
        { ...group, join: 'any', nodes: [] },
        { ...rule, test: { is: 'words', text: 'a', slop: 0 } },
      ],
    };
    expect(builderToText(form)).toBe('a');
    expect(fromBuilder({ ...group, nodes: [] })).toEqual(all());
  });
});
