/**
 * Provides the settings of checks on this device: the listed fact-checkers, the other sources, the model, and the list's
 * manager.
 */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk, EvidenceView } from '../../lib/desk/client.ts';
import { type Access, allowHosts, giveBackHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export interface LoadedEvidence extends EvidenceView {
  publishers: Publisher[];
  /** Present if the list of fact-checkers cannot be changed here. */
  managedBy: string | undefined;
  /** Present if the other sources cannot be changed here. */
  sourcesManagedBy: string | undefined;
}

export const useEvidence = (desk: Desk, access: Access) => {
  const [evidence, setEvidence] = useState<LoadedEvidence>();
  const [notice, setNotice] = useState<string>();
  const load = useCallback(async () => {
    const [view, publishers, { locked, organisation }] = await Promise.all([
      desk.evidence.read(),
      desk.publishers.list(),
      desk.privacy.read(),
    ]);
    const fixed = (what: 'publishers' | 'evidence') => (locked.includes(what) ? plainName(organisation) : undefined);
    setEvidence({ ...view, publishers, managedBy: fixed('publishers'), sourcesManagedBy: fixed('evidence') });
  }, [desk]);
  useEffect(() => {
    load().catch(() => setNotice(t('evidence.unread')));
  }, [load]);

  /** Returns what went wrong, if anything did. */
  const change = async (work: Promise<unknown>): Promise<string | undefined> => {
    try {
      await work;
    } catch (error) {
      return error instanceof Error ? error.message : t('app.didNotWork');
    }
    await load();
    return undefined;
  };
  const act = async (work: Promise<unknown>): Promise<void> => setNotice(await change(work));
  const write = async (settings: EvidenceView['settings']): Promise<void> =>
    giveBackHosts(access, (await desk.evidence.save(settings)).hosts);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One change after the other, each of the list as it is stored: of two quick ones the second would undo the first. */
  const changePublishers = (changed: (listed: Publisher[]) => Publisher[]): Promise<string | undefined> => {
    const work = turn.current.then(async () => {
      const { hosts } = await desk.publishers.save(changed(await desk.publishers.list()));
      await giveBackHosts(access, hosts);
    });
    turn.current = work.catch(() => {});
    return change(work);
  };
  const without = (hosts: readonly string[]) => (listed: Publisher[]) =>
    listed.filter(({ host }) => !hosts.includes(host));
  return {
    evidence,
    notice,
    load,
    change,
    act,
    save: (settings: EvidenceView['settings']): Promise<void> => act(write(settings)),
    /** Returns what went wrong, if anything did. Awaits nothing before the permission prompt, which must open within the click. */
    addPublishers: async (added: readonly Publisher[]): Promise<string | undefined> => {
      const hosts = added.map(({ host }) => host);
      if (!(await allowHosts(access, hosts)))
        return t('evidence.withoutPermission', hosts.length, { host: hosts.join(', '), count: hosts.length });
      return changePublishers((listed) => [...without(hosts)(listed), ...added]);
    },
    /** Returns what went wrong, if anything did. */
    removePublishers: (hosts: readonly string[]): Promise<string | undefined> => changePublishers(without(hosts)),
  };
};
