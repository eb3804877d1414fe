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
import { keepPreview } from '../../platform/image-previews.ts';
import { certainLanguage } from '../../platform/language.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { readSameChecks } from '../../records/read-checks.ts';
import { inBackground } from '../in-background.ts';

/** Used for checks on this device only: a service decides for itself. */
const wikipediaFor: StartParts['wikipediaFor'] = async (words) => {
  return wikipediaForClaim(words, certainLanguage);
};

/** Of what the page gave, in memory alone; the check does not wait for it. */
const keepPreviewOf = ({ picture, isPrivate }: Start, started: Started): void => {
  if (!picture || !('bytes' in picture) || isPrivate || !('id' in started)) return;
  // The copy is on an array buffer of its own, which the types of a blob require.
  inBackground(keepPreview(started.id, new Blob([picture.bytes.slice()])));
};

export const begin = async (runner: CheckRunner, facts: StartFacts, start: Start): Promise<Started> => {
  const started = await startCheck(
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
  keepPreviewOf(start, started);
  return started;
};
