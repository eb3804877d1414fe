/** Provides the sources of posts and the actions on them. The permission prompt comes before any request. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, KnownSourceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import type { TryOutcome } from './tried-words.ts';

export type Networks = ReturnType<typeof useNetworks>;

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : t('app.didNotWork'));

export const useNetworks = (desk: Pick<Desk, 'collecting'>, access: Access) => {
  const { collecting } = desk;
  const [sources, setSources] = useState<KnownSourceView[]>();
  const [lacking, setLacking] = useState<string[]>([]);
  const [refused, setRefused] = useState<string>();
  const [removed, setRemoved] = useState<KnownSourceView>();
  const [notice, setNotice] = useState<string>();

  const load = useCallback(async () => {
    const known = await desk.collecting.sources.known();
    const held = await Promise.all(known.map(({ hosts }) => access.holds({ origins: originsOf(hosts) })));
    setSources(known);
    setLacking(known.filter((_, at) => !held[at]).map(({ source }) => source));
  }, [desk, access]);
  useEffect(() => {
    load().catch(() => setNotice(t('networks.unread')));
  }, [load]);

  /** Returns what went wrong, if anything did. */
  const act = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work;
      setNotice(undefined);
    } catch (error) {
      return sentenceOf(error);
    } finally {
      await load().catch(() => {});
    }
    return undefined;
  };
  const request = (hosts: readonly string[]): Promise<boolean> => allowHosts(access, hosts);
  /** Releases host permissions that no source needs any more. */
  const giveBack = async (left: Promise<{ hosts: string[] }>): Promise<void> => {
    await giveBackHosts(access, (await left).hosts);
  };

  const switchTo = async ({ source, hosts }: KnownSourceView, isOn: boolean): Promise<void> => {
    const isAllowed = !isOn || (await request(hosts));
    setRefused(isAllowed ? undefined : source);
    if (!isAllowed) return;
    const work = collecting.sources.switch({ source, isOn });
    setNotice(await act(isOn ? work : giveBack(work)));
  };

  return {
    sources,
    lacking,
    refused,
    removed,
    notice,
    switchTo,
    allow: async (source: string, hosts: readonly string[]): Promise<void> => {
      setRefused((await request(hosts)) ? undefined : source);
      await load();
    },
    add: async (source: string, hosts: readonly string[]): Promise<string | undefined> => {
      if (!(await request(hosts))) return t('networks.notAdded', { host: hosts.join(', ') });
      return act(collecting.sources.switch({ source, isOn: true }));
    },
    tryOut: async (source: string, hosts: readonly string[]): Promise<TryOutcome> => {
      if (!(await request(hosts))) return { outcome: 'refused' };
      try {
        return await collecting.sources.try({ source });
      } catch (error) {
        return { outcome: 'failed', why: sentenceOf(error) };
      } finally {
        await load().catch(() => {});
      }
    },
    remove: async (source: KnownSourceView): Promise<void> => {
      const wrong = await act(giveBack(collecting.sources.remove({ source: source.source })));
      setNotice(wrong);
      if (wrong === undefined) setRemoved(source);
    },
    undo: async (): Promise<void> => {
      if (!removed) return;
      if (removed.isOn) await request(removed.hosts);
      const { source, isOn } = removed;
      setNotice(await act(collecting.sources.switch({ source, isOn })));
      setRemoved(undefined);
    },
    keepSecret: (source: string, secret: { account?: string; secret: string }) =>
      act(collecting.sources.keepSecret({ source, secret })),
    forgetSecret: async (source: string): Promise<void> =>
      setNotice(await act(collecting.sources.dropSecret({ source }))),
  };
};
