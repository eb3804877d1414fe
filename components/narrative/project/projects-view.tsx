/** Lists the projects of the recipient: their state, the one that is searched, and forms to edit them. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, ListedProject, StoriesPlace } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { type SearchParams, searchHref } from '../stories-address.ts';
import { ViewHead } from '../view-head.tsx';
import { ProjectRow } from './project-row.tsx';

interface Props {
  desk: Desk;
  params: SearchParams;
  place: StoriesPlace;
  recipient: RecipientName;
  isRequested: boolean;
  onChosen: () => void;
}

export const ProjectsView = ({ desk, params, place, recipient, isRequested, onChosen }: Props) => {
  const [projects, setProjects] = useState<ListedProject[]>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsPrompting] = useState(false);
  const { connection } = place;
  const load = useCallback(async () => {
    try {
      setProblem(undefined);
      setIsPrompting(true);
      setProjects(await desk.stories.projects.list({ connection }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setIsPrompting(false);
    }
  }, [desk, connection]);
  useEffect(() => {
    if (isRequested) void load();
  }, [isRequested, load]);
  return (
    <>
      <ViewHead back={searchHref(params)}>{t('stories.projects')}</ViewHead>
      {problem && <ProblemNote problem={problem} recipientName={recipient.name} onRetry={load} />}
      {!projects &&
        !problem &&
        (isRequested || isLoading ? (
          <p role="status">{t('stories.asking', { who: recipient.name })}</p>
        ) : (
          <button type="button" onClick={load}>
            {t('stories.listProjects', { who: recipient.name })}
          </button>
        ))}
      {projects?.length === 0 && <p>{t('stories.noProjects')}</p>}
      <ul class="plain cards">
        {projects?.map(({ id, project, query }) => (
          <li key={id}>
            <ProjectRow
              project={project}
              query={query}
              isChosen={id === place.project}
              recipientName={recipient.name}
              onChoose={async () => {
                await desk.stories.projects.choose({ connection, project: id });
                onChosen();
              }}
              onChange={async (change) => {
                await desk.stories.projects.update({ connection, project: id, change });
                await load();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
