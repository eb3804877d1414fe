/** A pasted list of claims and links: one a line, each once. */

import { visibleText } from '../../../lib/text/visible-text.ts';

/** More than these at a time nobody reads through, and a service counts each. */
export const MOST_AT_ONCE = 50;

export interface ListedClaims {
  claims: string[];
  /** Lines that stood there before. */
  repeated: number;
  /** Characters that nobody sees. */
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
