/** The options: who is asked, and what this device asks. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/publishers.ts';
import type { Desk, ServiceProfile } from '../../lib/desk/client.ts';
import { ConnectionChoice } from './connection-choice.tsx';
import { PublisherList } from './publisher-list.tsx';
import { ServiceForm } from './service-form.tsx';

interface Props {
  desk: Desk;
  /** Asks the browser; has to be called before anything is awaited. */
  requestHosts: (hosts: string[]) => Promise<boolean>;
}

const WIKIPEDIA = '*.wikipedia.org';
const hostsOf = ({ addresses }: ServiceProfile) => Object.values(addresses).map((at) => new URL(at).hostname);

export const OptionsScreen = ({ desk, requestHosts }: Props) => {
  const [connections, setConnections] = useState<{ active: string; services: ServiceProfile[] }>();
  const [publishers, setPublishers] = useState<Publisher[]>([]);
  const load = useCallback(async () => {
    setConnections(await desk.connections.list());
    setPublishers(await desk.publishers.list());
  }, [desk]);
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
  if (!connections) return <p class="quiet">Loading the options…</p>;

  const addPublisher = async (publisher: Publisher): Promise<string | undefined> => {
    const allowed = await requestHosts([publisher.host, WIKIPEDIA]);
    if (!allowed) return `Without the permission ${publisher.host} cannot be asked. It was not added.`;
    const others = publishers.filter(({ host }) => host !== publisher.host);
    await desk.publishers.save([...others, publisher]);
    await load();
    return undefined;
  };
  const saveService = async (profile: ServiceProfile, secret: string): Promise<string> => {
    const allowed = await requestHosts(hostsOf(profile));
    if (!allowed) return 'Without the permission this service cannot be reached. It was not saved.';
    await desk.connections.save({ profile, secret });
    await load();
    return (await desk.connections.test({ id: profile.id })).sentence;
  };

  return (
    <>
      <h1>Sidelight</h1>
      <ConnectionChoice
        {...connections}
        onChoose={(id) => desk.connections.choose({ id }).then(load)}
        onRemove={(id) => desk.connections.remove({ id }).then(load)}
      />
      <PublisherList
        publishers={publishers}
        onAdd={addPublisher}
        onRemove={(host) => desk.publishers.save(publishers.filter((one) => one.host !== host)).then(load)}
      />
      <ServiceForm onSave={saveService} />
    </>
  );
};
