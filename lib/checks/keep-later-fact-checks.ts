/** Keeps the fact-checks that came into the library after a check, and what the user said about them. */
import type { LaterFactCheck } from '../contract/device/library.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { shownLaterFactChecks, unknownFactChecks } from '../records/read-later-fact-checks.ts';

/** A check that more fact-checks may be about is about a subject rather than a claim: the newest are kept. */
const MAX_LATER = 10;

/** Each function returns the same record if it changes nothing. */
export const withLaterFactChecks = (
  record: CheckRecord,
  found: readonly LaterFactCheck[],
  now: number,
): CheckRecord => {
  const added = unknownFactChecks(record, found).map((factCheck) => ({ ...factCheck, foundAt: now }));
  if (added.length === 0) return record;
  const all = [...(record.laterFactChecks ?? []), ...added].slice(-MAX_LATER);
  return { ...record, laterFactChecks: all, unseenLater: true };
};

const seenUnlessShown = (record: CheckRecord): CheckRecord => {
  const { unseenLater, ...rest } = record;
  return unseenLater && shownLaterFactChecks(record).length === 0 ? rest : record;
};

export const withDismissed = (record: CheckRecord, url: string, isDismissed: boolean): CheckRecord => {
  const { laterFactChecks = [] } = record;
  const isMeant = (one: { url: string; dismissed?: boolean | undefined }) =>
    one.url === url && (one.dismissed ?? false) !== isDismissed;
  if (!laterFactChecks.some(isMeant)) return record;
  return seenUnlessShown({
    ...record,
    laterFactChecks: laterFactChecks.map((one) => {
      const { dismissed: _, ...kept } = one;
      return isMeant(one) ? { ...kept, ...(isDismissed ? { dismissed: true } : {}) } : one;
    }),
  });
};

export const withLaterSwitched = (record: CheckRecord, isOn: boolean): CheckRecord => {
  const { noLaterFactChecks, ...rest } = record;
  if (isOn) return noLaterFactChecks ? rest : record;
  return noLaterFactChecks ? record : { ...record, noLaterFactChecks: true };
};
