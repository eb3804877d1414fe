/** Extracts certificates from a text in PEM format, which may hold several. */
import { isCertificate } from '../../format/certificate.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

export const MAX_LIST = 500_000;

/** Any other text is dropped: one stray line, or half a certificate, would make the whole list unreadable. */
export const certificatesIn = (text: string): string[] => {
  const found = Array.from(text.slice(0, 4 * MAX_LIST).matchAll(CERTIFICATE), ([whole]) => whole);
  const byContent = new Map(found.map((pem) => [pem.replace(/\s/g, ''), pem]));
  return [...byContent.values()].filter(isCertificate);
};
