/** The secrets area of the desk, over a real port. */
import '../../fakes/installed-browser.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { keepSecret, secretOf } from '../../../lib/connections/secrets.ts';
import { keepEvidenceKey } from '../../../lib/connections/this-device/evidence-settings.ts';
import { keepSourceSecret } from '../../../lib/connections/this-device/post-sources.ts';
import { secretsDesk } from '../../../lib/desk/secrets.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { deskClientOf } from '../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();
beforeAll(() => void deriveQuickly());
beforeEach(() => browser.clear());

const PASSPHRASE = 'nine quiet ferries';

const open = () => {
  const wire: unknown[] = [];
  let followed = 0;
  const router = {
    secrets: secretsDesk({
      followSecrets: async () => {
        followed += 1;
      },
    }),
  };
  return { desk: deskClientOf(router, { wire }).secrets, wire, followed: () => followed };
};

describe('the desk', () => {
  it('names what secrets are stored for, also while they are locked', async () => {
    await saveConnection(profile, SECRET);
    await keepEvidenceKey('brave', 'a key');
    await keepSourceSecret('bluesky', { account: 'ada.example', secret: 'an app password' });
    await keepSecret('removed', SECRET);
    const { desk } = open();
    const names = [profile.name, 'Bluesky', 'Brave Search'];
    expect((await desk.state()).keptFor.toSorted()).toEqual(names.toSorted());
    await desk.set({ passphrase: PASSPHRASE });
    await desk.lock();
    expect((await desk.state()).keptFor.toSorted()).toEqual(names.toSorted());
  });

  it('sets, changes, locks and unlocks, and says when what is open has to follow', async () => {
    await keepSecret('a1', SECRET);
    const { desk, followed } = open();
    expect(await desk.set({ passphrase: PASSPHRASE })).toEqual({ isRight: true });
    await desk.lockAfter({ lockAfterMs: 900_000 });
    await desk.lock();
    expect(followed()).toBe(2);
    expect(await desk.state()).toEqual({
      ...{ hasPassphrase: true, isLocked: true, topicsWait: false, lockAfterMs: 900_000, keptFor: [] },
    });
    expect(await desk.unlock({ passphrase: 'three loud harbours' })).toEqual({ isRight: false });
    expect(followed()).toBe(2);
    expect(await desk.unlock({ passphrase: PASSPHRASE })).toEqual({ isRight: true });
    expect(await desk.change({ passphrase: PASSPHRASE, fresh: 'three loud harbours' })).toEqual({ isRight: true });
    expect(await desk.remove({ passphrase: 'three loud harbours' })).toEqual({ isRight: true });
    expect(followed()).toBe(5);
    expect(await desk.state()).toEqual({ hasPassphrase: false, isLocked: false, topicsWait: false, keptFor: [] });
    expect(await secretOf('a1')).toBe(SECRET);
  });

  it('refuses a short passphrase, and a change to one', async () => {
    const { desk } = open();
    const short = 'x'.repeat(11);
    await expect(desk.set({ passphrase: short })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(desk.change({ passphrase: PASSPHRASE, fresh: short })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await desk.state()).toMatchObject({ hasPassphrase: false });
  });

  it('deletes what a forgotten passphrase protects', async () => {
    await keepSecret('a1', SECRET);
    const { desk, followed } = open();
    await desk.set({ passphrase: PASSPHRASE });
    await desk.lock();
    await desk.forget();
    expect(followed()).toBe(3);
    expect(await secretOf('a1')).toBeUndefined();
  });

  it('returns neither the passphrase nor a key', async () => {
    await keepSecret('a1', SECRET);
    const { desk, wire } = open();
    await desk.set({ passphrase: PASSPHRASE });
    await desk.unlock({ passphrase: PASSPHRASE });
    await desk.state();
    const { raw } = Object.values(browser.state.session)[0] as { raw: string }; // the only entry
    const text = JSON.stringify(wire);
    expect(text).not.toContain(raw);
    // Once in each request.
    expect(text.split(PASSPHRASE)).toHaveLength(3);
  });
});
