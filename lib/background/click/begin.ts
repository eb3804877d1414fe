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
import { DEVICE } from '../../contract/device/device.ts';
import { systemClock } from '../../platform/clock.ts';
import { keepPreview } from '../../platform/image-previews.ts';
import { certainLanguage } from '../../platform/language.ts';
import { pageKey, rememberPageKey } from '../../records/page-key.ts';
import { readSameChecks } from '../../records/read-checks.ts';
import { inBackground } from '../in-background.ts';
import { loadPart } from '../load.ts';

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

/** Also where an earlier result is shown: the page may say more by now. */
const comparePageOf = (
  runner: CheckRunner,
  { connection }: StartFacts['recipient'],
  start: Start,
  started: Started,
): void => {
  const { kind, page } = start;
  if (kind !== 'page' || connection !== DEVICE || !page || !('id' in started)) return;
  inBackground(loadPart.comparePage().then(({ comparePageOfCheck }) => comparePageOfCheck(runner, started.id, page)));
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
  comparePageOf(runner, facts.recipient, start, started);
  return started;
};
