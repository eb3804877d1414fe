/** Keeps the pauses that hosts requested in one row of the engine's store, for a store that no other process writes to. */
import type { Store } from '../store/store.ts';
import { FIRST_WAIT_MS, type HostPause, type HostPauses, MAX_REQUESTED_WAIT_MS, MAX_WAIT_MS } from './host-pauses.ts';

const ROW = 'host pauses';
/** The newest of all hosts: whoever sends addresses to a server could name any number of hosts. */
const MAX_PAUSES = 1000;

/** A longer rest was stored by a clock that has been set back since. */
const restOf = (pause: HostPause | undefined, now: number): number => {
  const rest = (pause?.until ?? 0) - now;
  return rest > MAX_REQUESTED_WAIT_MS ? 0 : Math.max(0, rest);
};

export const createStoredPauses = ({ cursors }: Pick<Store, 'cursors'>, now: () => number): HostPauses => {
  /** The pause after a long silence is a first one again, and the name of its host goes. */
  const isRemembered = ({ until }: HostPause): boolean => until + MAX_WAIT_MS > now();
  const change = async (step: (pauses: HostPause[]) => HostPause[]): Promise<void> => {
    if (await cursors.add({ id: ROW, pauses: step([]) })) return;
    await cursors.update(ROW, (row) => ({ ...row, pauses: step((row.pauses ?? []).filter(isRemembered)) }));
  };
  return {
    waitOf: async (host) => {
      const pauses = (await cursors.get(ROW))?.pauses ?? [];
      if (!pauses.every(isRemembered)) await change((remembered) => remembered);
      const pause = pauses.find((known) => known.host === host);
      return pause && restOf(pause, now());
    },
    later: async (host, requestedMs) => {
      let rest = 0;
      await change((pauses) => {
        const known = pauses.find((pause) => pause.host === host);
        const waitMs = Math.min(known ? known.waitMs * 2 : FIRST_WAIT_MS, MAX_WAIT_MS);
        rest = Math.max(restOf(known, now()), requestedMs ?? waitMs);
        const others = pauses.filter((pause) => pause !== known);
        return [...others, { host, until: now() + rest, waitMs }].slice(-MAX_PAUSES);
      });
      return rest;
    },
    answered: (host) => change((pauses) => pauses.filter((pause) => pause.host !== host || restOf(pause, now()) > 0)),
  };
};
