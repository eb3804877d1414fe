/** The address of the panel as it is now. Links change it by themselves; `go` is for what follows a deed. */
import { useEffect, useState } from 'preact/hooks';
import { type Address, readAddress } from './address.ts';

export interface Navigation {
  address: Address;
  /** As a link would. `replace` leaves no way back to where one was: for words that are still being typed. */
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
