/**
 * Edits what a service allows of a project: name, description, schedule and data sources; and its query, if the service uses
 * the query format of this device. A query in another format stays unchanged.
 */
import { useId, useState } from 'preact/hooks';
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import type { Project, ProjectChange } from '../../../lib/contract/projects.ts';
import { type QueryDraft, readTypedQuery } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { Field } from '../../controls/field.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { linesOf, QueryLines } from '../../topics/query-lines.tsx';

/** The text of a service has no length limit, and a browser takes seconds to detect the direction of a megabyte. */
const MAX_READ = 20_000;
const directionOf = (text: string) => (text.length > MAX_READ ? undefined : 'auto');

interface Props {
  project: Project;
  /** The project's query; absent if the service uses another format. */
  query: PostQuery | undefined;
  recipientName: string;
  onSave: (change: ProjectChange) => Promise<void>;
  onCancel: () => void;
}

const sourcesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

interface Draft {
  name: string;
  about: string;
  isOn: boolean;
  sources: string;
  /** Parsed from the lines; absent if they are unchanged. */
  query?: PostQuery;
}

/** Only changed fields are sent. */
const changeOf = (project: Project, draft: Draft): ProjectChange => {
  const { jobSchedule, projectConfig, displayName, description = '' } = project;
  const { isOn, query } = draft;
  const name = draft.name.trim();
  const listed = sourcesIn(draft.sources);
  const isOther = jobSchedule && (isOn !== jobSchedule.enabled || listed.join() !== jobSchedule.dataSources.join());
  return {
    ...(name !== displayName && { displayName: name }),
    ...(draft.about !== description && { description: draft.about }),
    ...(isOther && { jobSchedule: { enabled: isOn, schedule: jobSchedule.schedule, dataSources: listed } }),
    ...(query && { projectConfig: { ...projectConfig, query } }),
  };
};

export const ProjectForm = ({ project, query: before, recipientName, onSave, onCancel }: Props) => {
  const { jobSchedule } = project;
  const [name, setName] = useState(project.displayName);
  const [about, setAbout] = useState(project.description ?? '');
  const [isOn, setIsOn] = useState(jobSchedule?.enabled ?? false);
  const [sources, setSources] = useState(jobSchedule?.dataSources.join('\n') ?? '');
  const [lines, setLines] = useState<QueryDraft>(linesOf(before));
  const [problem, setProblem] = useState<Problem>();
  const read = before && readTypedQuery(lines);
  const fault = read && 'fault' in read ? read.fault : undefined;
  const isSame = JSON.stringify(lines) === JSON.stringify(linesOf(before));
  const id = useId();
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        const draft = {
          name,
          about,
          isOn,
          sources,
          ...(read && 'query' in read && !isSame ? { query: read.query } : {}),
        };
        const change = changeOf(project, draft);
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
          <textarea
            {...described}
            dir={directionOf(about)}
            rows={3}
            value={about}
            onInput={(event) => setAbout(event.currentTarget.value)}
          />
        )}
      </Field>
      {before && <QueryLines id={id} draft={lines} fault={fault === 'empty' ? undefined : fault} onDraft={setLines} />}
      {jobSchedule && (
        <>
          <label class="tick">
            <input type="checkbox" checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)} />
            {t('stories.collectOnSchedule')}
          </label>
          <Field id={`${id}-sources`} label={t('stories.collects')} hint={t('stories.sourcesHint')}>
            {(described) => (
              <textarea
                dir={directionOf(sources)}
                {...described}
                rows={3}
                spellcheck={false}
                value={sources}
                onInput={(event) => setSources(event.currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
      {problem && <ProblemNote problem={problem} recipientName={recipientName} />}
      <div class="actions">
        <button type="submit" class="main" disabled={name.trim() === '' || fault !== undefined}>
          {t('stories.saveProject')}
        </button>
        <button type="button" onClick={onCancel}>
          {t('options.cancel')}
        </button>
      </div>
    </form>
  );
};
