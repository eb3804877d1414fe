/** Reads the fact-checks that came into the library after a check and may be about its claim. */
import { comparedOf } from '../contract/close-matches.ts';
import type { CheckRecord } from './check-record.ts';
import { matchOfUser } from './read-close-matches.ts';
import { isPractice } from './read-practice.ts';
import { shownContext } from './read-shown-context.ts';

type StoredFactCheck = NonNullable<CheckRecord['laterFactChecks']>[number];

/** True if a later fact-check would be news: the check ended without a label, and the user did not decline. */
export const isComparedLater = (record: CheckRecord): boolean => {
  const { kind, state, removedAt, noLaterFactChecks, isPrivate, notSameClaim } = record;
  if (kind !== 'claim' || removedAt !== undefined || noLaterFactChecks || isPrivate || isPractice(record)) return false;
  if (state.name !== 'done' || state.result.status !== 'success') return false;
  const hasLabel = state.result.context.label !== undefined && !notSameClaim;
  return !hasLabel && !matchOfUser(record);
};

/** The addresses that the check has already: its sources, its close matches, and what was found for it later. */
const knownAddresses = (record: CheckRecord): Set<string> => {
  const context = shownContext(record);
  const sources = context?.sources.map(({ url }) => url) ?? [];
  const close = context ? comparedOf(context).map(({ url }) => url) : [];
  const later = record.laterFactChecks?.map(({ url }) => url) ?? [];
  return new Set([...sources, ...close, ...later]);
};

/** The found fact-checks that the check does not have. */
export const unknownFactChecks = <Found extends { url: string }>(
  record: CheckRecord,
  found: readonly Found[],
): Found[] => {
  if (!isComparedLater(record)) return [];
  const known = knownAddresses(record);
  return found.filter(({ url }) => !known.has(url));
};

/** The ones to show, newest first. */
export const shownLaterFactChecks = (record: CheckRecord): StoredFactCheck[] =>
  (record.laterFactChecks ?? [])
    .filter(({ dismissed }) => !dismissed)
    .toSorted((one, other) => other.foundAt - one.foundAt);

export const lastDismissed = ({ laterFactChecks = [] }: CheckRecord): StoredFactCheck | undefined =>
  laterFactChecks.findLast(({ dismissed }) => dismissed);
