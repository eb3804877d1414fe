/** Starts a check with the stored settings and the connected services. */

import {
  type Start,
  type Started,
  type StartFacts,
  type StartParts,
  startCheck,
} from '../../checks/begin/start-check.ts';
import type { CheckRunner } from '../../checks/check-runner.ts';
import { recipientForImage } from '../../connections/recipient.ts';
import { wikipediaForClaim } from '../../connections/this-device/claim-wikipedia.ts';
import { systemClock } from '../../platform/clock.ts';
import { certainLanguage } from '../../platform/language.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { readSameChecks } from '../../records/read-checks.ts';

/** Used for checks on this device only: a service decides for itself. */
const wikipediaFor: StartParts['wikipediaFor'] = async (words) => {
  return wikipediaForClaim(words, certainLanguage);
};

export const begin = (runner: CheckRunner, facts: StartFacts, start: Start): Promise<Started> =>
  startCheck(
    {
      runner,
      recipientForImage,
      wikipediaFor,
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: systemClock.now,
    },
    facts,
    start,
  );
