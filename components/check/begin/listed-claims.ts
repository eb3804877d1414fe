/** Reads a pasted list of claims and links: one per line, each once. */

import { visibleText } from '../../../lib/text/visible-text.ts';

/** Nobody reads through more than these at a time, and a service counts each. */
export const MAX_AT_ONCE = 50;

export interface ListedClaims {
  claims: string[];
  /** The number of lines that repeat an earlier one. */
  repeated: number;
  /** The number of invisible characters. */
  leftOut: number;
}

export const listedClaims = (text: string): ListedClaims => {
  const visible = visibleText(text);
  const lines = visible.text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const claims = [...new Set(lines)];
  return { claims, repeated: lines.length - claims.length, leftOut: visible.leftOut };
};
