/** Tests that nodes meet the hosts that they send requests to as one polite client. */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWeb } from '../../lib/engine/web/client.ts';
import { Paused, RetryLater } from '../../lib/engine/web/refused.ts';
import { createSharedHosts } from '../../server/postgres/shared-hosts.ts';
import { type TestDatabase, useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
let database: TestDatabase;
let nodes: ReturnType<typeof createSharedHosts>[] = [];

beforeEach(async () => {
  database = await databases.take();
  nodes = database.nodes.map((db) => createSharedHosts(db));
});

const { signal } = new AbortController();
const areWaiting = (host: string) =>
  Promise.all(nodes.map(async ({ pauses }) => ((await pauses.waitOf(host)) ?? 0) > 0));
const endPauses = () => runSql(database.url, 'UPDATE sidelight.host_pauses SET until = 0');
const restOfPause = async () => {
  const [row] = await database.nodes[0].read<{ rest: number }>(
    'SELECT until - floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS rest FROM sidelight.host_pauses',
  );
  return Math.round((row?.rest ?? 0) / 1000);
};

describe('a pause that a host requested', () => {
  it('holds on every node, for the time that the host stated', async () => {
    expect(await areWaiting('slow.example')).toEqual([false, false]);
    await nodes[0]?.pauses.later('slow.example', 120_000);
    expect(await areWaiting('slow.example')).toEqual([true, true]);
    expect(await areWaiting('other.example')).toEqual([false, false]);
    expect(await restOfPause()).toBe(120);
  });

  it('doubles each time if the host states none, and is forgotten once the host answers', async () => {
    for (const seconds of [30, 60, 120]) {
      await nodes[1]?.pauses.later('slow.example', undefined);
      expect(await restOfPause()).toBe(seconds);
    }
    await endPauses();
    expect(await areWaiting('slow.example')).toEqual([false, false]);
    await nodes[0]?.pauses.answered('slow.example');
    await nodes[1]?.pauses.later('slow.example', undefined);
    expect(await restOfPause()).toBe(30);
  });

  it('is no shorter for another one that is requested meanwhile, and an answer does not end it', async () => {
    await nodes[0]?.pauses.later('slow.example', 120_000);
    expect(Math.round(((await nodes[1]?.pauses.later('slow.example', 5000)) ?? 0) / 1000)).toBe(120);
    await nodes[1]?.pauses.answered('slow.example');
    expect(await areWaiting('slow.example')).toEqual([true, true]);
  });

  it('lets no reader of any node send a request to it, also of a node that starts later', async () => {
    let sent = 0;
    const fetch = async () => {
      sent += 1;
      return new Response('', { status: 429, headers: { 'retry-after': '120' } });
    };
    const [here, there] = database.nodes.map((db) => createWeb({ fetch, now: Date.now, ...createSharedHosts(db) }));
    const address = new URL('https://slow.example/x');
    await expect(here?.get(address, { kind: 'feed', signal })).rejects.toThrow(RetryLater);
    await expect(there?.get(address, { kind: 'json', signal })).rejects.toThrow(Paused);
    const request = { kind: 'page', signal, mayAnswer: async () => {} } as const;
    const started = createWeb({ fetch, now: Date.now, ...createSharedHosts(database.nodes[1]) });
    await expect(started.open(address, request)).rejects.toThrow(Paused);
    expect(sent).toBe(1);
  });
});

describe('requests that are sent one at a time', () => {
  it('are so over all nodes, and all of them are sent', async () => {
    let [running, most, done] = [0, 0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
      done += 1;
    };
    await Promise.all(nodes.flatMap((node) => [1, 2, 3, 4].map(() => node.inTurn(work, signal))));
    expect([most, done]).toEqual([1, 8]);
  });

  it('go on when one of them fails', async () => {
    const failing = nodes[0]?.inTurn(() => Promise.reject(new Error('No answer.')), signal);
    await expect(failing).rejects.toThrow('No answer.');
    expect(await nodes[1]?.inTurn(async () => 'sent', signal)).toBe('sent');
  });

  it('wait no longer than a request takes for a node that is gone, and not at all once they are aborted', async () => {
    await runSql(
      database.url,
      `INSERT INTO sidelight.host_turns VALUES ('one at a time', 'gone', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 500)`,
    );
    await expect(nodes[0]?.inTurn(async () => 'sent', AbortSignal.timeout(100))).rejects.toThrow();
    expect(await nodes[1]?.inTurn(async () => 'sent', signal)).toBe('sent');
  });
});
