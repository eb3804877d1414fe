/** Tests the passphrase over the stored secrets, with the platform's own cryptography. */
import '../../fakes/installed-browser.ts';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { readServiceCredentials } from '../../../lib/connections/open-service.ts';
import {
  changePassphrase,
  forgetPassphrase,
  lockSecrets,
  lockSecretsAfter,
  noteUse,
  removePassphrase,
  secretsState,
  setPassphrase,
  tidySecrets,
  unlockSecrets,
} from '../../../lib/connections/passphrase.ts';
import { mirrorPolicy } from '../../../lib/connections/policy/policy-mirror.ts';
import { dropSecret, hasSecret, keepSecret, secretOf } from '../../../lib/connections/secrets.ts';
import { secretsDatabase } from '../../../lib/connections/secrets-database.ts';
import { sessionTokens } from '../../../lib/connections/session-tokens.ts';
import { readEvidenceKeys } from '../../../lib/connections/this-device/evidence-settings.ts';
import { areSourceSecretsLocked, sourceSecretOf } from '../../../lib/connections/this-device/post-sources.ts';
import { LOCK_ALARM } from '../../../lib/platform/alarm.ts';
import { database } from '../../../lib/records/database.ts';
import { readSigningKey } from '../../../lib/records/signing-key.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const PASSPHRASE = 'nine quiet ferries';
const OTHER = 'three loud harbours';
const NOW = Date.UTC(2026, 2, 3);
const locked = { kind: 'auth', fault: { code: 'secretsLocked' } };

let rounds: number[] = [];
beforeEach(async () => {
  rounds = deriveQuickly();
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith('sidelight-secrets')) indexedDB.deleteDatabase(name);
  browser.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The stored data after the browser was closed. */
const restartBrowser = (): void => {
  browser.state.session = {};
};

const storedBytes = async (): Promise<Uint8Array[]> => {
  const rows: Record<string, unknown>[] = await (await secretsDatabase()).getAll('secrets');
  return rows.flatMap((row) =>
    Object.values(row).flatMap((value) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? [new Uint8Array(value)] : [],
    ),
  );
};

describe('a passphrase', () => {
  it('keeps the secrets readable in the browser session in which it was set', async () => {
    await keepSecret('a1', SECRET);
    expect(await setPassphrase(PASSPHRASE)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
    await keepSecret('b2', 'later');
    expect(await secretOf('b2')).toBe('later');
    expect(await secretsState()).toEqual({ hasPassphrase: true, isLocked: false });
  });

  it('locks the secrets when the browser closes, and unlocks them', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    restartBrowser();
    await expect(secretOf('a1')).rejects.toMatchObject(locked);
    await expect(keepSecret('b2', 'later')).rejects.toMatchObject(locked);
    expect(await hasSecret('a1')).toBe(true);
    expect(await secretsState()).toEqual({ hasPassphrase: true, isLocked: true });
    expect(await unlockSecrets(PASSPHRASE)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('that is wrong unlocks nothing, as often as it is tried', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    restartBrowser();
    for (let tries = 0; tries < 3; tries += 1) expect(await unlockSecrets(OTHER)).toBe(false);
    await expect(secretOf('a1')).rejects.toMatchObject(locked);
    expect(await unlockSecrets(PASSPHRASE)).toBe(true);
  });

  it('costs each guess 600,000 rounds', async () => {
    await setPassphrase(PASSPHRASE);
    restartBrowser();
    await unlockSecrets(OTHER);
    expect(rounds).toEqual([600_000, 600_000]);
  });

  it('is the same in each encoding of its letters', async () => {
    await setPassphrase('Fährüberfahrten');
    restartBrowser();
    expect(await unlockSecrets('Fährüberfahrten'.normalize('NFD'))).toBe(true);
  });

  it('leaves no unwrapped key in the database', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    const { raw } = Object.values(browser.state.session)[0] as { raw: string }; // the only entry
    const key = Buffer.from(raw, 'base64');
    expect(key).toHaveLength(32);
    const kept = await (await secretsDatabase()).getAll('secrets');
    expect(kept.some((row) => row instanceof CryptoKey)).toBe(false);
    expect((await storedBytes()).some((bytes) => Buffer.from(bytes).includes(key))).toBe(false);
    const db = await database();
    const everything = await Promise.all(Array.from(db.objectStoreNames, (name) => db.getAll(name)));
    expect(JSON.stringify(everything)).not.toContain(raw);
    expect(kept.find((row) => 'rounds' in row)).toMatchObject({ rounds: 600_000 });
  });

  it('changes without encrypting the secrets again', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    const before = await (await secretsDatabase()).get('secrets', 'secret a1');
    expect(await changePassphrase(OTHER, 'something else')).toBe(false);
    expect(await changePassphrase(PASSPHRASE, OTHER)).toBe(true);
    expect(await (await secretsDatabase()).get('secrets', 'secret a1')).toEqual(before);
    restartBrowser();
    expect(await unlockSecrets(PASSPHRASE)).toBe(false);
    expect(await unlockSecrets(OTHER)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('is set and changed once where the request is repeated', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    expect(await setPassphrase(PASSPHRASE)).toBe(true);
    expect(await setPassphrase(OTHER)).toBe(false);
    await changePassphrase(PASSPHRASE, OTHER);
    expect(await changePassphrase(PASSPHRASE, OTHER)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('is removed by itself alone; then the secrets outlive the browser session again', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    expect(await removePassphrase(OTHER)).toBe(false);
    expect(await removePassphrase(PASSPHRASE)).toBe(true);
    restartBrowser();
    expect(await secretOf('a1')).toBe(SECRET);
    const kept = await (await secretsDatabase()).get('secrets', 'key');
    expect(kept).toMatchObject({ extractable: false });
    expect(await setPassphrase(OTHER)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('that is forgotten takes every secret with it, and the next one is stored again', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    restartBrowser();
    await forgetPassphrase();
    expect(await hasSecret('a1')).toBe(false);
    expect(await secretsState()).toEqual({ hasPassphrase: false, isLocked: false });
    await keepSecret('a1', 'anew');
    expect(await secretOf('a1')).toBe('anew');
  });

  it('leaves the key that signs evidence files as it is, whatever happens to the secrets', async () => {
    const { fingerprint } = await readSigningKey();
    await setPassphrase(PASSPHRASE);
    await lockSecrets();
    expect((await readSigningKey()).fingerprint).toBe(fingerprint);
    await forgetPassphrase();
    expect((await readSigningKey()).fingerprint).toBe(fingerprint);
  });

  it('keeps a secret that cannot be decrypted as it is, and the others readable', async () => {
    await keepSecret('a1', SECRET);
    await keepSecret('b2', 'other');
    const db = await secretsDatabase();
    const broken = { ...(await db.get('secrets', 'secret b2')), sealed: new ArrayBuffer(20) };
    await db.put('secrets', broken, 'secret b2');
    await setPassphrase(PASSPHRASE);
    expect(await secretOf('a1')).toBe(SECRET);
    expect(await (await secretsDatabase()).get('secrets', 'secret b2')).toEqual(broken);
  });
});

describe('the database of the secrets', () => {
  const names = async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('sidelight-secrets') ? name : []));

  it.each<[string, () => Promise<unknown>]>([
    ['set', async () => {}],
    ['changed', () => changePassphrase(PASSPHRASE, OTHER)],
    ['forgotten', forgetPassphrase],
  ])('is another one once a passphrase is %s, and the one before is gone', async (_, change) => {
    await keepSecret('a1', SECRET);
    const first = await names();
    await setPassphrase(PASSPHRASE);
    const second = await names();
    await change();
    expect(await names()).toHaveLength(1);
    expect(first).not.toEqual(second);
    expect((await names()).every((name) => !first.includes(name))).toBe(true);
  });

  it('is created once by two readers at the same time', async () => {
    expect(await Promise.all([hasSecret('a1'), hasSecret('a1')])).toEqual([false, false]);
    expect(await names()).toHaveLength(1);
  });

  it('that was replaced is deleted at the next start if the browser ended before', async () => {
    await keepSecret('a1', SECRET);
    const left = await openDB('sidelight-secrets of before', 1);
    left.close();
    await tidySecrets();
    expect(await names()).not.toContain('sidelight-secrets of before');
    expect(await secretOf('a1')).toBe(SECRET);
  });
});

describe('changes at the same time', () => {
  it('lose no secret', async () => {
    await keepSecret('a1', SECRET);
    await Promise.all([
      keepSecret('b2', 'second'),
      setPassphrase(PASSPHRASE),
      keepSecret('c3', 'third'),
      dropSecret('a1'),
      changePassphrase(PASSPHRASE, OTHER),
      keepSecret('d4', 'fourth'),
    ]);
    restartBrowser();
    expect(await unlockSecrets(OTHER)).toBe(true);
    expect(await Promise.all(['a1', 'b2', 'c3', 'd4'].map(secretOf))).toEqual([undefined, 'second', 'third', 'fourth']);
  });

  it('create one key', async () => {
    await Promise.all([keepSecret('a1', SECRET), keepSecret('b2', 'second')]);
    expect(await Promise.all(['a1', 'b2'].map(secretOf))).toEqual([SECRET, 'second']);
  });
});

describe('a crash', () => {
  it.each([1, 2, 3])('at write %i of setting a passphrase leaves the state before it', async (fatal) => {
    await keepSecret('a1', SECRET);
    await keepSecret('b2', 'second');
    let writes = 0;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      writes += 1;
      const request = put.apply(this, row);
      if (writes === fatal) request.addEventListener('success', () => this.transaction.abort());
      return request;
    });
    await expect(setPassphrase(PASSPHRASE)).rejects.toThrow();
    vi.restoreAllMocks();
    expect(writes).toBeGreaterThanOrEqual(fatal);
    restartBrowser();
    expect(await secretsState()).toEqual({ hasPassphrase: false, isLocked: false });
    expect(await Promise.all(['a1', 'b2'].map(secretOf))).toEqual([SECRET, 'second']);
  });

  it('after it was written leaves the passphrase set, and locked', async () => {
    await keepSecret('a1', SECRET);
    const stopped = vi
      .spyOn(browser.api.storage.session, 'set')
      .mockRejectedValue(new Error('The worker has stopped.'));
    await expect(setPassphrase(PASSPHRASE)).rejects.toThrow('The worker has stopped.');
    stopped.mockRestore();
    expect(await secretsState()).toEqual({ hasPassphrase: true, isLocked: true });
    expect(await unlockSecrets(PASSPHRASE)).toBe(true);
    expect(await secretOf('a1')).toBe(SECRET);
  });
});

describe('the time without use', () => {
  const MINUTE = 60_000;

  it('locks the secrets when it is over, whether or not the alarm rings', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    await lockSecretsAfter(15 * MINUTE);
    expect(browser.alarms.get(LOCK_ALARM)).toMatchObject({ when: NOW + 15 * MINUTE });
    vi.setSystemTime(NOW + 15 * MINUTE - 1);
    expect(await secretOf('a1')).toBe(SECRET);
    vi.setSystemTime(NOW + 15 * MINUTE);
    await expect(secretOf('a1')).rejects.toMatchObject(locked);
  });

  it('starts again with each use, but not once it is over', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    await lockSecretsAfter(15 * MINUTE);
    vi.setSystemTime(NOW + 10 * MINUTE);
    await noteUse();
    expect(browser.alarms.get(LOCK_ALARM)).toMatchObject({ when: NOW + 25 * MINUTE });
    vi.setSystemTime(NOW + 24 * MINUTE);
    expect(await secretOf('a1')).toBe(SECRET);
    vi.setSystemTime(NOW + 26 * MINUTE);
    await noteUse();
    await expect(secretOf('a1')).rejects.toMatchObject(locked);
  });

  it('has no end until the browser closes, if the user chose so', async () => {
    await keepSecret('a1', SECRET);
    await setPassphrase(PASSPHRASE);
    await lockSecretsAfter(15 * MINUTE);
    await lockSecretsAfter(undefined);
    expect(browser.alarms.has(LOCK_ALARM)).toBe(false);
    vi.setSystemTime(NOW + 1000 * MINUTE);
    expect(await secretOf('a1')).toBe(SECRET);
  });
});

describe('while the secrets are locked', () => {
  beforeEach(async () => {
    await keepSecret(profile.id, SECRET);
    await keepSecret('evidence brave', 'brave-key');
    await keepSecret('posts bluesky', JSON.stringify({ account: 'ada', secret: 'app' }));
    await setPassphrase(PASSPHRASE);
    await sessionTokens(profile.id).write({ value: 'token-9xW', expiresAt: NOW + 1000 });
    await lockSecrets();
  });

  it('no token is left', async () => {
    expect(browser.state.session).toEqual({});
  });

  it('a service is refused with the reason, in words', async () => {
    await expect(readServiceCredentials(profile)).rejects.toMatchObject({
      ...locked,
      message: 'Your sign-ins are locked.',
      nextStep: 'Unlock them in the settings, under “Services”.',
    });
  });

  it('a new secret of a connection is refused beside its field, and nothing is saved', async () => {
    const result = await saveConnection({ ...profile, id: 'b2', name: 'Second' }, 'later');
    expect(result).toMatchObject({ saved: false, field: 'secret', sentence: 'Unlock your sign-ins first.' });
    expect(await hasSecret('b2')).toBe(false);
  });

  it('this device goes on without its keys', async () => {
    expect(await readEvidenceKeys()).toEqual({});
    expect(await sourceSecretOf('bluesky')).toBeUndefined();
    expect(await areSourceSecretsLocked()).toBe(true);
    await unlockSecrets(PASSPHRASE);
    expect(await readEvidenceKeys()).toEqual({ brave: 'brave-key' });
    expect(await sourceSecretOf('bluesky')).toEqual({ account: 'ada', secret: 'app' });
    expect(await areSourceSecretsLocked()).toBe(false);
  });

  it('a policy is read all the same, and its secret is stored once they are unlocked', async () => {
    const managed = {
      connections: [
        { ...profile.addresses, ...{ id: 'desk', name: 'Desk', grant: 'password', account: 'ada', secret: 'hush' } },
      ],
    };
    const { connections } = await mirrorPolicy(async () => managed);
    const id = connections[0]?.id ?? '';
    expect(id).not.toBe('');
    expect(await hasSecret(id)).toBe(false);
    await unlockSecrets(PASSPHRASE);
    await mirrorPolicy(async () => managed);
    expect(await secretOf(id)).toBe('hush');
    await mirrorPolicy(async () => ({}));
  });
});
