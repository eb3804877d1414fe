/** The engine counts the matches of each part of a query, so the query bench shows which part matches nothing. */
import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

const createHarbour = async () => {
  const store = createMemoryStore();
  await store.projects.add({ slug: 'harbour', name: 'The harbour', displayName: 'The harbour' });
  const createdAt = '2025-08-27T20:48:28.000Z';
  await store.posts.put('harbour', [
    { postId: '1', createdAt, platform: 'mastodon', text: 'An old ferry' },
    { postId: '2', createdAt, platform: 'twitter', text: 'An old pier' },
  ]);
  return createEngine({ store, clock: createManualClock(), log: silentLog });
};

it('counts the matches of each part of a search, boolean string and structured query alike', async () => {
  const engine = await createHarbour();
  const counts = await engine.collecting.client.countParts({
    ...{ kind: 'posts', project: 'The harbour' },
    ...{ boolean: 'text:ferry^2 AND text:plane', query: { term: { platform: 'twitter' } } },
  });
  expect(counts.map(({ text, depth, count }) => [text, depth, count])).toEqual([
    ['text:ferry^2 AND text:plane AND platform:twitter', 0, 0],
    ['text:ferry^2', 1, 1],
    ['text:plane', 1, 0],
    ['platform:twitter', 1, 1],
  ]);
  await engine.close();
});

it('rejects an unreadable query and an unknown project with the statuses of a search', async () => {
  const engine = await createHarbour();
  const countIn = (project: string, boolean: string) =>
    engine.collecting.client.countParts({ kind: 'posts', project, boolean });
  await expect(countIn('harbour', '(ferry')).rejects.toMatchObject({ status: 400 });
  await expect(countIn('nowhere', 'ferry')).rejects.toMatchObject({ status: 404 });
  await engine.close();
});
