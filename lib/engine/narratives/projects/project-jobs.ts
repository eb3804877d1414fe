/**
 * Runs the jobs of projects: collects and clusters, one job of a project at a time. The next engine restarts an interrupted
 * job.
 */

import { AROUND_WHAT_I_READ } from '../../../contract/device/collecting.ts';
import { listsItsPosts } from '../../../contract/device/data-source.ts';
import { isEmptyQuery, NO_QUERY, queryOfConfig } from '../../../contract/device/post-query.ts';
import type { JobRun, RunProgress } from '../../../contract/job-runs.ts';
import type { Project } from '../../../contract/projects.ts';
import { readSchedule, type Schedule, weekDays } from '../../../contract/schedules.ts';
import { sentence } from '../../../contract/sentence.ts';
import { DAY_MS, HOUR_MS } from '../../../dates/spans.ts';
import { createProgressBoard } from '../../../wire/progress-board.ts';
import { createJobs, type Jobs, NextStage, RemovedJob } from '../../jobs.ts';
import type { CollectingPorts, EngineLimits, EnginePorts } from '../../ports.ts';
import { StatedError } from '../../stated-error.ts';
import { isStoreFull } from '../../store/store-full.ts';
import { createLocalTurns } from '../../web/host-turns.ts';
import { collectPosts } from '../collect/collect-posts.ts';
import type { CollectedPosts, CollectionReport, CollectionRequest } from '../collect/collection.ts';
import type { ImportCounts } from '../import/import-counts.ts';
import { createImportOnce, IMPORT_LIMIT_MS, takeRecords } from './import-file-of-records.ts';
import { countJob, countPosts, setRunning } from './keep-counts.ts';
import { isRemoved } from './removed-projects.ts';
import { type CollectionRow, JOBS, runOf } from './run-view.ts';
import { storiesOf } from './stories-of.ts';

const DEFAULT_TIME = '06:00';

/** Returns the first run after the given time, in milliseconds since 1970; by the time of this machine, or by UTC. */
export const nextRun = (
  { frequency, time = DEFAULT_TIME, day = 'monday' }: Schedule,
  after: number,
  isUtc = false,
): number => {
  if (frequency === 'hourly') return after + HOUR_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = new Date(after);
  if (isUtc) next.setUTCHours(hours, minutes, 0, 0);
  else next.setHours(hours, minutes, 0, 0);
  const weekDay = () => (isUtc ? next.getUTCDay() : next.getDay());
  // Days are counted by the calendar: one of them has 23 hours, one has 25.
  const isMeant = () => next.getTime() > after && (frequency === 'daily' || weekDay() === weekDays.indexOf(day));
  while (!isMeant()) {
    if (isUtc) next.setUTCDate(next.getUTCDate() + 1);
    else next.setDate(next.getDate() + 1);
  }
  return next.getTime();
};

/** Without `collect` nothing can be collected, and every job fails. */
type JobPorts = Pick<
  EnginePorts,
  'store' | 'clock' | 'log' | 'collect' | 'queue' | 'node' | 'records' | 'schedulesInUtc'
>;

export interface ProjectJobs {
  jobs: Jobs<CollectionRequest, CollectionReport>;
  /** Starts a job, once per id. */
  start(
    request: CollectionRequest,
    options?: { pageKey?: string | undefined; id?: string | undefined },
  ): Promise<string>;
  /** Imports the file of records with this SHA-256, once. Resolves when that is done, by whichever engine; undefined if it was stopped. */
  importOnce(hash: string): Promise<ImportCounts | undefined>;
  /** Clusters the stored posts again, once per id. */
  startGrouping(project: string, id: string): Promise<void>;
  /** Clusters the posts that an import has added, once per id. */
  startGroupingImport(project: string, id: string, added: number): Promise<void>;
  stop(id: string): Promise<void>;
  /** Stops all jobs of a project. Resolves to the number of them. */
  stopAll(project: string): Promise<number>;
  /** Stops these jobs and removes their rows, which hold the words that were searched for. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes the rows of jobs that are over after this number of days, except the newest of each project of the user. */
  removeOlder(days: number): Promise<void>;
  run(id: string): Promise<JobRun | undefined>;
  /** How far a job is, on whichever engine; undefined for one that nobody has begun or that is over. */
  progress(id: string): Promise<RunProgress | undefined>;
  runs(project: string, limit: number): Promise<JobRun[]>;
  follow(id: string, signal: AbortSignal | undefined): AsyncGenerator<RunProgress, void>;
  /** The time of a project's next job; undefined if it has no schedule. */
  next(project: Project): Promise<number | undefined>;
  /** Starts the jobs that are due. Resolves to the time of the next one. */
  startDue(): Promise<number | undefined>;
}

class Stopped extends Error {}

/** How often a job's row says how far it is. */
const WRITE_PROGRESS_MS = 1_000;

/** How soon a job ends that a user stops through another engine. */
const STOP_WATCH_MS = 1_000;

/** The number of jobs that are searched for one that queried a source. */
const MAX_JOBS_READ = 20;

export const createProjectJobs = (
  { store, clock, log, collect, queue, node, records, schedulesInUtc }: JobPorts,
  limits: EngineLimits,
): ProjectJobs => {
  const { collections } = store;
  /** Each grouping has the posts of a project in memory. */
  const inGroupingTurn = createLocalTurns();
  const stops = new Map<string, AbortController>();
  const turns = new Map<string, Promise<unknown>>();

  const isOver = async (id: string) => (await collections.get(id))?.outcome.status !== 'processing';
  const board = createProgressBoard<RunProgress>({ step: 'over', done: 0, total: 0, added: 0 }, isOver);

  /** Runs after the previous job of the same project in the same queue, whether that succeeds or fails. */
  const inTurn = <T>({ request, outcome }: CollectionRow, work: () => Promise<T>): Promise<T> => {
    const isGrouping = outcome.status === 'processing' && outcome.collected !== undefined;
    const place = JSON.stringify([request.project, isGrouping]);
    const mine = (turns.get(place) ?? Promise.resolve()).then(work, work);
    turns.set(place, mine);
    return mine;
  };

  const collectHere = (): CollectingPorts => {
    if (!collect) throw new StatedError(sentence('collectProblem.notHere'));
    return collect;
  };

  /** Publishes how far an attempt is, here and for the engines that do not run it. */
  const reporterOf = ({ id, outcome }: CollectionRow) => {
    let writtenAt = Number.NEGATIVE_INFINITY;
    return (progress: RunProgress): void => {
      board.report(id, progress);
      if (!queue || outcome.status !== 'processing' || clock.now() - writtenAt < WRITE_PROGRESS_MS) return;
      writtenAt = clock.now();
      // The next report is written in its place.
      collections.writeProgress(id, outcome.attempts, progress).catch(() => {});
    };
  };

  const collectFor = async (row: CollectionRow, signal: AbortSignal): Promise<CollectedPosts> => {
    const { request, indexOn } = row;
    const report = reporterOf(row);
    const question = { ...request, goesOn: indexOn !== AROUND_WHAT_I_READ };
    return collectPosts(question, { ...collectHere(), store, clock }, signal, (progress) =>
      report({ step: 'asking', ...progress }),
    );
  };

  const groupFor = async (
    row: CollectionRow,
    { reports, ids, added }: CollectedPosts,
    signal: AbortSignal,
  ): Promise<CollectionReport> => {
    const { project, over } = row.request;
    const publish = reporterOf(row);
    const report = (progress: Pick<RunProgress, 'stage' | 'done' | 'total'>) =>
      publish({ step: 'grouping', ...progress, added });
    const options = { signal, now: clock.now(), fromScratch: over === 'stories', onProgress: report };
    const { group } = collectHere();
    const { narratives, older } = await inGroupingTurn(() => group(project, options), signal);
    if (older > 0) log.warn(`A project has ${older} posts more than are grouped. The oldest are in no story.`);
    const grouped = { narratives, ...(older > 0 ? { older } : {}) };
    return { stopped: false, sources: reports, added, ...grouped, ...(await storiesOf(store, project, ids)) };
  };

  const workThrough = async (row: CollectionRow, signal: AbortSignal): Promise<CollectionReport | NextStage> => {
    const { request, outcome } = row;
    if (request.over === 'records') return takeRecords(request, records, signal);
    if (request.over === 'import') return groupFor(row, { reports: [], ids: [], added: request.added ?? 0 }, signal);
    if (outcome.status === 'processing' && outcome.collected) return groupFor(row, outcome.collected, signal);
    const collected = await collectFor(row, signal);
    return queue ? new NextStage(collected) : groupFor(row, collected, signal);
  };

  /** Reads it at intervals, since a notification can be lost. */
  const watchForStop = async (id: string, stop: AbortController, over: AbortSignal): Promise<void> => {
    while (queue && !over.aborted) {
      // A store that does not respond is read again after the pause.
      if (await queue.isStopRequested(id).catch(() => false)) {
        stop.abort(new Stopped());
        jobs.wake(id);
        return;
      }
      await clock.sleep(STOP_WATCH_MS, over).catch(() => {}); // The signal ends the pause and the loop.
    }
  };

  const runJob = async (row: CollectionRow, closing: AbortSignal): Promise<CollectionReport | NextStage> => {
    const { id, request } = row;
    const stop = stops.get(id) ?? new AbortController();
    stops.set(id, stop);
    const signal = AbortSignal.any([closing, stop.signal]);
    const over = new AbortController();
    void watchForStop(id, stop, AbortSignal.any([signal, over.signal]));
    // The job counts of a project cover only jobs about its posts.
    const isReported = request.over !== 'records';
    const end = async (status: 'completed' | 'failed' | 'stopped') => {
      if (!isReported) return;
      await countPosts(store, request.project);
      const open = (await collections.unfinished()).map((row) => row.id);
      await countJob(store, request.project, { id, status, open });
    };
    try {
      signal.throwIfAborted();
      if (isReported) await setRunning(store, request.project, id);
      const report = await workThrough(row, signal);
      // Another engine may group what this one has collected, and is then the one that is to be stopped.
      if (report instanceof NextStage) stops.delete(id);
      else await end('completed');
      return report;
    } catch (error) {
      if (error instanceof Stopped || closing.reason instanceof RemovedJob) {
        await end('stopped');
        return { stopped: true };
      }
      // If the engine closes, the next engine restarts the job. If the disk is full, this one does.
      const beginsAgain = (closing.aborted && closing.reason?.name !== 'TimeoutError') || isStoreFull(error);
      if (!beginsAgain) await end('failed');
      throw error;
    } finally {
      over.abort();
    }
  };

  const noteOver = (id: string): void => {
    stops.delete(id);
    board.report(id, { step: 'over', done: 0, total: 0, added: 0 });
  };

  const jobs = createJobs<CollectionRequest, CollectionReport>({
    kind: 'collections',
    node,
    queue,
    table: collections,
    work: (row, signal) => {
      board.report(row.id, { step: 'waiting', done: 0, total: 0, added: 0 });
      return inTurn(row, () => runJob(row, signal));
    },
    limitMsOf: ({ over }) => (over === 'records' ? IMPORT_LIMIT_MS : limits.runLimitMs),
    onSettled: noteOver,
    clock,
    log,
    limits,
  });

  const begin = async (request: CollectionRequest, pageKey: string, id: string | undefined): Promise<string> => {
    if (id !== undefined && (await collections.get(id))) return id;
    const row = await jobs.add({
      ...(id === undefined ? {} : { id }),
      caller: JOBS,
      indexOn: request.project,
      sameAs: pageKey,
      fresh: true,
      request,
    });
    return row.id;
  };
  const beginning = new Map<string, Promise<string>>();
  const start: ProjectJobs['start'] = (request, { pageKey = '', id } = {}) => {
    if (id === undefined) return begin(request, pageKey, id);
    const begun = beginning.get(id) ?? begin(request, pageKey, id).finally(() => beginning.delete(id));
    beginning.set(id, begun);
    return begun;
  };

  const stop: ProjectJobs['stop'] = async (id) => {
    const running = stops.get(id);
    if (running) {
      running.abort(new Stopped());
      jobs.wake(id);
    }
    // Another engine may perform it, also where this one began it before.
    if (queue) await queue.requestStop(id);
    // Not started yet: it stops at its first step.
    else if (!running && !(await isOver(id))) {
      const stop = new AbortController();
      stop.abort(new Stopped());
      stops.set(id, stop);
    }
  };

  const newestOf = (project: string, limit: number) =>
    collections.list({ caller: JOBS, indexOn: project, order: 'desc', limit });

  /** The time of its next job; undefined if it has no schedule or no query. */
  const dueAt = async (project: Project) => {
    const { slug, jobSchedule, projectConfig } = project;
    const schedule = jobSchedule?.enabled && !isRemoved(project) ? readSchedule(jobSchedule.schedule) : undefined;
    const query = queryOfConfig(projectConfig);
    if (!jobSchedule || !schedule || !query) return undefined;
    if (isEmptyQuery(query) && !jobSchedule.dataSources.every(listsItsPosts)) return undefined;
    // A job that queried no source does not postpone the next one.
    const last = (await newestOf(slug, MAX_JOBS_READ)).find(({ request }) => request.dataSources.length > 0);
    const now = await store.now();
    // A clock that was set back must not delay the job until it has caught up.
    const lastAt = last === undefined ? undefined : Math.min(Date.parse(last.created_at), now);
    const at = lastAt === undefined ? now : nextRun(schedule, lastAt, schedulesInUtc);
    const isRunning = last?.outcome.status === 'processing';
    return { at, schedule, isRunning, query, dataSources: jobSchedule.dataSources };
  };

  const startIfDue = async (project: Project): Promise<number | undefined> => {
    const due = await dueAt(project);
    const now = await store.now();
    if (!due || due.at > now) return due?.at;
    const { query, dataSources, schedule } = due;
    if (!due.isRunning) await start({ project: project.slug, reason: 'schedule', query, dataSources });
    return nextRun(schedule, now, schedulesInUtc);
  };

  const importOnce = createImportOnce({ table: collections, jobs, clock, isShared: queue !== undefined });

  return {
    jobs,
    start,
    importOnce: (hash) => importOnce(hash, NO_QUERY),
    startGrouping: async (project, id) => {
      await start({ project, reason: 'person', query: NO_QUERY, dataSources: [] }, { id });
    },
    startGroupingImport: async (project, id, added) => {
      await start({ project, reason: 'person', query: NO_QUERY, dataSources: [], over: 'import', added }, { id });
    },
    stopAll: async (project) => {
      const open = (await collections.unfinished()).filter(({ indexOn }) => indexOn === project);
      for (const { id } of open) await stop(id);
      return open.length;
    },
    stop,
    remove: async (ids) => {
      await jobs.remove(ids);
      for (const id of ids) noteOver(id);
    },
    removeOlder: async (days) => {
      const kept = (await collections.unfinished()).map(({ id }) => id);
      for (const { slug } of await store.projects.all()) {
        // The jobs of this project are single searches: none of them says when the next one is due.
        if (slug === AROUND_WHAT_I_READ) continue;
        kept.push(...(await newestOf(slug, MAX_JOBS_READ)).map(({ id }) => id));
      }
      await collections.removeBefore(new Date((await store.now()) - days * DAY_MS).toISOString(), new Set(kept));
    },
    run: async (id) => {
      const row = await collections.get(id);
      return row ? runOf(row) : undefined;
    },
    progress: async (id) => {
      const outcome = (await collections.get(id))?.outcome;
      return outcome?.status === 'processing' ? (board.newest(id) ?? outcome.progress) : undefined;
    },
    runs: async (project, limit) => (await newestOf(project, limit)).map(runOf),
    next: async (project) => (await dueAt(project))?.at,
    follow: board.follow,
    startDue: async () => {
      const moments: number[] = [];
      for (const project of await store.projects.all()) {
        const next = await startIfDue(project);
        if (next !== undefined) moments.push(next);
      }
      return moments.length > 0 ? Math.min(...moments) : undefined;
    },
  };
};
