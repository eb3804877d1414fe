/** The cases that the table of who reads which project passes in every store. Two nodes share it. */
import { describe, expect, it } from 'vitest';
import type { MemberTables } from '../../server/tables/member-tables.ts';
import type { PeopleTables } from '../../server/tables/people-tables.ts';

const START = Date.parse('2026-01-01T00:00:15.000Z');

interface Nodes {
  people: PeopleTables;
  tables: readonly [MemberTables, MemberTables];
}

export const describeMemberTables = (open: (now: () => number) => Promise<Nodes>): void => {
  const begin = async () => {
    const { people, tables } = await open(() => START);
    const [here, there] = tables;
    return { people, here, there };
  };
  const ferry = { project: 'ferry', user: 'ada', by: 'bea' };

  describe('memberships', () => {
    it('begin and end at every node, each with a line of the log, and once', async () => {
      const { people, here, there } = await begin();
      expect(await here.isMember('ferry', 'ada')).toBe(false);
      expect(await here.set({ ...ferry, isMember: true })).toBe(true);
      expect(await there.isMember('ferry', 'ada')).toBe(true);
      expect(await there.isMember('ferry', 'bea')).toBe(false);
      expect(await there.isMember('harbour', 'ada')).toBe(false);
      expect(await there.set({ ...ferry, isMember: true })).toBe(false);
      expect(await there.set({ ...ferry, isMember: false })).toBe(true);
      expect(await here.isMember('ferry', 'ada')).toBe(false);
      expect(await here.set({ ...ferry, isMember: false })).toBe(false);
      const line = { number: expect.any(Number), at: START, who: 'bea', whom: 'ada', about: 'ferry' };
      expect(await eventsIn(people)).toEqual([
        { ...line, what: 'removeFromProject' },
        { ...line, what: 'addToProject' },
      ]);
    });

    it('are written once by two nodes at once', async () => {
      const { people, here, there } = await begin();
      const both = await Promise.all([here.set({ ...ferry, isMember: true }), there.set({ ...ferry, isMember: true })]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await eventsIn(people)).toHaveLength(1);
    });

    it('are listed by user, and all of them by project, with any name', async () => {
      const { here, there } = await begin();
      const odd = "a'b\u0000/ö";
      await here.addAll(['harbour', 'ferry', odd], 'ada');
      await here.addAll(['ferry'], 'bea');
      await here.addAll(['ferry'], 'bea');
      await here.addAll([], 'bea');
      expect((await there.projectsOf('ada')).toSorted()).toEqual([odd, 'ferry', 'harbour'].toSorted());
      expect(await there.projectsOf('cem')).toEqual([]);
      expect(await there.isMember(odd, 'ada')).toBe(true);
      expect(await there.all()).toEqual([
        { project: odd, user: 'ada' },
        { project: 'ferry', user: 'ada' },
        { project: 'ferry', user: 'bea' },
        { project: 'harbour', user: 'ada' },
      ]);
    });
  });
};

const eventsIn = (people: PeopleTables) => people.events({ limit: 9 });
