/** Reads a problem from an error that the desk threw. */
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../../components/connection/problem.ts';

describe('a problem', () => {
  it('takes the kind, the next step and the service message from the error; being offline takes precedence', () => {
    const data = { kind: 'network', nextStep: 'Try again.', serviceMessage: 'No.' };
    const refused = Object.assign(new Error('It refused.'), { data });
    expect(problemOf(refused, true)).toEqual({ sentence: 'It refused.', ...data });
    expect(problemOf(refused, false).kind).toBe('offline');
    expect(problemOf(new Error('x'), true)).toEqual({ kind: 'unknown', sentence: 'x' });
  });
});
