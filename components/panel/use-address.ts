/** Provides the panel's current address. Links change it by themselves; `go` is for navigation after an action. */
import { useEffect, useState } from 'preact/hooks';
import { type Address, readAddress } from './address.ts';

export interface Navigation {
  address: Address;
  /** Navigates like a link. `replace` adds no history entry: for text that is still being typed. */
  go: (href: string, how?: 'replace') => void;
}

export const useAddress = (): Navigation => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const end = new AbortController();
    addEventListener('hashchange', () => setHash(location.hash), { signal: end.signal });
    return () => end.abort();
  }, []);
  const go: Navigation['go'] = (href, how) => {
    if (how === 'replace') history.replaceState(null, '', href);
    else location.hash = href;
    setHash(location.hash);
  };
  return { address: readAddress(hash), go };
};
