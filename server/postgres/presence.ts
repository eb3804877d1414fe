/** Shows migrations that this node runs, by a lock that PostgreSQL ends with the node's connection, however it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../lib/platform/log.ts';
import { connectionTo } from './database.ts';
import { locks } from './lock-numbers.ts';
import { DifferentOptions, holdOptions, type NodeOptions } from './node-options.ts';
import { NOTICES, type NodeNotice, parseNotice } from './notices.ts';

const RECONNECT_PAUSE_MS = 1_000;
/** PostgreSQL too asks whether the other side is still there: the locks of a machine that is gone would stay for hours otherwise. */
const PROBE_CLIENT = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 10';

export interface Presence {
  end(): Promise<void>;
}

interface PresenceOptions {
  /** The newest step of the schema that this node knows. */
  step: number;
  /** Compared with those of the nodes that run; a command has none. */
  options?: NodeOptions | undefined;
  log: Log;
  /** Called after the connection was lost and made again: a migration may have come in between. */
  onReturn: () => Promise<void>;
  /** Called when a node with other options started while the connection was lost. */
  onUnfit: (reason: string) => void;
  /** Called with what other nodes, and this one, tell. */
  onNotice: (notice: NodeNotice) => void;
  /** Called when the connection was lost: notices may be lost from now on. */
  onLost: () => void;
}

/** Rejects with a sentence for the operator where other nodes have other options. */
export const announcePresence = async (
  url: string,
  { step, options, log, onReturn, onUnfit, onNotice, onLost }: PresenceOptions,
): Promise<Presence> => {
  const ending = new AbortController();
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(connectionTo(url));
    const lose = (error?: Error): void => {
      if (client !== fresh || ending.signal.aborted) return;
      client = undefined;
      onLost();
      log.warn('The connection that shows this node to others was lost.', error);
      void reconnect();
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ payload }) => {
      const notice = parseNotice(payload ?? '');
      if (notice) onNotice(notice);
    });
    try {
      await fresh.connect();
      await fresh.query(PROBE_CLIENT);
      await fresh.query('SELECT pg_advisory_lock_shared($1, $2)', [locks.nodes, step]);
      if (options) await holdOptions(fresh, options);
      await fresh.query(`LISTEN ${NOTICES}`);
    } catch (error) {
      await fresh.end().catch(() => {}); // The connection may never have begun.
      throw error;
    }
    client = fresh;
  };

  const reconnect = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await wait(RECONNECT_PAUSE_MS, undefined, { signal: ending.signal });
        await connect();
        await onReturn();
        return;
      } catch (error) {
        if (ending.signal.aborted) continue;
        if (error instanceof DifferentOptions) onUnfit(error.message);
        else log.warn('This node could not be shown to others.', error);
      }
    }
  };

  await connect();
  return {
    end: async () => {
      ending.abort();
      await client?.end();
    },
  };
};
