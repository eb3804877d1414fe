/** What is read from whatever the desk threw. */
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../components/connection/problem.ts';

describe('a problem', () => {
  it('has the kind and the next step that the desk gave, and being offline goes first', () => {
    const refused = Object.assign(new Error('No.'), { data: { kind: 'network', nextStep: 'Try again.' } });
    expect(problemOf(refused, true)).toEqual({ kind: 'network', said: 'No.', nextStep: 'Try again.' });
    expect(problemOf(refused, false).kind).toBe('offline');
    expect(problemOf(new Error('x'), true)).toEqual({ kind: 'unknown', said: 'x' });
  });
});
