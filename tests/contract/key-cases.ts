/** The cases that the table of API keys passes in every store. Two nodes share it. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../lib/engine/store/store.ts';
import { NO_RIGHTS } from '../../server/tables/account-tables.ts';
import type { KeyTables } from '../../server/tables/key-tables.ts';
import type { PeopleTables } from '../../server/tables/people-tables.ts';

const START = Date.parse('2026-01-01T00:00:15.000Z');
const MINUTE = 60_000;

interface Nodes {
  store: Store;
  people: PeopleTables;
  tables: readonly [KeyTables, KeyTables];
}

export const describeKeyTables = (open: (now: () => number) => Promise<Nodes>): void => {
  const begin = async () => {
    const clock = { now: START };
    const { store, people, tables } = await open(() => clock.now);
    const [here, there] = tables;
    for (const id of ['ada', 'bea']) {
      await store.users.add({ id, email: `${id}@example.org`, roles: ['leadAnalyst'], status: 'active' });
    }
    const setStatus = (status: 'active' | 'deactivated') => store.users.update('ada', (row) => ({ ...row, status }));
    return { clock, people, here, there, setStatus };
  };
  const key = {
    ...{ hash: 'hash', id: 'id', user: 'ada', name: "o'clock \u0000", by: 'bea', most: 3 },
    scopes: ['read', 'collect'] as const,
  };
  const caller = {
    ...{ ...NO_RIGHTS, id: 'ada', administrator: false, leadAnalyst: true },
    scopes: ['read', 'collect'],
  };
  const stored = { id: 'id', user: 'ada', name: key.name, scopes: ['read', 'collect'], createdAt: START };

  describe('API keys', () => {
    it('have the access of their user, and are ended at every node, each with a line of the log', async () => {
      const { people, here, there } = await begin();
      expect(await here.add(key)).toEqual(stored);
      expect(await there.callerOf('hash')).toEqual(caller);
      expect(await there.callerOf('other')).toBeUndefined();
      expect(await there.end('id', 'bea')).toBe(true);
      expect(await here.callerOf('hash')).toBeUndefined();
      expect(await here.end('id', 'bea')).toBe(false);
      const line = { number: expect.any(Number), at: START, who: 'bea', whom: 'ada', about: 'id' };
      expect(await people.events({ limit: 9 })).toEqual([
        { ...line, what: 'endKey' },
        { ...line, what: 'createKey' },
      ]);
    });

    it('note their use once a minute', async () => {
      const { clock, here, there } = await begin();
      await here.add(key);
      const usedAt = async () => (await there.all()).map(({ lastUsedAt }) => lastUsedAt);
      expect(await usedAt()).toEqual([undefined]);
      await here.callerOf('hash');
      clock.now += MINUTE - 1;
      await there.callerOf('hash');
      expect(await usedAt()).toEqual([START]);
      clock.now += 1;
      await there.callerOf('hash');
      expect(await usedAt()).toEqual([START + MINUTE]);
    });

    it('end at their time', async () => {
      const { clock, here, there } = await begin();
      expect(await here.add({ ...key, expiresAt: START + MINUTE })).toEqual({ ...stored, expiresAt: START + MINUTE });
      clock.now += MINUTE - 1;
      expect(await there.callerOf('hash')).toEqual(caller);
      clock.now += 1;
      expect(await there.callerOf('hash')).toBeUndefined();
    });

    it('end with the access of their user, and wait while the user is deactivated', async () => {
      const { people, here, there, setStatus } = await begin();
      await here.add(key);
      await here.add({ ...key, hash: 'of bea', id: 'of bea', user: 'bea' });
      await setStatus('deactivated');
      expect(await there.callerOf('hash')).toBeUndefined();
      await setStatus('active');
      expect(await there.callerOf('hash')).toEqual(caller);
      await people.revoke('ada');
      expect(await there.callerOf('hash')).toBeUndefined();
      expect((await here.all()).map(({ id }) => id)).toEqual(['of bea']);
    });

    it('are bounded in number for a user, also when two nodes create them at once', async () => {
      const { here, there } = await begin();
      const made = await Promise.all(
        [here, there, here, there, here].map((tables, at) =>
          tables.add({ ...key, hash: `hash ${at}`, id: `id ${at}` }),
        ),
      );
      expect(made.filter((one) => one !== undefined)).toHaveLength(3);
      expect(await here.all()).toHaveLength(3);
      expect(await here.add({ ...key, user: 'bea' })).toMatchObject({ user: 'bea' });
    });
  });
};
