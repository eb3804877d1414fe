/** Provides the connections, and whether the browser grants access to the hosts of each. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ConnectionsView, Desk } from '../../lib/desk/client.ts';
import { type Access, originOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export interface LoadedConnections extends ConnectionsView {
  /** By connection. */
  hasAccess: Record<string, boolean>;
}

export const useServices = (desk: Desk, access: Access) => {
  const [loaded, setLoaded] = useState<LoadedConnections>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    const view = await desk.connections.list();
    const held = await Promise.all(
      view.services.map(
        async (service) =>
          [service.id, await access.holds({ origins: Object.values(service.addresses).map(originOf) })] as const,
      ),
    );
    setLoaded({ ...view, organisation: plainName(view.organisation), hasAccess: Object.fromEntries(held) });
  }, [desk, access]);
  useEffect(() => {
    load().catch(() => setProblem(t('connections.unread')));
  }, [load]);
  return { loaded, problem, load };
};
