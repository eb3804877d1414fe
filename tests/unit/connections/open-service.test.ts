/** Tests opening the service of a connection. */
import { afterEach, describe, expect, it } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { createServiceOpener, readServiceCredentials } from '../../../lib/connections/open-service.ts';
import { policedFetch } from '../../../lib/connections/policy/policed-fetch.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { deviceHosts, readPublishers, writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { createRemoteService } from '../../../lib/remote/remote-service.ts';
import { createMemoryTokenStore } from '../../fakes/memory-token-store.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const policy = (managed: unknown) => mirrorPolicy(async () => managed);
afterEach(() => policy({}));

const opener = () =>
  createServiceOpener({
    device: () => Promise.reject(new Error('The device is not asked here.')),
    loadRemoteService: async () => ({ createRemoteService }),
    tokenStoreOf: () => createMemoryTokenStore(),
  });

describe('a service', () => {
  it('is opened once, and again after it was changed', async () => {
    await saveConnection(profile, SECRET);
    const { serviceOf, forget } = opener();
    const first = await serviceOf('a1');
    expect(await serviceOf('a1')).toBe(first);
    forget('a1');
    expect(await serviceOf('a1')).not.toBe(first);
  });

  it('that is no longer set up rejects with an error', async () => {
    await expect(opener().serviceOf('gone')).rejects.toThrow(ServiceError);
  });

  it('with a blocked host is not requested', async () => {
    await saveConnection(profile, SECRET);
    await policy({ organisation: 'Example News', blockedHosts: ['service.example'] });
    await expect(opener().serviceOf('a1')).rejects.toThrow('Example News doesn’t allow requests to service.example');
  });

  it('without an account or a secret waits for a sign-in', async () => {
    await expect(readServiceCredentials({ ...profile, id: 'new' })).rejects.toMatchObject({ kind: 'auth' });
    await saveConnection(profile, SECRET);
    await expect(readServiceCredentials({ ...profile, account: '' })).rejects.toMatchObject({ kind: 'auth' });
    expect(await readServiceCredentials(profile)).toEqual({
      grant: 'client_credentials',
      clientId: 'reader',
      clientSecret: SECRET,
    });
  });
});

describe('the hosts that this device queries', () => {
  const publishers = [
    { name: 'FactDesk', host: 'factdesk.example' },
    { name: 'Other', host: 'other.example' },
  ];

  it('are those that the policy allows, and are restored when the policy is gone', async () => {
    expect(await writePublishers(publishers)).toBeUndefined();
    await policy({ blockedHosts: ['other.example', 'wikipedia.org'] });
    expect(await readPublishers()).toEqual([publishers[0]]);
    expect(await deviceHosts()).toEqual(['factdesk.example']);
    expect(await writePublishers([])).toBeUndefined();
    await policy({});
    expect(await readPublishers()).toEqual([publishers[1]]);
  });

  it('cannot be extended beyond the policy', async () => {
    await policy({ allowedHosts: ['factdesk.example'] });
    expect(await writePublishers(publishers)).toBe('other.example');
    expect(await readPublishers()).toEqual([]);
  });

  it('are restricted by the policy on the network as well', async () => {
    const fetched: string[] = [];
    const fetch = policedFetch(async (address) => {
      fetched.push(address);
      return new Response();
    });
    await policy({ blockedHosts: ['wikipedia.org'] });
    await expect(fetch('https://en.wikipedia.org/w/api.php')).rejects.toThrow(TypeError);
    await fetch('https://factdesk.example/');
    expect(fetched).toEqual(['https://factdesk.example/']);
  });
});
