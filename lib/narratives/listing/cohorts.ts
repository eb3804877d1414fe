/**
 * Lists the cohorts that a service counts an account in, without those that state what people believe, suffer from or descend
 * from: Sidelight passes on no such opinion.
 */
import { isSensitive } from './sensitive-groups.ts';

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
