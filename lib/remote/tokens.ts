/** Bearer tokens by either OAuth grant: one request in flight, renewed before they expire (specification 5). */
import * as z from 'zod/mini';
import { ServiceError } from '../contract/errors.ts';
import { faultOf } from '../contract/service-fault.ts';
import { errorFromAnswer } from './errors.ts';
import type { Answer, Outgoing } from './exchange.ts';

export type Credentials =
  | { grant: 'client_credentials'; clientId: string; clientSecret: string }
  | { grant: 'password'; username: string; password: string };

export interface Token {
  value: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where the caller keeps the token between two lives of this code. */
export interface TokenStore {
  read(): Promise<Token | undefined>;
  write(token: Token): Promise<void>;
}

export interface TokenSource {
  /** A token that is good for a while yet. */
  current(): Promise<string>;
  /** A token other than the one that was just refused. */
  renewed(refused: string): Promise<string>;
}

const MARGIN_MS = 60_000;
const LIFETIME_WHEN_UNSAID_S = 300;

/** The token has to be fit for a header (RFC 6750, section 2.1): what is not would be quoted by the platform's refusal. */
const tokenAnswer = z.looseObject({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  token_type: z.nullish(z.string().check(z.regex(/^bearer$/i))),
  expires_in: z.nullish(z.union([z.number(), z.string().check(z.regex(/^\d+$/))])),
});
/** Some refuse with 200 (RFC 6749, section 5.2, has 400 and 401). */
const refusal = z.looseObject({ error: z.string() });

/** Credentials go into the form-encoded body, never into the address or a header. */
export const tokenForm = (credentials: Credentials): string => {
  const form =
    credentials.grant === 'client_credentials'
      ? { grant_type: 'client_credentials', client_id: credentials.clientId, client_secret: credentials.clientSecret }
      : { grant_type: 'password', username: credentials.username, password: credentials.password };
  return new URLSearchParams(form).toString();
};

/** Reads a token answer; `sentAt` rather than now is what its lifetime counts from. */
export const readToken = (answer: Answer, outgoing: Outgoing, sentAt: number): Token => {
  const body = parsedOrUndefined(answer.text);
  const parsed = z.safeParse(tokenAnswer, body);
  if (!parsed.success) {
    if (z.safeParse(refusal, body).success) throw errorFromAnswer(answer, outgoing, sentAt);
    const { host } = new URL(outgoing.address);
    throw new ServiceError('shape', faultOf('noToken', { host }), {
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

/** However many callers wait, `request` runs once; it is nobody's in particular and so takes nobody's signal. */
export const createTokenSource = (request: () => Promise<Token>, store: TokenStore, now: () => number): TokenSource => {
  let known: Token | undefined;
  let underWay: Promise<Token> | undefined;

  const requestOnce = (): Promise<Token> => {
    underWay ??= request()
      .then(async (token) => {
        known = token;
        // A store that fails costs the next life of this code a request, not this call its answer.
        await store.write(token).catch(() => {});
        return token;
      })
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };

  const tokenThat = async (serves: (value: string) => boolean): Promise<string> => {
    const fits = (token: Token | undefined): token is Token =>
      token !== undefined && token.expiresAt > now() && serves(token.value);
    if (!fits(known)) {
      // Others may share the store, and a store that fails is an empty one.
      const stored = await store.read().catch(() => undefined);
      // While the store was read, another caller may have fetched a newer one.
      if (!fits(known) && fits(stored)) known = stored;
    }
    return (fits(known) ? known : await requestOnce()).value;
  };

  return {
    current: () => tokenThat(() => true),
    renewed: (refused) => tokenThat((value) => value !== refused),
  };
};
