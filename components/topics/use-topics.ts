/** Provides the topics of this device and of a service, the sources of this device, and the actions on them. */
import { useCallback, useState } from 'preact/hooks';
import type { Desk, KnownSourceView, TopicOffer, TopicView } from '../../lib/desk/client.ts';
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
  const [offer, setOffer] = useState<TopicOffer>();
  const reading = useLoaded(() => readOwn(desk), [desk]);
  const { own, sources } = reading.loaded ?? NOTHING;
  const request = useAction();

  const readTheirs = useCallback(async () => {
    if (service === undefined) return;
    const [topics, offered] = await Promise.all([
      desk.topics.list({ connection: service }),
      desk.topics.offer({ connection: service }),
    ]);
    setTheirs(topics);
    setOffer(offered);
  }, [desk, service]);
  /** Requests those of the service. */
  const loadTheirs = useCallback(() => request.runAgain(readTheirs), [readTheirs]);

  /** Prompts for permissions before anything else. */
  const allow = async (hosts: readonly string[], sendsWords: boolean): Promise<void> => {
    const wrong = await allowTopic(access, hosts, sendsWords);
    if (wrong !== undefined) throw new Error(wrong);
  };
  const write = async (topic: TopicView | undefined, draft: TopicDraft): Promise<void> => {
    const { name, about, connection, query = NO_WORDS, dataSources, schedule, search, readers: members } = draft;
    if (search && dataSources.length === 0) return desk.topics.saveSearch({ ...search, name, description: about });
    if (!topic || topic.search) {
      const key = search?.id ?? crypto.randomUUID();
      const wanted = { key, displayName: name, description: about, query, dataSources, schedule };
      await desk.topics.create({ connection, ...wanted, members });
      if (topic) await desk.topics.removeSearch({ id: topic.id });
      return;
    }
    const change = changeOf(topic, draft);
    if (Object.keys(change).length > 0)
      await desk.topics.update({ connection: topic.connection, topic: topic.id, change });
  };
  const reload = async (connection: string): Promise<void> => {
    await (connection === 'device' ? reading.load() : loadTheirs());
  };
  const placeOf = ({ connection, id }: TopicView) => ({ connection, topic: id });
  const changing = async (topic: TopicView, change: () => Promise<void>): Promise<void> => {
    if (isOfDevice(topic)) return reading.change(change);
    await change();
    await readTheirs();
  };

  return {
    own,
    theirs,
    sources,
    /** Only of a server that lets its users change topics. */
    offer,
    reading,
    request,
    loadTheirs,
    reload,
    /** Saves nothing if the permissions are refused. */
    save: async (topic: TopicView | undefined, draft: TopicDraft): Promise<void> => {
      const { connection, query, dataSources } = draft;
      const isOwn = connection === 'device';
      const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
      const isSent = !topic || changeOf(topic, draft).projectConfig !== undefined;
      await allow(hosts, isOwn ? needsWords(query, dataSources) : isSent);
      await write(topic, draft);
      await reload(connection);
    },
    /** Returns the job that was started. */
    run: async (topic: TopicView): Promise<string> => {
      const { dataSources = [] } = topic.project.jobSchedule ?? {};
      if (isOfDevice(topic)) await allow(knownSourceHosts(dataSources, sources), needsWords(topic.query, dataSources));
      return (await desk.topics.run({ ...placeOf(topic), key: crypto.randomUUID() })).id;
    },
    regroup: async ({ id }: TopicView): Promise<string> =>
      (await desk.topics.regroup({ project: id, key: crypto.randomUUID() })).id,
    remove: (topic: TopicView) =>
      changing(topic, () =>
        topic.search ? desk.topics.removeSearch({ id: topic.id }) : desk.topics.remove(placeOf(topic)),
      ),
    restore: (topic: TopicView) =>
      changing(topic, () =>
        topic.search ? desk.topics.saveSearch(topic.search) : desk.topics.restore(placeOf(topic)),
      ),
  };
};
