/** Describes a project in words: its sources, schedule, last job and next run. */
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { JobRun, RunReport } from '../../lib/contract/device/collecting.ts';
import { MAX_GROUPED_POSTS } from '../../lib/contract/input-limits.ts';
import type { Schedule } from '../../lib/contract/schedules.ts';
import { DAY_MS } from '../../lib/dates/spans.ts';
import type { KnownSourceView, TopicView } from '../../lib/desk/client.ts';
import { formatClock, formatCount, formatMoment } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import { jobsInWords } from '../narrative/project/jobs-in-words.ts';

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

/** A Sunday, from which the names of the week's days are counted. */
const SUNDAY = Date.UTC(2026, 0, 4);
const weekDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export const dayNames = weekDays.map((day, at) => ({
  day,
  name: () =>
    new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(SUNDAY + at * DAY_MS)),
}));

const scheduleWords = ({ frequency, time = '06:00', day = 'monday' }: Schedule): string => {
  switch (frequency) {
    case 'hourly':
      return t('topics.everyHour');
    case 'daily':
      return t('topics.everyDay', { time: formatClock(time) });
    case 'weekly':
      return t('topics.everyWeek', {
        day: dayNames.find((one) => one.day === day)?.name() ?? day,
        time: formatClock(time),
      });
  }
};

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

/** When it runs, in one line; what came in where an import was the last thing to happen and no run is due. */
export const topicSchedule = ({ project: { jobSchedule }, schedule, next, query, lastRun }: TopicView): string => {
  const imported = jobSchedule?.enabled ? undefined : importedWords(lastRun);
  if (imported !== undefined) return imported;
  return [
    ...(query === undefined
      ? []
      : [jobSchedule?.enabled && schedule ? scheduleWords(schedule) : t('topics.onlyByHand')]),
    ...(next === undefined ? [] : [t('topics.next', { when: formatMoment(new Date(next).toISOString()) })]),
  ].join(' ');
};

const runWords = (run: JobRun): string =>
  t('topics.lastRun', { when: formatMoment(run.startedAt), outcome: outcomeOf(run) });

/** The failures of the last job. */
export const topicProblems = ({ lastRun }: TopicView): string[] =>
  lastRun ? [...(lastRun.state.name === 'failed' ? [runWords(lastRun)] : []), ...failuresOf(lastRun)] : [];

/** The last job, unless it failed, and the numbers of all. */
export const topicFacts = ({ project: { jobCount }, lastRun }: TopicView): string[] =>
  lastRun
    ? [
        ...(lastRun.state.name === 'failed' ? [] : [runWords(lastRun)]),
        ...olderIn(lastRun),
        ...(jobCount ? [jobsInWords(jobCount)] : []),
      ]
    : [t('topics.neverRan')];

/** The names of a project's sources; one that is no longer known keeps its stored name. */
export const sourceNames = (dataSources: readonly string[], sources: readonly KnownSourceView[]): string =>
  listed(
    dataSources.map((source) => {
      const known = sources.find((one) => one.source === source);
      return plainName(known ? nameOfKnownSource(known) : source, 120);
    }),
  );
