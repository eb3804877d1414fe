/** Matches hosts against lists that users and policies write: a name covers itself and all of its subdomains. */

/** `*.example.org` and `example.org.` mean the same as `example.org`. */
const bare = (name: string): string => name.toLowerCase().replace(/^\*\./, '').replace(/\.$/, '');

export const isBelow = (host: string, name: string): boolean => {
  const [wanted, candidate] = [bare(name), bare(host)];
  return candidate === wanted || candidate.endsWith(`.${wanted}`);
};

export const isListed = (host: string, names: readonly string[]): boolean => names.some((name) => isBelow(host, name));

export interface HostRules {
  /** Unless it is empty, no other host is contacted. */
  allowedHosts: readonly string[];
  blockedHosts: readonly string[];
}

export const isHostAllowed = (host: string, { allowedHosts, blockedHosts }: HostRules): boolean =>
  !isListed(host, blockedHosts) && (allowedHosts.length === 0 || isListed(host, allowedHosts));
