/** Mounts two servers on one PostgreSQL database at the host of the context service, behind a balancer, as an operator runs them. */
import type { RequestListener } from 'node:http';
import type { Figure } from '../failures/figures.ts';
import type { ServerNode } from '../failures/nodes.ts';
import { openWorld } from '../failures/world.ts';
import { createCluster } from '../postgres/harness/cluster.ts';
import { alteringListener } from './altering-listener.ts';
import type { ContextService } from './context-service.ts';
import { contextServiceHost, type World } from './world.ts';

const at = (path: string) => `https://${contextServiceHost}${path}`;

export interface TwoServers {
  /** Of the account that analysts share. */
  profile: ContextService['profile'];
  administrator: ContextService['profile'];
  /** Makes somebody the first administrator. */
  setUpLink: string;
  /** The number of requests that went to each of them. */
  sent: readonly number[];
  /** The checks that a server has begun to work on. */
  begun: () => Promise<number>;
  /** Kills one of them without a word. */
  killOne: () => Promise<void>;
  /** The outcomes of so many checks, as the database noted them. */
  outcome: (inputs: readonly string[]) => Promise<Figure[]>;
  close: () => Promise<void>;
}

/** Each request goes to the next server that runs. `sent` counts them. */
const balance = (nodes: readonly ServerNode[], sent: number[]): RequestListener => {
  let turn = 0;
  return (incoming, response) => {
    turn += 1;
    const at = turn % nodes.length;
    const node = nodes[at];
    if (!node) return response.destroy();
    sent[at] = (sent[at] ?? 0) + 1;
    alteringListener(`http://127.0.0.1:${node.port}`, {})(incoming, response);
  };
};

/** Their checks take a given time, or look into the world, whose topics are then collected as well. */
type Work = { workMs: number; importFile?: string } | 'in world';

export const startTwoServers = async (world: World, work: Work): Promise<TwoServers> => {
  const { proxyUrl, ca } = world;
  const options = work === 'in world' ? { inWorld: { proxyUrl, ca, origin: at('') } } : work;
  const cluster = await createCluster(['track_commit_timestamp=on']);
  const servers = await openWorld(cluster);
  const { credentials, addresses, setUpLink } = await servers.start(options);
  await servers.start(options);
  if (!credentials || setUpLink === undefined) throw new Error('The first server has issued no credentials.');
  const sent: number[] = [];
  const unmount = world.mount(contextServiceHost, balance(servers.nodes, sent));
  const pathOf = (address: string) => at(new URL(address).pathname.replace(/\/$/, ''));
  const profileOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
    name: 'Newsroom service',
    base: pathOf(addresses.base),
    analytics: pathOf(addresses.analytics),
    admin: pathOf(addresses.admin),
    auth: pathOf(addresses.auth),
    account: clientId,
    secret: clientSecret,
  });
  return {
    profile: profileOf(credentials.member),
    administrator: profileOf(credentials.administrator),
    ...{ setUpLink, sent },
    begun: servers.watch.countBegun,
    killOne: async () => {
      const [victim] = servers.nodes;
      if (victim) await servers.kill(victim);
    },
    outcome: async (inputs) => servers.outcome(await servers.watch.idsOf(inputs)),
    close: async () => {
      unmount();
      await servers.close();
      await cluster.remove();
    },
  };
};
