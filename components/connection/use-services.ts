/** Provides the connections, and whether the browser grants access to the hosts of each. */
import type { ConnectionsView, Desk } from '../../lib/desk/client.ts';
import { type Access, originOf } from '../../lib/platform/origins.ts';
import { useLoaded } from '../controls/action.tsx';
import { plainName } from '../foreign/plain-name.ts';

export interface LoadedConnections extends ConnectionsView {
  /** By connection. */
  hasAccess: Record<string, boolean>;
}

const readServices = async (desk: Desk, access: Access): Promise<LoadedConnections> => {
  const view = await desk.connections.list();
  const held = await Promise.all(
    view.services.map(
      async (service) =>
        [service.id, await access.holds({ origins: Object.values(service.addresses).map(originOf) })] as const,
    ),
  );
  return { ...view, organisation: plainName(view.organisation), hasAccess: Object.fromEntries(held) };
};

export const useServices = (desk: Desk, access: Access) => useLoaded(() => readServices(desk, access), [desk, access]);
