/** A job whose posts find no room on the disk: no source is blamed, the job waits, and goes on once there is room. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../../../lib/platform/clock.ts';
import { createSqliteStore, openDatabase } from '../../../../../server/sqlite-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { NOW } from '../collect/network.ts';
import { createProjectWorld, dataSources, query, story } from './project-world.ts';

const stories = Array.from({ length: 400 }, (_, place) => story(place, `The night ferry carries passenger ${place}`));

const eager = createEagerClock(NOW);
const shortSleep: Clock['sleep'] = (ms, signal) => Promise.all([eager.sleep(ms, signal), wait(1)]).then(() => {});
/** Ends a pause for room by its signal alone. */
const longSleep: Clock['sleep'] = (ms, signal) =>
  ms < 5000 ? shortSleep(ms, signal) : systemClock.sleep(10 * 60_000, signal);

const beginOnFullDisk = async (sleep = shortSleep, fewestRequests = 3) => {
  const db = openDatabase(':memory:');
  const pages = () => Number(db.prepare('PRAGMA page_count').get()?.page_count);
  const world = createProjectWorld({ store: createSqliteStore(db), clock: { ...eager, sleep } });
  const { slug } = await world.collecting.createProject({ displayName: 'The night ferry', query, dataSources });
  world.network.hits = stories;
  db.exec(`PRAGMA max_page_count = ${pages()}`);
  const { id } = await world.collecting.start({ project: slug });
  await expect.poll(() => world.network.requests).toBeGreaterThanOrEqual(fewestRequests);
  expect((await world.collecting.run({ id }))?.state.name).toBe('running');
  const makeRoom = () => db.exec(`PRAGMA max_page_count = ${pages() + 10_000}`);
  return { ...world, id, slug, makeRoom };
};

it('waits for room, collects all the same, and is not counted as failed', async () => {
  const { id, slug, makeRoom, engine, collecting, store } = await beginOnFullDisk();
  makeRoom();
  await engine.idle();
  expect((await collecting.run({ id }))?.state).toMatchObject({
    name: 'done',
    report: { found: 400, asked: [{ outcome: 'answered' }] },
  });
  expect(await store.projects.get(slug)).toMatchObject({ jobCount: { running: 0, completed: 1, failed: 0 } });
});

it('is stopped while it waits, and asks nobody after that', async () => {
  const { id, collecting, engine, network } = await beginOnFullDisk();
  await collecting.stop({ id });
  await engine.idle();
  expect((await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
  const asked = network.requests;
  await wait(20);
  expect(network.requests).toBe(asked);
});

it('is stopped at once while it waits for minutes', async () => {
  const { id, collecting, engine } = await beginOnFullDisk(longSleep, 1);
  await wait(50);
  await collecting.stop({ id });
  await expect.poll(async () => (await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
  await engine.idle();
});
