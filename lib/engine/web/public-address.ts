/**
 * Tests whether an address names a host on the public internet, as far as the address itself shows. Only a server can
 * check the address that a name resolves to.
 */
import ipaddr from 'ipaddr.js';
import { LOCAL_NAMES } from '../../format/local-names.ts';

/** Only 2000::/3 is assigned: https://www.iana.org/assignments/ipv6-address-space */
const isPublicIp = (ip: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  ip.range() === 'unicast' && (!('parts' in ip) || (ip.parts[0] ?? 0) >> 13 === 1);

export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return isPublicIp(ipaddr.parse(host));
  return host.includes('.') && !LOCAL_NAMES.test(host.toLowerCase());
};
