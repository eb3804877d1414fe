/** Opens the service of a connection: the given engine, or a remote service with its secret. */
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import { sayAny, t } from '../platform/words.ts';
import type { RemoteOptions } from '../remote/remote-service.ts';
import type { ServiceCredentials, TokenStore } from '../remote/tokens.ts';
import { rememberFieldPrefix } from './change-connections.ts';
import { isHostAllowed } from './policy/host-list.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { DEVICE, readProfile } from './profiles.ts';
import { secretOf } from './secrets.ts';
import { hostsOfService, type ServiceProfile } from './service-settings.ts';

export interface OpenServiceOptions {
  device: () => Promise<Service>;
  /** Called with the first request to a service: the module includes the whole contract. */
  loadRemoteService: () => Promise<{ createRemoteService: (options: RemoteOptions) => Service }>;
  tokenStoreOf: (profile: string) => TokenStore;
}

const notSetUp = () => new ServiceError('auth', t('service.goneAway'), { nextStep: t('service.setUpAgain') });

const credentialsOf = ({ grant, account }: ServiceProfile, secret: string): ServiceCredentials =>
  grant === 'password'
    ? { grant, username: account, password: secret }
    : { grant, clientId: account, clientSecret: secret };

/** The credentials of a connection; rejects if they are incomplete, or if the policy forbids one of the hosts. */
export const readServiceCredentials = async (
  profile: ServiceProfile,
  kept = secretOf(profile.id),
): Promise<ServiceCredentials> => {
  // Read in parallel with the policy; if that forbids a host, this error would be unhandled.
  kept.catch(() => {});
  const policy = await readPolicy();
  const forbidden = hostsOfService(profile).find((host) => !isHostAllowed(host, policy));
  if (forbidden !== undefined) {
    const { organisation } = policy;
    throw new ServiceError('permission', t('service.forbidden', { organisation, host: forbidden }), {
      nextStep: t('service.chooseAnother'),
      reason: { code: 'forbidden', organisation, host: forbidden },
    });
  }
  const secret = await kept.catch((error: unknown) => {
    throw error instanceof ServiceError ? error.inWords(sayAny) : error;
  });
  if (secret === undefined || profile.account === '') {
    throw new ServiceError('auth', t('service.notSignedIn', { name: profile.name }), {
      nextStep: t('service.enterAccount'),
    });
  }
  return credentialsOf(profile, secret);
};

/** Prefetch: reads the stored token at once, for the first caller. */
const prefetchToken = (store: TokenStore): TokenStore => {
  let first: ReturnType<TokenStore['read']> | undefined = store.read();
  first.catch(() => {});
  return {
    read: () => {
      const read = first ?? store.read();
      first = undefined;
      return read;
    },
    write: store.write,
  };
};

/** A service is opened once and cached, since it learns its tokens and its field prefix over time. */
export const createServiceOpener = ({ device, loadRemoteService, tokenStoreOf }: OpenServiceOptions) => {
  const opened = new Map<string, Promise<Service>>();
  const skews = new Map<string, number>();

  const open = async (id: string): Promise<Service> => {
    const tokenStore = prefetchToken(tokenStoreOf(id));
    const kept = secretOf(id);
    kept.catch(() => {});
    const [profile, { createRemoteService }] = await Promise.all([readProfile(id), loadRemoteService()]);
    if (!profile) throw notSetUp();
    const credentials = await readServiceCredentials(profile, kept);
    return createRemoteService({
      addresses: profile.addresses,
      credentials,
      tokenStore,
      ...(profile.fieldPrefix === undefined ? {} : { fieldPrefix: profile.fieldPrefix }),
      say: sayAny,
      onClock: (skewMs) => void skews.set(id, skewMs),
      // A prefix that is not stored now is detected again.
      onFieldPrefix: (prefix) => void rememberFieldPrefix(id, prefix).catch(() => {}),
    });
  };

  return {
    serviceOf: (id: string): Promise<Service> => {
      if (id === DEVICE) return device();
      const service = opened.get(id) ?? open(id);
      opened.set(id, service);
      service.catch(() => opened.delete(id));
      return service;
    },
    /** The skew of a service's clock, positive if it is fast; undefined before its first response. */
    clockSkewMs: (id: string): number | undefined => skews.get(id),
    /** Call this after a connection, or the policy, has changed. */
    forget: (id?: string): void => {
      if (id === undefined) opened.clear();
      else opened.delete(id);
    },
  };
};
