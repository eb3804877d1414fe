/** The requests of extension pages about topics: those of this device, collecting or not, and those of a service, its projects. */
import * as z from 'zod/mini';
import { readProfile } from '../connections/profiles.ts';
import { collectingContract, keyedProject, type Topic } from '../contract/device/collecting.ts';
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { DEVICE } from '../contract/device/device.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { queryOfConfig } from '../contract/device/post-query.ts';
import type { Service } from '../contract/index.ts';
import { type Project, project, projectChange } from '../contract/projects.ts';
import { readWholeSchedule } from '../contract/schedules.ts';
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

/** An action that the place of a topic supports. */
export type TopicAction = 'choose' | 'edit' | 'regroup' | 'remove' | 'run';

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

/** Query and schedule are there if they are in a format that can be edited here. */
const ofService = (connection: string, id: string, project: Project): TopicView => {
  const query = queryOfConfig(project.projectConfig);
  const schedule = readWholeSchedule(project.jobSchedule?.schedule);
  return { connection, id, can: ['edit', 'choose'], project, ...(query && { query }), ...(schedule && { schedule }) };
};

const ofConnection = z.object({ connection: z.string() });
const ofTopic = z.extend(ofConnection, { topic: z.string() });

export const topicsDesk = ({ serviceOf, scheduleChanged, topicSeen, runsChanged, ...parts }: TopicsDeskParts) => {
  const { call, forward } = createForward(parts);
  const listOfDevice = async (): Promise<TopicView[]> => {
    const topics = await call(({ collecting }) => collecting.topics());
    runsChanged(topics);
    return [...topics.map(ofDevice), ...(await readSavedSearches()).map(ofSearch)];
  };
  const listOfService = async (connection: string): Promise<TopicView[]> => {
    const field = (await readProfile(connection))?.projectField;
    const { data } = await withServiceRefusal(
      serviceOf(connection).then((service) => service.projects.list({ query: {} })),
    );
    await rememberProjects(
      connection,
      data.map((one) => knownProject(one, field)),
    );
    return data.map((one) => ofService(connection, projectIdOf(one, field), one));
  };

  return {
    list: safe
      .input(ofConnection)
      .handler(({ input: { connection } }) => (connection === DEVICE ? listOfDevice() : listOfService(connection))),
    /** With the same key a repeated request returns the topic that the first one created. */
    // The input carries a key.
    create: safe
      .input(keyedProject)
      .output(project)
      .handler(async ({ input }) => {
        const created = await call(({ collecting }) => collecting.createProject(input));
        if (input.schedule) await scheduleChanged();
        return created;
      }),
    /** Of a topic of this device, the page has named the hosts, and the browser has granted access to them. */
    update: safe
      .input(z.extend(ofTopic, { change: projectChange }))
      .handler(async ({ input: { connection, topic, change } }) => {
        await insistOnSearchConsent(connection !== DEVICE && change.projectConfig !== undefined);
        await withServiceRefusal(
          serviceOf(connection).then((service) => service.projects.update({ params: { id: topic }, body: change })),
        );
        if (connection === DEVICE && change.jobSchedule) await scheduleChanged();
      }),
    /** Saves a topic that collects nothing, or brings it back. */
    saveSearch: safe.input(savedSearch).handler(({ input }) => saveSearch(input)),
    removeSearch: safe.input(z.object({ id: z.string() })).handler(({ input }) => removeSearch(input.id)),
    /** Selects the topic for the next searches at its connection. */
    choose: safe.input(ofTopic).handler(({ input: { connection, topic } }) => chooseProject(connection, topic)),
    /** Its new posts are no news from now on. */
    seen: safe.input(z.object({ topic: z.string() })).handler(({ input }) => topicSeen(input.topic)),
    /** The topic can be restored for ten minutes. */
    remove: forward(collectingContract.removeProject, ({ collecting }) => collecting.removeProject, {
      after: scheduleChanged,
    }),
    restore: forward(collectingContract.restore, ({ collecting }) => collecting.restore, {
      after: scheduleChanged,
    }),
    /** Regroups the stored posts from scratch without contacting any source. */
    regroup: forward(collectingContract.regroup, ({ collecting }) => collecting.regroup, { after: scheduleChanged }),
    /** Runs the job now. */
    // The input carries a key.
    run: safe
      .input(z.object({ project: z.string(), key: z.string() }))
      .handler(async ({ input }): Promise<{ id: string }> => {
        const job = await call(({ collecting }) => collecting.start(input));
        await scheduleChanged();
        return job;
      }),
  };
};
