/** Provides the projects of this device, their possible sources, and the actions on them. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PostQuery } from '../../lib/contract/device/post-query.ts';
import type { Schedule } from '../../lib/contract/schedules.ts';
import type { Desk, KnownSourceView, TopicView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { allowTopic } from './allow-topic.ts';
import { DAILY } from './daily.ts';
import { knownSourceHosts } from './topic-words.ts';

export interface TopicDraft {
  name: string;
  about: string;
  query: PostQuery;
  dataSources: string[];
  /** If absent, the job runs on request only. */
  schedule: Schedule | undefined;
}

export type Topics = ReturnType<typeof useTopics>;

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : t('app.didNotWork'));

export const useTopics = (desk: Pick<Desk, 'collecting'>, access: Access) => {
  const [topics, setTopics] = useState<TopicView[]>();
  const [sources, setSources] = useState<KnownSourceView[]>([]);
  const [notice, setNotice] = useState<string>();

  const load = useCallback(async () => {
    const [listed, known] = await Promise.all([desk.collecting.projects.list(), desk.collecting.sources.known()]);
    setTopics(listed);
    setSources(known);
  }, [desk]);
  useEffect(() => {
    load().catch(() => setNotice(t('topics.unread')));
  }, [load]);

  /** Returns what went wrong, if anything did. */
  const act = async (work: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await work();
    } catch (error) {
      return sentenceOf(error);
    } finally {
      await load().catch(() => {});
    }
    return undefined;
  };

  const write = async (slug: string | undefined, draft: TopicDraft): Promise<void> => {
    const { name, about, query, dataSources, schedule } = draft;
    const described = about === '' ? {} : { description: about };
    const { projects } = desk.collecting;
    const key = crypto.randomUUID();
    const project = slug ?? (await projects.create({ key, displayName: name, ...described, query, dataSources })).slug;
    await projects.schedule({
      project,
      displayName: name,
      description: about,
      query,
      dataSources,
      enabled: schedule !== undefined,
      schedule: schedule ?? DAILY,
    });
  };

  return {
    topics,
    sources,
    notice,
    load,
    /** Prompts for host permission before anything else; saves nothing if it is refused. */
    save: async (slug: string | undefined, draft: TopicDraft): Promise<string | undefined> => {
      const hosts = knownSourceHosts(draft.dataSources, sources);
      const wrong = await allowTopic(access, hosts, draft);
      if (wrong !== undefined) return wrong;
      return act(() => write(slug, draft));
    },
    /** Returns the job, or what went wrong. */
    run: async (slug: string, dataSources: readonly string[]): Promise<{ job: string } | { wrong: string }> => {
      const hosts = knownSourceHosts(dataSources, sources);
      const query = topics?.find(({ project }) => project.slug === slug)?.query;
      const wrong = await allowTopic(access, hosts, { query, dataSources });
      if (wrong !== undefined) return { wrong };
      try {
        return { job: (await desk.collecting.projects.run({ project: slug, key: crypto.randomUUID() })).id };
      } catch (error) {
        return { wrong: sentenceOf(error) };
      }
    },
    /** Returns the job, or what went wrong. */
    regroup: async (slug: string): Promise<{ job: string } | { wrong: string }> => {
      try {
        return { job: (await desk.collecting.projects.regroup({ project: slug, key: crypto.randomUUID() })).id };
      } catch (error) {
        return { wrong: sentenceOf(error) };
      }
    },
    remove: async (slug: string): Promise<void> =>
      setNotice(await act(() => desk.collecting.projects.remove({ project: slug }))),
    bringBack: async (slug: string): Promise<void> =>
      setNotice(await act(() => desk.collecting.projects.bringBack({ project: slug }))),
  };
};
