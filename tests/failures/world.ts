/** A database of its own for each part, its servers, and what is noted of their checks. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SeedCredentials } from '../../server/accounts/seed.ts';
import { prepareDatabase } from '../../server/ops/prepare-database.ts';
import { openPostgres } from '../../server/postgres/database.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { WAIT_MS } from '../patience.ts';
import type { Cluster } from '../postgres/harness/cluster.ts';
import { runSql } from '../postgres/harness/run-sql.ts';
import type { Figure } from './figures.ts';
import { tokenFrom } from './load.ts';
import { type NodeOptions, type ServerNode, startNode } from './nodes.ts';
import { type Watch, watchChecks } from './watch.ts';

export interface World {
  cluster: Cluster;
  url: string;
  watch: Watch;
  /** The running servers. */
  nodes: ServerNode[];
  /** `url`: another way to the database. */
  start(options?: Partial<NodeOptions> & { url?: string }): Promise<ServerNode>;
  kill(node: ServerNode): Promise<void>;
  tokenOf(who: keyof SeedCredentials): Promise<string>;
  /** The outcomes of the acknowledged checks, once nothing is in progress any more or the time is over. */
  outcome(acknowledged: readonly string[], timeoutMs?: number): Promise<Figure[]>;
  close(): Promise<void>;
}

let count = 0;

export const openWorld = async (cluster: Cluster): Promise<World> => {
  count += 1;
  const name = `failures_${count}`;
  await runSql(cluster.urlOf('postgres'), `CREATE DATABASE ${name}`);
  const url = cluster.urlOf(name);
  const db = openPostgres(url, silentLog);
  await prepareDatabase({ db, url, log: silentLog });
  await db.close();
  const watch = await watchChecks(url);
  const nodes: ServerNode[] = [];
  let credentials: SeedCredentials | undefined;
  const forget = (node: ServerNode) => nodes.splice(nodes.indexOf(node), 1);
  return {
    ...{ cluster, url, watch, nodes },
    start: async (options = {}) => {
      const node = await startNode(options.url ?? url, options);
      credentials ??= node.credentials;
      nodes.push(node);
      return node;
    },
    kill: async (node) => {
      forget(node);
      const at = new Date();
      await node.kill();
      await watch.noteDeath(at);
    },
    tokenOf: async (who) => {
      const [node] = nodes;
      if (!node || !credentials) throw new Error('No server has started.');
      return tokenFrom(node, credentials[who]);
    },
    outcome: async (acknowledged, timeoutMs = WAIT_MS) => {
      const end = Date.now() + timeoutMs;
      while ((await watch.accountOf(acknowledged)).open > 0 && Date.now() < end) await wait(100);
      const { lost, twice, changed, failed } = await watch.accountOf(acknowledged);
      const none = { goal: { atMost: 0 } } as const;
      return [
        { name: 'acknowledged checks', value: acknowledged.length, goal: { atLeast: 1 } },
        { name: 'lost', value: lost, ...none },
        { name: 'twice', value: twice, ...none },
        { name: 'final answers changed', value: changed, ...none },
        { name: 'said to have failed', value: failed, ...none },
      ];
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      await watch.close();
    },
  };
};
