/** The token endpoint: either OAuth grant, form-encoded, credentials in the body (specification 5). */

import type { Accounts } from '../accounts/accounts.ts';
import { hashOf, networkOf } from '../accounts/secrets.ts';
import type { AccountTables, AttemptLimit, Grant } from '../tables/account-tables.ts';

export interface OAuthReply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

const refuse = (status: number, error: string, description: string, headers = {}): OAuthReply => ({
  status,
  headers,
  body: { error, error_description: description },
});

/** Well above a form with all values at their maximum. */
export const MAX_TOKEN_FORM_BYTES = 16 * 1024;

/** No issued value is as long; an e-mail address has at most 320 characters. */
const LONGEST = { grant_type: 64, client_id: 128, client_secret: 1024, username: 320, password: 1024 };

const tooLong = (form: URLSearchParams): string | undefined =>
  Object.entries(LONGEST).find(([name, longest]) => (form.get(name)?.length ?? 0) > longest)?.[0];

const credentialsIn = (form: URLSearchParams): { grant: Grant; name: string; secret: string } | undefined => {
  const grant = form.get('grant_type');
  if (grant === 'client_credentials') {
    return { grant, name: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  }
  if (grant === 'password') return { grant, name: form.get('username') ?? '', secret: form.get('password') ?? '' };
  return undefined;
};

/** The origin that browsers send with a request of an extension: `chrome-extension://…`, `moz-extension://…`. */
const EXTENSION = /^[a-z]+(?:-web)?-extension:\/\//;

/** Pages in a browser must not use credentials; programs send no origin. */
export const refuseOrigin = (origin: string | undefined): OAuthReply | undefined =>
  origin === undefined || EXTENSION.test(origin)
    ? undefined
    : refuse(403, 'invalid_request', 'Pages cannot ask for tokens here.');

export interface TokenEndpointPorts {
  accounts: Accounts;
  countAttempt: AccountTables['countAttempt'];
}

const PER_MINUTE = 30;

/** Names are the same in any case, and are not stored: one may be a secret that somebody typed into the wrong field. */
const limitOf = (kind: string, name: string, perMinute: number): AttemptLimit => ({
  name: hashOf(`${kind} ${name.toLowerCase()}`),
  perMinute,
});

// Wrong guesses count apart from issued tokens: an attacker who guesses must not use up the limit of the right secret.
const guessesOf = (account: string) => limitOf('guesses of', account, PER_MINUTE);
/** People of one organisation share a network. */
const guessesFrom = (address: string) => limitOf('guesses from', networkOf(address), 300);
const guessesOfAll = limitOf('guesses of all', '', 3000);
const tokensOf = (account: string) => limitOf('tokens of', account, PER_MINUTE);

const busy = (waitS: number) =>
  refuse(503, 'temporarily_unavailable', 'Too many sign-ins at once.', { 'retry-after': String(waitS) });

const slowDown = (waitS: number) =>
  refuse(429, 'slow_down', 'Too many token requests.', { 'retry-after': String(waitS) });

type Limits = readonly AttemptLimit[];

/** Limits for guesses at an account, and for guesses at one-time links. */
const limitsOfGuesses = (account: string, address: string): Limits => [
  guessesOf(account),
  guessesFrom(address),
  guessesOfAll,
];
export const limitsOfLinks = (address: string): Limits => [guessesFrom(address), guessesOfAll];

export const createTokenEndpoint = ({ accounts, countAttempt }: TokenEndpointPorts) => {
  /** Undefined if the guess passes. */
  const countGuess = async (account: string, address: string): Promise<OAuthReply | undefined> => {
    const reached = await countAttempt(limitsOfGuesses(account, address));
    if (!reached) return undefined;
    return reached.name === guessesOfAll.name ? busy(reached.waitS) : slowDown(reached.waitS);
  };

  /** `address` is that of the connection. */
  return async (contentType: string, body: string, address: string): Promise<OAuthReply> => {
    if (!contentType.startsWith('application/x-www-form-urlencoded')) {
      return refuse(400, 'invalid_request', 'Send the credentials form-encoded in the body.');
    }
    const form = new URLSearchParams(body);
    const long = tooLong(form);
    if (long !== undefined) return refuse(400, 'invalid_request', `${long} is too long.`);
    const credentials = credentialsIn(form);
    if (!credentials) {
      return refuse(400, 'unsupported_grant_type', 'The grant types here are client_credentials and password.');
    }
    const { grant, name, secret } = credentials;
    if (name === '' || secret === '') return refuse(400, 'invalid_request', 'The name or the secret is missing.');
    const account = `${grant} ${name}`;
    let counted: { refusal: OAuthReply | undefined } | undefined;
    const verified = await accounts.verify(credentials, address, async () => {
      counted = { refusal: await countGuess(account, address) };
      return counted.refusal === undefined;
    });
    if (verified === 'busy') return busy(1);
    if (verified === 'wrong' || verified === 'refused') {
      const refusal = counted ? counted.refusal : await countGuess(account, address);
      return refusal ?? refuse(401, 'invalid_client', 'The credentials are wrong.');
    }
    const reached = await countAttempt([tokensOf(account)], verified.user);
    if (reached) return slowDown(reached.waitS);
    const issued = await accounts.issueToken(verified.user);
    if (!issued) return refuse(401, 'invalid_client', 'This user is deactivated.');
    const { token, lifetimeS } = issued;
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: lifetimeS } };
  };
};
