/** The sources of a server on PostgreSQL: what an administrator chooses on one node holds on the other at once, keys by a secret of both. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeTeamSources } from '../contract/cases/team-sources.ts';
import { errorOf } from '../contract/subject.ts';
import { clientBySecret, startIssuingServer, startTestServer, startTwoNodes } from '../fixtures/servers.ts';
import { worldOfFile } from '../fixtures/world-of-file.ts';
import { worldFetch } from '../unit/engine/context/ask-world.ts';
import { useTestDatabases } from './harness/databases.ts';
import { runSql } from './harness/run-sql.ts';

const databases = useTestDatabases();
const world = await worldOfFile();

describeTeamSources(
  async (options) => startTwoNodes({ postgres: await databases.prepared(), secretKey: randomBytes(32), ...options }),
  world,
);

it('a key is refused without a secret of the operator, and is missing at a node with another one', async () => {
  const postgres = await databases.prepared();
  const options = { postgres, evidence: 'administrators', fetch: worldFetch(world) } as const;
  const here = await startIssuingServer({ ...options, secretKey: randomBytes(32) });
  const bare = await startTestServer(options);
  const other = await startTestServer({ ...options, secretKey: randomBytes(32) });
  const [administrator, atBare, atOther] = [here, bare, other].map((node) =>
    clientBySecret(node, here.credentials.administrator),
  );
  const given = { params: { name: 'kagi' as const }, body: { key: 'key-of-the-team-4711' } };
  if (!administrator || !atBare || !atOther) throw new Error('There are three nodes.');
  expect(await errorOf(atBare.sources.keepKey(given))).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('SIDELIGHT_SECRET_KEY: 32 random bytes as base64') },
  });
  await administrator.sources.keepKey(given);
  expect((await administrator.sources.read({})).keys).toEqual([{ name: 'kagi', isReadable: true }]);
  for (const node of [atBare, atOther])
    expect((await node.sources.read({})).keys).toEqual([{ name: 'kagi', isReadable: false }]);
  const rows = await runSql(
    postgres,
    "SELECT name, row::text AS row FROM sidelight.team_settings WHERE name LIKE 'key%'",
  );
  expect(JSON.stringify(rows)).toContain('kagi');
  expect(JSON.stringify(rows)).not.toContain('4711');
});
