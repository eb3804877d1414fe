/** Shows one project: its description, the state of its collecting, and the form that edits it. */
import { useState } from 'preact/hooks';
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import type { Project, ProjectChange } from '../../../lib/contract/projects.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { QueryWords } from '../../topics/query-words.tsx';
import { jobsInWords } from './jobs-in-words.ts';
import { ProjectForm } from './project-form.tsx';

interface Props {
  project: Project;
  query: PostQuery | undefined;
  /** True if searches use this project. */
  isChosen: boolean;
  recipientName: string;
  onChoose: () => void;
  onChange: (change: ProjectChange) => Promise<void>;
}

const jobsOf = ({ jobCount, lastJobStatus }: Project): string[] => [
  ...(jobCount ? [jobsInWords(jobCount)] : []),
  ...(lastJobStatus ? [t('stories.lastJob', { status: plainName(lastJobStatus) })] : []),
];

export const ProjectRow = ({ project, query, isChosen, recipientName, onChoose, onChange }: Props) => {
  const [isEditing, setIsEditing] = useState(false);
  const { displayName, description, postCount, jobSchedule, lastAccessed, dataAvailable } = project;
  const sources = (jobSchedule?.dataSources ?? []).map((name) => plainName(platformName(name))).join(', ');
  return (
    <article class="card project">
      <h2>
        <ForeignName name={displayName} />
      </h2>
      {isChosen && <p class="chosen">{t('stories.searched')}</p>}
      {description && <ForeignText text={description} />}
      {query && <QueryWords query={query} />}
      <ul class="plain facts-list">
        {postCount !== undefined && <li>{t('stories.posts', postCount, { count: formatCount(postCount) })}</li>}
        {dataAvailable === false && <li>{t('stories.noData')}</li>}
        {sources !== '' && (
          <li>
            {t('stories.collects')} <bdi>{sources}</bdi>
          </li>
        )}
        {jobSchedule && <li>{jobSchedule.enabled ? t('stories.scheduled') : t('stories.notScheduled')}</li>}
        {jobsOf(project).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lastAccessed && <li>{t('stories.lastAccessed', { when: formatMoment(lastAccessed) })}</li>}
      </ul>
      {isEditing ? (
        <ProjectForm
          project={project}
          query={query}
          recipientName={recipientName}
          onSave={async (change) => {
            await onChange(change);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div class="actions">
          {!isChosen && (
            <button
              type="button"
              onClick={onChoose}
              aria-label={t('stories.searchNamed', { name: plainName(displayName) })}
            >
              {t('stories.searchIn')}
            </button>
          )}
          <button
            type="button"
            onClick={() => setIsEditing(true)}
            aria-label={t('options.editNamed', { name: plainName(displayName) })}
          >
            {t('options.edit')}
          </button>
        </div>
      )}
    </article>
  );
};
