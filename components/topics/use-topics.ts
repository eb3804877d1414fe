/** Provides the topics of this device and of a service, the sources of this device, and the actions on them. */
import { useCallback, useState } from 'preact/hooks';
import type { Desk, KnownSourceView, TopicView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { useAction, useLoaded } from '../controls/action.tsx';
import { allowTopic, needsWords } from './allow-topic.ts';
import { changeOf, NO_WORDS, type TopicDraft } from './topic-draft.ts';
import { isOfDevice, knownSourceHosts } from './topic-words.ts';

export type Topics = ReturnType<typeof useTopics>;

const NOTHING: { own: TopicView[] | undefined; sources: KnownSourceView[] } = { own: undefined, sources: [] };

const readOwn = async (desk: Pick<Desk, 'collecting' | 'topics'>) => {
  const [own, sources] = await Promise.all([
    desk.topics.list({ connection: 'device' }),
    desk.collecting.sources.known(),
  ]);
  return { own, sources };
};

/** Without a service: those of this device alone. */
export const useTopics = (desk: Pick<Desk, 'collecting' | 'topics'>, access: Access, service?: string) => {
  const [theirs, setTheirs] = useState<TopicView[]>();
  const reading = useLoaded(() => readOwn(desk), [desk]);
  const { own, sources } = reading.loaded ?? NOTHING;
  const request = useAction();

  /** Requests those of the service. */
  const loadTheirs = useCallback(
    () =>
      request.runAgain(async () => {
        if (service !== undefined) setTheirs(await desk.topics.list({ connection: service }));
      }),
    [desk, service],
  );

  /** Prompts for permissions before anything else. */
  const allow = async (hosts: readonly string[], sendsWords: boolean): Promise<void> => {
    const wrong = await allowTopic(access, hosts, sendsWords);
    if (wrong !== undefined) throw new Error(wrong);
  };
  const write = async (topic: TopicView | undefined, draft: TopicDraft): Promise<void> => {
    const { name, about, query = NO_WORDS, dataSources, schedule, search } = draft;
    if (search && dataSources.length === 0) return desk.topics.saveSearch({ ...search, name, description: about });
    if (!topic || topic.search) {
      const key = search?.id ?? crypto.randomUUID();
      await desk.topics.create({ key, displayName: name, description: about, query, dataSources, schedule });
      if (topic) await desk.topics.removeSearch({ id: topic.id });
      return;
    }
    const change = changeOf(topic, draft);
    const { connection, id } = topic;
    if (Object.keys(change).length > 0) await desk.topics.update({ connection, topic: id, change });
  };

  return {
    own,
    theirs,
    sources,
    reading,
    request,
    loadTheirs,
    /** Saves nothing if the permissions are refused. */
    save: async (topic: TopicView | undefined, draft: TopicDraft): Promise<void> => {
      const { query, dataSources } = draft;
      const isOwn = !topic || isOfDevice(topic);
      const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
      const sendsWords = isOwn ? needsWords(query, dataSources) : changeOf(topic, draft).projectConfig !== undefined;
      await allow(hosts, sendsWords);
      await write(topic, draft);
      await (isOwn ? reading.load() : loadTheirs());
    },
    /** Returns the job that was started. */
    run: async ({ id, query, project }: TopicView): Promise<string> => {
      const { dataSources = [] } = project.jobSchedule ?? {};
      await allow(knownSourceHosts(dataSources, sources), needsWords(query, dataSources));
      return (await desk.topics.run({ project: id, key: crypto.randomUUID() })).id;
    },
    regroup: async ({ id }: TopicView): Promise<string> =>
      (await desk.topics.regroup({ project: id, key: crypto.randomUUID() })).id,
    remove: ({ id, search }: TopicView) =>
      reading.change(async () => {
        await (search ? desk.topics.removeSearch({ id }) : desk.topics.remove({ project: id }));
      }),
    restore: ({ id, search }: TopicView) =>
      reading.change(async () => {
        await (search ? desk.topics.saveSearch(search) : desk.topics.restore({ project: id }));
      }),
  };
};
