/** Says that a page of ours is open while checks wait at a service: they are read at once, and from then on as they end. */
import { isThisDevice } from '../contract/device/device.ts';
import { readOpenChecks } from '../records/read-checks.ts';
import type { Desk } from './client.ts';

const isWaiting = async (): Promise<boolean> =>
  (await readOpenChecks()).some(({ connection, state }) => state.name === 'waiting' && !isThisDevice(connection));

/** If the database or the background cannot be reached, the checks are read as without a page. */
export const watchChecks = async (desk: Pick<Desk, 'checks'>): Promise<void> => {
  // The other parts of the background are not loaded for each popup.
  if (await isWaiting().catch(() => false)) await desk.checks.watch().catch(() => {});
};
