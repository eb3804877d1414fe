/** Tests that servers on one database have to agree on what all of them work by. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommandLine } from '../../server/commands/command-line.ts';
import { locks } from '../../server/postgres/lock-numbers.ts';
import type { ServerOptions } from '../../server/start.ts';
import { recordsFile, startTestServer, testFolder } from '../fixtures/servers.ts';
import { useTestDatabases } from './harness/databases.ts';
import { createPostgresProxy } from './harness/postgres-proxy.ts';

const databases = useTestDatabases();

const queryOf = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};

const atProxy = (origin: string) => ({ host: '127.0.0.1', origin, isBehindProxy: true });

const different: [string, Partial<ServerOptions>][] = [
  ['--posts-days', { postsDays: 7 }],
  ['--checks-days', { checksDays: 30 }],
  ['--evidence', { evidenceHash: 'another file' }],
  ['--community-notes', { communityNotes: '/nowhere' }],
  ['--networks', { collectsFrom: ['hacker-news'] }],
  ['--public-address', { listening: atProxy('https://other.example.org') }],
];

describe('a server beside another one on its database', () => {
  it('does not start with another option, which it names', async () => {
    const url = await databases.prepared();
    const listening = atProxy('https://sidelight.example.org');
    const options = { postgres: url, evidenceHash: 'a file', listening };
    await startTestServer(options);
    for (const [name, option] of different)
      await expect(startTestServer({ ...options, ...option })).rejects.toThrow(
        `Another server runs on this database with other options: ${name}. Start all servers with the same ones.`,
      );
    const all = Object.assign({}, ...different.map(([, option]) => option));
    await expect(startTestServer({ ...options, ...all })).rejects.toThrow(different.map(([name]) => name).join(', '));
  });

  it('starts with the same options, and with a file to import of its own', async () => {
    const options = { postgres: await databases.prepared(), postsDays: 7, evidenceHash: 'a file' };
    await startTestServer(options);
    const importFile = await recordsFile([
      {
        project: { slug: 'harbour', name: 'Harbour' },
        post: { postId: '1', text: 'A ferry', createdAt: '2026-01-01T00:00:00.000Z', platform: 'mastodon' },
      },
    ]);
    await startTestServer({ ...options, importFile });
  });

  it('compares the content of the evidence file, and not its name', async () => {
    const url = await databases.prepared();
    const folder = await testFolder();
    const start = async (name: string, evidence: object) => {
      await writeFile(join(folder, name), JSON.stringify(evidence));
      let errors = '';
      const words = ['--postgres', url, '--evidence', join(folder, name), '--json'];
      const { server } = await runCommandLine(words, {
        out: () => {},
        error: (text) => {
          errors += text;
        },
      });
      if (server) onTestFinished(() => server.close());
      return errors.split('\n', 1)[0];
    };
    const evidence = { wikipedia: ['de'], keys: { kagi: 'a secret' } };
    expect(await start('one.json', evidence)).toBe('');
    expect(await start('other.json', evidence)).toBe('');
    expect(await start('changed.json', { ...evidence, keys: { kagi: 'another' } })).toMatch(
      /^Another server runs on this database with other options: --evidence\./,
    );
  });

  it('starts with other options once the other one has ended', async () => {
    const postgres = await databases.prepared();
    const first = await startTestServer({ postgres, checksDays: 30 });
    await first.close();
    await startTestServer({ postgres, checksDays: 60 });
  });

  it('starts beside one of an earlier version, which says nothing about its options', async () => {
    const postgres = await databases.prepared();
    const earlier = new pg.Client(postgres);
    await earlier.connect();
    await earlier.query('SELECT pg_advisory_lock_shared($1, 1)', [locks.nodes]);
    await startTestServer({ postgres, checksDays: 30 });
    await earlier.end();
  });

  it('is the only one of two with other options that start at once', async () => {
    const postgres = await databases.prepared();
    const both = await Promise.allSettled([
      startTestServer({ postgres, postsDays: 7 }),
      startTestServer({ postgres, postsDays: 8 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('says that it may not go on when one with other options started while its connection was lost', async () => {
    const url = await databases.prepared();
    const proxy = await createPostgresProxy(url);
    const reasons: string[] = [];
    await startTestServer({ postgres: proxy.url, onUnfit: (reason) => reasons.push(reason) });
    proxy.breakAt('pg_advisory_lock_shared', 'before', { times: Number.POSITIVE_INFINITY });
    proxy.drop();
    await vi.waitUntil(async () => {
      const held = await queryOf(url, `SELECT 1 FROM pg_locks WHERE classid = ${locks.firstOption}`);
      return held.length === 0;
    });
    const second = await startTestServer({ postgres: url, postsDays: 7 });
    proxy.breakAt('', 'before', { times: 0 });
    await vi.waitUntil(() => reasons.length > 0);
    expect(reasons[0]).toContain('with other options: --posts-days.');
    await second.close();
    await proxy.close();
  });

  it('shows no value of an option to others on the database', async () => {
    const postgres = await databases.prepared();
    await startTestServer({ postgres, evidenceHash: 'a secret', communityNotes: await testFolder() });
    const shown = await queryOf(
      postgres,
      `SELECT (SELECT json_agg(a) FROM pg_stat_activity a WHERE datname = current_database())::text
         || (SELECT json_agg(l) FROM pg_locks l)::text AS text`,
    );
    expect(shown[0]?.text).toContain('sidelight');
    expect(shown[0]?.text).not.toContain('a secret');
  });
});
