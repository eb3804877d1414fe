/** How our own pages ask the background: the desk's contract over a port, which wakes the background where it sleeps. */
import { createORPCClient } from '@orpc/client';
import { RPCLink, type SupportedMessagePort } from '@orpc/client/message-port';
import type { ContractRouterClient } from '@orpc/contract';
import type { ServiceProfile } from '../connections/profiles.ts';
import type { deskContract } from './contract.ts';

export type { ServiceProfile };

export type Desk = ContractRouterClient<typeof deskContract>;

export type DeskPort = SupportedMessagePort & {
  onDisconnect: { addListener(listener: () => void): void };
};

/** `connect` opens a port; a new one is opened when the background has died in between. */
export const createDeskClient = (connect: () => DeskPort): Desk => {
  let port: DeskPort | undefined;
  const open = (): Desk => {
    const fresh = connect();
    fresh.onDisconnect.addListener(() => {
      port = undefined;
    });
    port = fresh;
    return createORPCClient(new RPCLink({ port: fresh }));
  };
  let client: Desk | undefined;
  const current = (): Desk => {
    if (!client || !port) client = open();
    return client;
  };
  return {
    get checks() {
      return current().checks;
    },
    get connections() {
      return current().connections;
    },
    get pages() {
      return current().pages;
    },
    get publishers() {
      return current().publishers;
    },
  };
};
