/**
 * Background and engine may end at any moment of a filling: the next ones go on by themselves. No feed that was stored is requested
 * again, and each fact-check is there once.
 */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFilling } from '../../../lib/background/filling.ts';
import { changeFeedSchedule, readFeedSchedule } from '../../../lib/connections/this-device/feed-schedule.ts';
import { readPublishers, writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import type { DeviceApi } from '../../../lib/contract/device/device-api.ts';
import { createLibrary } from '../../../lib/engine/context/library/library.ts';
import { serveLibrary } from '../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import type { Store } from '../../../lib/engine/store/store.ts';
import { systemClock } from '../../../lib/platform/clock.ts';
import { dyingAt } from '../../fakes/dying-store.ts';
import { webOf } from '../../fakes/web-of.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { newBrowser } from '../../fixtures/open-tab.ts';
import { reading } from '../../fixtures/reading.ts';

emptyDatabase();
newBrowser();
// The timers that keep a dead background awake would ring on.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => vi.useRealTimers());

const FEEDS = 31;
const ITEMS = 4;
/** As many are under way at once. */
const AT_ONCE = 4;
/** The write of its engine at which each background ends, before or after it is done. */
const DEATHS = [1, 12, 2, 11, 9, 6, 13, 5, 10, 8] as const;

const listed = Array.from({ length: FEEDS }, (_, at) => ({
  name: `Desk ${at}`,
  host: `desk${at}.example`,
  feed: `https://desk${at}.example/feed/`,
}));
const itemsOf = (host: string) =>
  Array.from(
    { length: ITEMS },
    (_, at) => `<item><title>A pier, ${at}</title><link>https://${host}/${at}</link></item>`,
  );

/** Background and engine on this store; both end at the same write, after which nothing of them goes on. */
const live = (store: Store, death: { write: number; isWritten: boolean }, requested: (host: string) => void) => {
  const { mortal, died } = dyingAt(store, death.write, death.isWritten);
  const untilDeath = async <T>(value: T): Promise<T> => (died() ? new Promise<never>(() => {}) : value);
  const web = webOf(async (address) => {
    const { host } = new URL(address);
    await untilDeath(undefined);
    requested(host);
    return untilDeath(new Response(`<rss><channel>${itemsOf(host).join('')}</channel></rss>`));
  });
  const library = createLibrary({ store: mortal, web, ...reading, clock: systemClock, notesNew: true });
  const { client } = serveLibrary(library, readPublishers);
  const fill: typeof client.fill = async (...given) => {
    const steps = await client.fill(...given);
    return (async function* () {
      try {
        for await (const step of steps) yield await untilDeath(step);
      } finally {
        // The end of a stream that died is no end of the filling.
        await untilDeath(undefined);
      }
    })() as unknown as typeof steps; // cast: only its steps are read
  };
  const hashImages: typeof client.hashImages = (...given) => client.hashImages(...given);
  const device = async () => ({ library: { fill, hashImages } }) as unknown as DeviceApi; // cast: the part that is used
  return { ...createFilling({ device, libraryGrew: () => {} }), died, library };
};

it('goes on after each of ten deaths, and requests no feed again that was stored', async () => {
  const store = createMemoryStore();
  await writePublishers(listed);
  await changeFeedSchedule({ isOn: true });
  const requests = new Map<string, number>();
  const again: string[] = [];
  const isStored = async (host: string) => (await store.feeds.get(`https://${host}/feed/`)) !== undefined;
  let storedBefore = new Set<string>();
  const requested = (host: string) => {
    requests.set(host, (requests.get(host) ?? 0) + 1);
    if (storedBefore.has(host)) again.push(host);
  };
  const noteStored = async () => {
    const stored = await Promise.all(listed.map(async ({ host }) => ((await isStored(host)) ? [host] : [])));
    storedBefore = new Set(stored.flat());
  };

  const sizes: number[] = [];
  for (const [at, write] of DEATHS.entries()) {
    await noteStored();
    sizes.push(storedBefore.size);
    const { resume, died } = live(store, { write, isWritten: at % 2 === 0 }, requested);
    void resume();
    await expect.poll(died).toBe(true);
    expect((await readFeedSchedule()).filling).toBeDefined();
  }
  // They were moments of all of it.
  expect(new Set(sizes).size).toBeGreaterThan(5);
  await noteStored();
  expect(storedBefore.size).toBeLessThan(FEEDS);

  const last = live(store, { write: Number.POSITIVE_INFINITY, isWritten: true }, requested);
  await last.resume();
  const { filling, readAt } = await readFeedSchedule();
  expect([filling, readAt === undefined]).toEqual([undefined, false]);
  expect(await last.library.size()).toBe(FEEDS * ITEMS);
  expect((await last.library.newIds()).length).toBe(FEEDS * ITEMS);
  expect(again).toEqual([]);
  expect([...requests.keys()].toSorted()).toEqual(listed.map(({ host }) => host).toSorted());
  const repeated = [...requests.values()].reduce((sum, count) => sum + count - 1, 0);
  expect(repeated).toBeLessThanOrEqual(AT_ONCE * DEATHS.length);
});
