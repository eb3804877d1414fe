/** What this device looks into when nobody else is asked. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { LibrarySection } from './library-section.tsx';
import { PublisherList } from './publisher-list.tsx';

interface Props {
  desk: Desk;
  access: Access;
}

const WIKIPEDIA = '*.wikipedia.org';

export const EvidenceSection = ({ desk, access }: Props) => {
  const [publishers, setPublishers] = useState<Publisher[]>();
  const [managedBy, setManagedBy] = useState<string>();
  const [said, setSaid] = useState<string>();
  const load = useCallback(async () => {
    const { locked, organisation } = await desk.privacy.read();
    setManagedBy(locked.includes('publishers') ? organisation : undefined);
    setPublishers(await desk.publishers.list());
  }, [desk]);
  useEffect(() => {
    load().catch(() => setSaid(t('evidence.unread')));
  }, [load]);
  if (!publishers) return <p class="quiet">{said ?? t('evidence.loading')}</p>;

  const others = (host: string) => publishers.filter((one) => one.host !== host);
  const save = async (list: Publisher[]): Promise<string | undefined> => {
    try {
      await desk.publishers.save(list);
    } catch (error) {
      return error instanceof Error ? error.message : t('app.didNotWork');
    }
    await load();
    return undefined;
  };
  const add = async (publisher: Publisher): Promise<string | undefined> => {
    const asked = access.request({ origins: originsOf([publisher.host, WIKIPEDIA]) });
    if (!(await asked)) return t('evidence.withoutPermission', { host: publisher.host });
    return save([...others(publisher.host), publisher]);
  };

  return (
    <section aria-labelledby="evidence-title">
      <h2 id="evidence-title">{t('evidence.title')}</h2>
      <p class="intro">{t('evidence.about')}</p>
      {said && (
        <p class="notice" role="alert">
          {said}
        </p>
      )}
      <PublisherList
        publishers={publishers}
        managedBy={managedBy}
        onAdd={add}
        onRemove={async (host) => setSaid(await save(others(host)))}
      />
      <LibrarySection library={desk.library} hasPublishers={publishers.length > 0} />
    </section>
  );
};
