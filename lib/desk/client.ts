/** How our own pages ask the background: the desk's contract over a port, which wakes the background where it sleeps. */
import { createORPCClient } from '@orpc/client';
import { RPCLink, type SupportedMessagePort } from '@orpc/client/message-port';
import type { ContractRouterClient } from '@orpc/contract';
import type { Finding } from '../connections/findings.ts';
import type { ServiceProfile } from '../connections/service-settings.ts';
import type { ConnectionsView, SaveResult, ServiceView } from './connections-contract.ts';
import type { deskContract } from './contract.ts';
import type { PrivacyView, SettingsView } from './privacy-contract.ts';

export { areaNames, testedAreas } from '../connections/area-names.ts';
export type { ConnectionsView, Finding, PrivacyView, SaveResult, ServiceProfile, ServiceView, SettingsView };

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
    get privacy() {
      return current().privacy;
    },
    get settings() {
      return current().settings;
    },
  };
};
