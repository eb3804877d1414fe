/** What a service lets be changed of a project: its name, what it is about, and whether and where it collects. */
import { useId, useState } from 'preact/hooks';
import type { Project, ProjectChange } from '../../lib/contract/projects.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { type Problem, problemOf } from './problem.ts';
import { ProblemNote } from './problem-note.tsx';

interface Props {
  project: Project;
  who: string;
  onSave: (change: ProjectChange) => Promise<void>;
  onCancel: () => void;
}

const sourcesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Only what differs is sent. */
const changeOf = (project: Project, name: string, about: string, isOn: boolean, sources: string): ProjectChange => {
  const { jobSchedule } = project;
  const listed = sourcesIn(sources);
  const isOther = jobSchedule && (isOn !== jobSchedule.enabled || listed.join() !== jobSchedule.dataSources.join());
  return {
    ...(name.trim() !== project.displayName && { displayName: name.trim() }),
    ...(about !== (project.description ?? '') && { description: about }),
    ...(isOther && { jobSchedule: { enabled: isOn, schedule: jobSchedule.schedule, dataSources: listed } }),
  };
};

export const ProjectForm = ({ project, who, onSave, onCancel }: Props) => {
  const { jobSchedule } = project;
  const [name, setName] = useState(project.displayName);
  const [about, setAbout] = useState(project.description ?? '');
  const [isOn, setIsOn] = useState(jobSchedule?.enabled ?? false);
  const [sources, setSources] = useState(jobSchedule?.dataSources.join(', ') ?? '');
  const [problem, setProblem] = useState<Problem>();
  const id = useId();
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const change = changeOf(project, name, about, isOn, sources);
        if (Object.keys(change).length === 0) return onCancel();
        try {
          await onSave(change);
        } catch (error) {
          setProblem(problemOf(error));
        }
      }}
    >
      <Field id={`${id}-name`} label={t('stories.projectName')}>
        {(described) => <TextInput described={described} value={name} onText={setName} />}
      </Field>
      <Field id={`${id}-about`} label={t('stories.projectAbout')}>
        {(described) => (
          <textarea {...described} rows={3} value={about} onInput={(event) => setAbout(event.currentTarget.value)} />
        )}
      </Field>
      {jobSchedule && (
        <>
          <label class="tick">
            <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
            {t('stories.collectOnSchedule')}
          </label>
          <Field id={`${id}-sources`} label={t('stories.collects')} hint={t('stories.sourcesHint')}>
            {(described) => <TextInput described={described} value={sources} onText={setSources} />}
          </Field>
        </>
      )}
      {problem && <ProblemNote problem={problem} who={who} />}
      <div class="actions">
        <button type="submit" class="main" disabled={name.trim() === ''}>
          {t('stories.saveProject')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('options.cancel')}
        </button>
      </div>
    </form>
  );
};
