/** Tests how an organisation's policy is read, and how it is stored for all its readers. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockable, NO_POLICY, readPolicyFrom } from '../../../../lib/connections/policy/policy.ts';
import { mirrorPolicy, readPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import { readProfiles } from '../../../../lib/connections/profiles.ts';
import { secretOf } from '../../../../lib/connections/secrets.ts';
import { EVIDENCE_SOURCES } from '../../../../lib/contract/device/evidence-sources.ts';
import { database } from '../../../../lib/records/database.ts';
import { SECRET } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const connection = {
  id: 'desk',
  name: 'Desk service',
  base: 'https://desk.example',
  analytics: 'https://desk.example/v1',
  admin: 'https://desk.example/admin',
  auth: 'https://desk.example/auth',
  grant: 'client_credentials',
  account: 'desk-reader',
};

describe('a policy', () => {
  it('without settings sets nothing', () => {
    for (const managed of [undefined, {}, 'x', []]) expect(readPolicyFrom(managed).policy).toEqual(NO_POLICY);
  });

  it('presets no tags and no index, which would be sent unseen from a site that may always send', () => {
    const { policy } = readPolicyFrom({ connections: [{ ...connection, serviceTags: { desk: 'a' }, indexOn: 'b' }] });
    expect(policy.connections).toHaveLength(1);
    for (const member of ['serviceTags', 'indexOn']) expect(policy.connections[0]).not.toHaveProperty(member);
  });

  it('gives its connections ids distinct from those of the user', () => {
    const { policy, secrets } = readPolicyFrom({
      connections: [{ ...connection, secret: SECRET }],
      activeConnection: 'desk',
    });
    expect(policy.connections).toMatchObject([{ id: 'policy:desk', hasSecret: true, bypassCache: false }]);
    expect(policy.activeConnection).toBe('policy:desk');
    expect(secrets.get('policy:desk')).toBe(SECRET);
    expect(JSON.stringify(policy)).not.toContain(SECRET);
  });

  it('drops invalid entries, reports where they are, and quotes none of them', () => {
    const { policy, secrets } = readPolicyFrom({
      organisation: 7,
      connections: [connection, { ...connection, id: 'two', base: 'ftp://private.example', secret: SECRET }],
      blockedHosts: ['a.example', 3],
      retention: { checksMonths: 0 },
      locked: ['retention', 'everything'],
    });
    expect(policy.connections).toHaveLength(1);
    expect([...secrets]).toEqual([]);
    expect(policy.blockedHosts).toEqual(['a.example']);
    expect(policy.locked).toEqual(['retention']);
    expect([...policy.problems].sort()).toEqual([
      'blockedHosts, entry 2',
      'connections, entry 2',
      'locked, entry 2',
      'organisation',
      'retention',
    ]);
    expect(JSON.stringify(policy.problems)).not.toMatch(/private|hush/);
  });

  it('leaves out wrong fact-checkers and sources row by row', () => {
    const { policy } = readPolicyFrom({
      publishers: [{ name: 'FactDesk', host: 'factdesk.example' }, { name: 'Odd', host: 'no host' }, 'x'],
      evidence: { wikipedia: ['de', 7], ask: ['crossref', 'the-moon'], searxng: 'ftp://search.example' },
    });
    expect(policy).toMatchObject({
      publishers: [{ name: 'FactDesk', host: 'factdesk.example' }],
      evidence: { wikipedia: ['de'], ask: ['crossref'] },
    });
    expect([...policy.problems].sort()).toEqual([
      'evidence.ask, entry 2',
      'evidence.searxng',
      'evidence.wikipedia, entry 2',
      'publishers, entry 2',
      'publishers, entry 3',
    ]);
  });

  it.each([
    [{ allowedHosts: 'desk.example' }, { allowedHosts: ['invalid'] }],
    [{ allowedHosts: [7] }, { allowedHosts: ['invalid'] }],
    [{ publishers: 'all' }, { publishers: [] }],
    [{ evidence: 'all' }, { evidence: { wikipedia: [], ask: [] } }],
    [{ exportOff: 'yes' }, { exportOff: true }],
    [{ locked: 'publishers' }, { locked: [...lockable] }],
  ])('restricts in full where a restriction cannot be read: %j', (written, read) => {
    const { policy } = readPolicyFrom(written);
    expect(policy).toMatchObject(read);
    expect(policy.problems).not.toEqual([]);
  });

  it('restricts nothing by a list of nothing', () => {
    expect(readPolicyFrom({ allowedHosts: [], exportOff: false, locked: [] }).policy).toEqual(NO_POLICY);
  });

  it('has a schema for Chromium that matches its reader', () => {
    const schema = JSON.parse(readFileSync('assets/public/managed-schema.json', 'utf8'));
    const everything = {
      organisation: 'Example News',
      connections: [
        {
          ...connection,
          secret: SECRET,
          fieldPrefix: 'gist',
          projectField: 'slug',
          defaultProject: 'a',
          modelVersion: '2.0',
          bypassCache: true,
          videos: true,
          framesAnnotation: 'heatmap',
        },
      ],
      activeConnection: 'desk',
      allowedHosts: ['desk.example'],
      blockedHosts: ['blocked.example'],
      publishers: [
        { name: 'FactDesk', host: 'factdesk.example', language: 'en', feed: 'https://factdesk.example/feed' },
      ],
      evidence: { wikipedia: ['de'], ask: Object.keys(EVIDENCE_SOURCES), searxng: 'https://search.example' },
      exportOff: true,
      retention: { checksMonths: 6, postsDays: 7 },
      defaultProject: 'a',
      locked: [...lockable],
    };
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(everything).sort());
    expect(Object.keys(schema.properties.connections.items.properties).sort()).toEqual(
      Object.keys(everything.connections[0] ?? {}).sort(),
    );
    const { publishers, evidence } = schema.properties;
    expect(Object.keys(publishers.items.properties).sort()).toEqual(Object.keys(everything.publishers[0] ?? {}).sort());
    expect(Object.keys(evidence.properties).sort()).toEqual(Object.keys(everything.evidence).sort());
    expect(evidence.properties.ask.items.enum).toEqual(everything.evidence.ask);
    expect(schema.properties.locked.items.enum).toEqual([...lockable]);
    const { policy } = readPolicyFrom(everything);
    expect(policy.problems).toEqual([]);
    expect(policy.connections).toMatchObject([{ bypassCache: true, videos: true }]);
    expect(policy).toMatchObject({ publishers: everything.publishers, evidence: everything.evidence, exportOff: true });
    expect(policy).toMatchObject({ retention: everything.retention, locked: everything.locked, defaultProject: 'a' });
  });
});

describe('the stored policy', () => {
  const managed = (policy: unknown) => mirrorPolicy(async () => policy);

  it('is awaited by a read during the write', async () => {
    const writing = managed({ organisation: 'Example News' });
    expect((await readPolicy()).organisation).toBe('Example News');
    await writing;
  });

  it('adds its connections, and removes them with their secrets', async () => {
    await managed({ connections: [{ ...connection, secret: SECRET }], activeConnection: 'desk' });
    expect(await readProfiles()).toMatchObject({ active: 'policy:desk', services: [{ name: 'Desk service' }] });
    expect(await secretOf('policy:desk')).toBe(SECRET);
    const stored = await (await database()).getAll('settings');
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    await managed({});
    expect(await readProfiles()).toEqual({ active: 'device', services: [] });
    expect(await secretOf('policy:desk')).toBeUndefined();
  });

  it('stays in force while the browser cannot read it', async () => {
    await managed({ blockedHosts: ['blocked.example'] });
    await expect(mirrorPolicy(() => Promise.reject(new Error('Not now.')))).rejects.toThrow('Not now.');
    expect((await readPolicy()).blockedHosts).toEqual(['blocked.example']);
    await managed({});
    expect(await readPolicy()).toEqual(NO_POLICY);
  });
});
