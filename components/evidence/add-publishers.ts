/** Lists fact-checkers, once the browser has been asked whether they may be read. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';

interface Adding {
  added: readonly Publisher[];
  /** Those that are listed already. */
  publishers: readonly Publisher[];
  access: Access;
  desk: Pick<Desk, 'publishers'>;
  change: (work: Promise<unknown>) => Promise<string | undefined>;
}

/** Gives what went wrong, where something did. Nothing is awaited before the browser is asked: that belongs to the click. */
export const addPublishers = async ({ added, publishers, access, desk, change }: Adding) => {
  const hosts = added.map(({ host }) => host);
  if (!(await allowHosts(access, hosts))) return t('evidence.withoutPermission', { host: hosts.join(', ') });
  const listed = added.map(({ name, host, language, feed }) => ({
    name,
    host,
    ...(language === undefined ? {} : { language }),
    ...(feed === undefined ? {} : { feed }),
  }));
  const others = publishers.filter(({ host }) => !hosts.includes(host));
  return change(desk.publishers.save([...others, ...listed]));
};
