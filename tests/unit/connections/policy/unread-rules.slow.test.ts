/** Tests over HTTP that nothing goes to a server whose rules are unknown, and that no failure to read them lets a check pass. */
import { describe, expect, it } from 'vitest';
import { newCheck } from '../../../../lib/checks/begin/new-check.ts';
import { blockedOnceKnown } from '../../../../lib/checks/blocked-host.ts';
import { createCheckRunner } from '../../../../lib/checks/check-runner.ts';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import { createRulesFollower } from '../../../../lib/connections/policy/follow-rules.ts';
import { mirrorPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import { keepServiceRules, readServiceRules } from '../../../../lib/connections/policy/service-rules.ts';
import type { TeamPolicyView } from '../../../../lib/contract/team-policy.ts';
import type { CheckState } from '../../../../lib/records/check-record.ts';
import { readCheck, readOpenChecks, readSameChecks } from '../../../../lib/records/read-checks.ts';
import { updateCheck, writeCheck } from '../../../../lib/records/write-checks.ts';
import { defaultBounds } from '../../../../lib/remote/exchange.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { startRemote } from '../../../fixtures/remote-client.ts';
import { answer, cut, cutWithin, json, type Step, silence, stall, token } from '../../../fixtures/scripted-server.ts';
import { harbourService, openWholeDesk } from '../../../fixtures/whole-desk.ts';
import { WAIT_MS } from '../../../patience.ts';

emptyDatabase();

const DAY = 86_400_000;
/** For a server that does not answer: its request ends after three seconds. */
const IMPATIENT_MS = 1500;
const rules = (neverSend: string[] = []): TeamPolicyView => ({
  rules: { neverSend, exportOff: false },
  publishers: [],
  limits: { waitingTexts: 0, waitingImages: 0 },
});
const created = { id: '7', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

/** Starts a server that takes checks and answers the question for its rules as told, and a runner that sends to it. */
const start = async (policy: Step, maxWaitMs = WAIT_MS) => {
  await saveConnection(profile, SECRET);
  const bounds = { ...defaultBounds, timeLimitMs: 3000 };
  const { server, service, clock } = await startRemote({ bounds });
  server.tokens.always(token('next'));
  let answerOfPolicy = policy;
  server.calls.always((response, request) => {
    const { method, target, body } = request;
    if (target === '/policy') return answerOfPolicy(response, request);
    if (method !== 'POST') return json({ data: [] })(response, request);
    return json({ ...created, input: JSON.parse(body).input, status: 'processing' })(response, request);
  });
  const follower = createRulesFollower({ serviceOf: async () => service, now: clock.now, maxWaitMs });
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, add: writeCheck, update: updateCheck },
    serviceOf: async () => service,
    clockSkewMs: () => undefined,
    blockedHost: blockedOnceKnown(follower.beforeUse),
    untilEnded: async () => {},
    wake: async () => {},
    isWatched: async () => false,
    announce: () => {},
    online: () => true,
    clock,
  });
  const queued = { name: 'queued', at: clock.now(), creates: 0 } as const;
  const origin = { pageKey: undefined, from: 'https://forum.example/1', now: clock.now() };
  const page = { address: origin.from, title: '', authors: [], text: '', claimReviews: [] };
  const check = newCheck({ kind: 'claim', text: 'The pier is closed.', page }, { connection: 'a1' }, queued, origin);
  const targets = (method: string) => server.calls.received.flatMap((one) => (one.method === method ? one.target : []));
  const stateOf = async (): Promise<CheckState> => (await readCheck(check.id))?.state ?? expect.fail('It was lost.');
  return {
    ...{ follower, runner, check, clock, stateOf, tokens: server.tokens },
    answerWith: (next: Step) => {
      answerOfPolicy = next;
    },
    creates: () => targets('POST').length,
    reads: () => targets('GET').filter((target) => target === '/policy').length,
    until: (name: CheckState['name']) => expect.poll(async () => (await stateOf()).name).toBe(name),
  };
};

const failures: [string, Step, RegExp, maxWaitMs?: number][] = [
  ['does not answer', silence, /Try again\.$/, IMPATIENT_MS],
  ['stops within its answer', stall, /Try again\.$/, IMPATIENT_MS],
  ['cuts the connection', cut, /Couldn’t connect to .* Check your network and the address, then try again\.$/],
  ['cuts its answer short', cutWithin, /Couldn’t connect to .* then try again\.$/],
  ['answers with 500', answer(500), /responded with status 500\. Try again later\.$/],
  ['answers with something else', json({ rules: { neverSend: 'all' } }), /doesn’t have the expected format/],
];

describe('a first read of the rules that fails', () => {
  it.each(failures)(
    'holds a check back if the server %s, and keeps it to be sent again',
    async (_, policy, words, maxWaitMs) => {
      const { runner, follower, check, stateOf, until, creates, answerWith } = await start(policy, maxWaitMs);
      await runner.add(check);
      await until('failed');
      expect(creates()).toBe(0);
      const state = await stateOf();
      expect(state).toMatchObject({ name: 'failed', because: { code: 'rules-unread' } });
      const { sentence } = checkWords({ ...check, state }, { name: 'Newsroom service', own: false });
      expect(sentence).toMatch(/^The rules of Newsroom service could not be read, so nothing was sent\. /);
      expect(sentence).toMatch(words);
      // Each attempt reads them anew.
      await runner.dispatch(check.id, { name: 'retried' });
      await until('failed');
      expect(creates()).toBe(0);
      answerWith(json(rules()));
      // A read that still waits for its response ends first.
      await follower.follow('a1');
      await runner.dispatch(check.id, { name: 'retried' });
      await until('waiting');
      expect(creates()).toBe(1);
    },
  );

  it('is not taken for an answer without rules if the request for a token fails', async () => {
    const { runner, check, stateOf, until, creates, tokens, clock } = await start(json(rules()));
    clock.advance(DAY);
    tokens.always(answer(404));
    await runner.add(check);
    await until('failed');
    expect(await stateOf()).toMatchObject({ because: { code: 'rules-unread', fault: { code: 'answeredStatus' } } });
    expect(creates()).toBe(0);
    tokens.always(token('next'));
    await runner.dispatch(check.id, { name: 'retried' });
    await until('waiting');
    expect(Object.keys(await readServiceRules())).toEqual(['a1']);
  });

  it.each<[string, Step]>([
    ['refuses', answer(403)],
    ['finds the request wrong', answer(400)],
    ['leads to a page of its own', answer(302, '', { location: '/login' })],
    ['shows a page of its own', answer(200, '<html>')],
    ['says nothing', answer(200)],
  ])('holds back none of another service, which %s at an address that it does not know', async (_, policy) => {
    const { runner, follower, check, until, creates, reads, clock } = await start(policy);
    await runner.add(check);
    await until('waiting');
    expect([creates(), reads()]).toEqual([1, 1]);
    clock.advance(DAY / 24);
    await follower.beforeUse('a1');
    await expect.poll(reads).toBe(2);
    // A second read joins the one in flight, whose outcome would else be stored during the next test.
    await follower.follow('a1');
  });

  it('holds back none of a service without any, and is tried again a day later behind a check', async () => {
    const { runner, follower, check, until, creates, reads, clock, answerWith } = await start(answer(404));
    await runner.add(check);
    await until('waiting');
    expect([creates(), reads()]).toEqual([1, 1]);
    clock.advance(DAY);
    answerWith(answer(500));
    await follower.beforeUse('a1');
    await expect.poll(reads).toBeGreaterThan(1);
    await follower.beforeUse('a1');
  });

  it('is read to its end behind a check that was refused, for the next attempt', async () => {
    let letGo: () => unknown = () => expect.fail('The rules were not requested.');
    const { runner, check, until, creates, reads } = await start((response, request) => {
      letGo = () => json(rules())(response, request);
    }, IMPATIENT_MS);
    await runner.add(check);
    await until('failed');
    letGo();
    await expect.poll(readServiceRules).toHaveProperty('a1');
    await runner.dispatch(check.id, { name: 'retried' });
    await until('waiting');
    expect([creates(), reads()]).toEqual([1, 1]);
  });

  it('lets a check wait for a sign-in, or for the pause that the server wants', async () => {
    const signedOut = await start(answer(401));
    signedOut.tokens.always(json({ error: 'invalid_client' }, 401));
    await signedOut.runner.add(signedOut.check);
    await signedOut.until('signed-out');
    expect(signedOut.creates()).toBe(0);
    const paused = await start(answer(429, '', { 'retry-after': '600' }));
    await paused.runner.add(paused.check);
    await paused.until('queued');
    expect(paused.creates()).toBe(0);
    paused.answerWith(json(rules()));
    paused.clock.advance(700_000);
    await paused.runner.wakeUp();
    await paused.until('waiting');
  });

  it('is not needed where the last rules are known, which still block', async () => {
    const { runner, check, stateOf, until, creates, clock } = await start(silence);
    await keepServiceRules('a1', rules(['forum.example']), clock.now() - DAY);
    await runner.add(check);
    await until('failed');
    expect(await stateOf()).toMatchObject({ because: { code: 'never-send', host: 'forum.example' } });
    await keepServiceRules('a1', rules(['news.example']), clock.now() - DAY);
    await runner.dispatch(check.id, { name: 'retried' });
    await until('waiting');
    expect(creates()).toBe(1);
  });

  it('lets rules that were just read block the check', async () => {
    const { runner, check, stateOf, until, creates } = await start(json(rules(['forum.example'])));
    await runner.add(check);
    await until('failed');
    const state = await stateOf();
    expect(state).toMatchObject({
      because: { code: 'never-send', host: 'forum.example', setBy: 'Newsroom service' },
    });
    expect(creates()).toBe(0);
    const { sentence } = checkWords({ ...check, state }, { name: 'Newsroom service', own: false });
    expect(sentence).toBe('Nothing from forum.example is sent to Newsroom service. Set by Newsroom service.');
  });

  it('is one for several checks at a time', async () => {
    const { follower, reads } = await start(silence, IMPATIENT_MS);
    const outcomes = await Promise.allSettled([follower.beforeUse('a1'), follower.beforeUse('a1')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reads()).toBe(1);
  });
});

it('rules of a server count at no other, also if a policy moves its connection', async () => {
  const managed = (base: string) => async () => ({
    connections: [{ id: 'n', name: 'News', base, analytics: base, admin: base, auth: base, grant: 'password' }],
  });
  await mirrorPolicy(managed('https://one.example/a'));
  await keepServiceRules('policy:n', rules(), 1);
  await mirrorPolicy(managed('https://one.example/a'));
  expect(await readServiceRules()).toHaveProperty('policy:n');
  await mirrorPolicy(managed('https://one.example/b'));
  expect(await readServiceRules()).toEqual({});
  await mirrorPolicy(async () => ({}));
});

it('words of a page go to no search of a server whose rules are unknown', async () => {
  const { follower, answerWith } = await start(answer(500));
  const service = await harbourService();
  const { desk, opened } = openWholeDesk(async () => service, follower.beforeUse);
  const search = (answer?: 'once') =>
    desk.stories.posts.find({
      ...{ connection: 'a1', project: 'harbour', text: 'ferry' },
      page: { address: 'https://forum.example/1', ...(answer && { answer }) },
    });
  expect(await search()).toMatchObject({ outcome: 'asks' });
  await expect(search('once')).rejects.toMatchObject({
    message: 'The rules of Newsroom service could not be read, so nothing was sent.',
    data: { nextStep: 'Try again later.' },
  });
  answerWith(json(rules(['forum.example'])));
  expect(await search('once')).toEqual({ outcome: 'blocked', host: 'forum.example', setBy: 'Newsroom service' });
  expect(opened).toEqual([]);
  answerWith(json(rules()));
  await follower.follow('a1');
  expect(await search('once')).toMatchObject({ outcome: 'found' });
});
