import { afterEach, describe, expect, it } from 'vitest';
import {
  chooseConnection,
  forgetRemoved,
  PolicyRefusal,
  rememberFieldPrefix,
  rememberFound,
  removeConnection,
  saveConnection,
  signIn,
  UNDO_MS,
  undoRemoval,
} from '../../../lib/connections/change-connections.ts';
import type { ServiceFindings } from '../../../lib/connections/findings.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { readProfile, readProfiles, settingsOf } from '../../../lib/connections/profiles.ts';
import { secretOf } from '../../../lib/connections/secrets.ts';
import { viewConnections } from '../../../lib/connections/view-connections.ts';
import { readSetting } from '../../../lib/records/settings.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const NOW = 1_000_000;
const found: ServiceFindings = { at: NOW, findings: [], fieldPrefix: 'gist', projectField: 'slug' };
const policy = (managed: unknown) => mirrorPolicy(async () => managed);
afterEach(() => policy({}));

describe('a connection', () => {
  it('becomes active when it is added, but not when it is changed', async () => {
    await saveConnection(profile, SECRET);
    await saveConnection({ ...profile, id: 'b2', name: 'Second' }, SECRET);
    expect((await readProfiles()).active).toBe('b2');
    await saveConnection({ ...profile, account: 'other' });
    expect(await readProfiles()).toMatchObject({ active: 'b2', services: [{ id: 'a1' }, { id: 'b2' }] });
    await chooseConnection('device');
    expect((await readProfiles()).active).toBe('device');
  });

  it('with an unknown id is not selected', async () => {
    await chooseConnection('nobody');
    expect((await readProfiles()).active).toBe('device');
  });

  it.each(['Newsroom service', ' newsroom SERVICE ', 'This device'])(
    'cannot take the name %s of another one',
    async (name) => {
      await saveConnection(profile, SECRET);
      const result = await saveConnection({ ...profile, id: 'b2', name }, SECRET);
      expect(result).toMatchObject({ saved: false, field: 'name' });
      expect((await readProfiles()).services).toHaveLength(1);
      expect(await secretOf('b2')).toBeUndefined();
    },
  );

  it('needs a secret once, and stores it', async () => {
    expect(await saveConnection(profile)).toMatchObject({ saved: false, field: 'secret' });
    await saveConnection(profile, SECRET);
    expect(await saveConnection({ ...profile, name: 'Renamed' })).toEqual({ saved: true });
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it.each([
    ['another host', 'https://elsewhere.example'],
    ['another port', 'https://service.example:8443'],
  ])('needs its secret again for an address with %s', async (_, base) => {
    await saveConnection(profile, SECRET);
    const moved = { ...profile, addresses: { ...profile.addresses, base } };
    expect(await saveConnection(moved)).toMatchObject({ saved: false, field: 'secret' });
    expect((await readProfiles()).services).toEqual([profile]);
    expect(await saveConnection(moved, SECRET)).toEqual({ saved: true });
    const path = { ...moved, addresses: { ...moved.addresses, base: `${base}/api` } };
    expect(await saveConnection(path)).toEqual({ saved: true });
  });

  it('is refused over http, unless it is on this machine', async () => {
    const at = (base: string) => ({ ...profile, addresses: { ...profile.addresses, base } });
    expect(await saveConnection(at('http://service.example'), SECRET)).toMatchObject({ saved: false, field: 'base' });
    expect(await saveConnection(at('http://127.0.0.1:8080'), SECRET)).toEqual({ saved: true });
  });

  it('retains what its test detected while it is the same service', async () => {
    await saveConnection(profile, SECRET);
    await rememberFound('a1', found);
    expect(await readProfile('a1')).toMatchObject({ fieldPrefix: 'gist', projectField: 'slug' });
    expect(await settingsOf('a1')).toEqual(profile);
    await saveConnection({ ...profile, name: 'Renamed' });
    expect((await readProfile('a1'))?.fieldPrefix).toBe('gist');
    await saveConnection({ ...profile, addresses: { ...profile.addresses, base: 'https://service.example/other' } });
    expect((await readProfile('a1'))?.fieldPrefix).toBeUndefined();
  });

  it('prefers what is set to what was detected', async () => {
    await saveConnection({ ...profile, fieldPrefix: 'own' }, SECRET);
    await rememberFieldPrefix('a1', 'gist');
    expect((await readProfile('a1'))?.fieldPrefix).toBe('own');
  });
});

describe('a removed connection', () => {
  it('is restored unchanged if it is undone in time', async () => {
    await saveConnection(profile, SECRET);
    await removeConnection('a1', NOW);
    expect(await readProfiles()).toEqual({ active: 'device', services: [] });
    expect(await undoRemoval('a1', NOW + UNDO_MS)).toBe(true);
    expect(await readProfiles()).toEqual({ active: 'a1', services: [profile] });
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('is deleted with its secret otherwise', async () => {
    await saveConnection(profile, SECRET);
    await rememberFound('a1', found);
    await removeConnection('a1', NOW);
    await forgetRemoved(NOW + UNDO_MS);
    expect(await secretOf('a1')).toBe(SECRET);
    await forgetRemoved(NOW + UNDO_MS + 1);
    expect(await secretOf('a1')).toBeUndefined();
    expect(await undoRemoval('a1', NOW + 1)).toBe(false);
    expect(JSON.stringify(await readSetting('connections'))).not.toContain('a1');
  });

  it('is not restored if it is too late to undo', async () => {
    await saveConnection(profile, SECRET);
    await removeConnection('a1', NOW);
    expect(await undoRemoval('a1', NOW + UNDO_MS + 1)).toBe(false);
    expect((await readProfiles()).services).toEqual([]);
  });

  it('is restored under another name if its own was taken', async () => {
    await saveConnection(profile, SECRET);
    await removeConnection('a1', NOW);
    await saveConnection({ ...profile, id: 'b2' }, SECRET);
    await undoRemoval('a1', NOW);
    expect((await readProfiles()).services.map(({ name }) => name)).toEqual([
      'Newsroom service',
      'Newsroom service (2)',
    ]);
  });
});

describe('a policy', () => {
  const { base, analytics, admin, auth } = profile.addresses;
  const managed = { id: 'desk', name: 'Desk service', base, analytics, admin, auth, grant: 'password' };

  it('keeps its connections from being changed or removed', async () => {
    await policy({ organisation: 'Example News', connections: [{ ...managed, account: 'all', secret: SECRET }] });
    const own = { ...profile, id: 'policy:desk' };
    await expect(saveConnection(own, SECRET)).rejects.toThrow('Managed by Example News');
    await expect(removeConnection('policy:desk', NOW)).rejects.toThrow(PolicyRefusal);
    await expect(signIn('policy:desk', 'other')).rejects.toThrow(PolicyRefusal);
    expect(await secretOf('policy:desk')).toBe(SECRET);
  });

  it('that locks connections locks those of the user, too', async () => {
    await saveConnection(profile, SECRET);
    await policy({ locked: ['connections'] });
    await expect(saveConnection({ ...profile, name: 'Renamed' })).rejects.toThrow(PolicyRefusal);
    await expect(saveConnection({ ...profile, id: 'b2', name: 'New' }, SECRET)).rejects.toThrow(PolicyRefusal);
    await expect(removeConnection('a1', NOW)).rejects.toThrow(PolicyRefusal);
    expect((await viewConnections()).services).toMatchObject([{ isManaged: true }]);
  });

  it('that locks the active connection overrides an earlier choice', async () => {
    await saveConnection(profile, SECRET);
    await policy({ connections: [managed], activeConnection: 'desk', locked: ['activeConnection'] });
    expect((await readProfiles()).active).toBe('policy:desk');
    await expect(chooseConnection('device')).rejects.toThrow(PolicyRefusal);
    await policy({ connections: [managed], activeConnection: 'desk' });
    expect((await readProfiles()).active).toBe('a1');
  });

  it('may leave the sign-in to the user', async () => {
    await policy({ connections: [managed] });
    expect((await viewConnections()).services).toMatchObject([{ wantsSecret: true, wantsAccount: true, account: '' }]);
    await signIn('policy:desk', SECRET, 'ada');
    expect(await readProfile('policy:desk')).toMatchObject({ account: 'ada' });
    expect(await secretOf('policy:desk')).toBe(SECRET);
  });

  it('rejects addresses that it blocks', async () => {
    await policy({ blockedHosts: ['login.service.example'] });
    expect(await saveConnection(profile, SECRET)).toMatchObject({ saved: false, field: 'auth' });
    await policy({ allowedHosts: ['other.example'] });
    expect(await saveConnection(profile, SECRET)).toMatchObject({ saved: false, field: 'base' });
  });

  it('sets the default project if the connection names none', async () => {
    await saveConnection(profile, SECRET);
    await policy({ defaultProject: 'harbour' });
    expect((await readProfile('a1'))?.defaultProject).toBe('harbour');
    await saveConnection({ ...profile, defaultProject: 'ferry' });
    expect((await readProfile('a1'))?.defaultProject).toBe('ferry');
  });
});
