/** Provides the connections, the active one, and their names: the last known ones until the background answers. */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { ConnectionsView, Desk, ServiceView, SetUpStep } from '../../lib/desk/client.ts';
import { lastKnown } from '../../lib/platform/last-known.ts';
import { t } from '../../lib/platform/words.ts';
import { isPractice } from '../../lib/records/read-practice.ts';
import { plainName } from '../foreign/plain-name.ts';
import { stepsLeft } from '../team/set-up/steps-left.ts';

/** The parts that a service lacks to be usable. */
type Lack = 'sign-in' | 'locked' | 'fault';

export interface NamedService {
  id: string;
  name: string;
  lacks?: Lack;
  may?: RecipientName['may'];
  /** The steps of setting up a new server that are left to its administrator. */
  setUpLeft?: SetUpStep[];
}

interface Known {
  active: string;
  services: NamedService[];
}

export interface Connections extends Known {
  recipientOf: (connection: string) => RecipientName;
  choose: (id: string) => void;
}

const isNamed = (value: unknown): value is NamedService =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string';

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  'active' in value &&
  typeof value.active === 'string' &&
  'services' in value &&
  Array.isArray(value.services) &&
  value.services.every(isNamed);

const last = lastKnown('connections', isKnown);

const lackOf = ({ hasSecret, wantsAccount, found }: ServiceView, isLocked: boolean): Lack | undefined => {
  if (!hasSecret || wantsAccount) return 'sign-in';
  if (isLocked) return 'locked';
  return found?.findings.some(({ outcome }) => outcome === 'works') === false ? 'fault' : undefined;
};

const knownOf = ({ active, services, secretsLocked }: ConnectionsView): Known => ({
  active,
  services: services.map((service) => {
    const lacks = lackOf(service, secretsLocked);
    const may = service.rules?.rights;
    const setUpLeft = stepsLeft(service.rules ?? {});
    return {
      ...{ id: service.id, name: plainName(service.name), setUpLeft },
      ...(lacks && { lacks }),
      ...(may && { may }),
    };
  }),
});

export const useConnections = (desk: Desk): Connections => {
  const [known, set] = useState<Known | undefined>(last.read);
  const { active, services } = known ?? { active: 'device', services: [] };
  const load = async () => {
    const read = knownOf(await desk.connections.list());
    last.keep(read);
    set(read);
  };
  useEffect(() => {
    load().catch(() => {
      // The background is briefly unavailable: the last known state is shown.
    });
  }, [desk]);
  return {
    active,
    services,
    recipientOf: (connection) => {
      if (connection === 'device') return { name: t('who.device'), own: true, isOnly: services.length === 0 };
      if (isPractice({ connection })) return { name: t('who.practice'), own: true };
      // Only a list that was read shows that a connection is gone.
      const otherwise = known ? t('who.gone') : t('who.service');
      const { name = otherwise, may } = services.find(({ id }) => id === connection) ?? {};
      return { name, own: false, ...(may && { may }) };
    },
    choose: async (id) => {
      await desk.connections.choose({ id });
      await load();
    },
  };
};
