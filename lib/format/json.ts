/** Parses JSON of others without rounding their ids, and distinguishes what JSON can hold. */

/** True for an object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number of 16 digits or more, where a value can occur. */
const LONG_NUMBER = /(?:^|[:[,])\s*-?\d{16}/;

/** The third argument is newer than the compiler's types: https://tc39.es/proposal-json-parse-with-source/ */
const keepDigits = ((_name: string, value: unknown, { source = '' }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value) as (
  name: string,
  value: unknown,
) => unknown;

/**
 * An integer beyond 2^53 becomes its text, since networks use such ids for posts and accounts, and rounding would make two of
 * them equal. Only a text that may contain such a number is parsed the slow way. Throws a SyntaxError like `JSON.parse`.
 */
export const parseJson = (text: string): unknown => JSON.parse(text, LONG_NUMBER.test(text) ? keepDigits : undefined);
