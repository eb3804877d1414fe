/** The form that creates or edits a topic: name, query, sources and schedule, each as far as its place supports it. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Schedule } from '../../lib/contract/schedules.ts';
import { type KnownSourceView, listsItsPosts, readTypedQuery, type TopicView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { Problem } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { Field } from '../controls/field.tsx';
import { FormEnd } from '../controls/form-end.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { directionOf } from '../foreign/shown-text.ts';
import { linesOf, QueryLines } from './query-lines.tsx';
import { SearchWords } from './query-words.tsx';
import { QuotedSchedule } from './quoted-schedule.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { localSchedule, utcSchedule, utcScheduleWords } from './schedule-words.ts';
import { SourceFields, sourcesIn } from './source-fields.tsx';
import { DAILY, NO_WORDS, type TopicDraft } from './topic-draft.ts';
import { isOfDevice, knownSourceHosts } from './topic-words.ts';
import { type Proposal, proposalOf } from './use-proposal.ts';

interface Props {
  /** Absent for a new topic, which is one of this device. */
  topic?: TopicView;
  /** Fills the form of a new topic. */
  proposal?: Proposal | undefined;
  /** The sources of this device. */
  sources: readonly KnownSourceView[];
  recipientName: string;
  /** Called before anything is awaited, so that the permission prompt can open within the click; returns what went wrong. */
  onSave: (draft: TopicDraft) => Promise<Problem | undefined>;
  onCancel: () => void;
}

/** A schedule is stored also while it is off; the times of a service are shown in the time zone of the browser. */
const scheduleOf = (topic: TopicView): Schedule | undefined => {
  if (!topic.project.jobSchedule?.enabled || !topic.schedule) return undefined;
  return isOfDevice(topic) ? topic.schedule : localSchedule(topic.schedule);
};

/** The values that the form begins with. */
const startOf = ({ topic, sources, ...props }: Props) => {
  const { displayName = '', description = '', jobSchedule } = topic?.project ?? {};
  const proposal = topic?.search ? proposalOf(topic.search) : props.proposal;
  const used = sources.filter(({ isOn }) => isOn && !proposal?.search).map(({ source }) => source);
  return {
    name: proposal?.name ?? displayName,
    about: description,
    lines: linesOf(topic?.query ?? proposal?.query),
    sources: (topic ? (jobSchedule?.dataSources ?? []) : used).join('\n'),
    isOn: jobSchedule?.enabled ?? false,
    schedule: proposal ? DAILY : topic && scheduleOf(topic),
    search: proposal?.search,
  };
};

export const TopicForm = (props: Props) => {
  const { topic, sources, recipientName, onSave, onCancel } = props;
  const isOwn = !topic || isOfDevice(topic);
  const jobSchedule = topic?.project.jobSchedule;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => startOf(props));
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const ownId = useId();
  const id = topic ? ownId : 'topic-new';
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const { name, about, lines, schedule, search } = draft;
  const dataSources = sourcesIn(draft.sources);
  const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
  /** The search stands in place of a query. */
  const isSearch = search !== undefined && dataSources.length === 0;
  const hasLines = isOwn ? !isSearch : topic.query !== undefined;
  const hasSchedule = isOwn ? dataSources.length > 0 : jobSchedule !== undefined;
  const isQuoted = !isOwn && topic.schedule === undefined;

  const read = readTypedQuery(lines);
  const fault = hasLines && 'fault' in read && read.fault !== 'empty' ? read.fault : undefined;
  const mayBeEmpty = isOwn && (topic || dataSources.length > 0) && dataSources.every(listsItsPosts);
  /** The reason it cannot be saved, apart from the errors already shown below a line. */
  const missing = (): string | undefined => {
    if (fault) return t('topics.faulty');
    if (hasLines && !('query' in read) && !mayBeEmpty) return t('topics.noQuery');
    return !topic && !isSearch && dataSources.length === 0 ? t('topics.noSources') : undefined;
  };
  const submit = async (): Promise<void> => {
    setIsTried(true);
    const wrong = missing();
    if (wrong !== undefined) return setProblem({ kind: 'unknown', sentence: wrong });
    if (name.trim() === '') return setProblem(undefined);
    const query = 'query' in read ? read.query : NO_WORDS;
    setProblem(
      await onSave({
        ...{ name: name.trim(), about, dataSources, query: hasLines ? query : undefined },
        isOn: hasSchedule && (isQuoted ? draft.isOn : schedule !== undefined),
        schedule: isOwn ? schedule : schedule && utcSchedule(schedule),
        search,
      }),
    );
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
        {(described) => <TextInput described={described} value={name} onText={(text) => change({ name: text })} />}
      </Field>
      <Field id={`${id}-about`} label={t('topics.note')}>
        {(described) => (
          <textarea
            {...described}
            dir={directionOf(about)}
            rows={2}
            value={about}
            onInput={(event) => change({ about: event.currentTarget.value })}
          />
        )}
      </Field>
      {isSearch && <SearchWords search={search} />}
      {hasLines && <QueryLines id={id} draft={lines} fault={fault} onDraft={(next) => change({ lines: next })} />}
      {(isOwn || jobSchedule) && (
        <SourceFields
          id={id}
          sources={isOwn ? sources : undefined}
          lines={draft.sources}
          onLines={(next) => change({ sources: next })}
        />
      )}
      {hasSchedule && !isQuoted && (
        <ScheduleFields
          id={id}
          schedule={schedule}
          onSchedule={(next) => change({ schedule: next })}
          {...(!isOwn && { never: t('stories.schedule.never') })}
        />
      )}
      {!isOwn && schedule && <p class="quiet">{utcScheduleWords(utcSchedule(schedule))}</p>}
      {jobSchedule && isQuoted && (
        <>
          <label class="tick">
            <input
              type="checkbox"
              checked={draft.isOn}
              onChange={(event) => change({ isOn: event.currentTarget.checked })}
            />
            {t('stories.collectOnSchedule')}
          </label>
          <QuotedSchedule given={jobSchedule.schedule} recipientName={recipientName} />
        </>
      )}
      {isOwn && (
        <p>{hosts.length > 0 ? t('topics.saveAsks', { hosts: hosts.join(', ') }) : t('topics.collectsNothing')}</p>
      )}
      {problem && <ProblemNote problem={problem} recipientName={recipientName} />}
      <FormEnd save={hosts.length > 0 ? t('topics.save') : t('stories.saveProject')} onCancel={onCancel} />
    </form>
  );
};
