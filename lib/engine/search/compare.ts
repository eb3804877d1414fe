/** Compares two values of one field. Ranges and sorting must agree on the result. */

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const DIGITS = /^\d+$/;
const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** Orders identifiers of digits by their numbers, most of which are beyond 2^53, and before all other identifiers. */
export const compareIds = (a: string, b: string): number => {
  const [isNumberA, isNumberB] = [DIGITS.test(a), DIGITS.test(b)];
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  if (!isNumberA) return compareText(a, b);
  const [digitsA, digitsB] = [withoutZeros(a), withoutZeros(b)];
  return digitsA.length - digitsB.length || compareText(digitsA, digitsB) || compareText(a, b);
};
