/** The cases that the rights of users, and the count of their checks, pass in every store. Two nodes share them. */
import { describe, expect, it } from 'vitest';
import { rightNames } from '../../lib/contract/rights.ts';
import { createEngine } from '../../lib/engine/engine.ts';
import type { Caller, RightsPort } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { type AccountTables, NO_RIGHTS } from '../../server/tables/account-tables.ts';
import type { KeyTables } from '../../server/tables/key-tables.ts';
import type { PeopleTables } from '../../server/tables/people-tables.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { ENGLISH } from '../fixtures/english.ts';
import { errorOf } from './subject.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Nodes {
  store: Store;
  /** The tables of the second node. */
  accounts: AccountTables;
  keys: KeyTables;
  people: PeopleTables;
  tables: readonly [RightsPort, RightsPort];
}

const none = { noCache: false, video: false, models: false };
const all = { noCache: true, video: true, models: true, mostWaiting: 7, checksADay: 20 };
const mayAll = { mayBypassCache: true, mayAnalyseVideo: true, mayChooseModel: true };

export const describeRightsTables = (open: (now: () => number) => Promise<Nodes>): void => {
  const begin = async () => {
    const clock = createManualClock();
    const { tables, ...nodes } = await open(clock.now);
    const { store, accounts } = nodes;
    for (const id of ['ada', 'bea'])
      await store.users.add({ id, email: `${id}@example.org`, roles: [], status: 'active' });
    const signIn = async () => {
      await accounts.saveAccount(NO_RIGHTS, { grant: 'client_credentials', name: 'ada', sealed: 'one', user: 'ada' });
      await accounts.addToken({ hash: 'token', user: 'ada', lifetimeMs: 9 * DAY });
    };
    return { clock, ...nodes, here: tables[0], there: tables[1], signIn };
  };

  describe('the rights of a user', () => {
    it('are none, then those that were set, at every node, each with a line of the log', async () => {
      const { accounts, people, here, there, signIn, clock } = await begin();
      await signIn();
      const plain = { id: 'ada', administrator: false };
      expect(await accounts.callerOf('token')).toEqual({ ...plain, ...NO_RIGHTS });
      expect(await there.all()).toEqual([{ user: 'ada', ...none }]);
      await here.set({ user: 'ada', ...all }, 'bea');
      expect(await accounts.callerOf('token')).toEqual({ ...plain, ...mayAll, mostWaiting: 7, checksADay: 20 });
      expect(await there.all()).toEqual([{ user: 'ada', ...all }]);
      await there.set({ user: 'ada', ...none, video: true }, 'bea');
      expect(await accounts.callerOf('token')).toEqual({ ...plain, ...NO_RIGHTS, mayAnalyseVideo: true });
      const line = { number: expect.any(Number), at: clock.now(), who: 'bea', what: 'rights', whom: 'ada' };
      expect(await people.events({ limit: 9 })).toEqual([line, line]);
    });

    it('are there before the first sign-in, and after a new secret and a used link', async () => {
      const { accounts, people, here, signIn } = await begin();
      await here.set({ user: 'ada', ...all }, 'bea');
      await signIn();
      expect(await accounts.callerOf('token')).toMatchObject(mayAll);
      await people.saveLink({ hash: 'link', user: 'ada', lifetimeMs: DAY });
      expect(await people.useLink('link', [{ grant: 'client_credentials', name: 'next', sealed: 'two' }])).toBe(true);
      expect(await here.all()).toEqual([{ user: 'ada', ...all }]);
    });

    it.each(rightNames)('pass %s to a key of the user that has this scope, and to no other', async (right) => {
      const { keys, here } = await begin();
      const key = { name: 'Desk', user: 'ada', by: 'bea', most: 9 };
      await keys.add({ ...key, hash: 'with', id: 'with', scopes: ['check', right] });
      await keys.add({ ...key, hash: 'without', id: 'without', scopes: ['check'] });
      const mayOf = async (hash: string) => {
        const { mayBypassCache, mayAnalyseVideo, mayChooseModel } = (await keys.callerOf(hash)) ?? {};
        return { noCache: mayBypassCache, video: mayAnalyseVideo, models: mayChooseModel };
      };
      for (const hash of ['with', 'without']) expect(await mayOf(hash)).toEqual(none);
      await here.set({ user: 'ada', ...all }, 'bea');
      expect(await mayOf('with')).toEqual({ ...none, [right]: true });
      expect(await mayOf('without')).toEqual(none);
      expect(await keys.callerOf('without')).toMatchObject({ mostWaiting: 7, checksADay: 20 });
    });

    it('pass to a key of an administrator by the scope alone', async () => {
      const { store, keys } = await begin();
      await store.users.update('ada', (row) => ({ ...row, roles: ['administrator'] }));
      const key = { name: 'Desk', user: 'ada', by: 'bea', most: 9 };
      await keys.add({ ...key, hash: 'with', id: 'with', scopes: ['check', ...rightNames] });
      await keys.add({ ...key, hash: 'without', id: 'without', scopes: ['check'] });
      expect(await keys.callerOf('with')).toMatchObject(mayAll);
      expect(await keys.callerOf('without')).toMatchObject(NO_RIGHTS);
    });
  });

  describe('the checks of a day', () => {
    const beginChecks = async () => {
      const { clock, store, here, there } = await begin();
      const serviceOf = (rights: RightsPort, caller: Partial<Caller>) =>
        createEngine(
          {
            ...{ store, rights, clock, log: silentLog, wording: ENGLISH },
            generateContext: () => new Promise(() => {}),
            analyseImage: () => new Promise(() => {}),
          },
          { mostWaiting: 2, concurrency: 1 },
        ).service({ id: 'ada', administrator: false, ...NO_RIGHTS, ...caller });
      return { clock, here, there, serviceOf };
    };
    const text = (input: string) => ({ body: { input } });
    const image = { body: { input: 'https://example.org/a.png' } };

    it('are counted together for texts and images, and are possible again a day after the oldest', async () => {
      const { clock, here, there, serviceOf } = await beginChecks();
      const caller = { checksADay: 3, mostWaiting: 9 };
      const [one, other] = [serviceOf(here, caller), serviceOf(there, caller)];
      await one.contextChecks.create(text('One.'));
      clock.advance(HOUR);
      await other.visionAnalyses.create(image);
      await one.contextChecks.create(text('One.'));
      const refused = await errorOf(other.contextChecks.create(text('Two.')));
      expect(refused).toMatchObject({
        status: 429,
        message: expect.stringContaining(
          'You sent 3 checks in the last 24 hours, and no more can be sent now. Try again in at most 23 hours.',
        ),
      });
      expect(await errorOf(one.visionAnalyses.create(image))).toMatchObject({ status: 429 });
      await serviceOf(here, { id: 'bea', checksADay: 1 }).contextChecks.create(text('Mine.'));
      clock.advance(DAY - HOUR - 1);
      expect(await errorOf(other.contextChecks.create(text('Two.')))).toMatchObject({
        message: expect.stringContaining('Try again within an hour.'),
      });
      clock.advance(1);
      await other.contextChecks.create(text('Two.'));
      expect(await errorOf(one.contextChecks.create(text('Three.')))).toMatchObject({ status: 429 });
    });

    it('are counted no further than the limit, which may have become smaller', async () => {
      const { clock, here, serviceOf } = await beginChecks();
      const since = new Date(clock.now() - DAY).toISOString();
      const service = serviceOf(here, { mostWaiting: 9 });
      expect(await here.countChecks({ caller: 'ada', since, most: 2 })).toEqual({ count: 0 });
      for (const input of ['One.', 'Two.', 'Three.']) {
        await service.contextChecks.create(text(input));
        clock.advance(HOUR);
      }
      const second = new Date(clock.now() - 2 * HOUR).toISOString();
      expect(await here.countChecks({ caller: 'ada', since, most: 2 })).toEqual({ count: 2, oldest: second });
      expect(await here.countChecks({ caller: 'ada', since: second, most: 2 })).toMatchObject({ count: 1 });
    });

    it.each([
      ['fewer', 1],
      ['more', 4],
    ])('of which %s may wait than those of others', async (_, mostWaiting) => {
      const { here, serviceOf } = await beginChecks();
      const service = serviceOf(here, { mostWaiting });
      // The first of them begins at once.
      for (let sent = 0; sent <= mostWaiting; sent += 1) await service.contextChecks.create(text(`${sent}`));
      expect(await errorOf(service.contextChecks.create(text('More.')))).toMatchObject({ status: 429 });
      await service.visionAnalyses.create(image);
    });
  });
};
