/** Describes in words the number of a project's jobs and their states. */
import type { Project } from '../../../lib/contract/projects.ts';
import { t } from '../../../lib/platform/words.ts';
import { countOf } from '../../../lib/platform/written.ts';

export const jobsInWords = ({ running, completed, failed }: NonNullable<Project['jobCount']>): string =>
  t('stories.jobs', { running: countOf(running), completed: countOf(completed), failed: countOf(failed) });
