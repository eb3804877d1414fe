/** A pasted list of claims and links: one a line, each once. */

/** More than these at a time nobody reads through, and a service counts each. */
export const MOST_AT_ONCE = 50;

export interface ListedClaims {
  claims: string[];
  /** Lines that stood there before. */
  repeated: number;
}

export const listedClaims = (text: string): ListedClaims => {
  const lines = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const claims = [...new Set(lines)];
  return { claims, repeated: lines.length - claims.length };
};
