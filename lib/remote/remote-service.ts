/** Opens a service at a remote address: the contract over HTTP. */
import { createORPCClient } from '@orpc/client';
import { StandardOpenAPILink } from '@orpc/openapi-client/standard';
import { ServiceError } from '../contract/errors.ts';
import { type Addresses, areaOf, contract, type Resource, type Service } from '../contract/index.ts';
import type { Say } from '../contract/query-fault.ts';
import { serviceFault } from '../contract/service-fault.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { addressOf, tokenAddress } from './addresses.ts';
import { type Bounds, defaultBounds, type ServiceFetch } from './exchange.ts';
import { createFieldPrefix } from './field-prefix.ts';
import { readAnswer } from './read-answer.ts';
import { retryRules } from './retry.ts';
import { createTokenSource, type ServiceCredentials, type TokenSource, type TokenStore } from './tokens.ts';
import { createTransport, requestToken, type Wire } from './transport.ts';

export interface RemoteOptions {
  addresses: Addresses;
  /** Without credentials only area C is available. */
  credentials?: ServiceCredentials;
  tokenStore: TokenStore;
  /** The service's prefix in place of `context` in narrative fields, if already known. */
  fieldPrefix?: string;
  /** Called once when the prefix is detected, so that the caller can store it. */
  onFieldPrefix?: (prefix: string) => void;
  /** Called for each response with the skew of the service's clock, to the second; positive if it is fast. */
  onClock?: (skewMs: number) => void;
  /** Puts errors into words; without it the caller has to. */
  say?: Say;
  fetch?: ServiceFetch;
  clock?: Clock;
  random?: () => number;
  bounds?: Partial<Bounds>;
}

export const createRemoteService = (options: RemoteOptions): Service => {
  const wire: Wire = {
    fetch: options.fetch ?? ((address, init) => fetch(address, init)),
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    bounds: { ...defaultBounds, ...options.bounds },
    onClock: options.onClock,
  };
  const prefix = createFieldPrefix(options.fieldPrefix, options.onFieldPrefix);
  const link = new StandardOpenAPILink(
    contract,
    createTransport(wire, tokensByArea(wire, options), options.credentials),
    {
      url: (_options, path) => addressOf(options.addresses, path[0] ?? ''),
      interceptors: [
        async ({ next, ...call }) => {
          try {
            const answer = await next({ ...call, input: await prefix.outgoing(call.path, call.input) });
            return await readAnswer(call.path, prefix.incoming(call.path, answer));
          } catch (error) {
            throw options.say && error instanceof ServiceError ? error.inWords(options.say) : error;
          }
        },
      ],
    },
  );
  return createORPCClient(link);
};

/** Area C works without credentials; the others need some. Which grants reach area D is the service's to say. */
const tokensByArea = (wire: Wire, { addresses, credentials, tokenStore }: RemoteOptions) => {
  const tokens: TokenSource | undefined = credentials
    ? createTokenSource(
        () => requestToken(wire, retryRules.token, tokenAddress(addresses, credentials.grant), credentials),
        tokenStore,
        () => wire.clock.now(),
      )
    : undefined;
  return (resource: string): TokenSource | undefined => {
    const area = areaOf[resource as Resource /* the first step of a contract path */];
    if (!tokens && area !== 'narratives') throw new ServiceError('auth', serviceFault('noCredentials'));
    return tokens;
  };
};
