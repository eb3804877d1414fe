/** Tests reads that wait for an outcome across two servers on one database. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../server/start.ts';
import { firstOf, waitedRead } from '../fakes/waited-read.ts';
import { clientBySecret, startTwoNodes, tokenBySecret } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();

const finishes: (() => void)[] = [];
afterEach(() => {
  for (const finish of finishes.splice(0)) finish();
});

/** Two servers on one database; each check has its outcome once `finish` is called with its id. */
const startTwo = async () => {
  const url = await databases.prepared();
  const gates = new Map<string, PromiseWithResolvers<void>>();
  finishes.push(() => {
    for (const { resolve } of gates.values()) resolve();
  });
  const nodes = await startTwoNodes({
    postgres: url,
    generators: {
      generateContext: async ({ input }) => {
        await gates.get(input)?.promise;
        return { created_at: '2026-03-01T00:00:00.000Z', response: 'Yes.', sources: [] };
      },
    },
  });
  const { here: first, there: second, credentials } = nodes;
  const token = await tokenBySecret(first, credentials.member);
  const own = clientBySecret(first, credentials.member);
  const there = clientBySecret(second, credentials.member);
  return {
    url,
    administrator: clientBySecret(first, credentials.administrator),
    create: async () => {
      const input = `Claim ${crypto.randomUUID()}`;
      const gate = Promise.withResolvers<void>();
      gates.set(input, gate);
      return { id: (await own.contextChecks.create({ body: { input } })).id, finish: gate.resolve };
    },
    readAt: (server: RunningServer, id: string) => waitedRead(server.addresses.base, token, { id }),
    /** Resolves once the servers have received what was sent before: they answer these after it. */
    received: async () => {
      for (const service of [own, there, own, there]) await service.contextChecks.list({ query: {} });
    },
    ...{ first, second },
  };
};

const ANSWERED = { status: 200, outcome: 'success', applied: 'wait=20' };

describe('a read that waits', () => {
  it('is answered at each server, whichever has the outcome', async () => {
    const { first, second, create, readAt, received } = await startTwo();
    const unfinished = await create();
    for (const server of [first, second, first, second]) {
      const { id, finish } = await create();
      const earlier = readAt(server, unfinished.id);
      await received();
      const read = readAt(server, id);
      await received();
      finish();
      expect(await firstOf(earlier, read)).toBe('later');
      expect(await read).toEqual(ANSWERED);
    }
  });

  it('is refused at every server when its user is deactivated, or their access ends, at one', async () => {
    for (const isDeactivated of [true, false]) {
      const { first, second, administrator, create, readAt, received } = await startTwo();
      const { id } = await create();
      const reads = [readAt(first, id), readAt(second, id)];
      await received();
      if (isDeactivated)
        await administrator.users.update({ params: { id: 'member' }, body: { id: 'member', status: 'deactivated' } });
      else await administrator.people.revoke({ params: { id: 'member' } });
      for (const read of reads) expect(await read).toMatchObject({ status: 401 });
    }
  });

  it('ends with the connection by which servers tell each other, and waits again once that is back', async () => {
    const { url, first, create, readAt, received } = await startTwo();
    const unfinished = await create();
    const ended = readAt(first, unfinished.id);
    await received();
    await runSql(
      url,
      // Of this database alone: another file's may have the lock of its start at this moment.
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(await ended).toMatchObject({ status: 200, outcome: 'processing' });
    // The connection is made again after a second: until then a read is answered at once.
    await vi.waitUntil(
      async () => {
        const { id, finish } = await create();
        const earlier = readAt(first, unfinished.id);
        await received();
        const read = readAt(first, id);
        await received();
        finish();
        return (await firstOf(earlier, read)) === 'later' && (await read).applied !== undefined;
      },
      { timeout: 60_000, interval: 200 },
    );
  });
});
