/** Serves `security.txt` (RFC 9116): where a weakness of this server can be reported. */

export const SECURITY_PATH = '/.well-known/security.txt';

export interface SecurityContact {
  /** A `mailto:` or `https:` address. */
  contact: string;
  /** The page that says how reports are handled. */
  policy?: string;
  /** Tags of the languages in which a report is read. */
  languages: readonly string[];
}

interface Given {
  contact?: string | undefined;
  policy?: string | undefined;
  languages?: string | undefined;
}

export interface TextReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const MAX_CHARS = 2_000;
const MAIL = /^[^@\s?]{1,64}@[^@\s?]{1,255}$/;

const urlOf = (text: string): URL | undefined =>
  text.length <= MAX_CHARS && URL.canParse(text) ? new URL(text) : undefined;

/** As the parser writes it: in one line, without a sign that ends the field. */
const contactOf = (text: string): string => {
  const url = urlOf(text);
  if (url?.protocol === 'https:' || (url?.protocol === 'mailto:' && MAIL.test(url.pathname))) return url.href;
  throw new Error(
    `--security-contact takes an address such as mailto:security@example.org or https://example.org/report, and not ${text}.`,
  );
};

const policyOf = (text: string): string => {
  const url = urlOf(text);
  if (url?.protocol === 'https:') return url.href;
  throw new Error(`--security-policy takes an address such as https://example.org/security, and not ${text}.`);
};

const languagesOf = (text: string): string[] => {
  try {
    return Intl.getCanonicalLocales(text.split(',').map((tag) => tag.trim()));
  } catch {
    throw new Error(`--security-languages takes tags of languages such as en,de, and not ${text}.`);
  }
};

/** Throws a sentence that says what to do. */
export const readSecurityContact = ({ contact, policy, languages }: Given): SecurityContact | undefined => {
  if (contact === undefined) {
    if (policy === undefined && languages === undefined) return undefined;
    throw new Error('--security-policy and --security-languages need --security-contact ADDRESS.');
  }
  return {
    contact: contactOf(contact),
    ...(policy !== undefined && { policy: policyOf(policy) }),
    languages: languages === undefined ? [] : languagesOf(languages),
  };
};

/** The file promises that its address is read for so long. The RFC recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** A whole day, so that the file does not change with each request. */
const expiryAfter = (now: number): string =>
  new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');

/** `base` is the server's own address, which is named where it is one that others reach. */
export const securityText = (
  { contact, policy, languages }: SecurityContact,
  { base, now }: { base: string; now: number },
): TextReply => {
  const lines = [`Contact: ${contact}`, `Expires: ${expiryAfter(now)}`];
  if (languages.length > 0) lines.push(`Preferred-Languages: ${languages.join(', ')}`);
  if (policy !== undefined) lines.push(`Policy: ${policy}`);
  if (base.startsWith('https:')) lines.push(`Canonical: ${base}${SECURITY_PATH}`);
  return {
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    text: lines.map((line) => `${line}\n`).join(''),
  };
};
