/** Tests two servers on one database: what one has written, changed or refused holds on the other at once. */
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Context } from '../../lib/contract/context-checks.ts';
import { openPostgres } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import type { RunningServer, ServerOptions } from '../../server/start.ts';
import { settledCheck } from '../contract/subject.ts';
import { silentLog } from '../fakes/silent-log.ts';
import {
  askForToken,
  clientBySecret,
  recordsFile,
  startIssuingServer,
  startTestServer,
  startTwoNodes,
  tokenBySecret,
} from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { createPostgresProxy } from './harness/postgres-proxy.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();

const answered = (response: string): Context => ({ created_at: '2026-01-01T00:00:00.000Z', response, sources: [] });

/** Two servers, and the credentials that the first of them issued. */
const startTwo = async (more: Partial<ServerOptions> = {}) => {
  const url = await databases.prepared();
  const { here, there, credentials } = await startTwoNodes({ postgres: url, ...more });
  return { url, first: here, second: there, credentials };
};

const statusOf = async ({ addresses }: RunningServer, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${addresses.analytics}/projects`, { headers });
  await response.arrayBuffer();
  return response.status;
};

describe('credentials', () => {
  it('are issued once, by one of two servers that start at once, and hold on both', async () => {
    const url = await databases.bare();
    const both = await Promise.all([startTestServer({ postgres: url }), startTestServer({ postgres: url })]);
    const issued = both.flatMap(({ credentials }) => credentials ?? []);
    expect(issued).toHaveLength(1);
    for (const server of both) {
      const token = await tokenBySecret(server, issued[0]?.member ?? { clientId: '', clientSecret: '' });
      expect(await Promise.all(both.map((node) => statusOf(node, token)))).toEqual([200, 200]);
    }
  });

  it('are replaced on request alone', async () => {
    const { url, credentials } = await startTwo();
    const third = await startIssuingServer({ postgres: url, keepCredentials: false });
    expect(third.credentials.member.clientId).not.toBe(credentials.member.clientId);
    expect((await askForToken(third.addresses.base, credentials.member)).status).toBe(401);
  });

  it('stop at the next request on every server once the user is deactivated', async () => {
    const { first, second, credentials } = await startTwo();
    const token = await tokenBySecret(second, credentials.member);
    expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([200, 200]);
    await clientBySecret(first, credentials.administrator).users.update({
      params: { id: 'member' },
      body: { id: 'member', status: 'deactivated' },
    });
    expect([await statusOf(first, token), await statusOf(second, token)]).toEqual([401, 401]);
  });
});

describe('what one server has written', () => {
  it('the other reads at once: a check, its answer, and the list', async () => {
    const generators = { generateContext: async () => answered('By the first.') };
    const { first, second, credentials } = await startTwo({ generators });
    const [here, there] = [clientBySecret(first, credentials.member), clientBySecret(second, credentials.member)];
    const { id } = await here.contextChecks.create({ body: { input: 'The moon is a lantern.' } });
    expect(await there.contextChecks.get({ params: { id } })).toMatchObject({ input: 'The moon is a lantern.' });
    expect(await settledCheck(there, id)).toMatchObject({ context: { response: 'By the first.' } });
    const { data } = await there.contextChecks.list({ query: { sort: 'desc', limit: 10 } });
    expect(data.map((check) => check.id)).toEqual([id]);
  });

  it('the other finds at once', async () => {
    const fileOf = (postId: string, text: string) =>
      recordsFile([
        {
          project: { slug: 'harbour', name: 'Harbour' },
          post: { postId, text, createdAt: '2026-01-01T00:00:00.000Z', platform: 'mastodon' },
        },
      ]);
    const { url, second, credentials } = await startTwo({ importFile: await fileOf('1', 'The old ferry') });
    const search = async () => {
      const found = await clientBySecret(second, credentials.member).posts.search({
        query: { projectId: 'harbour' },
        body: { boolean: 'ferry', page: { first: 10 } },
      });
      return found.posts.map(({ postId }) => postId);
    };
    expect(await search()).toEqual(['1']);
    await startTestServer({ postgres: url, importFile: await fileOf('2', 'Another ferry') });
    expect((await search()).sort()).toEqual(['1', '2']);
  });
});

describe('a server that starts', () => {
  it('leaves the jobs of another one that runs to it', async () => {
    const begun: string[] = [];
    const held = Promise.withResolvers<void>();
    const by = (name: string) => ({
      generators: {
        generateContext: async () => {
          begun.push(name);
          await held.promise;
          return answered(name);
        },
      },
    });
    const url = await databases.prepared();
    const first = await startIssuingServer({ postgres: url, ...by('first') });
    const member = clientBySecret(first, first.credentials.member);
    const { id } = await member.contextChecks.create({ body: { input: 'x' } });
    await expect.poll(() => begun).toEqual(['first']);
    await startTestServer({ postgres: url, ...by('second') });
    held.resolve();
    expect(await settledCheck(member, id)).toMatchObject({ context: { response: 'first' } });
    expect(begun).toEqual(['first']);
  });

  it('begins the jobs of another one that ended, once it is the only one', async () => {
    const url = await databases.prepared();
    const generateContext = () => new Promise<Context>(() => {});
    const first = await startIssuingServer({ postgres: url, generators: { generateContext } });
    const secrets = first.credentials.member;
    const { id } = await clientBySecret(first, secrets).contextChecks.create({ body: { input: 'x' } });
    const generators = { generateContext: async () => answered('second') };
    const second = await startTestServer({ postgres: url, generators });
    await first.close();
    const read = () => clientBySecret(second, secrets).contextChecks.get({ params: { id } });
    await expect.poll(read, { interval: 500 }).toMatchObject({ context: { response: 'second' } });
  });

  it('begins the jobs that are left when no other runs', async () => {
    const url = await databases.prepared();
    const generateContext = () => new Promise<Context>(() => {});
    const first = await startIssuingServer({ postgres: url, generators: { generateContext } });
    const secrets = first.credentials.member;
    const { id } = await clientBySecret(first, secrets).contextChecks.create({ body: { input: 'x' } });
    await first.close();
    const generators = { generateContext: async () => answered('second') };
    const second = await startTestServer({ postgres: url, generators });
    expect(await settledCheck(clientBySecret(second, secrets), id)).toMatchObject({ context: { response: 'second' } });
  });
});

describe('a database that cannot be reached', () => {
  it('is answered with 503 and a time to come back', async () => {
    const proxy = await createPostgresProxy(await databases.prepared());
    const server = await startIssuingServer({ postgres: proxy.url });
    const token = await tokenBySecret(server, server.credentials.member);
    expect(await statusOf(server, token)).toBe(200);
    await proxy.close();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.addresses.analytics}/projects`, { headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toEqual({
      error: 'The service’s database didn’t respond. The request may have been saved. Try again later.',
    });
  });

  it('is answered so as well when a statement does not end, while what may take long goes on', async () => {
    const url = await databases.prepared();
    const databaseLimits = { lockMs: 600_000, statementMs: 2_000, answerMs: 600_000 };
    const server = await startIssuingServer({ postgres: url, databaseLimits });
    const token = await tokenBySecret(server, server.credentials.member);
    const db = openPostgres(url, silentLog, databaseLimits);
    const store = createPostgresStore(db, { log: silentLog });
    const others = new pg.Client(url);
    await others.connect();
    await others.query('BEGIN; LOCK TABLE sidelight.context_checks, sidelight.posts IN ACCESS EXCLUSIVE MODE');
    const long = [
      store.contextChecks.removeBefore('2026-01-01T00:00:00.000Z', new Set()),
      store.posts.all('harbour'),
      store.posts.ids('harbour'),
      store.posts.put('harbour', [{ postId: '1', createdAt: '2026-01-01T00:00:00.000Z', platform: 'x', text: 'x' }]),
    ];
    await vi.waitUntil(async () => {
      const { rows } = await others.query("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'");
      return rows.length >= long.length;
    }, 10_000);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.addresses.base}/contextChecks`, { headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    await others.query('COMMIT');
    await Promise.all(long);
    expect(await store.posts.ids('harbour')).toEqual(['1']);
    expect((await fetch(`${server.addresses.base}/contextChecks`, { headers })).status).toBe(200);
    await others.end();
    await db.close();
  });

  it('is answered so as well when nobody knows whether a check was stored, which is never stored twice', async () => {
    const url = await databases.prepared();
    const proxy = await createPostgresProxy(url);
    const server = await startIssuingServer({ postgres: proxy.url });
    const token = await tokenBySecret(server, server.credentials.member);
    proxy.breakAt('INSERT INTO sidelight.context_checks', 'afterwards');
    const response = await fetch(`${server.addresses.base}/contextChecks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: 'x' }),
    });
    expect(response.status).toBe(503);
    const other = await startTestServer({ postgres: url });
    const { data } = await clientBySecret(other, server.credentials.member).contextChecks.list({
      query: { sort: 'asc', limit: 10 },
    });
    expect(data.map(({ input }) => input)).toEqual(['x']);
    await server.close();
    await proxy.close();
  });
});

describe('a server that stops', () => {
  it('lets its check come to its end, and leaves what comes then to the other one', async () => {
    const ends: (() => void)[] = [];
    const url = await databases.prepared();
    const slow = await startIssuingServer({
      ...{ postgres: url, node: 'first' },
      limits: { concurrency: 1 },
      generators: {
        generateContext: ({ input }) =>
          new Promise((resolve) => {
            ends.push(() => resolve(answered(`${input}, by the first`)));
          }),
      },
    });
    const client = clientBySecret(slow, slow.credentials.member);
    const running = await client.contextChecks.create({ body: { input: 'One' } });
    await vi.waitUntil(() => ends.length === 1);
    const second = await startTestServer({
      postgres: url,
      generators: { generateContext: async ({ input }) => answered(`${input}, by the second`) },
    });
    const stopped = slow.stop();
    const ready = await fetch(`${slow.addresses.base}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', because: 'stopping' }]);
    const other = clientBySecret(second, slow.credentials.member);
    const later = await other.contextChecks.create({ body: { input: 'Two' } });
    expect(await settledCheck(other, later.id)).toMatchObject({ context: { response: 'Two, by the second' } });
    ends[0]?.();
    await stopped;
    expect(await settledCheck(other, running.id)).toMatchObject({ context: { response: 'One, by the first' } });
    expect(ends).toHaveLength(1);
  });
});

describe('health and metrics', () => {
  it('know the database, and the jobs of all servers', async () => {
    const url = await databases.prepared();
    const server = await startIssuingServer({
      ...{ postgres: url, metricsPort: 0, limits: { concurrency: 1 } },
      generators: { generateContext: () => new Promise(() => {}) },
    });
    const readiness = async () => {
      const response = await fetch(`${server.addresses.base}/health/ready`);
      return [response.status, await response.json()];
    };
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    const client = clientBySecret(server, server.credentials.member);
    for (const input of ['One', 'Two', 'Three']) await client.contextChecks.create({ body: { input } });
    const scrape = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
    await vi.waitUntil(async () => {
      const text = await scrape();
      return (
        text.includes('sidelight_jobs{kind="contextChecks",state="running"} 1\n') &&
        text.includes('sidelight_jobs{kind="contextChecks",state="waiting"} 2\n')
      );
    });
    await runSql(url, "UPDATE sidelight.schema_steps SET checksum = 'other'");
    await vi.waitUntil(async () => (await readiness())[0] === 503);
    expect(await readiness()).toEqual([503, { status: 'not ready', because: 'tables' }]);
  });
});
