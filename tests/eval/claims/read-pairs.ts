/**
 * Lists labels whose text and claim were read by a person, where reading and data differ: the data lists one fact-check of several
 * on the same claim, and some of its pairs are of different claims. By the ids of post and claim.
 */

/** The same claim as the post's, of another fact-check than the one listed. */
const SAME = new Set(['fgp-12 vclaim-sno-who-kill-children-covid-19-vaccines', 'eng-d901 eng-1703', 'por-d4 por-5648']);

/** Another claim than the post's, though listed as its own: two weeks and the rest of the year. */
const ANOTHER = new Set(['fgp-1166 fg-1162']);

export const isReadAsRight = (post: string, claim: string, listed: boolean): boolean => {
  const pair = `${post} ${claim}`;
  return SAME.has(pair) || (listed && !ANOTHER.has(pair));
};
