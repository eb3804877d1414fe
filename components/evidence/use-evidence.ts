/**
 * Provides the settings of checks on this device: the listed fact-checkers, the other sources, the model, and the list's
 * manager.
 */
import { useRef } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';

export interface LoadedEvidence extends EvidenceView {
  publishers: Publisher[];
  /** Present if the list of fact-checkers cannot be changed here. */
  managedBy: string | undefined;
  /** Present if the other sources cannot be changed here. */
  sourcesManagedBy: string | undefined;
}

const readEvidence = async (desk: Desk): Promise<LoadedEvidence> => {
  const [view, publishers, { locked, organisation }] = await Promise.all([
    desk.evidence.read(),
    desk.publishers.list(),
    desk.privacy.read(),
  ]);
  const fixed = (what: 'publishers' | 'evidence') => (locked.includes(what) ? plainName(organisation) : undefined);
  return { ...view, publishers, managedBy: fixed('publishers'), sourcesManagedBy: fixed('evidence') };
};

export const useEvidence = (desk: Desk, access: Access) => {
  const evidence = useLoaded(() => readEvidence(desk), [desk]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One change after the other, each of the list as it is stored: of two quick ones the second would undo the first. */
  const changePublishers = (changed: (listed: Publisher[]) => Publisher[]): Promise<void> => {
    const work = turn.current.then(async () => {
      const { hosts } = await desk.publishers.save(changed(await desk.publishers.list()));
      await giveBackHosts(access, hosts);
    });
    turn.current = work.catch(() => {});
    return evidence.change(() => work);
  };
  const without = (hosts: readonly string[]) => (listed: Publisher[]) =>
    listed.filter(({ host }) => !hosts.includes(host));
  /** Awaits nothing before the permission prompt, which must open within the click. */
  const addPublishers = async (added: readonly Publisher[]): Promise<void> => {
    const hosts = added.map(({ host }) => host);
    if (!(await allowHosts(access, hosts)))
      throw new Error(t('evidence.withoutPermission', hosts.length, { host: hosts.join(', '), count: hosts.length }));
    await changePublishers((listed) => [...without(hosts)(listed), ...added]);
  };
  const readFeeds = (isOn: boolean): Promise<void> => evidence.change(() => desk.evidence.readFeeds({ isOn }));
  return {
    ...evidence,
    save: (settings: EvidenceView['settings']): Promise<void> =>
      evidence.change(async () => giveBackHosts(access, (await desk.evidence.save(settings)).hosts)),
    addPublishers,
    readFeeds,
    /** Adds them, and has the feeds of all read at once and by schedule. */
    keepUpToDate: async (added: readonly Publisher[]): Promise<void> => {
      await addPublishers(added);
      await readFeeds(true);
    },
    removePublishers: (hosts: readonly string[]): Promise<void> => changePublishers(without(hosts)),
  };
};
