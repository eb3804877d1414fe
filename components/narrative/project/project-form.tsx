/**
 * Edits what a service allows of a project: name, description, schedule and data sources; and its query. A schedule or query in
 * a format that this device does not know is sent back as received, or not at all.
 */
import { useId, useState } from 'preact/hooks';
import type { PostQuery } from '../../../lib/contract/device/post-query.ts';
import type { ProjectChange } from '../../../lib/contract/projects.ts';
import type { Schedule } from '../../../lib/contract/schedules.ts';
import { type ListedProject, type QueryDraft, readTypedQuery } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { promptForSearch } from '../../consent/search-prompt.ts';
import { Field } from '../../controls/field.tsx';
import { TextInput } from '../../controls/text-input.tsx';
import { linesOf, QueryLines } from '../../topics/query-lines.tsx';
import { ScheduleFields } from '../../topics/schedule-fields.tsx';
import { QuotedSchedule } from './project-schedule.tsx';
import { localSchedule, scheduleWords, utcSchedule } from './schedule-words.ts';

/** The text of a service has no length limit, and a browser takes seconds to detect the direction of a megabyte. */
const MAX_READ = 20_000;
const directionOf = (text: string) => (text.length > MAX_READ ? undefined : 'auto');

interface Props {
  listed: ListedProject;
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
  /** In the browser's time zone; absent without a schedule, or if its format is unknown. */
  when: Schedule | undefined;
  sources: string;
  /** Parsed from the lines; absent if they are unchanged. */
  query?: PostQuery;
}

/** The schedule that the form begins with, in the browser's time zone. */
const startOf = ({ project, schedule }: ListedProject): Schedule | undefined =>
  project.jobSchedule?.enabled && schedule ? localSchedule(schedule) : undefined;

/** Only changed fields are sent. */
const changeOf = (listed: ListedProject, draft: Draft): ProjectChange => {
  const { jobSchedule, projectConfig, displayName, description = '' } = listed.project;
  const { isOn, when, query } = draft;
  const name = draft.name.trim();
  const sources = sourcesIn(draft.sources);
  const isRetimed = when !== undefined && JSON.stringify(when) !== JSON.stringify(startOf(listed));
  const isOther =
    jobSchedule && (isRetimed || isOn !== jobSchedule.enabled || sources.join() !== jobSchedule.dataSources.join());
  return {
    ...(name !== displayName && { displayName: name }),
    ...(draft.about !== description && { description: draft.about }),
    ...(isOther && {
      jobSchedule: {
        enabled: isOn,
        schedule: isRetimed ? utcSchedule(when) : jobSchedule.schedule,
        dataSources: sources,
      },
    }),
    ...(query && { projectConfig: { ...projectConfig, query } }),
  };
};

export const ProjectForm = ({ listed, recipientName, onSave, onCancel }: Props) => {
  const { project, query: before, schedule } = listed;
  const { jobSchedule } = project;
  const [name, setName] = useState(project.displayName);
  const [about, setAbout] = useState(project.description ?? '');
  const [isTicked, setIsTicked] = useState(jobSchedule?.enabled ?? false);
  const [when, setWhen] = useState(startOf(listed));
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
          isOn: schedule ? when !== undefined : isTicked,
          when,
          sources,
          ...(read && 'query' in read && !isSame ? { query: read.query } : {}),
        };
        const change = changeOf(listed, draft);
        if (Object.keys(change).length === 0) return onCancel();
        await promptForSearch({ text: change.projectConfig && Object.values(lines).join('') });
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
          {schedule ? (
            <>
              <ScheduleFields id={id} schedule={when} onSchedule={setWhen} never={t('stories.schedule.never')} />
              {when && <p class="quiet">{scheduleWords(utcSchedule(when))}</p>}
            </>
          ) : (
            <>
              <label class="tick">
                <input
                  type="checkbox"
                  checked={isTicked}
                  onChange={(event) => setIsTicked(event.currentTarget.checked)}
                />
                {t('stories.collectOnSchedule')}
              </label>
              <QuotedSchedule given={jobSchedule.schedule} recipientName={recipientName} />
            </>
          )}
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
