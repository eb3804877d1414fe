/** Handles the requests of extension pages about collecting: the engine performs them, and the background keeps it running. */
import { implement, ORPCError } from '@orpc/server';
import { readCohortRules, removeCohortRule, saveCohortRule } from '../connections/this-device/cohort-rules.ts';
import { readLanguageModel } from '../connections/this-device/language-model.ts';
import {
  dropSourceSecret,
  keepSourceSecret,
  readKnownSources,
  readPostSources,
  removePostSource,
  sourceSecretOf,
  switchPostSource,
} from '../connections/this-device/post-sources.ts';
import { retryOnNextEngine } from '../connections/this-device/retry-on-next-engine.ts';
import type { CollectingClient, RunProgress } from '../contract/device/collecting.ts';
import { hostsOfSource, nameOfSource, readDataSource, SOURCE_FACTS } from '../contract/device/data-source.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { languageModelHosts } from '../contract/device/language-model.ts';
import { QUERY_MEMBER } from '../contract/device/post-query.ts';
import { type FindStarted, type Finds, hostsOfSources } from '../narratives/find-posts.ts';
import { t } from '../platform/words.ts';
import type { PostSourceView } from './collecting-contract.ts';
import { withServiceRefusal } from './service-refusals.ts';
import { deskCollectingContract } from './collecting-contract.ts';
import { hostsLeft } from './hosts-left.ts';

export interface CollectingDeskParts extends DevicePart {
  finds: Finds;
  /** Searches posts about the open page of a tab. */
  findAbout: (tab: number) => Promise<FindStarted>;
  /** Sets the alarm for due jobs after a schedule has changed. */
  scheduleChanged: () => Promise<void>;
}

const os = implement(deskCollectingContract);

const viewOf = async (source: string): Promise<PostSourceView[]> => {
  const read = readDataSource(source);
  if (!read) return [];
  const { secret } = SOURCE_FACTS[read.kind];
  const isKept = (await sourceSecretOf(source)) !== undefined;
  return [
    {
      source,
      kind: read.kind,
      name: nameOfSource(read),
      hosts: hostsOfSource(read),
      ...(secret ? { takes: { ...secret, isKept } } : {}),
    },
  ];
};

const viewsOf = async (sources: readonly string[]): Promise<PostSourceView[]> =>
  (await Promise.all(sources.map(viewOf))).flat();

async function* followed(
  client: CollectingClient,
  id: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<RunProgress, void> {
  yield* await client.follow({ id }, signal ? { signal } : {});
}

export const collectingDesk = (parts: CollectingDeskParts) => {
  const { device, finds, findAbout, scheduleChanged } = parts;
  const send = <T>(request: (client: CollectingClient) => Promise<T>): Promise<T> =>
    withServiceRefusal(device().then(({ collecting }) => request(collecting)));
  const forward = <T>(request: (client: CollectingClient) => Promise<T>): Promise<T> =>
    withServiceRefusal(retryOnNextEngine(device, ({ collecting }) => request(collecting)));

  /** The hosts of a source that is no longer queried, except those still in use elsewhere. */
  const leftAlone = (source: string): Promise<string[]> => hostsLeft(hostsOfSources([source]), device);

  const countAnew = async (): Promise<void> => {
    const key = crypto.randomUUID();
    await forward((client) => client.countAccounts({ key }));
    // Sets the alarm, so that the count restarts if the engine's page goes away.
    await scheduleChanged();
  };

  return {
    sources: {
      list: os.sources.list.handler(async () => viewsOf(await readPostSources())),
      describe: os.sources.describe.handler(({ input }) => viewsOf(input.sources)),
      known: os.sources.known.handler(async () =>
        (
          await Promise.all(
            (
              await readKnownSources()
            ).map(async ({ source, ...rest }) => (await viewOf(source)).map((view) => ({ ...view, ...rest }))),
          )
        ).flat(),
      ),
      switch: os.sources.switch.handler(async ({ input: { source, isOn } }) => {
        if (!(await switchPostSource(source, isOn))) {
          throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: source }) });
        }
        return { hosts: isOn ? [] : await leftAlone(source) };
      }),
      remove: os.sources.remove.handler(async ({ input: { source } }) => {
        await removePostSource(source);
        return { hosts: await leftAlone(source) };
      }),
      try: os.sources.try.handler(({ input, signal }) =>
        send((client) => client.trySource(input, signal ? { signal } : {})),
      ),
      keepSecret: os.sources.keepSecret.handler(({ input }) => keepSourceSecret(input.source, input.secret)),
      dropSecret: os.sources.dropSecret.handler(({ input }) => dropSourceSecret(input.source)),
    },
    finds: {
      start: os.finds.start.handler(({ input }) => findAbout(input.tab)),
      startTyped: os.finds.startTyped.handler(async ({ input: { query } }) =>
        finds.start({ query, dataSources: await readPostSources() }),
      ),
      answer: os.finds.answer.handler(({ input: { id, ...answer } }) => finds.answer(id, answer)),
      permitted: os.finds.permitted.handler(({ input }) => finds.permitted(input.id, input.without)),
      stop: os.finds.stop.handler(({ input }) => finds.stop(input.id)),
    },
    projects: {
      list: os.projects.list.handler(() => forward((client) => client.topics())),
      create: os.projects.create.handler(({ input }) => forward((client) => client.createProject(input))),
      remove: os.projects.remove.handler(async ({ input }) => {
        await send((client) => client.removeProject(input));
        await scheduleChanged();
      }),
      bringBack: os.projects.bringBack.handler(async ({ input }) => {
        await send((client) => client.bringBack(input));
        await scheduleChanged();
      }),
      schedule: os.projects.schedule.handler(
        async ({ input: { project, query, displayName, description, ...jobSchedule } }) => {
          const { projects } = await device();
          const params = { id: project };
          const { projectConfig } = await projects.get({ params });
          const config = query ? { projectConfig: { ...projectConfig, [QUERY_MEMBER]: query } } : {};
          await projects.update({ params, body: { jobSchedule, displayName, description, ...config } });
          await scheduleChanged();
        },
      ),
      regroup: os.projects.regroup.handler(async ({ input }) => {
        const job = await forward((client) => client.regroup(input));
        await scheduleChanged();
        return job;
      }),
      run: os.projects.run.handler(async ({ input }) => {
        const job = await forward((client) => client.start(input));
        await scheduleChanged();
        return job;
      }),
    },
    jobs: {
      run: os.jobs.run.handler(({ input }) => forward((client) => client.run(input))),
      runs: os.jobs.runs.handler(({ input }) => forward((client) => client.runs(input))),
      follow: os.jobs.follow.handler(async ({ input, signal }) => followed((await device()).collecting, input.id, signal)),
      stop: os.jobs.stop.handler(({ input }) => forward((client) => client.stop(input))),
    },
    cohorts: {
      list: os.cohorts.list.handler(() => readCohortRules()),
      save: os.cohorts.save.handler(async ({ input }) => {
        const saved = await saveCohortRule(input);
        if (saved.outcome === 'saved') await countAnew();
        return saved;
      }),
      remove: os.cohorts.remove.handler(async ({ input }) => {
        await removeCohortRule(input.id);
        await countAnew();
      }),
    },
    posts: {
      pin: os.posts.pin.handler(({ input }) => forward((client) => client.pin(input))),
      unpin: os.posts.unpin.handler(({ input }) => forward((client) => client.unpin(input))),
      pinned: os.posts.pinned.handler(() => forward((client) => client.pinned())),
    },
    searches: {
      countParts: os.searches.countParts.handler(({ input }) => forward((client) => client.countParts(input))),
    },
    imports: {
      look: os.imports.look.handler(({ input }) => forward(({ imports }) => imports.look(input))),
      begin: os.imports.begin.handler(({ input }) => forward(({ imports }) => imports.begin(input))),
      add: os.imports.add.handler(({ input }) => forward(({ imports }) => imports.add(input))),
      end: os.imports.end.handler(async ({ input }) => {
        const report = await forward(({ imports }) => imports.end(input));
        // Sets the alarm, so that the grouping of the imported posts restarts if the engine's page goes away.
        await scheduleChanged();
        return report;
      }),
      undo: os.imports.undo.handler(({ input }) => forward(({ imports }) => imports.undo(input))),
      list: os.imports.list.handler(({ input }) => forward(({ imports }) => imports.list(input))),
    },
    summaries: {
      look: os.summaries.look.handler(async ({ input }) => ({
        ...(await send(({ summaries }) => summaries.look(input))),
        hosts: languageModelHosts(await readLanguageModel()),
      })),
      write: os.summaries.write.handler(({ input, signal }) =>
        send(({ summaries }) => summaries.write(input, signal ? { signal } : {})),
      ),
    },
  };
};
