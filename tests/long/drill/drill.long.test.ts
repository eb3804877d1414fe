/** Tests and prints how long a restore takes, and what would be lost, for a folder with the rows of a large project. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandNamed } from '../../../server/commands/table.ts';
import { createSqliteStore, openDatabase } from '../../../server/sqlite/sqlite-store.ts';
import { storyPosts } from '../../bench/narratives/story-posts.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { startTestServer, testFolder } from '../../fixtures/servers.ts';
import { within } from '../within.ts';

const POSTS = 100_000;
const CHECKS = 10_000;
const WRITTEN_AT_ONCE = 1_000;
const LIMIT_MS = 120_000;

const fill = async (data: string): Promise<void> => {
  await (await startTestServer({ data })).close();
  const db = openDatabase(join(data, 'sidelight.sqlite'));
  const store = createSqliteStore(db);
  const posts = storyPosts(POSTS);
  for (let at = 0; at < POSTS; at += WRITTEN_AT_ONCE)
    await store.posts.put('harbour', posts.slice(at, at + WRITTEN_AT_ONCE));
  for (let at = 0; at < CHECKS; at += 1)
    await store.contextChecks.add({
      ...{ caller: 'member', sameAs: `${at}`, fresh: false },
      request: { input: `Claim ${at}`, modelVersion: '1.0' as const },
    });
  db.close();
};

it(`restores a folder with ${POSTS} posts and ${CHECKS} checks as it was`, async () => {
  const data = join(await testFolder(), 'data');
  await fill(data);
  const { lines, isInOrder } = await within(LIMIT_MS, commandNamed('drill').run(['--data', data], silentLog));
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(isInOrder).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^posts: ${POSTS} rows, SHA-256 `)));
  expect(lines).toContainEqual(expect.stringContaining(`in the last 24 hours that was ${CHECKS} in context_checks.`));
});
