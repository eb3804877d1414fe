/** Selects the project to search: lists the known projects and a button that requests them from the service. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { StoriesPlace } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';

interface Props {
  place: StoriesPlace;
  recipient: RecipientName;
  project: string | undefined;
  onChoose: (project: string) => void;
  onList: () => void;
}

export const ProjectChoice = ({ place, recipient, project, onChoose, onList }: Props) => {
  const isKnown = place.projects.some(({ id }) => id === project);
  return (
    <div class="inline">
      {(place.projects.length > 0 || project !== undefined) && (
        <label>
          <span>{t('stories.project')}</span>
          <select value={project ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
            {!isKnown && project !== undefined && (
              <option value={project} dir="auto">
                {plainName(project)}
              </option>
            )}
            {place.projects.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {plainName(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {!recipient.own && (
        <button type="button" onClick={onList}>
          {place.projects.length > 0 ? t('stories.listAgain') : t('stories.listProjects', { who: recipient.name })}
        </button>
      )}
    </div>
  );
};
