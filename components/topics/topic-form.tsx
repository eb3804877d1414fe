/** The form that creates or edits a topic: name, query, sources and schedule, each as far as its place supports it. */
import { useId } from 'preact/hooks';
import type { Schedule } from '../../lib/contract/schedules.ts';
import { type KnownSourceView, listsItsPosts, readTypedQuery, type TopicView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { Tick } from '../controls/tick.tsx';
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
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onSave: (draft: TopicDraft) => Promise<void>;
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

type Start = ReturnType<typeof startOf>;

/** The parts of the form that the typed values have, and how they are read. */
const partsOf = ({ topic, sources }: Props, values: Start) => {
  const isOwn = !topic || isOfDevice(topic);
  const dataSources = sourcesIn(values.sources);
  const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
  /** The search stands in place of a query. */
  const isSearch = values.search !== undefined && dataSources.length === 0;
  const hasLines = isOwn ? !isSearch : topic.query !== undefined;
  const hasSchedule = isOwn ? dataSources.length > 0 : topic.project.jobSchedule !== undefined;
  const isQuoted = !isOwn && topic.schedule === undefined;
  const read = readTypedQuery(values.lines);
  const fault = hasLines && 'fault' in read && read.fault !== 'empty' ? read.fault : undefined;
  return { isOwn, dataSources, hosts, isSearch, hasLines, hasSchedule, isQuoted, read, fault };
};

/** The reason it cannot be saved, apart from the errors already shown below a line. */
const missingIn = ({ topic }: Props, parts: ReturnType<typeof partsOf>): string | undefined => {
  const { isOwn, dataSources, isSearch, hasLines, read, fault } = parts;
  const mayBeEmpty = isOwn && (topic || dataSources.length > 0) && dataSources.every(listsItsPosts);
  if (fault) return t('topics.faulty');
  if (hasLines && !('query' in read) && !mayBeEmpty) return t('topics.noQuery');
  return !topic && !isSearch && dataSources.length === 0 ? t('topics.noSources') : undefined;
};

export const TopicForm = (props: Props) => {
  const { topic, sources, recipientName, onSave, onCancel } = props;
  const jobSchedule = topic?.project.jobSchedule;
  const ownId = useId();
  const id = topic ? ownId : 'topic-new';
  return (
    <Form
      id={id}
      class="stack topic-form"
      start={startOf(props)}
      check={(values) => ({
        name: values.name.trim() === '' ? t('topics.noName') : undefined,
        lines: missingIn(props, partsOf(props, values)),
      })}
      onSubmit={async (values) => {
        const { isOwn, dataSources, hasLines, hasSchedule, isQuoted, read } = partsOf(props, values);
        const { name, about, schedule, search } = values;
        const query = 'query' in read ? read.query : NO_WORDS;
        await onSave({
          ...{ name: name.trim(), about, dataSources, query: hasLines ? query : undefined },
          isOn: hasSchedule && (isQuoted ? values.isOn : schedule !== undefined),
          schedule: isOwn ? schedule : schedule && utcSchedule(schedule),
          search,
        });
      }}
      submit={(values) => (partsOf(props, values).hosts.length > 0 ? t('topics.save') : t('stories.saveProject'))}
      isMain
      onCancel={onCancel}
      focus="input"
      who={recipientName}
    >
      {({ values, problems, set, text }) => {
        const { isOwn, hosts, isSearch, hasLines, hasSchedule, isQuoted, fault } = partsOf(props, values);
        const { lines, schedule, search } = values;
        return (
          <>
            <TextField {...text('name')} label={t('stories.projectName')} />
            <TextField {...text('about')} label={t('topics.note')} lines={2} />
            {isSearch && search && <SearchWords search={search} />}
            {hasLines && <QueryLines id={id} draft={lines} fault={fault} onDraft={(next) => set({ lines: next })} />}
            {(isOwn || jobSchedule) && (
              <SourceFields
                id={id}
                sources={isOwn ? sources : undefined}
                lines={values.sources}
                onLines={(next) => set({ sources: next })}
              />
            )}
            {hasSchedule && !isQuoted && (
              <ScheduleFields
                id={id}
                schedule={schedule}
                onSchedule={(next) => set({ schedule: next })}
                {...(!isOwn && { never: t('stories.schedule.never') })}
              />
            )}
            {!isOwn && schedule && <p class="quiet">{utcScheduleWords(utcSchedule(schedule))}</p>}
            {jobSchedule && isQuoted && (
              <>
                <Tick isOn={values.isOn} onTick={(isOn) => set({ isOn })}>
                  {t('stories.collectOnSchedule')}
                </Tick>
                <QuotedSchedule given={jobSchedule.schedule} recipientName={recipientName} />
              </>
            )}
            {isOwn && (
              <p>
                {hosts.length > 0 ? t('topics.saveAsks', { hosts: hosts.join(', ') }) : t('topics.collectsNothing')}
              </p>
            )}
            {problems.lines !== undefined && <ProblemNote problem={{ kind: 'unknown', sentence: problems.lines }} />}
          </>
        );
      }}
    </Form>
  );
};
