/** Adds fact-checkers to the list after the browser grants access to their hosts. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';

interface Adding {
  added: readonly Publisher[];
  /** The fact-checkers already listed. */
  publishers: readonly Publisher[];
  access: Access;
  desk: Pick<Desk, 'publishers'>;
  change: (work: Promise<unknown>) => Promise<string | undefined>;
}

/** Returns what went wrong, if anything did. Awaits nothing before the permission prompt, which must open within the click. */
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
