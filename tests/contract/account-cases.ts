/** The cases that the account tables of every store pass. Two nodes share them, each through tables of its own. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../lib/engine/store/store.ts';
import type { AccountTables, Rights } from '../../server/tables/account-tables.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-01-01T00:00:15.000Z');

const rights: Rights = { mayBypassCache: true, mayAnalyseVideo: false, mayChooseModel: false };
const secret = { grant: 'client_credentials', name: 'client', user: 'ada', sealed: 'sealed' } as const;

interface Nodes {
  store: Store;
  tables: readonly [AccountTables, AccountTables];
}

export const describeAccountTables = (open: (now: () => number) => Promise<Nodes>): void => {
  const begin = async () => {
    const clock = { now: START };
    const { store, tables } = await open(() => clock.now);
    const [here, there] = tables;
    await store.users.add({ id: 'ada', email: 'ada@example.org', roles: [], status: 'active' });
    await here.saveAccount(rights, secret);
    const setStatus = (status: 'active' | 'deactivated') => store.users.update('ada', (row) => ({ ...row, status }));
    return { clock, store, here, there, setStatus };
  };

  describe('accounts', () => {
    it('have one secret for each grant, which a later one replaces', async () => {
      const { here, there } = await begin();
      await here.saveSecret({ ...secret, grant: 'password', name: 'ada@example.org', sealed: 'other' });
      expect(await there.secretOf('client_credentials', 'client')).toEqual({ user: 'ada', sealed: 'sealed' });
      expect(await there.secretOf('password', 'ada@example.org')).toEqual({ user: 'ada', sealed: 'other' });
      expect(await there.secretOf('password', 'client')).toBeUndefined();
      await there.saveAccount(rights, { ...secret, name: 'next' });
      expect(await here.secretOf('client_credentials', 'client')).toBeUndefined();
      expect(await here.secretOf('client_credentials', 'next')).toMatchObject({ user: 'ada' });
    });

    it('are none at first', async () => {
      const { store, tables } = await open(() => START);
      const [here, there] = tables;
      await store.users.add({ id: 'ada', email: 'ada@example.org', roles: [], status: 'active' });
      expect(await here.isEmpty()).toBe(true);
      await here.saveAccount(rights, secret);
      expect(await there.isEmpty()).toBe(false);
    });
  });

  describe('tokens', () => {
    const token = { hash: 'hash', user: 'ada', lifetimeMs: HOUR };

    it('lead to their caller until they expire, by the clock of the store', async () => {
      const { clock, here, there } = await begin();
      expect(await here.addToken(token)).toBe(true);
      expect(await there.callerOf('hash')).toEqual({ id: 'ada', administrator: false, ...rights });
      expect(await there.callerOf('other')).toBeUndefined();
      clock.now += HOUR - 1;
      expect(await there.callerOf('hash')).toMatchObject({ id: 'ada' });
      clock.now += 1;
      expect(await there.callerOf('hash')).toBeUndefined();
      expect(await here.callerOf('hash')).toBeUndefined();
    });

    it('lead to the rights that the account has, which a later secret leaves as they are', async () => {
      const { here, there } = await begin();
      await here.addToken(token);
      await there.saveAccount({ ...rights, mayBypassCache: false, mayAnalyseVideo: true }, { ...secret, name: 'next' });
      expect(await there.callerOf('hash')).toEqual({ id: 'ada', administrator: false, ...rights });
    });

    it('lead nowhere from the moment that their user is deactivated, also after the user is active again', async () => {
      const { store, here, there, setStatus } = await begin();
      await here.addToken(token);
      expect(await there.callerOf('hash')).toMatchObject({ id: 'ada' });
      await setStatus('deactivated');
      expect(await there.callerOf('hash')).toBeUndefined();
      expect(await there.addToken({ ...token, hash: 'next' })).toBe(false);
      await setStatus('active');
      expect(await there.callerOf('hash')).toBeUndefined();
      expect(await there.callerOf('next')).toBeUndefined();
      expect(await there.addToken({ ...token, hash: 'last' })).toBe(true);
      await store.users.updateAmongAll('ada', (row) => ({ ...row, firstName: 'Ada' }));
      expect(await here.callerOf('last')).toMatchObject({ id: 'ada' });
      await store.users.updateAmongAll('ada', (row) => ({ ...row, status: 'deactivated' }));
      expect(await here.callerOf('last')).toBeUndefined();
    });

    it('are not added for a user who is not there', async () => {
      const { here } = await begin();
      expect(await here.addToken({ ...token, user: 'nobody' })).toBe(false);
    });
  });

  describe('attempts', () => {
    const limit = (name: string, perMinute: number) => ({ name, perMinute });

    it('pass up to a number in a minute, counted once for all nodes', async () => {
      const { clock, here, there } = await begin();
      expect(await here.countAttempt([limit('a', 2)])).toBeUndefined();
      expect(await there.countAttempt([limit('a', 2)])).toBeUndefined();
      expect(await here.countAttempt([limit('a', 2)])).toEqual({ name: 'a', waitS: 45 });
      expect(await there.countAttempt([limit('b', 2)])).toBeUndefined();
      clock.now += 45_000;
      expect(await there.countAttempt([limit('a', 2)])).toBeUndefined();
    });

    it('are counted for all names, or for none if one is at its limit', async () => {
      const { here } = await begin();
      expect(await here.countAttempt([limit('a', 2), limit('all', 3)])).toBeUndefined();
      expect(await here.countAttempt([limit('b', 2), limit('all', 3)])).toBeUndefined();
      expect(await here.countAttempt([limit('c', 0), limit('all', 3)])).toMatchObject({ name: 'c' });
      expect(await here.countAttempt([limit('a', 2), limit('all', 3)])).toBeUndefined();
      expect(await here.countAttempt([limit('b', 2), limit('all', 3)])).toMatchObject({ name: 'all' });
      expect(await here.countAttempt([limit('b', 2)])).toBeUndefined();
      expect(await here.countAttempt([limit('b', 2), limit('all', 3)])).toMatchObject({ name: 'b' });
    });

    it('pass in the right number if many come at once', async () => {
      const { here, there } = await begin();
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, at) => (at % 2 ? here : there).countAttempt([limit('a', 10)])),
      );
      expect(replies.filter((reply) => reply === undefined)).toHaveLength(10);
    });

    it('begin again when the clock is set back', async () => {
      const { clock, here } = await begin();
      await here.countAttempt([limit('a', 1)]);
      clock.now -= 10 * 60_000;
      expect(await here.countAttempt([limit('a', 1)])).toBeUndefined();
      expect(await here.countAttempt([limit('a', 1)])).toMatchObject({ name: 'a' });
    });
  });
};
