/** Manages bearer tokens of either OAuth grant: one request in flight, renewal before they expire (specification 5). */
import * as z from 'zod/mini';
import { ServiceError } from '../contract/errors.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { errorFromAnswer } from './errors.ts';
import type { HttpResponse, Outgoing } from './exchange.ts';

export type ServiceCredentials =
  | { grant: 'client_credentials'; clientId: string; clientSecret: string }
  | { grant: 'password'; username: string; password: string };

export interface Token {
  value: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The caller's storage for the token, which outlives this worker. */
export interface TokenStore {
  read(): Promise<Token | undefined>;
  write(token: Token): Promise<void>;
}

export interface TokenSource {
  /** A token that stays valid for a while. */
  current(): Promise<string>;
  /** A token other than the one just refused. */
  renewed(refused: string): Promise<string>;
}

const MARGIN_MS = 60_000;
const LIFETIME_WHEN_UNSAID_S = 300;

/** The token has to be valid in a header (RFC 6750, section 2.1): the platform's error would quote an invalid one. */
const tokenAnswer = z.looseObject({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  token_type: z.nullish(z.string().check(z.regex(/^bearer$/i))),
  expires_in: z.nullish(z.union([z.number(), z.string().check(z.regex(/^\d+$/))])),
});
/** Some services refuse with 200 (RFC 6749, section 5.2, has 400 and 401). */
const refusal = z.looseObject({ error: z.string() });

/** Credentials go into the form-encoded body, never into the address or a header. */
export const tokenForm = (credentials: ServiceCredentials): string => {
  const form =
    credentials.grant === 'client_credentials'
      ? { grant_type: 'client_credentials', client_id: credentials.clientId, client_secret: credentials.clientSecret }
      : { grant_type: 'password', username: credentials.username, password: credentials.password };
  return new URLSearchParams(form).toString();
};

/** Reads a token response; the token's lifetime counts from `sentAt` rather than from now. */
export const readToken = (answer: HttpResponse, outgoing: Outgoing, sentAt: number): Token => {
  const body = parsedOrUndefined(answer.text);
  const parsed = z.safeParse(tokenAnswer, body);
  if (!parsed.success) {
    if (z.safeParse(refusal, body).success) throw errorFromAnswer(answer, outgoing, sentAt);
    const { host } = new URL(outgoing.address);
    throw new ServiceError('shape', serviceFault('noToken', { host }), {
      status: answer.status,
    });
  }
  const lifetimeMs = Number(parsed.data.expires_in ?? LIFETIME_WHEN_UNSAID_S) * 1000;
  return {
    value: parsed.data.access_token,
    expiresAt: sentAt + lifetimeMs - Math.min(MARGIN_MS, lifetimeMs / 10),
  };
};

const parsedOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `request` runs once for all waiting callers; it belongs to none of them and therefore takes no caller's signal. */
export const createTokenSource = (request: () => Promise<Token>, store: TokenStore, now: () => number): TokenSource => {
  let known: Token | undefined;
  let inFlight: Promise<Token> | undefined;

  const requestOnce = (): Promise<Token> => {
    inFlight ??= request()
      .then(async (token) => {
        known = token;
        // A failing store costs the next worker a request, but not this call its result.
        await store.write(token).catch(() => {});
        return token;
      })
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  };

  const tokenThat = async (serves: (value: string) => boolean): Promise<string> => {
    const fits = (token: Token | undefined): token is Token =>
      token !== undefined && token.expiresAt > now() && serves(token.value);
    if (!fits(known)) {
      // Others may share the store, and a store that fails counts as empty.
      const stored = await store.read().catch(() => undefined);
      // While the store was read, another caller may have requested a newer token.
      if (!fits(known) && fits(stored)) known = stored;
    }
    return (fits(known) ? known : await requestOnce()).value;
  };

  return {
    current: () => tokenThat(() => true),
    renewed: (refused) => tokenThat((value) => value !== refused),
  };
};
