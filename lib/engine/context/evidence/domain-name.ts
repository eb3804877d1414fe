/** Finds the registered domain of a page's host, if its registry is one that is queried. */
import { isPublicAddress } from '../../web/public-address.ts';

/** As of IANA's list, https://data.iana.org/rdap/dns.json; queried directly, since rdap.org only redirects to them. */
const REGISTRIES: Record<string, string> = {
  com: 'https://rdap.verisign.com/com/v1/',
  net: 'https://rdap.verisign.com/net/v1/',
  org: 'https://rdap.publicinterestregistry.org/rdap/',
  uk: 'https://rdap.nominet.uk/uk/',
  fr: 'https://rdap.nic.fr/',
  nl: 'https://rdap.sidn.nl/',
  no: 'https://rdap.norid.no/',
};

/** Under these, names are registered one level deeper. */
const SECOND_LEVELS = new Set(
  'co.uk org.uk me.uk ltd.uk plc.uk net.uk sch.uk ac.uk gov.uk nhs.uk police.uk'.split(' '),
);

export interface RegisteredName {
  domain: string;
  /** The address of the registry's record of the domain. */
  record: URL;
}

export const publicHostOf = (address: string): string | undefined =>
  isPublicAddress(address) ? new URL(address).hostname.toLowerCase().replace(/^www\./, '') : undefined;

export const registeredName = (address: string): RegisteredName | undefined => {
  const labels = publicHostOf(address)?.split('.') ?? [];
  const registry = REGISTRIES[labels.at(-1) ?? ''];
  const count = SECOND_LEVELS.has(labels.slice(-2).join('.')) ? 3 : 2;
  if (!registry || labels.length < count) return undefined;
  const domain = labels.slice(-count).join('.');
  return { domain, record: new URL(`${registry}domain/${domain}`) };
};
