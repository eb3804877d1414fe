/** Lists of hosts as people and policies write them: a name stands for itself and for everything below it. */

/** `*.example.org` and `example.org.` say the same as `example.org`. */
const bare = (name: string): string => name.toLowerCase().replace(/^\*\./, '').replace(/\.$/, '');

export const isBelow = (host: string, name: string): boolean => {
  const [wanted, candidate] = [bare(name), bare(host)];
  return candidate === wanted || candidate.endsWith(`.${wanted}`);
};

export const isListed = (host: string, names: readonly string[]): boolean => names.some((name) => isBelow(host, name));

export interface HostRules {
  /** Where it is not empty, no other host is asked. */
  allowedHosts: readonly string[];
  blockedHosts: readonly string[];
}

export const isHostAllowed = (host: string, { allowedHosts, blockedHosts }: HostRules): boolean =>
  !isListed(host, blockedHosts) && (allowedHosts.length === 0 || isListed(host, allowedHosts));
