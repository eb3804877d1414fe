/** The form that creates or edits a topic: name, query, sources and schedule, each as far as its place supports it. */
import { useId } from 'preact/hooks';
import type { Schedule } from '../../lib/contract/schedules.ts';
import {
  type KnownSourceView,
  listsItsPosts,
  readTypedQuery,
  type TopicOffer,
  type TopicView,
} from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { Form, TextField } from '../controls/form.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { Tick } from '../controls/tick.tsx';
import { linesOf, QueryLines } from './query-lines.tsx';
import { SearchWords } from './query-words.tsx';
import { QuotedSchedule } from './quoted-schedule.tsx';
import { Readers } from './readers.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { localSchedule, utcSchedule, utcScheduleWords } from './schedule-words.ts';
import { SourceFields, sourcesIn, whyBarred } from './source-fields.tsx';
import { DAILY, NO_WORDS, type TopicDraft } from './topic-draft.ts';
import { isOfDevice, knownSourceHosts, withUnknown } from './topic-words.ts';
import { type Proposal, proposalOf } from './use-proposal.ts';

interface Props {
  /** Absent for a new topic. */
  topic?: TopicView;
  /** A server where topics can be created and changed, besides this device. */
  server?: OfferingServer | undefined;
  /** Fills the form of a new topic. */
  proposal?: Proposal | undefined;
  /** The sources of this device. */
  sources: readonly KnownSourceView[];
  recipientName: string;
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onSave: (draft: TopicDraft) => Promise<void>;
  onCancel: () => void;
}

export interface OfferingServer {
  connection: string;
  name: string;
  offer: TopicOffer;
}

/** A schedule is stored also while it is off; the times of a service are shown in the time zone of the browser. */
const scheduleOf = (topic: TopicView): Schedule | undefined => {
  if (!topic.project.jobSchedule?.enabled || !topic.schedule) return undefined;
  return isOfDevice(topic) ? topic.schedule : localSchedule(topic.schedule);
};

const NO_READERS: string[] = [];

/** The values that the form begins with. */
const startOf = ({ topic, sources, server, ...props }: Props) => {
  const { displayName = '', description = '', jobSchedule } = topic?.project ?? {};
  const proposal = topic?.search ? proposalOf(topic.search) : props.proposal;
  const isUsed = (view: KnownSourceView) =>
    view.isOn && !proposal?.search && whyBarred(view, server?.offer) === undefined;
  const used = sources.filter(isUsed).map(({ source }) => source);
  return {
    connection: topic?.connection ?? (proposal ? undefined : server?.connection) ?? 'device',
    readers: NO_READERS,
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
const partsOf = ({ topic, server, sources }: Props, values: Start) => {
  const isOwn = isOfDevice(values);
  /** The server whose topics are as those of this device. */
  const own = server?.connection === values.connection ? server : undefined;
  const dataSources = sourcesIn(values.sources);
  const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
  /** The search stands in place of a query. */
  const isSearch = isOwn && values.search !== undefined && dataSources.length === 0;
  /** A query in a format that is not known here is not overwritten. */
  const hasLines = isOwn
    ? !isSearch
    : !topic || topic.query !== undefined || topic.project.projectConfig?.query === undefined;
  const hasSchedule = !isOwn || dataSources.length > 0;
  const isQuoted = topic?.project.jobSchedule !== undefined && !isOwn && topic.schedule === undefined;
  const read = readTypedQuery(values.lines);
  const fault = hasLines && 'fault' in read && read.fault !== 'empty' ? read.fault : undefined;
  return { isOwn, own, dataSources, hosts, isSearch, hasLines, hasSchedule, isQuoted, read, fault };
};

/** The reason it cannot be saved, apart from the errors already shown below a line. */
const missingIn = ({ topic }: Props, parts: ReturnType<typeof partsOf>): string | undefined => {
  const { isOwn, dataSources, isSearch, hasLines, read, fault } = parts;
  const listsAll = (topic || dataSources.length > 0) && dataSources.every(listsItsPosts);
  // A service may collect by settings of its own.
  const isWithout = !isOwn && topic !== undefined && topic.query === undefined;
  const mayBeEmpty = listsAll || isWithout;
  if (fault) return t('topics.faulty');
  if (hasLines && !('query' in read) && !mayBeEmpty) return t('topics.noQuery');
  return !topic && !isSearch && dataSources.length === 0 ? t('topics.noSources') : undefined;
};

export const TopicForm = (props: Props) => {
  const { topic, server, sources, recipientName, onSave, onCancel } = props;
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
        const { isOwn, own, dataSources, hasLines, hasSchedule, isQuoted, read } = partsOf(props, values);
        const { name, about, connection, schedule, search } = values;
        const query = 'query' in read ? read.query : NO_WORDS;
        await onSave({
          ...{ connection, name: name.trim(), about, dataSources, query: hasLines ? query : undefined },
          readers: own?.offer.readers && values.readers,
          isOn: hasSchedule && (isQuoted ? values.isOn : schedule !== undefined),
          schedule: isOwn ? schedule : schedule && utcSchedule(schedule),
          search: isOwn ? search : undefined,
        });
      }}
      submit={(values) => (partsOf(props, values).hosts.length > 0 ? t('topics.save') : t('stories.saveProject'))}
      isMain
      onCancel={onCancel}
      focus="input"
      who={recipientName}
    >
      {({ values, problems, set, text }) => {
        const { isOwn, own, hosts, isSearch, hasLines, hasSchedule, isQuoted, fault } = partsOf(props, values);
        const { lines, schedule, search } = values;
        return (
          <>
            {!topic && server && (
              <SelectField
                id={`${id}-place`}
                label={t('topics.place')}
                hint={isOwn ? undefined : t('topics.placeAbout')}
                value={values.connection}
                choices={[
                  [server.connection, server.name],
                  ['device', t('who.device')],
                ]}
                onChoose={(connection) => set({ connection })}
              />
            )}
            <TextField {...text('name')} label={t('stories.projectName')} />
            <TextField {...text('about')} label={t('topics.note')} lines={2} />
            {isSearch && search && <SearchWords search={search} />}
            {hasLines && <QueryLines id={id} draft={lines} fault={fault} onDraft={(next) => set({ lines: next })} />}
            <SourceFields
              id={id}
              sources={isOwn || own ? withUnknown(sources, sourcesIn(values.sources)) : undefined}
              offer={own?.offer}
              lines={values.sources}
              onLines={(next) => set({ sources: next })}
            />
            {hasSchedule && !isQuoted && (
              <ScheduleFields
                id={id}
                schedule={schedule}
                onSchedule={(next) => set({ schedule: next })}
                {...(!isOwn && !own && { never: t('stories.schedule.never') })}
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
            {!topic && own && (
              <Readers offer={own.offer} chosen={values.readers} onChosen={(readers) => set({ readers })} />
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
