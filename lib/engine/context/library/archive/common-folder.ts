/** Finds the folder that a publisher's fact-checks are in, by the addresses of those that are known. */

const MIN_ADDRESSES = 5;
const MIN_SHARE = 0.8;

const folderOf = (address: string): string => {
  const [, first = '', second] = new URL(address).pathname.split('/');
  return second === undefined || second === '' || /^\d+$/.test(first) ? '' : first;
};

/**
 * The folder that most of these articles are in, as "/factchecks/". Sites that also publish other articles often keep their
 * fact-checks in one; undefined if there is none.
 */
export const commonFolder = (addresses: readonly string[]): string | undefined => {
  if (addresses.length < MIN_ADDRESSES) return undefined;
  const counts = new Map<string, number>();
  for (const folder of addresses.map(folderOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const [found] = [...counts].find(([, count]) => count >= MIN_SHARE * addresses.length) ?? [];
  return found ? `/${found}/` : undefined;
};
