/** Which of a service's four addresses an operation goes to, and where tokens are had (specification, preamble). */
import { type Addresses, addressOfArea, areaOf, type Resource } from '../contract/index.ts';
import type { Credentials } from './tokens.ts';

/** `resource` is the first step of a contract path; the link only ever calls with one of the contract's own. */
export const addressOf = (addresses: Addresses, resource: string): string =>
  addresses[addressOfArea[areaOf[resource as Resource /* a key of the contract, see above */]]];

export const tokenAddress = (addresses: Addresses, grant: Credentials['grant']): string => {
  const [address, path] =
    grant === 'password' ? [addresses.base, '/token'] : ([addresses.auth, '/oauth2/token'] as const);
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  return url.href;
};
