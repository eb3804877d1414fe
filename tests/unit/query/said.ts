/** Returns the error message for a query that cannot be parsed. */
import '../speak.ts';
import { sayAny } from '../../../lib/platform/words.ts';
import { QueryError, queryFaultWords } from '../../../lib/query/errors.ts';

export const said = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof QueryError) return queryFaultWords(error.fault, sayAny);
    throw error;
  }
  throw new Error('It was read.');
};
