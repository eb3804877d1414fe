/** Tests that nodes meet the hosts that they send requests to as one polite client. */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HostTurns } from '../../lib/engine/web/host-turns.ts';
import { createSharedHostTurns } from '../../server/postgres/shared-host-turns.ts';
import { runSql, type TestDatabase, useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();
let database: TestDatabase;
let turns: HostTurns[] = [];

beforeEach(async () => {
  database = await databases.take();
  turns = database.nodes.map((db) => createSharedHostTurns(db, { now: Date.now }));
});

const { signal } = new AbortController();
const areWaiting = (host: string) => Promise.all(turns.map((node) => node.isWaiting(host)));
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
    await turns[0]?.later('slow.example', '120');
    expect(await areWaiting('slow.example')).toEqual([true, true]);
    expect(await areWaiting('other.example')).toEqual([false, false]);
    expect(await restOfPause()).toBe(120);
  });

  it('doubles each time if the host states none, and is forgotten once the host answers', async () => {
    for (const seconds of [30, 60, 120]) {
      await turns[1]?.later('slow.example', undefined);
      expect(await restOfPause()).toBe(seconds);
    }
    await endPauses();
    expect(await areWaiting('slow.example')).toEqual([false, false]);
    await turns[0]?.answered('slow.example');
    await turns[1]?.later('slow.example', undefined);
    expect(await restOfPause()).toBe(30);
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
    await Promise.all(turns.flatMap((node) => [1, 2, 3, 4].map(() => node.inTurn(work, signal))));
    expect([most, done]).toEqual([1, 8]);
  });

  it('go on when one of them fails', async () => {
    const failing = turns[0]?.inTurn(() => Promise.reject(new Error('No answer.')), signal);
    await expect(failing).rejects.toThrow('No answer.');
    expect(await turns[1]?.inTurn(async () => 'sent', signal)).toBe('sent');
  });

  it('wait no longer than a request takes for a node that is gone, and not at all once they are aborted', async () => {
    await runSql(
      database.url,
      `INSERT INTO sidelight.host_turns VALUES ('one at a time', 'gone', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 500)`,
    );
    await expect(turns[0]?.inTurn(async () => 'sent', AbortSignal.timeout(100))).rejects.toThrow();
    expect(await turns[1]?.inTurn(async () => 'sent', signal)).toBe('sent');
  });
});
