/** Opens the service that a connection stands for: the engine that is handed in, or a remote one with its secret. */
import { ServiceError } from '../contract/errors.ts';
import type { Service } from '../contract/index.ts';
import type { Credentials, TokenStore } from '../remote/tokens.ts';
import { DEVICE, readProfiles, type ServiceProfile } from './profiles.ts';
import { secretOf } from './secrets.ts';

export interface OpenServiceOptions {
  device: () => Promise<Service>;
  tokenStoreOf: (profile: string) => TokenStore;
}

const credentialsOf = ({ grant, account }: ServiceProfile, secret: string): Credentials =>
  grant === 'password'
    ? { grant, username: account, password: secret }
    : { grant, clientId: account, clientSecret: secret };

/** A service is opened once and kept, since its tokens and its field prefix are learnt on the way. */
export const createServiceOpener = ({ device, tokenStoreOf }: OpenServiceOptions) => {
  const opened = new Map<string, Promise<Service>>();

  const open = async (id: string): Promise<Service> => {
    const profile = (await readProfiles()).services.find((service) => service.id === id);
    const secret = await secretOf(id);
    if (!profile || secret === undefined) {
      throw new ServiceError('auth', 'This connection is not set up any more.', {
        nextStep: 'Set it up again in the options.',
      });
    }
    // Not run before a service is asked: it brings the whole contract with it.
    const { createRemoteService } = await import('../remote/remote-service.ts');
    return createRemoteService({
      addresses: profile.addresses,
      credentials: credentialsOf(profile, secret),
      tokenStore: tokenStoreOf(id),
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
    /** After a profile was changed. */
    forget: (id: string): void => {
      opened.delete(id);
    },
  };
};
