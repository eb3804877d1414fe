/** The cases that the tables of links and of the audit log pass in every store. Two nodes share them. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../lib/engine/store/store.ts';
import { type AccountTables, NO_RIGHTS } from '../../server/tables/account-tables.ts';
import type { PeopleTables } from '../../server/tables/people-tables.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T00:00:15.000Z');

interface Nodes {
  store: Store;
  accounts: AccountTables;
  tables: readonly [PeopleTables, PeopleTables];
}

export const describePeopleTables = (open: (now: () => number) => Promise<Nodes>): void => {
  const begin = async () => {
    const clock = { now: START };
    const { store, accounts, tables } = await open(() => clock.now);
    const [here, there] = tables;
    for (const id of ['ada', 'bea']) {
      await store.users.add({ id, email: `${id}@example.org`, roles: [], status: 'active' });
    }
    const setStatus = (status: 'active' | 'deactivated') => store.users.update('ada', (row) => ({ ...row, status }));
    return { clock, store, accounts, here, there, setStatus };
  };
  const link = { hash: 'hash', user: 'ada', lifetimeMs: DAY };
  const secrets = [
    { grant: 'client_credentials', name: 'client', sealed: 'one' },
    { grant: 'password', name: 'ada@example.org', sealed: 'two' },
  ] as const;

  describe('links', () => {
    it('lead to their user until they expire, and are replaced by a later one', async () => {
      const { clock, here, there } = await begin();
      expect(await here.saveLink(link)).toBe(START + DAY);
      expect(await there.userOfLink('hash')).toBe('ada');
      expect(await there.userOfLink('other')).toBeUndefined();
      await there.saveLink({ ...link, hash: 'next' });
      expect(await here.userOfLink('hash')).toBeUndefined();
      clock.now += DAY - 1;
      expect(await here.userOfLink('next')).toBe('ada');
      clock.now += 1;
      expect(await here.userOfLink('next')).toBeUndefined();
      expect(await here.useLink('next', secrets)).toBe(false);
    });

    it('are used once, by whichever node gets to it first, and replace all earlier credentials', async () => {
      const { accounts, here, there } = await begin();
      await accounts.saveAccount(NO_RIGHTS, { ...secrets[0], name: 'earlier', user: 'ada' });
      await accounts.addToken({ hash: 'token', user: 'ada', lifetimeMs: DAY });
      await here.saveLink(link);
      const uses = await Promise.all([here.useLink('hash', secrets), there.useLink('hash', secrets)]);
      expect(uses.toSorted()).toEqual([false, true]);
      expect(await accounts.secretOf('client_credentials', 'earlier')).toBeUndefined();
      expect(await accounts.callerOf('token')).toBeUndefined();
      expect(await accounts.secretOf('client_credentials', 'client')).toEqual({ user: 'ada', sealed: 'one' });
      expect(await accounts.secretOf('password', 'ada@example.org')).toEqual({ user: 'ada', sealed: 'two' });
    });

    it('end when their user is deactivated, also after the user is active again', async () => {
      const { here, there, setStatus } = await begin();
      await here.saveLink(link);
      await setStatus('deactivated');
      expect(await there.userOfLink('hash')).toBeUndefined();
      await setStatus('active');
      expect(await there.userOfLink('hash')).toBeUndefined();
    });
  });

  it('a revocation ends secrets, tokens and links of one user at every node', async () => {
    const { accounts, here, there } = await begin();
    for (const user of ['ada', 'bea']) {
      await accounts.saveAccount(NO_RIGHTS, { ...secrets[0], name: user, user });
      await accounts.addToken({ hash: `token of ${user}`, user, lifetimeMs: DAY });
      await here.saveLink({ ...link, hash: `link of ${user}`, user });
    }
    await there.revoke('ada');
    expect(await accounts.secretOf('client_credentials', 'ada')).toBeUndefined();
    expect(await accounts.callerOf('token of ada')).toBeUndefined();
    expect(await here.userOfLink('link of ada')).toBeUndefined();
    expect(await accounts.callerOf('token of bea')).toMatchObject({ id: 'bea' });
    expect(await here.userOfLink('link of bea')).toBe('bea');
  });

  it('the roles of a user say at once who administrates', async () => {
    const { store, accounts } = await begin();
    await accounts.saveAccount(NO_RIGHTS, { ...secrets[0], user: 'ada' });
    await accounts.addToken({ hash: 'token', user: 'ada', lifetimeMs: DAY });
    const plain = { id: 'ada', administrator: false, ...NO_RIGHTS };
    expect(await accounts.callerOf('token')).toEqual(plain);
    await store.users.update('ada', (row) => ({ ...row, roles: ['administrator'] }));
    expect(await accounts.callerOf('token')).toEqual({
      ...{ id: 'ada', administrator: true, mayBypassCache: true, mayAnalyseVideo: true, mayChooseModel: true },
    });
    await store.users.update('ada', (row) => ({ ...row, roles: ['leadAnalyst'] }));
    expect(await accounts.callerOf('token')).toEqual({ ...plain, leadAnalyst: true });
    await store.users.update('ada', (row) => ({ ...row, roles: ['analyst'] }));
    expect(await accounts.callerOf('token')).toEqual(plain);
  });

  it('the log says how long a user who did something too often has to wait', async () => {
    const { clock, here, there } = await begin();
    const acts = ['note', 'share'] as const;
    const limit = { who: 'ada', acts, most: 3, withinMs: 1000 };
    for (const what of ['note', 'share', 'unnote', 'note'] as const) {
      expect(await there.waitFor(limit)).toBeUndefined();
      await here.addEvent({ who: 'ada', what, whom: 'bea' });
      clock.now += 100;
    }
    expect(await there.waitFor(limit)).toBe(600);
    expect(await there.waitFor({ ...limit, most: 2 })).toBe(700);
    expect(await there.waitFor({ ...limit, who: 'bea' })).toBeUndefined();
    clock.now += 600;
    expect(await there.waitFor(limit)).toBeUndefined();
  });

  it('the log is read newest first, in pages, and loses what is too old', async () => {
    const { clock, here, there } = await begin();
    for (const what of ['invite', 'password', 'role'] as const) {
      await here.addEvent({ who: 'ada', what, whom: 'bea' });
      clock.now += DAY;
    }
    const [last, second, ...none] = await there.events({ limit: 2 });
    expect(none).toEqual([]);
    expect(last).toEqual({ number: expect.any(Number), at: START + 2 * DAY, who: 'ada', what: 'role', whom: 'bea' });
    expect(second).toMatchObject({ what: 'password', at: START + DAY });
    expect(await there.events({ before: second?.number, limit: 2 })).toMatchObject([{ what: 'invite' }]);
    await there.dropEvents(2 * DAY);
    expect((await here.events({ limit: 9 })).map(({ what }) => what)).toEqual(['role', 'password']);
  });
};
