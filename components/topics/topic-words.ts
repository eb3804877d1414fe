/** Describes a project in words: its sources, schedule, last job and next run. */
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import { MAX_GROUPED_POSTS } from '../../lib/contract/input-limits.ts';
import type { JobRun, RunReport } from '../../lib/contract/job-runs.ts';
import type { Project } from '../../lib/contract/projects.ts';
import {
  hostsOfSource,
  type KnownSourceView,
  nameOfSource,
  readDataSource,
  type TopicView,
} from '../../lib/desk/client.ts';
import { platformName } from '../../lib/narratives/listing/searched-networks.ts';
import { formatCount, formatDay, formatMoment } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import type { TopicNews } from '../../lib/records/read-topic-news.ts';
import { plainName } from '../foreign/plain-name.ts';
import { scheduleWords, utcScheduleWords } from './schedule-words.ts';

/** The hosts of these sources. */
export const knownSourceHosts = (dataSources: readonly string[], sources: readonly KnownSourceView[]): string[] => [
  ...new Set(sources.filter(({ source }) => dataSources.includes(source)).flatMap(({ hosts }) => hosts)),
];

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

const FEED = 'feed:';

/** Feeds of one site differ only by address. */
export const nameOfKnownSource = ({ source, kind, name }: KnownSourceView): string =>
  kind === 'feed' ? source.slice(FEED.length) : name;

/**
 * Names each source that failed with its reason: a source without results and a source that could not be searched are two
 * sentences.
 */
const failuresOf = (run: JobRun): string[] =>
  run.state.name === 'done'
    ? run.state.report.sources
        .filter(({ outcome }) => outcome === 'did not answer' || outcome === 'cannot look for this')
        .map(({ name, outcome, because }) => {
          const words = { name: plainName(name), why: because ? plainName(statedWords(because), 200) : '' };
          if (outcome === 'did not answer') return t('topics.noAnswerOf', words);
          return because === undefined ? t('topics.cannotLookOf', words) : t('topics.cannotLookForOf', words);
        })
    : [];

const storiesIn = (narratives: number): string => t('topics.stories', narratives, { count: formatCount(narratives) });

const doneOf = ({ over }: JobRun, { found, added, narratives }: RunReport): string => {
  const stories = storiesIn(narratives);
  if (over === 'stories') return t('topics.wasRegrouped', { stories });
  if (over === 'import') return t('topics.wasImported', added, { count: formatCount(added), stories });
  return t('topics.wasDone', {
    found: t('stories.posts', found, { count: formatCount(found) }),
    added: formatCount(added),
  });
};

const olderIn = ({ state }: JobRun): string[] => {
  const older = state.name === 'done' ? (state.report.older ?? 0) : 0;
  return older > 0
    ? [t('topics.olderPosts', older, { count: formatCount(older), most: formatCount(MAX_GROUPED_POSTS) })]
    : [];
};

const outcomeOf = (run: JobRun): string => {
  const { state, over } = run;
  switch (state.name) {
    case 'running':
      return t('topics.runs');
    case 'stopped':
      return over === undefined ? t('topics.wasStopped') : t('topics.wasStoppedGrouping');
    case 'failed':
      return t('topics.hasFailed', { why: plainName(statedWords(state.message), 200) });
    case 'done':
      return doneOf(run, state.report);
  }
};

/** States the posts and stories of an import; undefined if the last job was another one. */
const importedWords = (run: JobRun | undefined): string | undefined => {
  if (run?.over !== 'import' || run.state.name !== 'done') return undefined;
  const { added, narratives } = run.state.report;
  return t('topics.importedOn', added, {
    count: formatCount(added),
    when: formatMoment(run.startedAt),
    stories: storiesIn(narratives),
  });
};

export const isOfDevice = ({ connection }: Pick<TopicView, 'connection'>): boolean => connection === 'device';

const nextOf = ({ next }: TopicView): string[] =>
  next === undefined ? [] : [t('topics.next', { when: formatMoment(new Date(next).toISOString()) })];

const scheduleOfService = (topic: TopicView): string => {
  const { jobSchedule } = topic.project;
  if (!jobSchedule) return '';
  if (!jobSchedule.enabled) return t(topic.can.includes('run') ? 'topics.onlyByHand' : 'stories.notScheduled');
  return [topic.schedule ? utcScheduleWords(topic.schedule) : t('stories.scheduled'), ...nextOf(topic)].join(' ');
};

/** When it runs, in one line; what came in where an import was the last thing to happen and no run is due. */
export const topicSchedule = (topic: TopicView): string => {
  const { project, schedule, query, lastRun, can, search } = topic;
  if (!isOfDevice(topic)) return scheduleOfService(topic);
  if (search) return t(`stories.kind.${search.kind}`);
  if (!can.includes('run')) return t('topics.builtIn');
  const isOn = project.jobSchedule?.enabled;
  const imported = isOn ? undefined : importedWords(lastRun);
  if (imported !== undefined) return imported;
  return [
    ...(query === undefined ? [] : [isOn && schedule ? scheduleWords(schedule) : t('topics.onlyByHand')]),
    ...nextOf(topic),
  ].join(' ');
};

const runWords = (run: JobRun): string =>
  t('topics.lastRun', { when: formatMoment(run.startedAt), outcome: outcomeOf(run) });

/** The failures of the last job. */
export const topicProblems = ({ lastRun }: TopicView): string[] =>
  lastRun ? [...(lastRun.state.name === 'failed' ? [runWords(lastRun)] : []), ...failuresOf(lastRun)] : [];

const jobsInWords = ({ running, completed, failed }: NonNullable<Project['jobCount']>): string =>
  t('stories.jobs', { running: formatCount(running), completed: formatCount(completed), failed: formatCount(failed) });

/** The numbers and dates that a service states. */
const statedFacts = ({ dataAvailable, jobCount, lastJobStatus, lastAccessed, createdAt }: Project): string[] => [
  ...(dataAvailable === undefined ? [] : [t(dataAvailable ? 'stories.hasData' : 'stories.noData')]),
  ...(jobCount ? [jobsInWords(jobCount)] : []),
  ...(lastJobStatus ? [t('stories.lastJob', { status: plainName(lastJobStatus) })] : []),
  ...(createdAt ? [t('stories.projectCreated', { when: formatMoment(createdAt) })] : []),
  ...(lastAccessed ? [t('stories.lastAccessed', { when: formatMoment(lastAccessed) })] : []),
];

/** The last job, unless it failed, and the numbers of all. */
export const topicFacts = (topic: TopicView): string[] => {
  const { project, lastRun, search } = topic;
  if (search) return [];
  // A service that tells of no runs states its own numbers.
  if (!isOfDevice(topic) && !lastRun) return statedFacts(project);
  if (!lastRun) return [t('topics.neverRan')];
  return [
    ...(lastRun.state.name === 'failed' ? [] : [runWords(lastRun)]),
    ...olderIn(lastRun),
    ...(project.jobCount ? [jobsInWords(project.jobCount)] : []),
  ];
};

export const newsSince = ({ posts, since }: TopicNews): string =>
  t('news.since', {
    posts: t('news.posts', posts, { count: formatCount(posts) }),
    day: formatDay(new Date(since)),
  });

/** With the sources of a topic that are not known on this device: a colleague may have added them. */
export const withUnknown = (sources: readonly KnownSourceView[], dataSources: readonly string[]): KnownSourceView[] => [
  ...sources,
  ...dataSources.flatMap((source): KnownSourceView[] => {
    const read = sources.some((one) => one.source === source) ? undefined : readDataSource(source);
    if (!read) return [];
    const { kind } = read;
    return [{ source, kind, name: nameOfSource(read), hosts: hostsOfSource(read), isOn: false, isAdded: false }];
  }),
];

/** The names of a topic's sources; one that is not known here keeps its stored name. */
export const sourceNames = (dataSources: readonly string[], sources: readonly KnownSourceView[]): string =>
  listed(
    dataSources.map((source) => {
      const known = sources.find((one) => one.source === source);
      return plainName(known ? nameOfKnownSource(known) : platformName(source), 120);
    }),
  );
