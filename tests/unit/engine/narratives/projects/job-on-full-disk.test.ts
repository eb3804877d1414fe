/** A job whose posts exceed the disk waits without blaming a source and continues once space is available. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../../../lib/platform/clock.ts';
import { createSqliteStore, openDatabase } from '../../../../../server/sqlite/sqlite-store.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { NOW } from '../collect/network.ts';
import { createProjectWorld, dataSources, query, story } from './project-world.ts';

const stories = Array.from({ length: 400 }, (_, place) => story(place, `The night ferry carries passenger ${place}`));

const eager = createEagerClock(NOW);
const shortSleep: Clock['sleep'] = (ms, signal) => Promise.all([eager.sleep(ms, signal), wait(1)]).then(() => {});
/** Ends a pause for disk space only through its signal. */
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

it('waits for space, then collects everything and does not count as failed', async () => {
  const { id, slug, makeRoom, engine, collecting, store } = await beginOnFullDisk();
  makeRoom();
  await engine.idle();
  expect((await collecting.run({ id }))?.state).toMatchObject({
    name: 'done',
    report: { found: 400, sources: [{ outcome: 'answered' }] },
  });
  expect(await store.projects.get(slug)).toMatchObject({ jobCount: { running: 0, completed: 1, failed: 0 } });
});

it('can be stopped while it waits and sends no requests afterwards', async () => {
  const { id, collecting, engine, network } = await beginOnFullDisk();
  await collecting.stop({ id });
  await engine.idle();
  expect((await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
  const requests = network.requests;
  await wait(20);
  expect(network.requests).toBe(requests);
});

it('stops at once during a wait of minutes', async () => {
  const { id, collecting, engine } = await beginOnFullDisk(longSleep, 1);
  await wait(50);
  await collecting.stop({ id });
  await expect.poll(async () => (await collecting.run({ id }))?.state).toEqual({ name: 'stopped' });
  await engine.idle();
});
