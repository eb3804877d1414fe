/** Lets many clients wait at one of two servers for outcomes of both: what they cost it, and how soon they are answered. */
import { setTimeout as wait } from 'node:timers/promises';
import { hashOf } from '../../../server/accounts/secrets.ts';
import { waitedRead } from '../../fakes/waited-read.ts';
import { runSql } from '../../postgres/harness/run-sql.ts';
import { type Figure, medianOf, quantileOf } from '../figures.ts';
import { newInput, sendCheck } from '../load.ts';
import type { World } from '../world.ts';

/** So many one caller may have. */
const WAITS_OF_CALLER = 10;
const WORK_MS = 10_000;

/** Users of their own, with tokens that this run knows. */
const addUser = async (url: string, at: number): Promise<string> => {
  const [id, token] = [`user-${at}`, crypto.randomUUID()];
  const row = JSON.stringify({ id, email: `${id}@example.org`, roles: [], status: 'active' });
  await runSql(
    url,
    `INSERT INTO sidelight.users VALUES ('${id}', '${id}@example.org', '${row}');
     INSERT INTO sidelight.accounts VALUES ('${id}', false, false, false);
     INSERT INTO sidelight.tokens VALUES ('${hashOf(token)}', '${id}', ${Date.now() + 3_600_000})`,
  );
  return token;
};

export const waitingClients = async (world: World, { clients }: { clients: number }): Promise<Figure[]> => {
  const options = { workMs: WORK_MS, concurrency: 100 };
  const [other, node] = [await world.start(options), await world.start(options)];
  const callers: { token: string; id: string }[] = [];
  for (let at = 0; at < clients / WAITS_OF_CALLER; at += 1) {
    const token = await addUser(world.url, at);
    const { id } = await sendCheck(other, token, newInput());
    if (id === undefined) throw new Error('A check was not accepted.');
    callers.push({ token, id });
  }
  const before = await node.residentMb();
  const reads = callers.flatMap(({ token, id }) =>
    Array.from({ length: WAITS_OF_CALLER }, async () => ({
      ...(await waitedRead(node.addresses.base, token, { id })),
      at: Date.now(),
      ...{ token, id },
    })),
  );
  await wait(2_000);
  const cost = (await node.residentMb()) - before;
  const [first] = callers;
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const start = performance.now();
    await sendCheck(node, first?.token ?? '', newInput());
    times.push(performance.now() - start);
  }
  const answered = await Promise.all(reads);
  const delays: number[] = [];
  for (const { at, token, id } of answered) {
    const headers = { authorization: `Bearer ${token}` };
    const check = await (await fetch(`${node.addresses.base}/contextChecks/${id}`, { headers })).json();
    // The time of the write, just before its commit, by the clock of the same machine.
    delays.push(at - Date.parse(check.updated_at));
  }
  const isAnswered = answered.filter(({ outcome, applied }) => outcome === 'success' && applied !== undefined);
  return [
    {
      name: `of ${clients} waits, not answered with the outcome`,
      value: clients - isAnswered.length,
      goal: { atMost: 0 },
    },
    { name: 'memory of the server for them', value: cost, unit: 'MB', goal: { atMost: 50 } },
    {
      name: 'a create beside ten waits of its caller, p95',
      value: quantileOf(times, 0.95),
      unit: 'ms',
      isTime: true,
      goal: { atMost: 300 },
    },
    {
      name: 'from the outcome at either server to the answer, median',
      value: medianOf(delays),
      unit: 'ms',
      isTime: true,
      goal: { atMost: 300 },
    },
  ];
};
