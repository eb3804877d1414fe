/** Shows one project in a list: its description, what it collects, and whether searches use it. */
import type { ListedProject } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { QueryWords } from '../../topics/query-words.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { scheduleWords } from './schedule-words.ts';

interface Props {
  listed: ListedProject;
  /** True if searches use this project. */
  isChosen: boolean;
  href: string;
  onOpen: () => void;
  onChoose: () => void;
}

export const ProjectRow = ({ listed, isChosen, href, onOpen, onChoose }: Props) => {
  const { project, query, schedule } = listed;
  const { displayName, description, jobSchedule } = project;
  return (
    <article class="card project">
      <h2>
        <a class="card-name" href={href} onClick={onOpen}>
          <ForeignName name={displayName} />
        </a>
      </h2>
      {isChosen && <p class="chosen">{t('stories.searched')}</p>}
      {description && <ForeignText text={description} />}
      {query && <QueryWords query={query} />}
      <ProjectFacts project={project} />
      {jobSchedule && (
        <p>
          {!jobSchedule.enabled && t('stories.notScheduled')}
          {jobSchedule.enabled && (schedule ? scheduleWords(schedule) : t('stories.scheduled'))}
        </p>
      )}
      {!isChosen && (
        <div class="actions">
          <button
            type="button"
            onClick={onChoose}
            aria-label={t('stories.searchNamed', { name: plainName(displayName) })}
          >
            {t('stories.searchIn')}
          </button>
        </div>
      )}
    </article>
  );
};
