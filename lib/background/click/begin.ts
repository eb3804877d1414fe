/** Starts a check with the stored settings and the connected services. */

import { type Start, type Started, type StartParts, startCheck } from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { recipientFor } from '../../connections/recipient.ts';
import { systemClock } from '../../platform/clock.ts';
import { certainLanguage } from '../../platform/language.ts';
import { readLeavingRules } from '../../privacy/leaving.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { readSameChecks } from '../../records/read-checks.ts';

/** Used for checks on this device only: a service decides for itself. */
const wikipediaFor: StartParts['wikipediaFor'] = async (words) => {
  const { wikipediaForClaim } = await import('../../connections/this-device/claim-wikipedia.ts');
  return wikipediaForClaim(words, certainLanguage);
};

/** Settings that the caller has already read are not read again. */
export const begin = (runner: CheckRunner, start: Start, known: Partial<StartParts> = {}): Promise<Started> =>
  startCheck(
    {
      runner,
      recipientFor,
      leavingRules: readLeavingRules,
      wikipediaFor,
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: systemClock.now,
      ...known,
    },
    start,
  );
