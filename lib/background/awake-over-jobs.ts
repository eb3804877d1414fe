/** Keeps Firefox's event page from sleeping over a job that nobody follows: the next one would ask its hosts all over again. */
import { deviceCollecting } from '../device/reach-engine.ts';
import { stayAwakeWhile } from './stay-awake.ts';

let isAwake = false;

/** Chromium's page of the engine sees to that itself. */
export const stayAwakeOverJobs = async (): Promise<void> => {
  if (!import.meta.env.FIREFOX || isAwake) return;
  isAwake = true;
  try {
    await stayAwakeWhile(async () => (await deviceCollecting()).idle());
  } finally {
    isAwake = false;
  }
};
