/** Provides what an organisation manages, if one does. */
import { useEffect, useState } from 'preact/hooks';
import type { ConnectionsView, Desk, PrivacyView } from '../../lib/desk/client.ts';
import { plainName } from '../foreign/plain-name.ts';

export interface Managed {
  organisation: string;
  locked: PrivacyView['locked'];
  blocked: readonly string[];
  services: ConnectionsView['services'];
}

export const useManaged = (desk: Pick<Desk, 'privacy' | 'connections'>): Managed | undefined => {
  const [managed, setManaged] = useState<Managed>();
  useEffect(() => {
    const load = async () => {
      const [{ organisation, locked, neverSend }, { services }] = await Promise.all([
        desk.privacy.read(),
        desk.connections.list(),
      ]);
      const { blocked } = neverSend;
      const isManaged = locked.length > 0 || blocked.length > 0 || services.some((service) => service.isManaged);
      setManaged(isManaged ? { organisation: plainName(organisation), locked, blocked, services } : undefined);
    };
    // Each section reports its own managed settings.
    load().catch(() => {});
  }, [desk]);
  return managed;
};
