/** Begins a check over what is stored and who is connected. */

import { answerFor } from '../../../lib/checks/begin/consent.ts';
import { type Start, type Started, type StartParts, startCheck } from '../../../lib/checks/begin/start-check.ts';
import type { CheckRunner } from '../../../lib/checks/check-runner.ts';
import { whoIsAsked } from '../../../lib/connections/asked.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { pageKey, rememberPageKey } from '../../../lib/records/page-key.ts';
import { readSameChecks } from '../../../lib/records/read-checks.ts';

/** What is known already of who is asked, and of what the person has said, is not read again. */
export const begin = (runner: CheckRunner, start: Start, known: Partial<StartParts> = {}): Promise<Started> =>
  startCheck(
    {
      runner,
      asked: whoIsAsked,
      answerFor,
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: systemClock.now,
      ...known,
    },
    start,
  );
