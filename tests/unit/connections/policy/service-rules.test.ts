/** Tests how the rules of a connection's server are read, how long they hold, and that they only restrict. */
import { describe, expect, it } from 'vitest';
import { forgetRemoved, removeConnection, saveConnection } from '../../../../lib/connections/change-connections.ts';
import { exportOffBy, exportOffConnections } from '../../../../lib/connections/policy/export-off.ts';
import { createRulesFollower } from '../../../../lib/connections/policy/follow-rules.ts';
import { mirrorPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import { readServiceRules } from '../../../../lib/connections/policy/service-rules.ts';
import { ServiceError } from '../../../../lib/contract/errors.ts';
import type { TeamPolicyView } from '../../../../lib/contract/team-policy.ts';
import { decide, mayLeave, readLeavingRules } from '../../../../lib/privacy/leaving.ts';
import { rememberSite } from '../../../../lib/privacy/sites.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const HOUR = 3_600_000;
const view = (rules: Partial<TeamPolicyView['rules']> = {}): TeamPolicyView => ({
  rules: { neverSend: ['forum.example/members'], exportOff: true, checksDays: 7, publishers: ['a.example'], ...rules },
  publishers: [{ name: 'FactDesk', host: 'a.example' }],
  limits: { waitingTexts: 12, waitingImages: 0, mostWaiting: 100 },
  you: 'ada@example.org',
});

const begin = () => {
  const answer: { answer: TeamPolicyView | Error } = { answer: view() };
  const state = { ...answer, now: 1_800_000_000_000, reads: 0 };
  const follower = createRulesFollower({
    now: () => state.now,
    serviceOf: async () => ({
      policy: {
        read: async () => {
          state.reads += 1;
          if (state.answer instanceof Error) throw state.answer;
          return state.answer;
        },
        replace: () => expect.fail('Nothing is set here.'),
      },
    }),
  });
  return { state, follower };
};

const PAGE = 'https://forum.example/members/1';

describe('the rules of a server', () => {
  it('are read before the first use, and again once an hour at most', async () => {
    const { state, follower } = begin();
    await follower.beforeUse('a1');
    expect(await readServiceRules()).toEqual({
      a1: {
        neverSend: ['forum.example/members'],
        exportOff: true,
        checksDays: 7,
        publishers: ['FactDesk'],
        limits: { waitingTexts: 12, waitingImages: 0, mostWaiting: 100 },
        you: 'ada@example.org',
        readAt: state.now,
      },
    });
    state.now += HOUR - 1;
    await follower.beforeUse('a1');
    expect(state.reads).toBe(1);
    state.now += 1;
    state.answer = view({ exportOff: false });
    await follower.beforeUse('a1');
    await follower.follow('a1');
    expect(state.reads).toBe(2);
    expect((await readServiceRules()).a1?.exportOff).toBe(false);
  });

  it('come with what the account may, and with its checks of a day, where the server says so', async () => {
    const { state, follower } = begin();
    const rights = { noCache: false, video: true, models: true };
    const limits = { waitingTexts: 0, waitingImages: 1, mostWaiting: 20, checksADay: 500, checksSent: 37 };
    state.answer = { ...view(), rights: { ...rights, later: true }, limits };
    await follower.beforeUse('a1');
    expect((await readServiceRules()).a1).toMatchObject({ rights, limits });
    expect((await readServiceRules()).a1?.rights).toEqual(rights);
  });

  it.each([
    ['the server does not respond', new ServiceError('network', 'Gone.')],
    ['the server has none any more', new ServiceError('http', 'Not there.', { status: 404 })],
    ['they have another shape', new ServiceError('shape', 'Odd.')],
  ])('stay in force while %s', async (_, failure) => {
    const { state, follower } = begin();
    await follower.follow('a1');
    state.answer = failure;
    await follower.follow('a1');
    expect((await readServiceRules()).a1).toMatchObject({ exportOff: true, neverSend: ['forum.example/members'] });
  });

  it('of a service without any are tried again a day later', async () => {
    const { state, follower } = begin();
    state.answer = new ServiceError('http', 'Not there.', { status: 404 });
    for (const pause of [0, HOUR, 22 * HOUR]) {
      state.now += pause;
      await follower.beforeUse('a1');
    }
    expect(state.reads).toBe(1);
    expect(await readServiceRules()).toEqual({});
  });

  it('block what goes to that server from its sites, consented or not, and nothing that goes elsewhere', async () => {
    await begin().follower.follow('a1');
    await rememberSite('forum.example', 'always');
    const leaving = (connection: string, from = PAGE) =>
      mayLeave({ connection, from, recipient: 'hosts', isConsented: true }).then(({ outcome }) => outcome);
    expect([await leaving('a1'), await leaving('b2'), await leaving('device')]).toEqual(['blocked', 'goes', 'goes']);
    expect(await leaving('a1', 'https://forum.example/news')).toBe('goes');
  });

  it('are named by their server where they block, and not where the list of this browser does', async () => {
    await saveConnection(profile, SECRET);
    await begin().follower.follow('a1');
    const blocked = () => mayLeave({ connection: 'a1', from: PAGE, recipient: 'hosts', isConsented: true });
    expect(await blocked()).toMatchObject({ by: 'never-send', host: 'forum.example', setBy: profile.name });
    await rememberSite('forum.example', 'never');
    expect(await blocked()).toEqual({ outcome: 'blocked', by: 'never-send', host: 'forum.example' });
  });

  it('never let anything go that was blocked without them', async () => {
    const { state, follower } = begin();
    const pages = ['https://mail.google.com/x', 'https://never.example/', 'http://intranet/', PAGE];
    await rememberSite('never.example', 'never');
    const departures = pages.flatMap((from) =>
      [true, false].flatMap((isPrivate) =>
        [true, false].map((isConsented) => ({ connection: 'a1', from, isPrivate, isConsented }) as const),
      ),
    );
    const rank = { blocked: 0, asks: 1, goes: 2 };
    const outcomes = async () => {
      const rules = await readLeavingRules();
      return departures.map((one) => rank[decide({ ...one, recipient: 'hosts' }, rules).outcome]);
    };
    const before = await outcomes();
    state.answer = view({ neverSend: [], exportOff: false, publishers: ['other.example'] });
    await follower.follow('a1');
    expect(await outcomes()).toEqual(before);
    state.answer = view();
    await follower.follow('a1');
    const restricted = await outcomes();
    expect(restricted.every((one, at) => one <= (before[at] ?? 0))).toBe(true);
    expect(restricted).not.toEqual(before);
  });

  it('turn exports off for what came from there, which an organisation does for all', async () => {
    await saveConnection(profile, SECRET);
    await begin().follower.follow('a1');
    expect(await exportOffConnections()).toEqual(['a1']);
    expect(await exportOffBy(['device', 'a1'])).toEqual({ by: 'service', name: profile.name });
    expect(await exportOffBy(['device'])).toBeUndefined();
    await mirrorPolicy(async () => ({ organisation: 'Example News', exportOff: true }));
    expect(await exportOffBy(['a1'])).toEqual({ by: 'organisation', name: 'Example News' });
    await mirrorPolicy(async () => ({}));
  });

  it('go with their connection, and with the addresses of their server', async () => {
    const { follower } = begin();
    await saveConnection(profile, SECRET);
    await follower.follow('a1');
    const addresses = { ...profile.addresses, base: 'https://other.example' };
    await saveConnection({ ...profile, addresses }, SECRET);
    expect(await readServiceRules()).toEqual({});
    await follower.follow('a1');
    await removeConnection('a1', 0);
    expect(Object.keys(await readServiceRules())).toEqual(['a1']);
    await forgetRemoved(1e12);
    expect(await readServiceRules()).toEqual({});
  });
});
