/** Tests reads that wait for an outcome at a server: what ends them, who may have how many, and that they keep nobody else waiting. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startOfHeader } from '../../../../lib/format/part-of-header.ts';
import type { ClientSecret } from '../../../../server/accounts/accounts.ts';
import { createOutcomeWaits, untilOver } from '../../../../server/http/outcome-waits.ts';
import type { AnsweredRequest } from '../../../../server/http/request-notes.ts';
import { preferredWaitS } from '../../../../server/http/wait-for-outcome.ts';
import { firstOf, waitedRead } from '../../../fakes/waited-read.ts';
import { clientBySecret, startIssuingServer, tokenBySecret } from '../../../fixtures/servers.ts';

const leaving: AbortController[] = [];
const finishes: (() => void)[] = [];
afterEach(() => {
  for (const finish of finishes.splice(0)) finish();
  for (const left of leaving.splice(0)) left.abort();
});

/** The server has no outcome of a check before `finish`, and none of this one before the end of the test. */
const UNFINISHED = 'An open question';

const start = async () => {
  const [gate, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  finishes.push(gate.resolve, end.resolve);
  const answered: AnsweredRequest[] = [];
  const server = await startIssuingServer({
    onAnswered: (one) => answered.push(one),
    generators: {
      generateContext: async ({ input }) => {
        await (input === UNFINISHED ? end : gate).promise;
        return { created_at: '2026-03-01T00:00:00.000Z', response: 'Looked into.', sources: [] };
      },
      analyseImage: async () => {
        await gate.promise;
        return { confidence: 0.5 };
      },
    },
  });
  const { addresses, credentials } = server;
  const userOf = async (secret: ClientSecret) => {
    const service = clientBySecret(server, secret);
    const token = await tokenBySecret(server, secret);
    const left = new AbortController();
    leaving.push(left);
    return {
      service,
      create: async (input: string) => (await service.contextChecks.create({ body: { input } })).id,
      read: (id: string, kind?: 'visionAnalyses') =>
        waitedRead(addresses.base, token, { id, kind, signal: left.signal }),
      /** Resolves once the server has received the requests of before: it answers these after them. */
      received: async () => {
        for (let times = 0; times < 3; times += 1) await service.contextChecks.list({ query: {} });
      },
      leave: () => left.abort(),
    };
  };
  const [member, administrator] = [await userOf(credentials.member), await userOf(credentials.administrator)];
  return { server, member, administrator, answered, finish: gate.resolve };
};

const PENDING = { status: 200, outcome: 'processing' };
const WAITED = { applied: 'wait=20' };

describe('a read that prefers to wait', () => {
  it('is answered with the outcome of a check and of an image', async () => {
    const { member, finish } = await start();
    const earlier = member.read(await member.create(UNFINISHED));
    await member.received();
    const check = member.read(await member.create('A claim'));
    const body = { input: 'https://paper.example/pier.jpg', options: { explain: false } };
    const analysis = member.read((await member.service.visionAnalyses.create({ body })).id, 'visionAnalyses');
    await member.received();
    finish();
    expect(await firstOf(earlier, Promise.all([check, analysis]))).toBe('later');
    expect([await check, await analysis]).toEqual([
      { status: 200, outcome: 'success', ...WAITED },
      { status: 200, outcome: 'success', ...WAITED },
    ]);
  });

  it('is answered at once for what has an outcome, is not there, or belongs to somebody else', async () => {
    const { member, administrator, finish } = await start();
    const id = await member.create('A claim');
    expect(await administrator.read(id)).toMatchObject({ status: 404 });
    expect(await member.read('none')).toMatchObject({ status: 404 });
    expect(await member.read('%00')).toMatchObject({ status: 404 });
    finish();
    await vi.waitUntil(async () => (await member.service.contextChecks.get({ params: { id } })).status === 'success');
    expect(await member.read(id)).toMatchObject({ status: 200, outcome: 'success' });
  });

  it('takes no turn of its caller: ten wait, and a create is accepted; the eleventh is answered at once', async () => {
    const { member, administrator, finish } = await start();
    const id = await member.create('A claim');
    const waiting = Array.from({ length: 10 }, () => member.read(id));
    await member.received();
    const created = await member.create('Another claim');
    expect(await member.read(created)).toEqual(PENDING);
    // Another caller has ten of their own.
    const other = administrator.read(await administrator.create('A third claim'));
    await administrator.received();
    finish();
    for (const read of [...waiting, other]) expect(await read).toEqual({ status: 200, outcome: 'success', ...WAITED });
  });

  it('makes room for another when its client leaves, and counts as no time of the server', async () => {
    const { member, answered } = await start();
    const id = await member.create('A claim');
    const waiting = Array.from({ length: 10 }, () => member.read(id));
    const gone = Promise.allSettled(waiting);
    await member.received();
    member.leave();
    await gone;
    const ofWaits = () => answered.filter(({ operation, status }) => operation === 'contextChecks.get' && !status);
    await vi.waitUntil(() => ofWaits().length === 10);
    expect(ofWaits().map(({ ms }) => ms)).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('is refused when its user is deactivated, and nobody else’s ends', async () => {
    const { member, administrator, finish } = await start();
    const ended = member.read(await member.create('A claim'));
    const other = administrator.read(await administrator.create('Another claim'));
    await member.received();
    const change = { id: 'member', status: 'deactivated' } as const;
    await administrator.service.users.update({ params: { id: 'member' }, body: change });
    expect(await ended).toMatchObject({ status: 401 });
    finish();
    expect(await other).toMatchObject({ outcome: 'success' });
  });

  it('is refused when the access of its user ends', async () => {
    const { member, administrator } = await start();
    const ended = member.read(await member.create('A claim'));
    await member.received();
    await administrator.service.people.revoke({ params: { id: 'member' } });
    expect(await ended).toMatchObject({ status: 401 });
  });

  it('is answered as things are when the server stops, which waits for no client', async () => {
    const { server, member, finish } = await start();
    const ended = member.read(await member.create('A claim'));
    await member.received();
    const stopping = server.stop();
    expect(await ended).toMatchObject(PENDING);
    finish();
    await stopping;
  });
});

describe('waits', () => {
  const job = { kind: 'contextChecks', id: '1' } as const;

  it('are ten of a caller and five hundred of all', () => {
    const waits = createOutcomeWaits();
    const begun = Array.from({ length: 60 }, (_, caller) =>
      Array.from({ length: 12 }, () => waits.begin(`user ${caller}`, job)),
    ).flat();
    expect(begun.slice(0, 12).map((wait) => wait !== undefined)).toEqual([...Array(10).fill(true), false, false]);
    expect(begun.filter((wait) => wait !== undefined)).toHaveLength(500);
    begun[0]?.end();
    begun[0]?.end();
    expect(waits.begin('user 99', job)).toBeDefined();
    expect(waits.begin('user 99', job)).toBeUndefined();
  });

  it('end by the outcome of their job alone', () => {
    const waits = createOutcomeWaits();
    const wait = waits.begin('a', job);
    waits.settled('b', job);
    waits.settled('a', { ...job, id: '2' });
    waits.settled('a', { ...job, kind: 'visionAnalyses' });
    expect(wait?.over.aborted).toBe(false);
    waits.settled('a', job);
    expect(wait?.over.aborted).toBe(true);
  });

  it('do not begin while an outcome would wake nobody, nor at a server that stops', () => {
    const waits = createOutcomeWaits();
    const wait = waits.begin('a', job);
    waits.pause();
    expect(wait?.over.aborted).toBe(true);
    expect(waits.begin('a', job)).toBeUndefined();
    waits.resume();
    expect(waits.begin('a', job)).toBeDefined();
    waits.close();
    waits.resume();
    expect(waits.begin('a', job)).toBeUndefined();
  });

  it('end with the token, and not because the store is silent', async () => {
    const wait = createOutcomeWaits().begin('a', job) ?? expect.fail('It may wait.');
    const answers = [async () => true, () => Promise.reject(new Error('The store is silent.')), async () => false];
    const mayWait = () => answers.shift()?.() ?? expect.fail('It was over.');
    await untilOver(wait, { ms: 600_000, mayWait, lookEveryMs: 1 });
    expect(answers).toEqual([]);
  });

  it('end after their time', async () => {
    const wait = createOutcomeWaits().begin('a', job) ?? expect.fail('It may wait.');
    await untilOver(wait, { ms: 5, mayWait: async () => true });
    expect(wait.over.aborted).toBe(false);
  });
});

it.each([
  [undefined, 0],
  ['', 0],
  ['wait=20', 20],
  ['wait=5', 5],
  ['WAIT = "7"', 7],
  ['wait=600', 20],
  ['wait=9999999999', 0],
  ['wait=-1', 0],
  ['wait=0', 0],
  ['wait', 0],
  ['await=20', 0],
  ['respond-async, wait=10; a=b', 10],
  ['wait=3, wait=9', 3],
  [['handling=lenient', 'wait=4'], 4],
  [`${'a,'.repeat(600)}wait=20`, 0],
])('the header %j asks for %i seconds', (header, seconds) => {
  expect(preferredWaitS(startOfHeader(header))).toBe(seconds);
});
