/** The token endpoint: either OAuth grant, form-encoded, credentials in the body (specification 5). */
import type { UserRow } from '../lib/engine/store/store.ts';
import type { Accounts, Grant } from './accounts.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

const refuse = (status: number, error: string, description: string, headers = {}): Reply => ({
  status,
  headers,
  body: { error, error_description: description },
});

const credentialsIn = (form: URLSearchParams): { grant: Grant; name: string; secret: string } | undefined => {
  const grant = form.get('grant_type');
  if (grant === 'client_credentials') {
    return { grant, name: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  }
  if (grant === 'password') return { grant, name: form.get('username') ?? '', secret: form.get('password') ?? '' };
  return undefined;
};

export interface TokenEndpoint {
  accounts: Accounts;
  rateLimit: RateLimit;
  userOf: (id: string) => Promise<UserRow | undefined>;
  now: () => number;
}

export const answerTokenRequest = async (
  { accounts, rateLimit, userOf, now }: TokenEndpoint,
  contentType: string,
  body: string,
): Promise<Reply> => {
  if (!contentType.startsWith('application/x-www-form-urlencoded')) {
    return refuse(400, 'invalid_request', 'Send the credentials form-encoded in the body.');
  }
  const form = new URLSearchParams(body);
  const credentials = credentialsIn(form);
  if (!credentials) {
    return refuse(400, 'unsupported_grant_type', 'The grant types here are client_credentials and password.');
  }
  const { grant, name, secret } = credentials;
  if (name === '' || secret === '') return refuse(400, 'invalid_request', 'The name or the secret is missing.');
  const wait = rateLimit(`${grant} ${name}`, now());
  if (wait !== undefined) {
    return refuse(429, 'slow_down', 'Too many token requests.', { 'retry-after': String(wait) });
  }
  const user = await accounts.verify(grant, name, secret);
  if (user === undefined) return refuse(401, 'invalid_client', 'The credentials are wrong.');
  if ((await userOf(user))?.status !== 'active') return refuse(401, 'invalid_client', 'This user is deactivated.');
  const { token, lifetimeS } = accounts.issueToken(user, now());
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: { access_token: token, token_type: 'Bearer', expires_in: lifetimeS },
  };
};
