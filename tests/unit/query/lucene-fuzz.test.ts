/** Tests that any text is either parsed or rejected with its column. */
import '../speak.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayAny } from '../../../lib/platform/words.ts';
import { QueryError, queryFaultWords } from '../../../lib/query/errors.ts';
import { findWarnings } from '../../../lib/query/find-warnings.ts';
import { parseLucene, readLucene } from '../../../lib/query/lucene.ts';
import { anyText, runs } from './arbitraries.ts';
import { longQueries } from './long-queries.ts';

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

  it('warns of any text that it parses', () => {
    fc.assert(
      fc.property(anyText, (text) => void errorColumn(() => findWarnings(readLucene(text), 'posts'))),
      { numRuns: runs(1000) },
    );
  });

  it.each(longQueries)('parses or rejects 20,000 characters of %j', (_, texts) => {
    for (const text of texts) errorColumn(() => parseLucene(text));
  });
});
