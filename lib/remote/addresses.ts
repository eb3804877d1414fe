/** Maps an operation to one of a service's four addresses, and a grant to the token address (specification, preamble). */
import { ServiceError } from '../contract/errors.ts';
import { type Addresses, addressOfArea, areaOf, type Resource } from '../contract/index.ts';
import { serviceFault } from '../contract/service-fault.ts';
import type { ServiceCredentials } from './tokens.ts';

/** `resource` is the first step of a contract path; the link only ever calls with one of the contract's own. */
export const addressOf = (addresses: Addresses, resource: string): string =>
  readAddress(addresses, addressOfArea[areaOf[resource as Resource /* a key of the contract, see above */]]).href;

export const tokenAddress = (addresses: Addresses, grant: ServiceCredentials['grant']): string => {
  const [name, path] = grant === 'password' ? (['base', '/token'] as const) : (['auth', '/oauth2/token'] as const);
  const url = readAddress(addresses, name);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}${path}`;
  return url.href;
};

/** The platform rejects the same addresses, but its messages repeat them, including a password. */
const readAddress = (addresses: Addresses, name: keyof Addresses): URL => {
  const text = addresses[name];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw new ServiceError('network', serviceFault('badAddress', { name }));
};
