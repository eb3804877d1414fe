/** Takes links and hashtags from the headline of a narrative, which is often a post's own first line. */

const MAX_READ = 1000;
const LINK = /\b(?:https?:\/\/|www\.)\S+/gu;
/** At the beginning or the end of a text they are labels; elsewhere they are words of it. */
const LABELS = /^(?:\s*#[\p{L}\p{M}\p{N}_]+)+|(?:#[\p{L}\p{M}\p{N}_]+\s*)+$/gu;
const SIGN = /#(?=[\p{L}\p{M}\p{N}_])/gu;

/** A headline of nothing else stays as it is. */
export const shownHeadline = (headline: string): string => {
  const words = headline.slice(0, MAX_READ).replace(LINK, ' ').replace(/\s+/gu, ' ').trim();
  const plain = words.replace(LABELS, '').replace(SIGN, '').trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : headline;
};
