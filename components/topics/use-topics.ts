/** Provides the topics of this device and of a service, the sources of this device, and the actions on them. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, KnownSourceView, TopicView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { type Problem, problemOf } from '../connection/problem.ts';
import { useAction } from '../controls/action.tsx';
import { allowTopic, needsWords } from './allow-topic.ts';
import { changeOf, NO_WORDS, type TopicDraft } from './topic-draft.ts';
import { isOfDevice, knownSourceHosts } from './topic-words.ts';

export type Topics = ReturnType<typeof useTopics>;

/** Without a service: those of this device alone. */
export const useTopics = (desk: Pick<Desk, 'collecting' | 'topics'>, access: Access, service?: string) => {
  const [own, setOwn] = useState<TopicView[]>();
  const [theirs, setTheirs] = useState<TopicView[]>();
  const [sources, setSources] = useState<KnownSourceView[]>([]);
  const [notice, setNotice] = useState<string>();
  const request = useAction();

  const load = useCallback(async () => {
    const [listed, known] = await Promise.all([
      desk.topics.list({ connection: 'device' }),
      desk.collecting.sources.known(),
    ]);
    setOwn(listed);
    setSources(known);
  }, [desk]);
  useEffect(() => {
    load().catch(() => setNotice(t('topics.unread')));
  }, [load]);

  /** Requests those of the service. */
  const loadTheirs = useCallback(
    () =>
      request.runAgain(async () => {
        if (service !== undefined) setTheirs(await desk.topics.list({ connection: service }));
      }),
    [desk, service],
  );

  const act = async (work: () => Promise<unknown>, isOwn = true): Promise<Problem | undefined> => {
    try {
      await work();
    } catch (error) {
      return problemOf(error);
    }
    await (isOwn ? load().catch(() => {}) : loadTheirs());
    return undefined;
  };
  /** The job that was started, or what went wrong. */
  const start = async (work: () => Promise<{ id: string }>): Promise<{ job: string } | { wrong: string }> => {
    try {
      return { job: (await work()).id };
    } catch (error) {
      return { wrong: problemOf(error).sentence };
    }
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
    notice,
    request,
    load,
    loadTheirs,
    /** Prompts for permissions before anything else; saves nothing if they are refused. */
    save: async (topic: TopicView | undefined, draft: TopicDraft): Promise<Problem | undefined> => {
      const { query, dataSources } = draft;
      const isOwn = !topic || isOfDevice(topic);
      const hosts = isOwn ? knownSourceHosts(dataSources, sources) : [];
      const sendsWords = isOwn ? needsWords(query, dataSources) : changeOf(topic, draft).projectConfig !== undefined;
      const wrong = await allowTopic(access, hosts, sendsWords);
      return wrong === undefined ? act(() => write(topic, draft), isOwn) : { kind: 'unknown', sentence: wrong };
    },
    run: async ({ id, query, project }: TopicView) => {
      const { dataSources = [] } = project.jobSchedule ?? {};
      const hosts = knownSourceHosts(dataSources, sources);
      const wrong = await allowTopic(access, hosts, needsWords(query, dataSources));
      if (wrong !== undefined) return { wrong };
      return start(() => desk.topics.run({ project: id, key: crypto.randomUUID() }));
    },
    regroup: ({ id }: TopicView) => start(() => desk.topics.regroup({ project: id, key: crypto.randomUUID() })),
    remove: async ({ id, search }: TopicView): Promise<void> => {
      const { remove, removeSearch } = desk.topics;
      setNotice((await act(() => (search ? removeSearch({ id }) : remove({ project: id }))))?.sentence);
    },
    bringBack: async ({ id, search }: TopicView): Promise<void> => {
      const { bringBack, saveSearch } = desk.topics;
      setNotice((await act(() => (search ? saveSearch(search) : bringBack({ project: id }))))?.sentence);
    },
  };
};
