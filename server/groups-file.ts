/** Reads the rules for cohorts of accounts from the operator's JSON file. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type CohortRule, cohortRule, MAX_RULES } from '../lib/contract/device/cohort-rules.ts';
import { refusalOf, sentenceOfRefusal } from '../lib/contract/device/refused-rule.ts';

const { name, where, words } = cohortRule.shape;
const groupsFile = z.array(z.strictObject({ name, where, words })).check(z.maxLength(MAX_RULES));

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Names are unique: the number of accounts per rule is found by its name. */
export const readGroupsFile = async (file: string): Promise<CohortRule[]> => {
  const parsed = groupsFile.safeParse(json(await readFile(file, 'utf8')));
  if (!parsed.success) {
    const members = parsed.error.issues.map(({ path }) => path.join('.') || 'the file as a whole');
    throw new Error(`${file} cannot be read: ${[...new Set(members)].join(', ')}.`);
  }
  for (const rule of parsed.data) {
    const refused = refusalOf(rule);
    if (refused) throw new Error(`${file}: ${sentenceOfRefusal(refused)}`);
  }
  const names = parsed.data.map((rule) => rule.name.toLowerCase());
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) throw new Error(`${file}: two rules are called "${twice}".`);
  return parsed.data.map((rule) => ({ id: rule.name, ...rule }));
};
