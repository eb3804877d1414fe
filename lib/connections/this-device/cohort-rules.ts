/** Stores the user's own rules for cohorts of accounts, in the order in which they were written. */
import * as z from 'zod/mini';
import {
  type CohortRule,
  cohortRule,
  MAX_RULES,
  type RefusedRule,
  refusalOf,
} from '../../contract/device/cohort-rules.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

const rulesSetting: StoredSetting<CohortRule[]> = {
  key: 'cohort rules',
  schema: z.array(cohortRule),
  steps: [],
  empty: [],
};

export const readCohortRules = (): Promise<CohortRule[]> => readStored(rulesSetting);

export type RuleSaved = { outcome: 'saved' } | { outcome: 'many' | 'taken' } | ({ outcome: 'refused' } & RefusedRule);

const sameName = (one: CohortRule, other: CohortRule): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.id !== other.id;

/** Replaces the rule with the same id, if any. A refused rule is not stored. */
export const saveCohortRule = async (rule: CohortRule): Promise<RuleSaved> => {
  const refused = refusalOf(rule);
  if (refused) return { outcome: 'refused', ...refused };
  let outcome: RuleSaved['outcome'] = 'saved';
  await changeStored(rulesSetting, (rules) => {
    const isKnown = rules.some(({ id }) => id === rule.id);
    outcome = rules.some((other) => sameName(rule, other)) ? 'taken' : 'saved';
    if (!isKnown && rules.length >= MAX_RULES) outcome = 'many';
    if (outcome !== 'saved') return rules;
    return isKnown ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule];
  });
  return { outcome };
};

export const removeCohortRule = async (id: string): Promise<void> => {
  await changeStored(rulesSetting, (rules) => rules.filter((rule) => rule.id !== id));
};
