/** Connects the comparison of a page with the engine of this device and the marks in the page. */
import type { CheckRunner } from '../checks/check-runner.ts';
import { comparePage } from '../checks/compare-page.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import type { PageCapture } from '../contract/device/materials.ts';
import { device } from '../device/reach-engine.ts';
import { systemClock } from '../platform/clock.ts';
import { stayAwakeWhile } from './alarms.ts';
import { showClaimMarks } from './notify/claim-marks.ts';

export const comparePageOfCheck = (
  { dispatch }: Pick<CheckRunner, 'dispatch'>,
  id: string,
  page?: PageCapture,
): Promise<boolean> =>
  stayAwakeWhile(() =>
    comparePage(
      {
        onLibrary: (request, signal) => retryOnNextEngine(device, ({ library }) => request(library), { signal }),
        dispatch,
        onCompared: showClaimMarks,
        now: systemClock.now,
      },
      id,
      page,
    ),
  );
