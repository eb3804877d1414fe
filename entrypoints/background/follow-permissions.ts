/** What a permission lets go on, and what one that was taken back ends. */
import type { CheckRunner } from '../../lib/checks/check-runner.ts';
import { tellPermitted } from '../../lib/checks/permitted.ts';
import { originsOf } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { readOpenChecks } from '../../lib/records/read-checks.ts';
import { followMarkedSites } from './marked-sites.ts';

export const followPermissions = async (runner: CheckRunner): Promise<void> => {
  await followMarkedSites();
  await tellPermitted(runner, await readOpenChecks(), (hosts) => access.holds({ origins: originsOf(hosts) }));
};
