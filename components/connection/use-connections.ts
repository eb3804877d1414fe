/** The connections there are, which one is asked, and by what names they go. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk, ServiceProfile } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { Asked } from '../check/check-words.ts';

const device = (): Asked => ({ name: t('who.device'), own: true });

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
      if (connection === 'device') return device();
      return { name: services.find(({ id }) => id === connection)?.name ?? t('who.gone'), own: false };
    },
    choose: async (id) => {
      await desk.connections.choose({ id });
      set(await desk.connections.list());
    },
  };
};
