/** Tests that any text is quickly either parsed or rejected with its column: the parser runs in the main thread. */
import '../speak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayAny } from '../../../lib/platform/words.ts';
import { QueryError, queryFaultWords } from '../../../lib/query/errors.ts';
import { explainLucene } from '../../../lib/query/explain.ts';
import { MAX_TEXT } from '../../../lib/query/limits.ts';
import { parseLucene } from '../../../lib/query/lucene.ts';
import { anyText, runs } from './arbitraries.ts';
import { quickest } from './timing.ts';

const MAX_MS = 50;

/** The column of the error, or undefined for a tree; any other error fails. */
const errorColumn = (read: () => unknown): number | undefined => {
  try {
    read();
    return undefined;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    expect(queryFaultWords(error.fault, sayAny)).toMatch(/^Column \d+: .+\. Expected .+\.$/s);
    return error.column;
  }
};

const timed = (text: string): number => quickest(() => errorColumn(() => parseLucene(text)), MAX_MS);

describe('parseLucene on any text', () => {
  it('returns a tree or an error whose column lies in the text', () => {
    const holds = fc.property(anyText, (text) => {
      const column = errorColumn(() => parseLucene(text));
      if (column === undefined) return;
      expect(column).toBeGreaterThanOrEqual(1);
      expect(column).toBeLessThanOrEqual(text.length + 1);
    });
    fc.assert(holds, { numRuns: runs(5000) });
  });

  it('takes no random text longer than 50 ms', () => {
    let slowest = 0;
    for (const text of fc.sample(anyText, runs(5000))) slowest = Math.max(slowest, timed(text));
    expect(slowest).toBeLessThan(MAX_MS);
  });

  it('explains any text that it parses', () => {
    fc.assert(
      fc.property(anyText, (text) => void errorColumn(() => explainLucene(text, 'posts'))),
      { numRuns: runs(1000) },
    );
  });

  const fill = (unit: string) => unit.repeat(Math.ceil(MAX_TEXT / unit.length)).slice(0, MAX_TEXT);
  const units = [
    'a',
    ' ',
    'a ',
    '(',
    '((a) ',
    '"',
    '"a" ',
    '\\',
    '\\a',
    '/',
    '/a',
    '[',
    '-',
    '- ',
    '!',
    'NOT ',
    'a AND ',
    'a OR b AND ',
  ];
  const more = [
    'a:',
    'a:(',
    'f:a>1',
    'a:1111',
    '*',
    'a*',
    '~',
    'a~ ',
    '^',
    'a^2 ',
    '/(a*)*b/ ',
    '/.{100}/ ',
    'a>1',
    '1',
    'e1',
    '=>',
    'a\u0301',
  ];
  it.each([...units, ...more, 'a:a>1', '+a b AND c '])('parses or rejects 20,000 characters of %j in 50 ms', (unit) => {
    expect(timed(fill(unit))).toBeLessThan(MAX_MS);
    expect(timed(`f:a>${fill(unit)}`.slice(0, MAX_TEXT))).toBeLessThan(MAX_MS);
    expect(timed(`${`f:a>${fill(unit)}`.slice(0, MAX_TEXT - 1)}x`)).toBeLessThan(MAX_MS);
  });
});
