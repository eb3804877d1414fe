/**
 * Tests whether an address names a host on the public internet, as far as the address itself shows. Only a server can
 * check the address that a name resolves to.
 */
import ipaddr from 'ipaddr.js';
import { LOCAL_NAMES } from '../../address/local-names.ts';

export const isPublicAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // `process` also reads an IPv4 address that is written as an IPv6 one.
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !LOCAL_NAMES.test(host.toLowerCase());
};
