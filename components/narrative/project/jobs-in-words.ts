/** How many jobs a project has, and how they stand. */
import type { Project } from '../../../lib/contract/projects.ts';
import { t } from '../../../lib/platform/words.ts';
import { countOf } from '../../../lib/platform/written.ts';

export const jobsInWords = ({ running, completed, failed }: NonNullable<Project['jobCount']>): string =>
  t('stories.jobs', { running: countOf(running), completed: countOf(completed), failed: countOf(failed) });
