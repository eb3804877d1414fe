// @vitest-environment happy-dom
/** Tests when a changed page is searched again: soon at first, rarely while that finds nothing, and never after we left. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from '../../../../lib/page/marks/watch-page.ts';

let leave: AbortController;
let location: { href: string };
let searches: boolean[];
let succeeds: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>Text</p>';
  leave = new AbortController();
  location = { href: 'https://app.example/a' };
  searches = [];
  succeeds = true;
});
afterEach(() => {
  leave.abort();
  vi.useRealTimers();
});

const watch = () =>
  watchPage({
    document,
    location,
    look: async (moved) => {
      searches.push(moved);
      return succeeds;
    },
    signal: leave.signal,
  });
const change = async () => {
  document.body.append('x');
  // The fake DOM reports mutations in a microtask or in a timer.
  await vi.advanceTimersByTimeAsync(10);
};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a page', () => {
  it('that does not change is left alone', async () => {
    watch();
    await wait(60_000);
    expect(searches).toEqual([]);
  });

  it('is searched once, however much has changed', async () => {
    watch();
    for (let count = 0; count < 20; count += 1) await change();
    await wait(1000);
    expect(searches).toEqual([false]);
  });

  it('that keeps changing without success is searched less and less often', async () => {
    succeeds = false;
    watch();
    for (let count = 0; count < 1200; count += 1) {
      await change();
      await wait(90);
    }
    // Two minutes: after 0.4, 0.8, 1.6 … and then every 30 seconds.
    expect(searches.length).toBeGreaterThan(7);
    expect(searches.length).toBeLessThan(12);
  });

  it('that has navigated is searched again soon', async () => {
    succeeds = false;
    watch();
    for (let count = 0; count < 300; count += 1) {
      await change();
      await wait(90);
    }
    const before = searches.length;
    location.href = 'https://app.example/b';
    window.dispatchEvent(new Event('popstate'));
    await wait(500);
    expect(searches.slice(before)).toEqual([true]);
  });

  it('that changes during a search is searched again', async () => {
    const ends: (() => void)[] = [];
    let started = 0;
    watchPage({
      document,
      location,
      look: () => {
        started += 1;
        return new Promise((resolve) => ends.push(() => resolve(true)));
      },
      signal: leave.signal,
    });
    await change();
    await wait(500);
    await change();
    await wait(5000);
    expect(started).toBe(1);
    ends[0]?.();
    await wait(500);
    expect(started).toBe(2);
  });

  it('has the same pause after a failed search as after one without success', async () => {
    let started = 0;
    const search = () => {
      started += 1;
      return Promise.reject(new Error('the page broke it'));
    };
    watchPage({ document, location, look: search, signal: leave.signal });
    await change();
    await wait(1000);
    await change();
    await wait(2000);
    expect(started).toBe(2);
  });

  it('is not searched after we left', async () => {
    watch();
    await change();
    leave.abort();
    await change();
    await wait(60_000);
    expect(searches).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
