/** The requests of extension pages about topics: those of this device, collecting or not, and those of a service, its projects. */
import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { readProfile } from '../connections/profiles.ts';
import { collectingContract, type Topic } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { queryOfConfig } from '../contract/device/post-query.ts';
import type { Service } from '../contract/index.ts';
import { type JobState, type RunProgress, runProgress } from '../contract/job-runs.ts';
import { keyedProject } from '../contract/new-project.ts';
import { type Project, project, projectChange } from '../contract/projects.ts';
import { readWholeSchedule } from '../contract/schedules.ts';
import type { OfferedKind } from '../contract/team-topics.ts';
import { chooseProject, knownProject, projectIdOf, rememberProjects } from '../narratives/known-projects.ts';
import { namedProject } from '../narratives/named-project.ts';
import {
  readSavedSearches,
  removeSearch,
  type SavedSearch,
  savedSearch,
  saveSearch,
} from '../narratives/saved-searches.ts';
import { createForward } from './forward.ts';
import { safe } from './procedures.ts';
import { insistOnSearchConsent, withServiceRefusal } from './refusals.ts';
import { ifThere } from './team/team.ts';

/** An action that the place of a topic supports. */
export type TopicAction = 'archive' | 'choose' | 'edit' | 'regroup' | 'remove' | 'run';

export interface TopicView extends Topic {
  /** Where it is. */
  connection: string;
  /** The identifier that searches there expect. */
  id: string;
  can: TopicAction[];
  /** The topic collects nothing, and opens this search. */
  search?: SavedSearch;
}

export interface TopicsDeskParts extends DevicePart {
  clock: { sleep: (ms: number, signal?: AbortSignal) => Promise<void> };
  serviceOf: (connection: string) => Promise<Service>;
  /** Sets the alarm for due jobs after a schedule has changed. */
  scheduleChanged: () => Promise<void>;
  /** The user has looked at the posts of a topic of this device. */
  topicSeen: (topic: string) => Promise<void>;
  /** A page lists the topics of this device: some of their jobs may have ended since. */
  runsChanged: (topics: readonly Topic[]) => void;
}

const ofDevice = (topic: Topic): TopicView => {
  const { slug } = topic.project;
  const can: TopicAction[] = slug === AROUND_WHAT_I_READ ? ['regroup'] : ['edit', 'run', 'regroup', 'remove'];
  return { ...topic, project: namedProject(topic.project), connection: DEVICE, id: slug, can };
};

/** A search has a name and a note as a project has, and no posts of its own. */
const ofSearch = (search: SavedSearch): TopicView => {
  const { id, name, description } = search;
  const project = { slug: id, name: id, displayName: name, ...(description !== undefined && { description }) };
  return { connection: DEVICE, id, can: ['edit', 'remove'], project, search };
};

/** The answer of a server of a team. */
export interface TopicOffer {
  mayChange: boolean;
  kinds: OfferedKind[];
  /** For administrators: whom they can let read a new topic. */
  readers?: { id: string; email: string }[] | undefined;
}

/** Query and schedule are there if they are in a format that can be edited here. */
const ofService = (connection: string, id: string, project: Project): TopicView => {
  const query = queryOfConfig(project.projectConfig);
  const schedule = readWholeSchedule(project.jobSchedule?.schedule);
  return { connection, id, can: ['edit', 'choose'], project, ...(query && { query }), ...(schedule && { schedule }) };
};

type Team = { offer: TopicOffer; states: readonly JobState[] };

/** Undefined from a service that is not Sidelight's own server. */
const readTeam = async (service: Service): Promise<Team | undefined> => {
  const offer = await ifThere(service.topics.offer());
  return offer && { offer, states: (await service.projectJobs.states()).data };
};

const ofOwnServer = (view: TopicView, { offer, states }: Team): TopicView => {
  const { project: _, ...state } = states.find(({ project }) => project === view.project.slug) ?? {};
  const actions: TopicAction[] = offer.mayChange ? ['edit', 'run', 'archive', 'choose'] : ['choose'];
  return { ...view, ...state, can: actions };
};

const ofConnection = z.object({ connection: z.string() });
const ofTopic = z.extend(ofConnection, { topic: z.string() });
const ofJob = z.extend(ofTopic, { job: z.string() });
const newTopic = z.extend(keyedProject, { connection: z.string(), members: z.optional(z.array(z.string())) });

/** The interval at which a followed job of a server is read. */
const FOLLOW_MS = 2_000;
const OVER: RunProgress = { step: 'over', done: 0, total: 0, added: 0 };

export const topicsDesk = ({
  serviceOf,
  scheduleChanged,
  topicSeen,
  runsChanged,
  clock,
  ...parts
}: TopicsDeskParts) => {
  const { call, forward } = createForward(parts);
  const at = <Answer>(connection: string, work: (service: Service) => Promise<Answer>): Promise<Answer> =>
    withServiceRefusal(serviceOf(connection).then(work));

  const listOfDevice = async (): Promise<TopicView[]> => {
    const topics = await call(({ collecting }) => collecting.topics());
    runsChanged(topics);
    return [...topics.map(ofDevice), ...(await readSavedSearches()).map(ofSearch)];
  };
  const listOfService = async (connection: string): Promise<TopicView[]> => {
    const field = (await readProfile(connection))?.projectField;
    const { data, team } = await at(connection, async (service) => {
      const { data } = await service.projects.list({ query: {} });
      return { data, team: await readTeam(service) };
    });
    await rememberProjects(
      connection,
      data.map((one) => knownProject(one, field)),
    );
    return data.map((one) => {
      const view = ofService(connection, projectIdOf(one, field), one);
      return team ? ofOwnServer(view, team) : view;
    });
  };

  async function* followAt(connection: string, topic: string, job: string, signal: AbortSignal | undefined) {
    while (!signal?.aborted) {
      const read = at(connection, ({ projectJobs }) =>
        projectJobs.job({ params: { id: topic, job } }, { ...(signal && { signal }) }),
      );
      // The list, which is then read, says why the server did not answer.
      const found = await read.catch(() => undefined);
      if (found?.run.state.name !== 'running') break;
      if (found.progress) yield found.progress;
      // The signal ends the pause and the loop.
      await clock.sleep(FOLLOW_MS, signal).catch(() => {});
    }
    yield OVER;
  }

  return {
    list: safe
      .input(ofConnection)
      .handler(({ input: { connection } }) => (connection === DEVICE ? listOfDevice() : listOfService(connection))),
    /** Undefined at a service that is not Sidelight's own server, and on this device. */
    offer: safe
      .input(ofConnection)
      .handler(
        async ({ input: { connection } }): Promise<TopicOffer | undefined> =>
          connection === DEVICE ? undefined : at(connection, ({ topics }) => ifThere(topics.offer())),
      ),
    /** Lists the archived topics of a server. */
    archived: safe.input(ofConnection).handler(async ({ input: { connection } }): Promise<TopicView[]> => {
      const { data } = await at(connection, ({ topics }) => topics.archived());
      return data.map((one) => ({ ...ofService(connection, one.slug, one), can: ['archive'] }));
    }),
    /** With the same key a repeated request returns the topic that the first one created. */
    // The input carries a key.
    create: safe
      .input(newTopic)
      .output(project)
      .handler(async ({ input: { connection, members, ...wanted } }) => {
        if (connection !== DEVICE) {
          await insistOnSearchConsent(true);
          return at(connection, ({ topics }) => topics.create({ body: { ...wanted, ...(members && { members }) } }));
        }
        const created = await call(({ collecting }) => collecting.createProject(wanted));
        if (wanted.schedule) await scheduleChanged();
        return created;
      }),
    /** Of a topic of this device, the page has named the hosts, and the browser has granted access to them. */
    update: safe
      .input(z.extend(ofTopic, { change: projectChange }))
      .handler(async ({ input: { connection, topic, change } }) => {
        await insistOnSearchConsent(connection !== DEVICE && change.projectConfig !== undefined);
        await at(connection, (service) => service.projects.update({ params: { id: topic }, body: change }));
        if (connection === DEVICE && change.jobSchedule) await scheduleChanged();
      }),
    /** Saves a topic that collects nothing, or brings it back. */
    saveSearch: safe.input(savedSearch).handler(({ input }) => saveSearch(input)),
    removeSearch: safe.input(z.object({ id: z.string() })).handler(({ input }) => removeSearch(input.id)),
    /** Selects the topic for the next searches at its connection. */
    choose: safe.input(ofTopic).handler(({ input: { connection, topic } }) => chooseProject(connection, topic)),
    /** Its new posts are no news from now on. */
    seen: safe.input(z.object({ topic: z.string() })).handler(({ input }) => topicSeen(input.topic)),
    /** One of this device can be restored for ten minutes; one of a server is archived, and can be restored at any time. */
    remove: safe.input(ofTopic).handler(async ({ input: { connection, topic } }) => {
      if (connection !== DEVICE) {
        await at(connection, ({ topics }) => topics.archive({ params: { id: topic } }));
        return;
      }
      await call(({ collecting }) => collecting.removeProject({ project: topic }));
      await scheduleChanged();
    }),
    restore: safe.input(ofTopic).handler(async ({ input: { connection, topic } }) => {
      if (connection !== DEVICE) {
        await at(connection, ({ topics }) => topics.restore({ params: { id: topic } }));
        return;
      }
      await call(({ collecting }) => collecting.restore({ project: topic }));
      await scheduleChanged();
    }),
    /** Regroups the stored posts from scratch without contacting any source. */
    regroup: forward(collectingContract.regroup, ({ collecting }) => collecting.regroup, { after: scheduleChanged }),
    /** Runs the job now. */
    // The input carries a key.
    run: safe
      .input(z.extend(ofTopic, { key: z.string() }))
      .handler(async ({ input: { connection, topic, key } }): Promise<{ id: string }> => {
        if (connection !== DEVICE) {
          const { job } = await at(connection, ({ projectJobs }) =>
            projectJobs.run({ params: { id: topic }, body: { key } }),
          );
          return { id: job };
        }
        const job = await call(({ collecting }) => collecting.start({ project: topic, key }));
        await scheduleChanged();
        return job;
      }),
    /** Streams how far a job of a server is until it is over, by a read every two seconds. */
    follow: safe
      .input(ofJob)
      .output(eventIterator(runProgress))
      .handler(async ({ input: { connection, topic, job }, signal }) => followAt(connection, topic, job, signal)),
    /** Ends all jobs of a topic of a server. */
    stop: safe.input(ofTopic).handler(async ({ input: { connection, topic } }) => {
      await at(connection, ({ projectJobs }) => projectJobs.stop({ params: { id: topic } }));
    }),
  };
};
