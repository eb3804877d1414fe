/** Stores the user's own rules for cohorts of accounts, in the order in which they were written. */
import * as z from 'zod/mini';
import { type CohortRule, cohortRule, MAX_RULES } from '../../contract/device/cohort-rules.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

export const cohortRulesSetting: StoredSetting<CohortRule[]> = {
  key: 'cohort rules',
  schema: z.array(cohortRule),
  steps: [],
  empty: [],
};

export const readCohortRules = (): Promise<CohortRule[]> => readStored(cohortRulesSetting);

type Outcome = 'saved' | 'many' | 'taken';

const sameName = (one: CohortRule, other: CohortRule): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.id !== other.id;

/** Replaces the rule with the same id, if any. */
export const saveCohortRule = async (rule: CohortRule): Promise<{ outcome: Outcome }> => {
  let outcome: Outcome = 'saved';
  await changeStored(cohortRulesSetting, (rules) => {
    const isKnown = rules.some(({ id }) => id === rule.id);
    outcome = rules.some((other) => sameName(rule, other)) ? 'taken' : 'saved';
    if (!isKnown && rules.length >= MAX_RULES) outcome = 'many';
    if (outcome !== 'saved') return rules;
    return isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];
  });
  return { outcome };
};

export const removeCohortRule = async (id: string): Promise<void> => {
  await changeStored(cohortRulesSetting, (rules) => rules.filter((rule) => rule.id !== id));
};
