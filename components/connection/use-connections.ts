/** The connections there are, which one is asked, and by what names they go. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk, ServiceProfile } from '../../lib/desk/client.ts';
import type { Asked } from '../check/check-words.ts';

const DEVICE: Asked = { name: 'This device', own: true };

export interface Connections {
  active: string;
  services: ServiceProfile[];
  askedOf: (connection: string) => Asked;
  choose: (id: string) => void;
}

export const useConnections = (desk: Desk): Connections => {
  const [{ active, services }, set] = useState<{ active: string; services: ServiceProfile[] }>({
    active: 'device',
    services: [],
  });
  useEffect(() => {
    desk.connections.list().then(set, () => {
      // The background is away for a moment: this device is what is always there.
    });
  }, [desk]);
  return {
    active,
    services,
    askedOf: (connection) => {
      if (connection === 'device') return DEVICE;
      return { name: services.find(({ id }) => id === connection)?.name ?? 'A removed connection', own: false };
    },
    choose: async (id) => {
      await desk.connections.choose({ id });
      set(await desk.connections.list());
    },
  };
};
