/** Defines what the form of a topic holds, and what of it differs from the stored topic: only changed fields are sent. */
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import type { ProjectChange } from '../../lib/contract/projects.ts';
import type { Schedule } from '../../lib/contract/schedules.ts';
import type { SavedSearch, TopicView } from '../../lib/desk/client.ts';

/** When a topic searches unless the user chooses otherwise. */
export const DAILY: Schedule = { frequency: 'daily', time: '06:00' };

export const NO_WORDS: PostQuery = { links: [], phrases: [], names: [], hashtags: [] };

export interface TopicDraft {
  /** Where a new topic is to run. */
  connection: string;
  /** At a server, the ids of those who are to read a new topic, if an administrator creates it. */
  readers: string[] | undefined;
  name: string;
  about: string;
  /** Absent for a service's query that cannot be edited here. */
  query: PostQuery | undefined;
  dataSources: string[];
  isOn: boolean;
  /** Saved in place of a query while the topic collects nothing. */
  search: SavedSearch | undefined;
  /** In the time of its place; absent if it stays as it is stored. */
  schedule: Schedule | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A schedule stays stored while it is off; one in a format that is not known here is sent back as received. */
export const changeOf = (topic: TopicView, draft: TopicDraft): ProjectChange => {
  const { displayName, description = '', jobSchedule, projectConfig } = topic.project;
  const { name, about, query, dataSources, isOn, schedule } = draft;
  // A topic without a query does not get an empty one.
  const hasQuery = query !== undefined && (topic.query !== undefined || !isSame(query, NO_WORDS));
  const isRetimed = schedule !== undefined && !isSame(schedule, topic.schedule);
  const { enabled = false, dataSources: sources = [], schedule: stored = DAILY } = jobSchedule ?? {};
  return {
    ...(name !== displayName && { displayName: name }),
    ...(about !== description && { description: about }),
    ...((isRetimed || isOn !== enabled || !isSame(dataSources, sources)) && {
      jobSchedule: { enabled: isOn, schedule: isRetimed ? schedule : stored, dataSources },
    }),
    ...(hasQuery && !isSame(query, topic.query) && { projectConfig: { ...projectConfig, query } }),
  };
};
