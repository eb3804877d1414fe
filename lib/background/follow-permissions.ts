/**
 * Applies changes of the browser's permissions: finds those that a check lacks, resumes checks, and ends what a revoked
 * permission covered.
 */
import type { CheckRunner } from '../checks/check-runner.ts';
import { type ImageAccess, recipientFor, recipientForImage } from '../connections/recipient.ts';
import { DEVICE } from '../contract/device/device.ts';
import { originsOf } from '../platform/origins.ts';
import { access } from '../platform/permissions.ts';
import { type CheckRecord, readOpenChecks } from '../records/read-checks.ts';
import { followMarkedSites } from './notify/marked-sites.ts';

/** Resumes checks that wait for a permission once the browser grants it, wherever the user allowed it. */
export const dispatchPermitted = async (
  { dispatch }: Pick<CheckRunner, 'dispatch'>,
  open: readonly CheckRecord[],
  mayReach: (hosts: string[]) => Promise<boolean>,
): Promise<void> => {
  for (const { id, state } of open) {
    if (state.name === 'awaiting-permission' && (await mayReach(state.hosts)))
      await dispatch(id, { name: 'permitted' });
  }
};

const imageAccessOf = ({ input }: CheckRecord): ImageAccess => (/^https?:/.test(input) ? { at: input } : 'at-hand');

/** The hosts of this check that lack a permission. */
export const missingOf = async (record: CheckRecord): Promise<string[]> => {
  const isOwnPicture = record.kind === 'image' && record.connection === DEVICE;
  const recipient = isOwnPicture ? recipientForImage(imageAccessOf(record)) : recipientFor(record.connection);
  return (await recipient).missing;
};

/**
 * Also at each start of the background: the earlier one may have been stopped before the event of a granted permission, or while
 * it queried one that is granted.
 */
export const resumePermitted = async (runner: CheckRunner): Promise<void> =>
  dispatchPermitted(runner, await readOpenChecks(), (hosts) => access.holds({ origins: originsOf(hosts) }));

export const followPermissions = async (runner: CheckRunner): Promise<void> => {
  await followMarkedSites();
  await resumePermitted(runner);
};
