/** Serves the collecting contract, over a port or in the same process. */
import { createRouterClient, implement } from '@orpc/server';
import { AROUND_WHAT_I_READ, type CollectingClient, collectingContract } from '../../../contract/device/collecting.ts';
import type { ImportReport } from '../../../contract/device/imports.ts';
import { NO_QUERY, queryOfConfig } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { DAY_MS } from '../../../dates/spans.ts';
import { relay } from '../../../wire/stream.ts';
import type { EngineLimits, EnginePorts } from '../../ports.ts';
import { DEVICE_FULL, explainFullDisk, forbidden, notFound, storeRefusal } from '../../procedures.ts';
import { trySource } from '../collect/try-source.ts';
import { createImports } from '../import/import-files.ts';
import { previewFile } from '../import/read-file.ts';
import { serveSummaries } from '../summarize/serve-summaries.ts';
import { addCopiedRows, readCopiedRows } from './copied-rows.ts';
import { findProject } from './find-project.ts';
import { countPosts } from './keep-counts.ts';
import { addProject, ensureAroundWhatIRead, rememberSources } from './new-project.ts';
import { listPins, pinPosts, unpinPosts } from './pin-posts.ts';
import { createProjectJobs } from './project-jobs.ts';
import { deleteRemoved, markRemoved, restoreProject } from './removed-projects.ts';
import { removeOldPosts } from './retention.ts';
import { createTeamTopics } from './team-topics.ts';
import { listTopics } from './topics.ts';

/** The time that a user would wait for a sentence. */
const TRY_MS = 30_000;
const SOON_MS = 60_000;

const FULL_WHILE_IMPORTING = sentence('refused.diskFullWhileImporting');

export const createCollecting = (ports: EnginePorts, limits: EngineLimits) => {
  const { store, clock, collect } = ports;
  const projectJobs = createProjectJobs(ports, limits);
  const { jobs } = projectJobs;
  const noParser = (): never => {
    throw forbidden(sentence('refused.noFilesHere'));
  };
  const imports = createImports({ store, clock, parseHtml: collect?.parseHtml ?? noParser });
  const groupImport = ({ id, project, added }: ImportReport) =>
    projectJobs.startGroupingImport(project, `of import ${id}`, added);
  let sweptAt = Number.NEGATIVE_INFINITY;

  const slugOf = async (project: string): Promise<string> => {
    if (project === AROUND_WHAT_I_READ) await ensureAroundWhatIRead(store, clock.now());
    return (await findProject(store, project)).slug;
  };

  /** Removes old posts and old jobs once a day, and at the first call. */
  const sweep = async (days: number): Promise<void> => {
    if (clock.now() - sweptAt < DAY_MS) return;
    sweptAt = clock.now();
    const now = await store.now();
    for (const { slug } of await store.projects.all()) {
      if ((await removeOldPosts(store, slug, days, now)) > 0) await countPosts(store, slug);
    }
    await projectJobs.removeOlder(days);
  };

  const summaries = serveSummaries({
    store,
    clock,
    slugOf,
    ...(collect?.languageModel ? { languageModel: collect.languageModel } : {}),
  });
  const os = implement(collectingContract).use(({ next }) => explainFullDisk(() => next(), DEVICE_FULL));
  const router = os.router({
    createProject: os.createProject.handler(({ input }) => addProject(store, input, clock.now())),
    topics: os.topics.handler(async () => {
      await ensureAroundWhatIRead(store, clock.now());
      return listTopics(store, projectJobs);
    }),
    removeProject: os.removeProject.handler(async ({ input }) => {
      const slug = await slugOf(input.project);
      if (slug === AROUND_WHAT_I_READ) throw forbidden(sentence('refused.ownProject'));
      await markRemoved(store, slug, clock.now());
      for (const { id, state } of await projectJobs.runs(slug, 1)) {
        if (state.name === 'running') await projectJobs.stop(id);
      }
    }),
    restore: os.restore.handler(async ({ input }) => {
      await restoreProject(store, await slugOf(input.project));
    }),
    start: os.start.handler(async ({ input: { project, key, query, dataSources, pageKey } }) => {
      const slug = await slugOf(project);
      const { projectConfig, jobSchedule } = await findProject(store, slug);
      const request = {
        project: slug,
        reason: 'person' as const,
        query: query ?? queryOfConfig(projectConfig) ?? NO_QUERY,
        dataSources: dataSources ?? jobSchedule?.dataSources ?? [],
      };
      if (slug === AROUND_WHAT_I_READ) await rememberSources(store, request.dataSources);
      return { id: await projectJobs.start(request, { pageKey, id: key }) };
    }),
    regroup: os.regroup.handler(async ({ input }) => {
      const project = await slugOf(input.project);
      const request = {
        reason: 'person' as const,
        query: NO_QUERY,
        dataSources: [],
        project,
        over: 'stories' as const,
      };
      return { id: await projectJobs.start(request, { id: input.key }) };
    }),
    trySource: os.trySource.handler(async ({ input: { source }, signal = new AbortController().signal }) => {
      if (!collect) throw forbidden(sentence('refused.noNetworksHere'));
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]);
      return trySource(source, { ...collect, store, clock }, limit);
    }),
    stop: os.stop.handler(({ input }) => projectJobs.stop(input.id)),
    idle: os.idle.handler(() => jobs.idle()),
    run: os.run.handler(({ input }) => projectJobs.run(input.id)),
    runs: os.runs.handler(async ({ input }) => projectJobs.runs(await slugOf(input.project), input.limit)),
    follow: os.follow.handler(async ({ input, signal }) => projectJobs.follow(input.id, signal)),
    tick: os.tick.handler(async ({ input }) => {
      await sweep(input.postsDays);
      const goes = await deleteRemoved(store, clock.now());
      // If nothing can be collected, no job starts, since it would only report that.
      const next = collect && !input.waits ? await projectJobs.startDue() : undefined;
      // Stored posts and searches have to be swept once a day, even without a schedule.
      const isKept =
        (await store.projects.all()).some(({ dataAvailable }) => dataAvailable) ||
        (await projectJobs.runs(AROUND_WHAT_I_READ, 1)).length > 0;
      const moments = [next, goes].filter((moment) => moment !== undefined);
      if (isKept) moments.push(clock.now() + DAY_MS);
      // Another engine may have to resume the jobs that are running now: the next call starts it.
      if ((await store.collections.unfinished()).length > 0) moments.push(clock.now() + SOON_MS);
      return moments.length > 0 ? { next: Math.min(...moments) } : {};
    }),
    pin: os.pin.handler(async ({ input: { project, posts, reason } }) => {
      const changed = await pinPosts(store, await slugOf(project), posts, reason);
      if (changed === 0) throw notFound(sentence('refused.noPost'));
    }),
    unpin: os.unpin.handler(async ({ input: { project, posts } }) => unpinPosts(store, await slugOf(project), posts)),
    pinned: os.pinned.handler(() => listPins(store)),
    imports: {
      preview: os.imports.preview.handler(({ input }) => previewFile(input.file, input.isMapped)),
      add: os.imports.add.handler(async ({ input, signal }) =>
        relay(imports.add({ ...input, project: await slugOf(input.project) }, groupImport, signal), {
          asError: (error) => storeRefusal(error, FULL_WHILE_IMPORTING) ?? error,
        }),
      ),
      stop: os.imports.stop.handler(({ input }) => imports.stop(input.id, groupImport)),
      undo: os.imports.undo.handler(({ input }) => imports.undo(input.id)),
    },
    copiedRows: {
      read: os.copiedRows.read.handler(() => readCopiedRows(store)),
      add: os.copiedRows.add.handler(({ input: { rows, schedules = false } }) =>
        addCopiedRows(store, rows, { schedules, now: clock.now() }),
      ),
      group: os.copiedRows.group.handler(async ({ input }) => {
        for (const slug of input.projects) {
          await countPosts(store, slug);
          await projectJobs.startGrouping(slug, `of copy ${input.key} ${slug}`);
        }
      }),
    },
    summaries,
  });
  /** Serves callers in the same process. */
  const client: CollectingClient = createRouterClient(router);
  return {
    jobs,
    removeRuns: projectJobs.remove,
    importOnce: projectJobs.importOnce,
    team: createTeamTopics(ports, projectJobs),
    served: { router, client },
  };
};
