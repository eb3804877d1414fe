/** Reads the text that a server's page shows once its user has set a password: values of the form, named like its fields. */
import type { Values } from './service-values.ts';

const NAMES = ['base', 'analytics', 'admin', 'auth', 'account', 'secret'] as const;
const MAX_CHARS = 8_000;

export interface Pasted {
  values: Pick<Values, (typeof NAMES)[number] | 'name'> & { grant: 'client_credentials' };
  /** Whose account it is, as the text says. Earlier servers leave it out. */
  email?: string;
}

/** Undefined unless every value is in the text. A page or a message may have joined its lines. */
export const pastedConnection = (text: string): Pasted | undefined => {
  if (text.length > MAX_CHARS) return undefined;
  const found = new Map(
    text.split(/\s+/).map((word): [string, string] => {
      const at = word.indexOf('=');
      return [word.slice(0, Math.max(at, 0)), word.slice(at + 1)];
    }),
  );
  const [base = '', analytics = '', admin = '', auth = '', account = '', secret = ''] = NAMES.map((name) =>
    found.get(name),
  );
  if (!URL.canParse(base) || [analytics, admin, auth, account, secret].includes('')) return undefined;
  const email = found.get('email');
  return {
    values: { name: new URL(base).host, base, analytics, admin, auth, account, secret, grant: 'client_credentials' },
    ...(email ? { email } : {}),
  };
};

/**
 * The form with what was pasted. Nothing is saved or sent by it: the user reads the fields, and saves as always. A name stays; that of
 * another connection is left to the user.
 */
export const withPasted = (values: Values, { values: pasted }: Pasted, takenNames: readonly string[]): Values => {
  const isTaken = takenNames.some((name) => name.toLowerCase() === pasted.name);
  return { ...values, ...pasted, name: values.name.trim() || (isTaken ? '' : pasted.name) };
};
