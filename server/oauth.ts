/** The token endpoint: either OAuth grant, form-encoded, credentials in the body (specification 5). */
import type { UserRow } from '../lib/engine/store/store.ts';
import type { Accounts, Grant } from './accounts.ts';
import { createRateLimit } from './rate-limit.ts';
import { networkOf } from './secrets.ts';

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
  userOf: (id: string) => Promise<UserRow | undefined>;
  now: () => number;
}

const PER_MINUTE = 30;
/** People of one organisation share a network. */
const GUESSES_OF_A_NETWORK = 300;
const GUESSES_OF_ALL = 3000;
const MAX_NAMES = 10_000;

const busy = (waitS: number) =>
  refuse(503, 'temporarily_unavailable', 'Too many sign-ins at once.', { 'retry-after': String(waitS) });

const slowDown = (waitS: number) =>
  refuse(429, 'slow_down', 'Too many token requests.', { 'retry-after': String(waitS) });

export const createTokenEndpoint = ({ accounts, userOf, now }: TokenEndpointPorts) => {
  // Wrong guesses count apart from issued tokens: an attacker who guesses must not use up the limit of the right secret.
  const guesses = createRateLimit({ perMinute: PER_MINUTE, mostNames: MAX_NAMES });
  const guessesOfNetworks = createRateLimit({ perMinute: GUESSES_OF_A_NETWORK, mostNames: MAX_NAMES });
  const guessesOfAll = createRateLimit({ perMinute: GUESSES_OF_ALL, mostNames: 1 });
  const issued = createRateLimit({ perMinute: PER_MINUTE, mostNames: MAX_NAMES });

  const answerGuess = (account: string, address: string): OAuthReply => {
    const wait = guesses(account, now()) ?? guessesOfNetworks(networkOf(address), now());
    if (wait !== undefined) return slowDown(wait);
    const waitOfAll = guessesOfAll('', now());
    return waitOfAll === undefined ? refuse(401, 'invalid_client', 'The credentials are wrong.') : busy(waitOfAll);
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
    const verified = await accounts.verify(grant, name, secret, address);
    if (verified === 'busy') return busy(1);
    const account = `${grant} ${name}`;
    if (verified === 'wrong') return answerGuess(account, address);
    const wait = issued(account, now());
    if (wait !== undefined) return slowDown(wait);
    const { user } = verified;
    if ((await userOf(user))?.status !== 'active') return refuse(401, 'invalid_client', 'This user is deactivated.');
    const { token, lifetimeS } = accounts.issueToken(user, now());
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: lifetimeS } };
  };
};
