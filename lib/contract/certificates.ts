/** Certificates as people hand them around: in PEM, several in a text. */

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

export const LONGEST_LIST = 500_000;

/** Whatever else stands in the text is left out: one stray line would make all of it unreadable. */
export const certificatesIn = (text: string): string[] =>
  Array.from(text.slice(0, 4 * LONGEST_LIST).matchAll(CERTIFICATE), ([whole]) => whole);
