/** Says which texts are offered as several claims: a person who checks two short sentences means them together. */
import { splitClaims } from './split-claims.ts';

const MIN_SENTENCES = 3;
const NOISE: readonly (string | undefined)[] = ['header', 'greeting', 'appeal', 'remark', 'symbols', 'hashtags'];

/** Two lines, three sentences, or a claim and something that is set skipped. */
export const holdsSeveralClaims = (text: string): boolean => {
  const { parts } = splitClaims(text);
  if (parts.length < 2) return false;
  const claims = parts.filter(({ skipped }) => skipped === undefined).length;
  const isOfLines = /\S[^\S\n\r\u2028\u2029]*[\r\n\u2028\u2029]\s*\S/.test(text);
  return isOfLines || claims >= MIN_SENTENCES || (claims > 0 && parts.some(({ skipped }) => NOISE.includes(skipped)));
};
