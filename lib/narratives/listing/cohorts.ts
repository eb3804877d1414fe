/**
 * The groups that a service counts an account among, without those that say what somebody believes, suffers from or
 * descends from: Sidelight passes no such opinion on, whoever holds it.
 */

export interface Cohort {
  label: string;
  /** As the service gives it, mostly a likelihood from 0 to 1. */
  value?: number;
}

export interface Cohorts {
  shown: Cohort[];
  /** How many were left out. */
  left: number;
}

/** Beginnings of words. Rather one too many is left out than one too few. */
const stems = [
  // politics
  'politic|left|right|far|conserv|liberal|progress|socialis|communis|capitalis|marxis|anarch|libertar|fascis|nazi|antifa',
  'republic|democrat|gop|maga|trump|biden|tory|tories|labour|labor|green|populis|nationalis|patriot|activis|union|elect',
  'voter|party|govern|pro|anti|woke|feminis|migra|immigra|zion|secess|separat|royal|monarch|liber|alt|partisan|ideolog',
  // health
  'health|medic|disab|disease|illness|sick|cancer|hiv|aids|autis|adhd|depress|mental|psych|addict|alcoholi|pregnan|abort',
  'vaccin|vax|covid|obes|diabet|therap|patient|trans|gender|lgb|gay|lesbian|queer|bisex|sexual',
  // religion
  'relig|faith|church|christ|cathol|protest|evangel|orthodox|mormon|jew|juda|muslim|moslem|islam|hindu|buddh|sikh|atheis',
  'secular|pagan|spiritual|bible|quran|jihad|sect',
  // ethnicity
  'ethnic|race|racial|racis|black|white|asian|african|arab|latin|hispan|indigen|native|roma|gypsy|slav|turk|kurd|chines',
  'indian|nationalit|ancest|descent|tribe|minorit|caste|diaspora|russian|ukrain|israel|palestin|mexic|american|europ',
].join('|');
const SENSITIVE = new RegExp(`^(?:${stems})`, 'iu');

/** `AltRight`, `alt_right` and `alt-right` are the same two words. */
const wordsOf = (label: string): string[] =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What is written in other letters cannot be told, so it is left out, too. */
const isSensitive = (label: string): boolean => {
  const words = wordsOf(label);
  return words.length === 0 || words.some((word) => SENSITIVE.test(word) || /[^\p{Script=Latin}\p{N}]/u.test(word));
};

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
