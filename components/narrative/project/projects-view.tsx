/** Lists the projects of the recipient: their state, and the one that is searched. Each leads to a view of its own. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, ListedProject, StoriesPlace } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { projectHref, type SearchParams, searchHref } from '../stories-address.ts';
import { ViewHead } from '../view-head.tsx';
import { ProjectRow } from './project-row.tsx';

interface Props {
  desk: Desk;
  params: SearchParams;
  place: StoriesPlace;
  recipient: RecipientName;
  isRequested: boolean;
  /** Called on a click: the target requests its data. */
  onOpen: () => void;
  onChosen: () => void;
}

export const ProjectsView = ({ desk, params, place, recipient, isRequested, onOpen, onChosen }: Props) => {
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
        {projects?.map((listed) => (
          <li key={listed.id}>
            <ProjectRow
              listed={listed}
              isChosen={listed.id === place.project}
              href={projectHref(params, listed.id)}
              onOpen={onOpen}
              onChoose={async () => {
                await desk.stories.projects.choose({ connection, project: listed.id });
                onChosen();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
