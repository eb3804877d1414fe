/** Loads how far the archives of the listed fact-checkers were read. It sends no request to any host. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { PublisherArchive } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';

export const useArchives = (desk: Pick<Desk, 'library'>, hosts: readonly string[]) => {
  const [archives, setArchives] = useState<PublisherArchive[]>([]);
  const load = useCallback(async () => setArchives(await desk.library.archives()), [desk]);
  const key = hosts.join(' ');
  // Other fact-checkers have other archives.
  useEffect(() => {
    load().catch(() => {
      // Without them nothing is shown of archives; the library reports what is wrong.
    });
  }, [load, key]);
  return { archives: archives.filter(({ host }) => hosts.includes(host)), load };
};
