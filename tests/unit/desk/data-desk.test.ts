/** Exports everything but the secrets, and imports it next to existing data without sending anything. */
import { call } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { removeConnection, undoRemoval } from '../../../lib/connections/change-connections.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { keepServiceRules } from '../../../lib/connections/policy/service-rules.ts';
import { connectionsSetting } from '../../../lib/connections/profiles.ts';
import { keepSecret, secretOf } from '../../../lib/connections/secrets.ts';
import { readPublishers, writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import { evidenceZip } from '../../../lib/exports/evidence-file.ts';
import { openExportedFile } from '../../../lib/exports/open-file.ts';
import { database } from '../../../lib/records/database.ts';
import { readChecks } from '../../../lib/records/read-checks.ts';
import { changeStored, readStored } from '../../../lib/records/stored-setting.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, taken } from '../../fixtures/check-snapshots.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { openDataDesk } from '../../fixtures/data-desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { importOf, previewOf } from '../../fixtures/import-copy.ts';
import { listSigner } from '../../fixtures/list-signer.ts';

emptyDatabase();

const { desk } = openDataDesk();

const copy = async (): Promise<string> => {
  const pieces: string[] = [];
  for await (const piece of await call(desk.copy, {})) pieces.push(piece);
  return pieces.join('');
};
const forget = async () => {
  const db = await database();
  await Promise.all(Array.from(db.objectStoreNames, (name) => db.clear(name)));
};
const services = async () => (await readStored(connectionsSetting)).services;

const decision = {
  ...{ same: true, url: 'https://desk.example/1', claim: 'x', publisher: 'Desk', rating: 'False', date: '2026-01-01' },
};
const done = record(states.done, { id: 'one', note: 'mine' });
const waiting = record(states.waiting, { id: 'two' });

const store = async () => {
  for (const check of [done, waiting]) await writeCheck(check);
  await writePublishers([{ name: 'FactDesk', host: 'factdesk.example' }]);
  await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [profile] }));
  await keepSecret(profile.id, SECRET);
};

describe('the export', () => {
  it('contains checks, services and fact-checkers, and no secret', async () => {
    await store();
    const text = await copy();
    expect(text).not.toContain(SECRET);
    expect(JSON.parse(text)).toMatchObject({
      format: 'sidelight',
      settings: { publishers: [{ host: 'factdesk.example' }], services: [{ id: profile.id }] },
      checks: expect.arrayContaining([expect.objectContaining({ id: 'one', note: 'mine' })]),
    });
  });

  it('is a complete file without any data, and with more data than fits one chunk', async () => {
    expect(JSON.parse(await copy()).checks).toEqual([]);
    for (let at = 0; at < 401; at++) await writeCheck({ ...done, id: `check-${at}` });
    expect(JSON.parse(await copy()).checks).toHaveLength(401);
  });

  it('includes records that this version cannot read, as they are stored', async () => {
    await store();
    const later = { ...done, id: 'later', version: 999, more: 'of it' };
    await (await database()).put('checks', later);
    expect(await call(desk.unreadable, undefined)).toBe(1);
    expect(JSON.parse(await copy()).checks).toContainEqual(later);
  });
});

describe('an export that a policy has turned off', () => {
  const setPolicy = (managed: object) => mirrorPolicy(async () => managed);

  it('is refused with the name of who did, and nothing is read for it', async () => {
    await store();
    await setPolicy({ organisation: 'Example News', exportOff: true });
    const sentence = 'Example News has turned exports off. Nothing is saved as a file.';
    expect(await call(desk.exportRefusal, { connections: [] })).toEqual({ refusal: sentence });
    await expect(copy()).rejects.toThrow(sentence);
    await expect(call(desk.signList, { list: 'a  b' })).rejects.toThrow(sentence);
    await setPolicy({});
    expect(await call(desk.exportRefusal, { connections: [] })).toEqual({ refusal: undefined });
    expect(JSON.parse(await copy()).checks).toHaveLength(2);
  });
});

describe('an export that a server has turned off', () => {
  it('leaves out what came from there', async () => {
    await store();
    const view = {
      rules: { neverSend: [], exportOff: true },
      publishers: [],
      limits: { waitingTexts: 0, waitingImages: 0 },
    };
    await keepServiceRules(done.connection, view, 1);
    await writeCheck({ ...waiting, connection: 'device' });
    expect(JSON.parse(await copy()).checks).toMatchObject([{ id: 'two' }]);
    expect(await call(desk.exportRefusal, { connections: ['device'] })).toEqual({ refusal: undefined });
    expect((await call(desk.exportRefusal, { connections: ['device', done.connection] })).refusal).toContain(
      'has turned exports off. Nothing from there is saved as a file.',
    );
  });
});

describe('the import', () => {
  interface Copy {
    settings?: unknown;
    checks: unknown[];
  }
  const importAll = async (copied: Copy) => {
    const text = JSON.stringify({ format: 'sidelight', ...copied });
    const content = await previewOf(desk, text);
    const {
      rows: _,
      unlisted: __,
      ...counts
    } = await importOf(desk, typeof content === 'string' ? expect.fail(content) : content, text);
    return counts;
  };
  const exportAndClear = async () => {
    const { settings, checks } = JSON.parse(await copy());
    await forget();
    return { settings, checks };
  };

  it('restores everything, and sends no check that was in flight', async () => {
    await store();
    expect(await importAll(await exportAndClear())).toEqual({ checks: 2, known: 0, unread: 0 });
    const states = (await readChecks()).map(({ id, state }) => [id, state.name]);
    expect(Object.fromEntries(states)).toEqual({ one: 'done', two: 'stopped' });
    expect(await readPublishers()).toEqual([{ name: 'FactDesk', host: 'factdesk.example' }]);
    expect(await services()).toMatchObject([{ id: profile.id }]);
  });

  it('leaves existing data unchanged', async () => {
    await store();
    const exported = await exportAndClear();
    await writeCheck({ ...done, note: 'newer' });
    await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [{ ...profile, name: 'Newer' }] }));
    expect(await importAll(exported)).toEqual({ checks: 1, known: 1, unread: 0 });
    expect((await readChecks()).find(({ id }) => id === 'one')?.note).toBe('newer');
    expect(await services()).toMatchObject([{ name: 'Newer' }]);
  });

  it('marks checks as imported, and holds their times to now', async () => {
    const later = Date.now() + 9e9;
    const result = {
      ...states.done.result,
      created_at: '2999-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    const context = { ...states.done.result.context, created_at: '2999-01-01T00:00:00.000Z' };
    const ofFuture = {
      ...record({ name: 'done', result: { ...result, status: 'success', context } }, { id: 'later' }),
      ...{ createdAt: later, updatedAt: later, seenAt: later, notFoundAt: later, removedAt: later, importedAt: 7 },
      ...{
        laterFactChecks: [{ url: 'https://desk.example', publisher: 'Desk', foundAt: later }],
        // Nobody made that file here.
        evidenceFile: { sum: 'a'.repeat(64), at: later },
      },
      closeDecisions: [{ ...decision, at: later }],
    };
    const ofPast = { ...done, id: 'past', createdAt: -9e15, updatedAt: 5, formerIds: ['1'] };
    const overdue = record(states.overdue, { id: 'overdue', connection: 'device' });
    const before = Date.now();
    await importAll({ checks: [ofFuture, ofPast, overdue] });
    const byId = new Map((await readChecks()).map((check) => [check.id, check]));
    expect([...byId.keys()].toSorted()).toEqual(['later', 'overdue', 'past']);
    for (const { importedAt = 0 } of byId.values()) {
      expect(importedAt).toBeGreaterThanOrEqual(before);
      expect(importedAt).toBeLessThanOrEqual(Date.now());
    }
    const { importedAt: now } = byId.get('later') ?? {};
    const iso = new Date(now ?? 0).toISOString();
    expect(byId.get('later')).toMatchObject({
      ...{ createdAt: now, updatedAt: now, seenAt: now, notFoundAt: now },
      ...{ laterFactChecks: [{ foundAt: now }], closeDecisions: [{ at: now }] },
      state: { result: { created_at: iso, updated_at: '2026-01-01T00:00:00.000Z', context: { created_at: iso } } },
    });
    for (const member of ['removedAt', 'evidenceFile']) expect(byId.get('later')).not.toHaveProperty(member);
    expect(byId.get('past')).toMatchObject({ createdAt: 0, updatedAt: 5 });
    // Its number belongs to another row of this device's engine.
    expect(byId.get('overdue')?.state.name).toBe('stopped');
  });

  it('brings the visible words of a claim, and none without any', async () => {
    const hidden = { ...done, id: 'hidden', kind: 'claim', input: 'The pier\u{e0041} was\u202e closed.' };
    expect(await importAll({ checks: [hidden, { ...hidden, id: 'empty', input: '\u200b' }] })).toEqual({
      ...{ checks: 1, known: 0, unread: 1 },
    });
    expect(await readChecks()).toMatchObject([{ id: 'hidden', input: 'The pier was closed.' }]);
  });

  it('takes no connection whose id, name or hosts the form would refuse, nor a secret that is kept for its id', async () => {
    await store();
    const { settings } = await exportAndClear();
    const [service] = settings.services;
    await keepSecret('kept', SECRET);
    const refused = ['device', 'practice', 'policy:1'].map((id) => ({ ...service, id, name: `Under ${id}` }));
    const brought = [
      ...refused,
      { ...service, id: 'b', name: 'This device' },
      { ...service, id: 'kept', name: 'Kept' },
      { ...service, id: 'kept', name: 'Kept twice' },
      { ...service, id: 'c', name: 'kept ' },
      { ...service, id: 'd', name: 'Plain', addresses: { ...service.addresses, auth: 'http://login.example' } },
    ];
    await importAll({ settings: { services: brought }, checks: [] });
    expect(await services()).toMatchObject([{ id: 'kept', name: 'Kept' }]);
    expect(await secretOf('kept')).toBeUndefined();
  });

  it('takes no connection that was removed and can be restored', async () => {
    await store();
    const exported = await exportAndClear();
    await changeStored(connectionsSetting, (stored) => ({ ...stored, services: [profile] }));
    await keepSecret(profile.id, SECRET);
    await removeConnection(profile.id, Date.now());
    const addresses = { ...profile.addresses, auth: 'https://elsewhere.example' };
    await importAll({ settings: { services: [{ ...profile, addresses }] }, checks: exported.checks });
    expect(await services()).toEqual([]);
    await undoRemoval(profile.id, Date.now());
    expect(await services()).toEqual([profile]);
  });

  it('takes no host that the policy forbids', async () => {
    await store();
    const { settings } = await exportAndClear();
    await mirrorPolicy(async () => ({ blockedHosts: ['service.example', 'factdesk.example'] }));
    await importAll({ settings, checks: [] });
    await mirrorPolicy(async () => ({}));
    expect([await services(), await readPublishers()]).toEqual([[], []]);
  });

  it('counts records that cannot be read, and imports the rest', async () => {
    const settings = { publishers: [{ name: 'No host' }, { name: 'Good', host: 'good.example' }], services: 7 };
    const checks = [{ version: 99 }, 'x', done];
    expect(await importAll({ settings, checks })).toEqual({ checks: 1, known: 0, unread: 2 });
    expect(await readPublishers()).toEqual([{ name: 'Good', host: 'good.example' }]);
    expect(await services()).toEqual([]);
  });
});

describe("a check of a colleague's evidence file", () => {
  const opened = async (taken: Parameters<typeof evidenceZip>[0][number]) => {
    const { content } = await evidenceZip([taken], { now: Date.now(), signer: await listSigner() });
    const file = await openExportedFile(new Blob([content]));
    return ('checks' in file && file.checks[0]?.whole) || expect.fail('No check.');
  };

  it('is kept as brought, with its answer, and once', async () => {
    const whole = await opened(taken({ note: 'theirs' }));
    expect(await call(desk.keepOpened, whole)).toEqual({ outcome: 'checks', id: 'c1' });
    const [kept] = await readChecks();
    expect(kept).toMatchObject({
      input: CLAIM,
      note: 'theirs',
      state: taken().record.state,
      importedAt: expect.any(Number),
    });
    expect(await call(desk.keepOpened, whole)).toEqual({ outcome: 'known', id: 'c1' });
    expect(await readChecks()).toHaveLength(1);
  });

  it('in another form is not kept, and none of it is sent', async () => {
    const { check } = await opened(taken());
    expect(await call(desk.keepOpened, { check: { ...check, id: 7 } })).toEqual({ outcome: 'unread', id: '' });
    expect(await call(desk.keepOpened, { check: {} })).toMatchObject({ outcome: 'unread' });
    expect(await readChecks()).toEqual([]);
    await call(desk.keepOpened, { check: { ...check, state: 'queued' } });
    expect((await readChecks()).map(({ state }) => state.name)).toEqual(['stopped']);
  });
});
