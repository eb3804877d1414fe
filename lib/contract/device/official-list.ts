/** The official list of signers (assets/trust-list): its address, and the facts of the shipped copy. */
import facts from '../../../assets/trust-list/facts.json' with { type: 'json' };
import { isCertificate } from '../../format/certificate.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

export const MAX_LIST = 500_000;

/** The certificates of a text in PEM format. Any other text is dropped: one stray line, or half a certificate, would make the whole list unreadable. */
export const certificatesIn = (text: string): string[] => {
  const found = Array.from(text.slice(0, 4 * MAX_LIST).matchAll(CERTIFICATE), ([whole]) => whole);
  const byContent = new Map(found.map((pem) => [pem.replace(/\s/g, ''), pem]));
  return [...byContent.values()].filter(isCertificate);
};

const ADDRESS =
  'https://raw.githubusercontent.com/c2pa-org/conformance-public/refs/heads/main/trust-list/C2PA-TRUST-LIST.pem';

export const OFFICIAL_LIST = { address: ADDRESS, host: new URL(ADDRESS).hostname };

/** The date of the shipped copy, and its number of certificates. */
export const shippedList: { date: string; count: number } = facts;
