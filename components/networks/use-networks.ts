/** Provides the sources of posts and the actions on them. The permission prompt comes before any request. */
import { useState } from 'preact/hooks';
import type { Desk, KnownSourceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { sentenceOf } from '../connection/problem.ts';
import { useLoaded } from '../controls/action.tsx';
import type { TryOutcome } from './tried-words.ts';

export type Networks = ReturnType<typeof useNetworks>;

const readSources = async (desk: Pick<Desk, 'collecting'>, access: Access) => {
  const sources = await desk.collecting.sources.known();
  const held = await Promise.all(sources.map(({ hosts }) => access.holds({ origins: originsOf(hosts) })));
  return { sources, lacking: sources.filter((_, at) => !held[at]).map(({ source }) => source) };
};

export const useNetworks = (desk: Pick<Desk, 'collecting'>, access: Access) => {
  const { collecting } = desk;
  const reading = useLoaded(() => readSources(desk, access), [desk, access]);
  const { load, change } = reading;
  const [removed, setRemoved] = useState<KnownSourceView>();

  const request = async (hosts: readonly string[], refusal: string): Promise<void> => {
    if (!(await allowHosts(access, hosts))) throw new Error(refusal);
  };
  /** Releases host permissions that no source needs any more. */
  const giveBack = async (left: Promise<{ hosts: string[] }>): Promise<void> => {
    await giveBackHosts(access, (await left).hosts);
  };
  const switchOn = (source: string) => collecting.sources.switch({ source, isOn: true });

  return {
    reading,
    removed,
    switchTo: ({ source, hosts }: KnownSourceView, isOn: boolean): Promise<void> =>
      change(async () => {
        if (!isOn) return giveBack(collecting.sources.switch({ source, isOn }));
        await request(hosts, t('networks.refused'));
        await switchOn(source);
      }),
    allow: (hosts: readonly string[]): Promise<void> => change(() => request(hosts, t('networks.refused'))),
    add: (source: string, hosts: readonly string[]): Promise<void> =>
      change(async () => {
        await request(hosts, t('networks.notAdded', { host: hosts.join(', ') }));
        await switchOn(source);
      }),
    tryOut: async (source: string, hosts: readonly string[]): Promise<TryOutcome> => {
      if (!(await allowHosts(access, hosts))) return { outcome: 'refused' };
      try {
        return await collecting.sources.try({ source });
      } catch (error) {
        return { outcome: 'failed', why: sentenceOf(error) };
      } finally {
        await load();
      }
    },
    remove: (source: KnownSourceView): Promise<void> =>
      change(async () => {
        await giveBack(collecting.sources.remove({ source: source.source }));
        setRemoved(source);
      }),
    undo: ({ source, isOn, hosts }: KnownSourceView): Promise<void> =>
      change(async () => {
        if (isOn) await allowHosts(access, hosts);
        await collecting.sources.switch({ source, isOn });
        setRemoved(undefined);
      }),
    keepSecret: (source: string, secret: { account?: string; secret: string }): Promise<void> =>
      change(() => collecting.sources.keepSecret({ source, secret })),
    forgetSecret: (source: string): Promise<void> => change(() => collecting.sources.dropSecret({ source })),
  };
};
