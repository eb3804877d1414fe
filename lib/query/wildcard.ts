/** Matches `*` and `?` in time bounded by both lengths, whatever the pattern; no regular expression is built. */

/** Matches the whole text, with `?` for one user-perceived character. The pattern is as in `filter.ts`. */
export const compileWildcard = (pattern: string, fold: (text: string) => string): ((text: string) => boolean) => {
  const units: string[] = [];
  for (const [, escaped, wild, literal] of pattern.matchAll(/\\([*?\\])|([*?])|([^*?\\]+|\\)/g)) {
    if (wild === undefined) units.push(...fold(escaped ?? literal ?? ''));
    else if (wild === '?') units.push(ANY);
    else if (units.at(-1) !== MANY) units.push(MANY);
  }
  return (text) => covers(units, SURROGATE.test(text) ? [...text] : text);
};

/** Without one, each unit of a text is a character. */
const SURROGATE = /[\ud800-\udfff]/;

/** Markers that no character equals: both have more than one letter. */
const ANY = 'any';
const MANY = 'many';

/** On a mismatch only the latest star takes one more character: an earlier one could not do better. */
const covers = (units: readonly string[], characters: ArrayLike<string>): boolean => {
  let unit = 0;
  let at = 0;
  let star = -1;
  let resumeAt = 0;
  while (at < characters.length) {
    if (units[unit] === MANY) {
      star = unit;
      resumeAt = at;
      unit += 1;
    } else if (units[unit] === ANY || units[unit] === characters[at]) {
      unit += 1;
      at += 1;
    } else if (star >= 0) {
      resumeAt += 1;
      at = resumeAt;
      unit = star + 1;
    } else return false;
  }
  while (units[unit] === MANY) unit += 1;
  return unit === units.length;
};
