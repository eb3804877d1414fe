/** Describes in words the number of a project's jobs and their states. */
import type { Project } from '../../../lib/contract/projects.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';

export const jobsInWords = ({ running, completed, failed }: NonNullable<Project['jobCount']>): string =>
  t('stories.jobs', { running: formatCount(running), completed: formatCount(completed), failed: formatCount(failed) });
