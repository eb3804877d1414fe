/** The form that creates or edits a project: name, query, sources and schedule. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Schedule } from '../../lib/contract/schedules.ts';
import { type KnownSourceView, listsItsPosts, readTypedQuery, type TopicView } from '../../lib/desk/client.ts';
import type { Followed } from '../../lib/narratives/listing/follow-query.ts';
import { t } from '../../lib/platform/words.ts';
import { Field } from '../controls/field.tsx';
import { FormEnd } from '../controls/form-end.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { DAILY } from './daily.ts';
import { linesOf, QueryLines } from './query-lines.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { knownSourceHosts, nameOfKnownSource } from './topic-words.ts';
import type { TopicDraft } from './use-topics.ts';

interface Props {
  /** Absent for a new project. */
  topic?: TopicView;
  /** Fills the form of a new project. */
  proposal?: Pick<Followed, 'name' | 'query'> | undefined;
  sources: readonly KnownSourceView[];
  /** Called before anything is awaited, so that the permission prompt can open within the click; returns what went wrong. */
  onSave: (draft: TopicDraft) => Promise<string | undefined>;
  onCancel: () => void;
}

/** A schedule is stored even while it is off. */
const scheduleOf = (topic: TopicView | undefined): Schedule | undefined =>
  topic?.project.jobSchedule?.enabled ? topic.schedule : undefined;

const NO_WORDS = { phrases: [], names: [], hashtags: [], links: [] };

export const TopicForm = ({ topic, proposal, sources, onSave, onCancel }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(topic?.project.displayName ?? proposal?.name ?? '');
  const [about, setAbout] = useState(topic?.project.description ?? '');
  const [lines, setLines] = useState(linesOf(topic?.query ?? proposal?.query));
  const [submitted, setSubmitted] = useState<string[]>(
    topic?.project.jobSchedule?.dataSources ?? sources.filter(({ isOn }) => isOn).map(({ source }) => source),
  );
  const [schedule, setSchedule] = useState<Schedule | undefined>(proposal ? DAILY : scheduleOf(topic));
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const id = `topic-${topic?.project.slug ?? 'new'}`;
  const read = readTypedQuery(lines);
  const fault = 'fault' in read && read.fault !== 'empty' ? read.fault : undefined;
  const hosts = knownSourceHosts(submitted, sources);
  const needsNoWords =
    'fault' in read && read.fault === 'empty' && submitted.length > 0 && submitted.every(listsItsPosts);
  /** The reason it cannot be saved, apart from the errors already shown below a line. */
  const missing = (): string | undefined => {
    if (needsNoWords) return undefined;
    if ('fault' in read) return read.fault === 'empty' ? t('topics.noQuery') : t('topics.faulty');
    return submitted.length === 0 ? t('topics.noSources') : undefined;
  };
  const submit = async (): Promise<void> => {
    setIsTried(true);
    const wrong = missing();
    const query = needsNoWords ? NO_WORDS : 'query' in read ? read.query : undefined;
    if (name.trim() === '' || !query || wrong !== undefined) return setProblem(wrong);
    const draft = { name: name.trim(), about: about.trim(), query, dataSources: submitted, schedule };
    setProblem(await onSave(draft));
  };
  return (
    <form
      ref={form}
      class="topic-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        return submit();
      }}
    >
      <Field
        id={`${id}-name`}
        label={t('stories.projectName')}
        problem={isTried && name.trim() === '' ? t('topics.noName') : undefined}
      >
        {(described) => <TextInput described={described} value={name} onText={setName} />}
      </Field>
      <Field id={`${id}-about`} label={t('topics.note')}>
        {(described) => <TextInput described={described} value={about} onText={setAbout} />}
      </Field>
      <QueryLines id={id} draft={lines} fault={fault} onDraft={setLines} />
      <fieldset>
        <legend>{t('topics.sources')}</legend>
        {sources.map((source) => (
          <label key={source.source} class="tick">
            <input
              type="checkbox"
              data-tick={source.source}
              checked={submitted.includes(source.source)}
              onChange={(event) =>
                setSubmitted(
                  event.currentTarget.checked
                    ? [...submitted, source.source]
                    : submitted.filter((one) => one !== source.source),
                )
              }
            />
            <span>
              {nameOfKnownSource(source)} <span class="quiet">{source.hosts.join(', ')}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <ScheduleFields id={id} schedule={schedule} onSchedule={setSchedule} />
      <p>{hosts.length === 0 ? t('find.nobody') : t('topics.saveAsks', { hosts: hosts.join(', ') })}</p>
      <FormEnd save={t('topics.save')} problem={problem} onCancel={onCancel} />
    </form>
  );
};
