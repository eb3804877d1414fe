/** Leaves out the groups of an account that an earlier version counted by words, and stored with a list of their names. */
import type { Author } from '../../contract/authors.ts';
import { isObject } from '../../format/json.ts';

export const withoutCountedGroups = (author: Author): Author => {
  const { cohortsBy, cohorts = {}, ...rest } = author;
  if (!Array.isArray(cohortsBy)) return author;
  const counted = cohortsBy.map((one) => (isObject(one) ? one.name : undefined));
  const given = Object.entries(cohorts).filter(([name]) => !counted.includes(name));
  return { ...rest, ...(given.length > 0 && { cohorts: Object.fromEntries(given) }) };
};
