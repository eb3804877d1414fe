/**
 * Lists the cohorts of an account, without those that state what people believe, suffer from or descend from: Sidelight passes
 * on no such opinion, whatever its origin. Includes the rule of a cohort that was assigned by one.
 */

import type { Author } from '../../contract/authors.ts';
import type { CohortReason } from '../../contract/device/cohort-rules.ts';
import { whyRefused } from '../../contract/refused-groups.ts';

interface Cohort {
  label: string;
  /** The service's value, usually a likelihood from 0 to 1. */
  value?: number;
}

export interface Cohorts {
  shown: Cohort[];
  /** The number of cohorts left out. */
  left: number;
}

const isSensitive = (label: string): boolean => whyRefused(label) !== undefined;

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Strongest first. */
export const cohortsOf = (given: Readonly<Record<string, unknown>> = {}): Cohorts => {
  const all = Object.entries(given).map(([label, raw]) => {
    const value = numberIn(raw);
    return { label, ...(value !== undefined && { value }) };
  });
  const shown = all.filter(({ label }) => !isSensitive(label));
  return {
    shown: shown.sort((one, other) => (other.value ?? 0) - (one.value ?? 0)),
    left: all.length - shown.length,
  };
};

/** The same as an object, for an export. */
export const plainCohorts = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([label]) => !isSensitive(label)));

const isReason = (value: unknown): value is CohortReason =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'where' in value &&
  (value.where === 'about' || value.where === 'posts') &&
  'value' in value &&
  numberIn(value.value) !== undefined &&
  'words' in value &&
  Array.isArray(value.words) &&
  value.words.every((word) => typeof word === 'string') &&
  (!('posts' in value) || numberIn(value.posts) !== undefined);

/** The cohorts that rules assigned to an account, strongest first. */
export const cohortReasons = ({ cohortsBy }: Author): CohortReason[] =>
  (Array.isArray(cohortsBy) ? cohortsBy : [])
    .filter(isReason)
    .filter(({ name, value }) => value > 0 && !isSensitive(name))
    .sort((one, other) => other.value - one.value);
