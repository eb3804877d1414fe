/** Loads how far the archives of the listed fact-checkers were read. It sends no request to any host. */
import type { Desk } from '../../lib/desk/client.ts';
import { useLoaded } from '../controls/action.tsx';

/** Without them nothing is shown of archives; the library reports what is wrong. */
export const useArchives = (desk: Pick<Desk, 'library'>, hosts: readonly string[]) => {
  // Other fact-checkers have other archives.
  const { loaded = [], load } = useLoaded(() => desk.library.archives(), [desk, hosts.join(' ')]);
  return { archives: loaded.filter(({ host }) => hosts.includes(host)), load };
};
