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

interface TwoServers {
  /** Of the account that analysts share. */
  profile: ContextService['profile'];
  administrator: ContextService['profile'];
  /** The checks that a server has begun to work on. */
  begun: () => Promise<number>;
  /** Kills one of them without a word. */
  killOne: () => Promise<void>;
  /** The outcomes of so many checks, as the database noted them. */
  outcome: (inputs: readonly string[]) => Promise<Figure[]>;
  close: () => Promise<void>;
}

/** Each request goes to the next server that runs. */
const balance = (nodes: readonly ServerNode[]): RequestListener => {
  let turn = 0;
  return (incoming, response) => {
    turn += 1;
    const node = nodes[turn % nodes.length];
    if (!node) return response.destroy();
    alteringListener(new URL(node.addresses.base).origin, {})(incoming, response);
  };
};

export const startTwoServers = async (
  world: World,
  options: { workMs: number; importFile?: string },
): Promise<TwoServers> => {
  const cluster = await createCluster(['track_commit_timestamp=on']);
  const servers = await openWorld(cluster);
  const { credentials, addresses } = await servers.start(options);
  await servers.start(options);
  if (!credentials) throw new Error('The first server has issued no credentials.');
  const unmount = world.mount(contextServiceHost, balance(servers.nodes));
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
