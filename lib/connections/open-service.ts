/** Opens the service that a connection stands for: the engine that is handed in, or a remote one with its secret. */
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import { sayAny, t } from '../platform/words.ts';
import type { Credentials, TokenStore } from '../remote/tokens.ts';
import { rememberFieldPrefix } from './change-connections.ts';
import { isHostAllowed } from './policy/host-list.ts';
import { readPolicy } from './policy/policy-mirror.ts';
import { DEVICE, profileOf } from './profiles.ts';
import { secretOf } from './secrets.ts';
import { hostsOf, type ServiceProfile } from './service-settings.ts';

export interface OpenServiceOptions {
  device: () => Promise<Service>;
  tokenStoreOf: (profile: string) => TokenStore;
}

const notSetUp = () => new ServiceError('auth', t('service.goneAway'), { nextStep: t('service.setUpAgain') });

const credentialsOf = ({ grant, account }: ServiceProfile, secret: string): Credentials =>
  grant === 'password'
    ? { grant, username: account, password: secret }
    : { grant, clientId: account, clientSecret: secret };

/** What it takes to ask; fails where it is not complete, or where the policy forbids one of the hosts. */
export const readCredentials = async (profile: ServiceProfile, kept = secretOf(profile.id)): Promise<Credentials> => {
  // Read beside the policy; where that forbids a host, nobody hears what is wrong with it.
  kept.catch(() => {});
  const policy = await readPolicy();
  const forbidden = hostsOf(profile).find((host) => !isHostAllowed(host, policy));
  if (forbidden !== undefined) {
    const { organisation } = policy;
    throw new ServiceError('permission', t('service.forbidden', { organisation, host: forbidden }), {
      nextStep: t('service.chooseAnother'),
      reason: { code: 'forbidden', organisation, host: forbidden },
    });
  }
  const secret = await kept;
  if (secret === undefined || profile.account === '') {
    throw new ServiceError('auth', t('service.notSignedIn', { name: profile.name }), {
      nextStep: t('service.enterAccount'),
    });
  }
  return credentialsOf(profile, secret);
};

/** What is stored is read at once, for whoever asks first. */
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

/** A service is opened once and kept, since its tokens and its field prefix are learnt on the way. */
export const createServiceOpener = ({ device, tokenStoreOf }: OpenServiceOptions) => {
  const opened = new Map<string, Promise<Service>>();
  const skews = new Map<string, number>();

  const open = async (id: string): Promise<Service> => {
    const tokenStore = prefetchToken(tokenStoreOf(id));
    const kept = secretOf(id);
    kept.catch(() => {});
    // Not run before a service is asked: it brings the whole contract with it.
    const [profile, { createRemoteService }] = await Promise.all([
      profileOf(id),
      import('../remote/remote-service.ts'),
    ]);
    if (!profile) throw notSetUp();
    const credentials = await readCredentials(profile, kept);
    return createRemoteService({
      addresses: profile.addresses,
      credentials,
      tokenStore,
      ...(profile.fieldPrefix === undefined ? {} : { fieldPrefix: profile.fieldPrefix }),
      say: sayAny,
      onClock: (skewMs) => void skews.set(id, skewMs),
      // What is not remembered now is found out again.
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
    /** How far the clock of a service is ahead of ours, once it has answered anything. */
    clockSkewMs: (id: string): number | undefined => skews.get(id),
    /** After a connection, or the policy, was changed. */
    forget: (id?: string): void => {
      if (id === undefined) opened.clear();
      else opened.delete(id);
    },
  };
};
