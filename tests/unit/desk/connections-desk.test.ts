/** The connections area of the desk, over a real port. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { database } from '../../../lib/records/database.ts';
import { json, profile, SECRET, serviceThat } from '../../fixtures/connections.ts';
import { openDesk } from '../../fixtures/desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const policy = (managed: unknown) => mirrorPolicy(async () => managed);
afterEach(() => {
  vi.restoreAllMocks();
  return policy({});
});

describe('the desk', () => {
  it('saves, lists, switches, changes and removes connections', async () => {
    const { desk, forgotten } = openDesk();
    expect(await desk.connections.save({ profile, secret: SECRET })).toEqual({ saved: true, hosts: [] });
    expect(await desk.connections.list()).toMatchObject({
      active: 'a1',
      services: [{ ...profile, hasSecret: true, isManaged: false }],
    });
    await desk.connections.choose({ id: 'device' });
    expect((await desk.connections.list()).active).toBe('device');
    await desk.connections.remove({ id: 'a1' });
    expect((await desk.connections.list()).services).toEqual([]);
    expect(await desk.connections.undoRemove({ id: 'a1' })).toEqual({ isBack: true });
    expect(forgotten).toEqual(['a1', 'a1', 'a1']);
  });

  it('returns the hosts that nothing contacts any more after a connection was changed or removed', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET });
    const addresses = { ...profile.addresses, auth: 'https://other.example' };
    expect(await desk.connections.save({ profile: { ...profile, addresses }, secret: SECRET })).toEqual({
      saved: true,
      hosts: ['login.service.example'],
    });
    await desk.publishers.save([{ name: 'Service', host: 'service.example' }]);
    expect(await desk.connections.remove({ id: 'a1' })).toEqual({ hosts: ['other.example'] });
    expect(await desk.publishers.save([])).toEqual({ hosts: ['service.example'] });
  });

  it('rejects a name that is taken, and names the field', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET });
    const result = await desk.connections.save({ profile: { ...profile, id: 'b2' }, secret: SECRET });
    expect(result).toMatchObject({ saved: false, field: 'name' });
  });

  it.each(['ftp://service.example', 'https://ada:hush@service.example', 'https://service.example?key=1', 'service'])(
    'rejects an address such as %s',
    async (base) => {
      const { desk } = openDesk();
      const wrong = { ...profile, addresses: { ...profile.addresses, base } };
      await expect(desk.connections.save({ profile: wrong, secret: SECRET })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );

  it('streams the findings of a test, and stores them at the end', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET });
    const areas: string[] = [];
    for await (const { area } of await desk.connections.test({ id: 'a1' })) areas.push(area);
    expect(areas).toEqual(['token', 'context', 'vision', 'narratives', 'admin']);
    const [service] = (await desk.connections.list()).services;
    expect(service?.found).toMatchObject({ fieldPrefix: 'gist', projectField: 'slug' });
    expect(service?.found?.findings).toHaveLength(5);
  });

  it('ends a test when its listener leaves, and stores nothing of it', async () => {
    const { fetch, requests } = serviceThat();
    const slow: typeof fetch = async (address, init) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return fetch(address, init);
    };
    const { desk } = openDesk({ fetch: slow });
    await desk.connections.save({ profile, secret: SECRET });
    const end = new AbortController();
    const findings = await desk.connections.test({ id: 'a1' }, { signal: end.signal });
    await findings.next();
    await findings.return?.();
    end.abort();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(requests).not.toContain('/admin/admin/users');
    expect((await desk.connections.list()).services[0]?.found).toBeUndefined();
  });

  it('reports why a test cannot start', async () => {
    const { desk } = openDesk();
    await expect(desk.connections.test({ id: 'gone' })).rejects.toThrow('no longer set up');
    await policy({
      connections: [{ id: 'desk', name: 'Desk service', grant: 'password', ...profile.addresses }],
    });
    await expect(desk.connections.test({ id: 'policy:desk' })).rejects.toThrow('You haven’t signed in');
  });

  it('rejects changes to locked settings, and names the organisation that locked them', async () => {
    const { desk } = openDesk();
    await desk.connections.save({ profile, secret: SECRET });
    await policy({ organisation: 'Example News', locked: ['connections', 'activeConnection', 'publishers'] });
    const refusal = { code: 'FORBIDDEN', message: 'Managed by Example News. You can’t change this.' };
    await expect(desk.connections.save({ profile: { ...profile, name: 'Renamed' } })).rejects.toMatchObject(refusal);
    await expect(desk.connections.remove({ id: 'a1' })).rejects.toMatchObject(refusal);
    await expect(desk.connections.choose({ id: 'device' })).rejects.toMatchObject(refusal);
    await expect(desk.publishers.save([])).rejects.toMatchObject(refusal);
    expect(await desk.connections.list()).toMatchObject({
      services: [{ name: profile.name, isManaged: true }],
      isLocked: { connections: true, active: true },
    });
  });
});

describe('a secret', () => {
  const managedSecret = 'pa55-of-the-policy';
  const { base, analytics, admin, auth } = profile.addresses;
  const managed = { id: 'desk', name: 'Desk', base, analytics, admin, auth, grant: 'password', account: 'all' };

  /** A service that echoes the credentials it received, at sign-in or afterwards. */
  const echoing = (when: 'at sign-in' | 'afterwards') => {
    let form = '';
    return serviceThat(({ path, body }) => {
      const isSignIn = path.endsWith('/token');
      if (isSignIn) form = body;
      if (isSignIn && when === 'at sign-in') return json({ error: body }, 401);
      return isSignIn ? undefined : json({ error: `${form} ${decodeURIComponent(form)} token-9xW` }, 400);
    });
  };

  it.each(['at sign-in', 'afterwards'] as const)(
    'never leaves the desk, even if the service echoes it %s',
    async (when) => {
      const logged: unknown[] = [];
      for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const) {
        vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words.map(String)));
      }
      const { desk, wire } = openDesk(echoing(when));
      await policy({ connections: [{ ...managed, secret: managedSecret }] });
      await desk.connections.save({ profile, secret: SECRET });
      const sent = wire.length;
      const outputs: unknown[] = [];
      for (const id of ['a1', 'policy:desk']) {
        for await (const finding of await desk.connections.test({ id })) outputs.push(finding);
      }
      outputs.push(await desk.connections.list(), await desk.settings.state(), await desk.privacy.read());
      outputs.push(await desk.connections.remove({ id: 'policy:desk' }).catch(String));
      const settings = await (await database()).getAll('settings');
      const everything = JSON.stringify([outputs, logged, settings, wire.slice(sent)]);
      expect(everything).toContain(when === 'at sign-in' ? 'rejected the credentials' : 'responded with status 400');
      const secrets = [SECRET, managedSecret, 'token-9xW'];
      expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    },
  );
});
