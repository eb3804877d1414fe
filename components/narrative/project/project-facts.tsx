/** Lists the numbers and dates that a service states about a project. */
import type { Project } from '../../../lib/contract/projects.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { jobsInWords } from './jobs-in-words.ts';

const factsOf = ({ postCount, dataAvailable, jobCount, lastJobStatus, lastAccessed, createdAt }: Project): string[] => [
  ...(postCount === undefined ? [] : [t('stories.posts', postCount, { count: formatCount(postCount) })]),
  ...(dataAvailable === undefined ? [] : [t(dataAvailable ? 'stories.hasData' : 'stories.noData')]),
  ...(jobCount ? [jobsInWords(jobCount)] : []),
  ...(lastJobStatus ? [t('stories.lastJob', { status: plainName(lastJobStatus) })] : []),
  ...(createdAt ? [t('stories.projectCreated', { when: formatMoment(createdAt) })] : []),
  ...(lastAccessed ? [t('stories.lastAccessed', { when: formatMoment(lastAccessed) })] : []),
];

export const ProjectFacts = ({ project }: { project: Project }) => {
  const sources = (project.jobSchedule?.dataSources ?? []).map((name) => plainName(platformName(name))).join(', ');
  return (
    <ul class="plain facts-list">
      {factsOf(project).map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
      {sources !== '' && (
        <li>
          {t('stories.collects')} <bdi>{sources}</bdi>
        </li>
      )}
    </ul>
  );
};
