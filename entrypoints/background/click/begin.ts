/** Begins a check over what is stored and who is connected. */

import { answerFor, siteOf } from '../../../lib/checks/begin/consent.ts';
import { type Start, type Started, type StartParts, startCheck } from '../../../lib/checks/begin/start-check.ts';
import type { CheckRunner } from '../../../lib/checks/check-runner.ts';
import { whoIsAsked } from '../../../lib/connections/asked.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { certainLanguage } from '../../../lib/platform/language.ts';
import { mayAskWikipedia } from '../../../lib/privacy/sites.ts';
import { pageKey, rememberPageKey } from '../../../lib/records/page-key.ts';
import { readSameChecks } from '../../../lib/records/read-checks.ts';

/** Read where this device is asked: a service decides for itself. */
const wikipediaFor: StartParts['wikipediaFor'] = async (words) => {
  const { wikipediaForClaim } = await import('../../../lib/connections/this-device/claim-wikipedia.ts');
  return wikipediaForClaim(words, certainLanguage);
};

/** What is known already of who is asked, and of what the person has said, is not read again. */
export const begin = (runner: CheckRunner, start: Start, known: Partial<StartParts> = {}): Promise<Started> =>
  startCheck(
    {
      runner,
      asked: whoIsAsked,
      answerFor,
      wikipediaFor,
      mayAskWikipedia: (address, language) => mayAskWikipedia(siteOf(address), language),
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: systemClock.now,
      ...known,
    },
    start,
  );
