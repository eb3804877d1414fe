/** Tests the alarms of the background and the times they are set to: scheduled jobs and the sweep. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayAwakeWhile, sweepNow, tick } from '../../../lib/background/alarms.ts';
import { wakeUpFinds } from '../../../lib/background/engine.ts';
import { lockSecrets, setPassphrase, unlockSecrets } from '../../../lib/connections/passphrase.ts';
import { keepSourceSecret } from '../../../lib/connections/this-device/post-sources.ts';
import { ENGINE_DATABASE } from '../../../lib/contract/device/device.ts';
import { NO_QUERY } from '../../../lib/contract/device/post-query.ts';
import type { FindRecord } from '../../../lib/records/find-record.ts';
import { readCheck } from '../../../lib/records/read-checks.ts';
import { readFind } from '../../../lib/records/read-finds.ts';
import { readSetting, writeSetting } from '../../../lib/records/settings.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { deriveQuickly } from '../../fakes/quick-derivation.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { openEnginePage } from '../../fixtures/engine-page.ts';
import { find as sample } from '../../fixtures/find-samples.ts';
import { networkFinds } from '../../fixtures/finds-desk.ts';
import { newBrowser } from '../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const finds = networkFinds();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let page: ReturnType<typeof openEnginePage>;
beforeEach(() => {
  page = openEnginePage();
});
// The next test opens an engine of its own.
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  page.close();
  await new Promise((resolve) => setTimeout(resolve));
});

const alarmAt = (name: string): number | undefined => browser.alarms.get(name)?.when;
/** The time until an alarm, in hours, accurate to a minute. */
const hoursUntil = (name: string): number => Math.round(((alarmAt(name) ?? 0) - Date.now()) / MINUTE_MS) / 60;

describe('the alarm for scheduled jobs', () => {
  const scheduleHourly = async (): Promise<string> => {
    const query = { links: [], phrases: ['night ferry'], names: [], hashtags: [] };
    const dataSources = ['hacker-news'];
    const { slug } = await page.engine.collecting.client.createProject({ displayName: 'Ferry', query, dataSources });
    const jobSchedule = { enabled: true, schedule: { frequency: 'hourly' }, dataSources };
    await page.service.projects.update({ params: { id: slug }, body: { jobSchedule } });
    return slug;
  };

  it('is not set if no job has a schedule', async () => {
    await tick();
    expect(page.visits()).toBe(1);
    expect(alarmAt('collect')).toBeUndefined();
  });

  it('is set to the next scheduled job, and its time is stored for a later worker', async () => {
    await scheduleHourly();
    await tick();
    const next = alarmAt('collect');
    expect(next).toBeGreaterThan(Date.now());
    expect(hoursUntil('collect')).toBeLessThanOrEqual(1);
    expect(await readSetting('collect-next')).toBe(next);
  });

  it('starts no job while the account of a network is locked', async () => {
    const slug = await scheduleHourly();
    deriveQuickly();
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    const started = async () => (await page.engine.collecting.client.runs({ project: slug, limit: 9 })).length;
    await keepSourceSecret('bluesky', { account: 'ada', secret: 'app' });
    await setPassphrase('nine quiet ferries');
    await lockSecrets();
    await tick();
    expect(await started()).toBe(0);
    await unlockSecrets('nine quiet ferries');
    await tick();
    expect(await started()).toBe(1);
  });

  it('is set again by a later worker from the stored time, without the engine', async () => {
    const next = Date.now() + 3 * HOUR_MS;
    await writeSetting('collect-next', next);
    await wakeUpFinds(finds);
    expect([alarmAt('collect'), page.visits()]).toEqual([next, 0]);
  });

  it('is not set if nothing was ever collected', async () => {
    await wakeUpFinds(finds);
    expect([browser.alarms.size, page.visits()]).toEqual([0, 0]);
  });
});

describe('a search for posts', () => {
  const query = { ...NO_QUERY, phrases: ['night ferry'] };
  const find = (changes: Partial<FindRecord>) => sample({ id: 'f', query, dataSources: ['hacker-news'], ...changes });

  it('is deleted after the retention period of posts', async () => {
    const age = (days: number) => Date.now() - days * DAY_MS;
    await writeFind(find({ id: 'old', updatedAt: age(31) }));
    await writeFind(find({ id: 'new', updatedAt: age(29) }));
    await wakeUpFinds(finds);
    expect([await readFind('old'), (await readFind('new'))?.id]).toEqual([undefined, 'new']);
  });

  it('is resumed and completed if an earlier worker left it running', async () => {
    browser.permissions.held.origins.add('*://*/*');
    await writeSetting('collect-next', 'not yet');
    await writeFind(find({ updatedAt: Date.now() - MINUTE_MS, state: { name: 'running' } }));
    await wakeUpFinds(finds);
    await expect.poll(async () => (await readFind('f'))?.state.name).toBe('done');
    // The time of the next job is written last. A search still in flight would open the engine of the next test.
    await expect.poll(() => readSetting('collect-next')).not.toBe('not yet');
  });

  it('waits for permission to its hosts', async () => {
    await writeFind(find({ state: { name: 'awaiting-consent', hosts: [] } }));
    await finds.answer('f', { answer: 'once' });
    expect((await readFind('f'))?.state).toEqual({ name: 'awaiting-permission', hosts: ['hn.algolia.com'] });
    expect(page.visits()).toBe(0);
  });
});

describe('the sweep', () => {
  const removed = (id: string, minutesAgo: number) =>
    record(states.done, { id, updatedAt: Date.now(), removedAt: Date.now() - minutesAgo * MINUTE_MS });

  it('deletes checks removed five minutes ago, and is set again for checks removed later', async () => {
    const later = removed('later', 2);
    await writeCheck(removed('gone', 6));
    await writeCheck(later);
    await writeCheck(record(states.done, { id: 'kept', updatedAt: Date.now() }));
    await sweepNow();
    const left = await Promise.all(['gone', 'later', 'kept'].map(readCheck));
    expect(left.map((check) => check?.id)).toEqual([undefined, 'later', 'kept']);
    expect(alarmAt('sweep')).toBe((later.removedAt ?? 0) + 5 * MINUTE_MS);
  });

  it('deletes checks that are past the retention period, also those that wait', async () => {
    const old = { updatedAt: Date.now() - 370 * DAY_MS };
    await writeCheck(record(states.done, { id: 'over', ...old }));
    await writeCheck(record(states['awaiting-consent'], { id: 'open', ...old }));
    await sweepNow();
    expect([await readCheck('over'), await readCheck('open')]).toEqual([undefined, undefined]);
    expect(alarmAt('sweep')).toBeUndefined();
  });

  it('opens the engine to delete its copies only if the engine ever stored anything', async () => {
    await sweepNow();
    expect(page.visits()).toBe(0);
    await writeSetting('swept-at', 0);
    await new Promise((resolve) => {
      indexedDB.open(ENGINE_DATABASE).onsuccess = resolve;
    });
    await sweepNow();
    expect(page.visits()).toBe(1);
  });
});

describe('work that keeps the background awake', () => {
  afterEach(() => vi.useRealTimers());

  it('calls the API every ten seconds until it resolves', async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = stayAwakeWhile(() => promise);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(browser.state.platformCalls).toBe(3);
    resolve('done');
    expect(await work).toBe('done');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.state.platformCalls).toBe(3);
  });

  it('stops calling the API when it rejects', async () => {
    vi.useFakeTimers();
    await expect(stayAwakeWhile(() => Promise.reject(new Error('Cut.')))).rejects.toThrow('Cut.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.state.platformCalls).toBe(0);
  });
});
