/** Tests the filling of the library as a job of the background: its schedule, its followers, and its interruptions. */
import '../../fakes/installed-browser.ts';
import { ORPCError } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFilling } from '../../../lib/background/filling.ts';
import { changeFeedSchedule, readFeedSchedule } from '../../../lib/connections/this-device/feed-schedule.ts';
import { writePublishers } from '../../../lib/connections/this-device/publishers.ts';
import type { DeviceApi } from '../../../lib/contract/device/device-api.ts';
import type { FillingProgress } from '../../../lib/contract/device/library.ts';
import { device } from '../../../lib/device/reach-engine.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { openEnginePage } from '../../fixtures/engine-page.ts';
import { newBrowser } from '../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const listed = ['gull', 'harbour', 'pier'].map((name) => ({
  name,
  host: `${name}.example`,
  feed: `https://${name}.example/feed/`,
}));

/** The requests that wait for their response, by host. */
let waiting: Map<string, () => void>;
let requests: string[];
let isAnswering: boolean;
let page: ReturnType<typeof openEnginePage>;

const answer = (host: string) =>
  new Response(
    `<rss><channel><item><title>A pier of ${host}</title><link>https://${host}/a</link></item></channel></rss>`,
  );

beforeEach(async () => {
  waiting = new Map();
  requests = [];
  isAnswering = true;
  page = openEnginePage(async (address) => {
    const { host } = new URL(address);
    requests.push(host);
    if (!isAnswering) await new Promise<void>((resolve) => waiting.set(host, resolve));
    return answer(host);
  });
  await writePublishers(listed);
});
// The next test opens an engine of its own.
afterEach(async () => {
  vi.restoreAllMocks();
  page.close();
  await new Promise((resolve) => setTimeout(resolve));
});

const openFilling = () => {
  let grown = 0;
  const filling = createFilling({
    device,
    libraryGrew: () => {
      grown += 1;
    },
  });
  return { ...filling, grown: () => grown };
};

/** The time until the alarm, in hours, accurate to a minute. */
const hoursToAlarm = (): number => Math.round(((browser.alarms.get('feeds')?.when ?? 0) - Date.now()) / MINUTE_MS) / 60;

describe('the schedule', () => {
  it('has an alarm only while the user has it on', async () => {
    const { resume } = openFilling();
    await resume();
    expect([browser.alarms.size, page.visits()]).toEqual([0, 0]);
    await changeFeedSchedule({ isOn: true, readAt: Date.now() - HOUR_MS });
    await resume();
    expect(hoursToAlarm()).toBe(5);
    expect(browser.alarms.get('feeds')?.periodInMinutes).toBe(60);
    await changeFeedSchedule({ isOn: false });
    await resume();
    expect(browser.alarms.size).toBe(0);
  });

  it('reads the feeds that are due, says so to the comparison, and sets the alarm again', async () => {
    await changeFeedSchedule({ isOn: true, readAt: Date.now() - 7 * HOUR_MS });
    const { resume, grown } = openFilling();
    await resume();
    expect(requests.toSorted()).toEqual(listed.map(({ host }) => host));
    const { readAt = 0, filling } = await readFeedSchedule();
    expect(Date.now() - readAt).toBeLessThan(MINUTE_MS);
    expect([filling, grown()]).toEqual([undefined, 1]);
    expect(hoursToAlarm()).toBe(6);
  });

  it('reads nothing before its time, and does not even open the engine', async () => {
    const readAt = Date.now() - HOUR_MS;
    await changeFeedSchedule({ isOn: true, readAt });
    await openFilling().resume();
    expect([(await readFeedSchedule()).readAt, page.visits()]).toEqual([readAt, 0]);
  });

  it('begins at once where it is switched on, and each page sees it', async () => {
    isAnswering = false;
    await changeFeedSchedule({ isOn: true });
    const { desk } = openFilling();
    await desk.followFeeds();
    const pages = [desk.followFilling(undefined), desk.followFilling(undefined)];
    await expect.poll(() => waiting.size).toBe(3);
    isAnswering = true;
    for (const respond of waiting.values()) respond();
    for (const one of pages) {
      const seen: FillingProgress[] = [];
      for await (const progress of one) seen.push(progress);
      expect(seen.at(-1)).toMatchObject({ step: 'over' });
    }
    expect(requests).toHaveLength(3);
  });
});

describe('a filling', () => {
  it('has an alarm within a minute while it runs, for the next background', async () => {
    isAnswering = false;
    const { desk, resume } = openFilling();
    await desk.beginFilling(false);
    await expect.poll(() => waiting.size).toBe(3);
    expect(hoursToAlarm() * 60).toBe(1);
    // The alarm of the one that runs begins no other.
    await resume();
    expect(requests).toHaveLength(3);
    await desk.stopFilling();
  });

  it('is over for a page that follows none', async () => {
    const seen: FillingProgress[] = [];
    for await (const progress of openFilling().desk.followFilling(undefined)) seen.push(progress);
    expect(seen.map(({ step }) => step)).toEqual(['over']);
    expect(page.visits()).toBe(0);
  });

  it('is stopped by any page, keeps what was read, and is not begun again by the schedule', async () => {
    isAnswering = false;
    await changeFeedSchedule({ isOn: true });
    const { desk, resume } = openFilling();
    await desk.followFeeds();
    await expect.poll(() => waiting.size).toBe(3);
    await desk.stopFilling();
    expect((await readFeedSchedule()).filling).toBeUndefined();
    await resume();
    expect(requests).toHaveLength(3);
    expect(hoursToAlarm()).toBe(6);
  });

  it('is followed by one of what is left, if it is wanted while another runs', async () => {
    isAnswering = false;
    const { desk } = openFilling();
    await writePublishers(listed.slice(0, 1));
    await desk.beginFilling(false);
    await expect.poll(() => [...waiting.keys()]).toEqual(['gull.example']);
    await writePublishers(listed);
    await desk.beginFilling(false);
    isAnswering = true;
    waiting.get('gull.example')?.();
    for await (const _ of desk.followFilling(undefined));
    expect(requests).toEqual(listed.map(({ host }) => host));
  });

  it('goes on at the next engine if the engine goes away, without a second request for what was read', async () => {
    isAnswering = false;
    const { desk } = openFilling();
    await desk.beginFilling(false);
    await expect.poll(() => waiting.size).toBe(3);
    waiting.get('pier.example')?.();
    const client = await device();
    await expect.poll(async () => (await client.library.feeds()).map(({ state }) => state)).toContain('read');
    isAnswering = true;
    page.close();
    for await (const _ of desk.followFilling(undefined));
    expect(requests.filter((host) => host === 'pier.example')).toHaveLength(1);
    expect((await client.library.feeds()).map(({ state }) => state)).toEqual(['read', 'read', 'read']);
  });

  it('is over before images are hashed, which goes on and is ended by the next stop', async () => {
    const { library } = await device();
    const hashing: AbortSignal[] = [];
    const hashImages: typeof library.hashImages = (_, { signal } = {}) => {
      if (signal) hashing.push(signal);
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    const fill: typeof library.fill = (...given) => library.fill(...given);
    const { desk } = createFilling({
      device: async () => ({ library: { fill, hashImages } }) as unknown as DeviceApi, // cast: the parts that are used
      libraryGrew: () => {},
    });
    await desk.beginFilling(false);
    for await (const _ of desk.followFilling(undefined));
    await expect.poll(() => hashing.length).toBe(1);
    expect([requests.length, hashing[0]?.aborted]).toEqual([3, false]);
    await desk.stopFilling();
    expect(hashing[0]?.aborted).toBe(true);
  });

  it('that fails is over for its pages, which say so, and is tried again within the hour', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const broken = async () => {
      throw new ORPCError('INTERNAL_SERVER_ERROR');
    };
    const { desk } = createFilling({ device: broken, libraryGrew: () => {} });
    await desk.beginFilling(false);
    const seen: FillingProgress[] = [];
    for await (const progress of desk.followFilling(undefined)) seen.push(progress);
    expect(seen.at(-1)).toMatchObject({ step: 'over', isInterrupted: true });
    await expect.poll(hoursToAlarm).toBe(1);
    await openFilling().resume();
    expect(requests).toHaveLength(3);
  });
});
