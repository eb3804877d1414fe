/** Shows one project of a service as it is now: what it collects and when, who has access, its settings, and the form that edits it. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ListedProject } from '../../../lib/desk/client.ts';
import { looseData } from '../../../lib/format/loose-fields.ts';
import { KNOWN_FIELDS } from '../../../lib/narratives/listing/known-fields.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { LooseFields } from '../../foreign/loose-fields.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { SharedChecks } from '../../sharing/shared-checks.tsx';
import { QueryWords } from '../../topics/query-words.tsx';
import { UnknownFields } from '../row/unknown-fields.tsx';
import type { RowViewProps } from '../row-view.tsx';
import { projectsHref } from '../stories-address.ts';
import { ViewHead } from '../view-head.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectForm } from './project-form.tsx';
import { ProjectPeople } from './project-people.tsx';
import { ProjectSchedule } from './project-schedule.tsx';

interface DetailsProps {
  listed: ListedProject;
  recipientName: string;
}

/** The query has a place of its own if its format is known. */
const settingsOf = ({ project, query }: ListedProject): object => {
  const { query: own, ...rest } = project.projectConfig ?? {};
  return query || own === undefined ? rest : { query: own, ...rest };
};

const Details = ({ listed, recipientName }: DetailsProps) => {
  const { project, query, schedule } = listed;
  const { jobSchedule, usersWithAccess, name, slug } = project;
  const settings = looseData(settingsOf(listed)).fields;
  return (
    <>
      {query && <QueryWords query={query} />}
      <ProjectFacts project={project} />
      {jobSchedule && <ProjectSchedule jobSchedule={jobSchedule} schedule={schedule} recipientName={recipientName} />}
      {usersWithAccess && <ProjectPeople people={usersWithAccess} />}
      {settings.length > 0 && (
        <details>
          <summary>{t('stories.projectSettings', { who: recipientName })}</summary>
          <p class="quiet">{t('stories.projectSettingsAbout')}</p>
          <LooseFields fields={settings} />
        </details>
      )}
      <details>
        <summary>{t('stories.projectNames', { who: recipientName })}</summary>
        <LooseFields fields={looseData({ name, slug }).fields} />
      </details>
      <UnknownFields row={project} known={KNOWN_FIELDS.projects} />
    </>
  );
};

interface Props extends RowViewProps {
  /** Called when another project is searched. */
  onChosen: () => void;
  /** Requests the project that is shown. */
  onRequest: () => void;
}

export const ProjectView = ({ desk, id, params, place, recipient, isRequested, onChosen, onRequest }: Props) => {
  const { connection } = place;
  const { projects } = desk.stories;
  const [listed, setListed] = useState<ListedProject>();
  const [problem, setProblem] = useState<Problem>();
  const [isEditing, setIsEditing] = useState(false);
  const load = useCallback(async () => {
    try {
      setProblem(undefined);
      setListed(await projects.get({ connection, project: id }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [projects, connection, id]);
  useEffect(() => {
    if (isRequested) void load();
  }, [isRequested, load]);
  const name = listed?.project.displayName ?? place.projects.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      <ViewHead back={projectsHref(params)} backWords={t('stories.backToProjects')}>
        <ForeignName name={name} />
      </ViewHead>
      {problem && <ProblemNote problem={problem} recipientName={recipient.name} onRetry={load} />}
      {!listed &&
        !problem &&
        (isRequested ? (
          <p role="status">{t('stories.asking', { who: recipient.name })}</p>
        ) : (
          <button type="button" onClick={onRequest}>
            {t('stories.askNow', { who: recipient.name })}
          </button>
        ))}
      {listed && (
        <div class="project">
          {id === place.project && <p class="chosen">{t('stories.searched')}</p>}
          {isEditing ? (
            <ProjectForm
              listed={listed}
              recipientName={recipient.name}
              onSave={async (change) => {
                setListed(await projects.update({ connection, project: id, change }));
                setIsEditing(false);
              }}
              onCancel={() => setIsEditing(false)}
            />
          ) : (
            <>
              <div class="actions">
                {id !== place.project && (
                  <button
                    type="button"
                    aria-label={t('stories.searchNamed', { name: plainName(name) })}
                    onClick={async () => {
                      await projects.choose({ connection, project: id });
                      onChosen();
                    }}
                  >
                    {t('stories.searchIn')}
                  </button>
                )}
                <button
                  type="button"
                  aria-label={t('options.editNamed', { name: plainName(name) })}
                  onClick={() => setIsEditing(true)}
                >
                  {t('options.edit')}
                </button>
              </div>
              {listed.project.description && <ForeignText text={listed.project.description} />}
              <SharedChecks desk={desk} place={{ connection, project: id }} recipient={recipient} />
              <Details listed={listed} recipientName={recipient.name} />
            </>
          )}
        </div>
      )}
    </>
  );
};
