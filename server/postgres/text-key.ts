/**
 * Writes keys as text that PostgreSQL can have: it has no character U+0000. The order of keys stays, and no two become one. Rows are
 * JSON, which spells that character out.
 */

const ZERO = '\u0000';
const ONE = '\u0001';
const TWO = '\u0002';

export const toKey = (text: string): string =>
  text.includes(ZERO) || text.includes(ONE) ? text.replaceAll(ONE, ONE + TWO).replaceAll(ZERO, ONE + ONE) : text;

export const fromKey = (key: string): string =>
  key.includes(ONE) ? key.replaceAll(ONE + ONE, ZERO).replaceAll(ONE + TWO, ONE) : key;
