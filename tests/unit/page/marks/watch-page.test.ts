// @vitest-environment happy-dom
/** A page is looked at when it has changed, soon at first, rarely where that is in vain, and never once we have left. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPage } from '../../../../lib/page/marks/watch-page.ts';

let leave: AbortController;
let location: { href: string };
let looks: boolean[];
let isWell: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>Text</p>';
  leave = new AbortController();
  location = { href: 'https://app.example/a' };
  looks = [];
  isWell = true;
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
      looks.push(moved);
      return isWell;
    },
    signal: leave.signal,
  });
const change = async () => {
  document.body.append('x');
  // Mutations are told of in a microtask, or in a timer of the stand-in.
  await vi.advanceTimersByTimeAsync(10);
};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a page', () => {
  it('that does not change is left alone', async () => {
    watch();
    await wait(60_000);
    expect(looks).toEqual([]);
  });

  it('is looked at once, however much has changed', async () => {
    watch();
    for (let count = 0; count < 20; count += 1) await change();
    await wait(1000);
    expect(looks).toEqual([false]);
  });

  it('that keeps changing in vain is looked at more and more rarely', async () => {
    isWell = false;
    watch();
    for (let count = 0; count < 1200; count += 1) {
      await change();
      await wait(90);
    }
    // Two minutes: after 0.4, 0.8, 1.6 … and then every 30 seconds.
    expect(looks.length).toBeGreaterThan(7);
    expect(looks.length).toBeLessThan(12);
  });

  it('that has gone elsewhere is looked at soon again', async () => {
    isWell = false;
    watch();
    for (let count = 0; count < 300; count += 1) {
      await change();
      await wait(90);
    }
    const before = looks.length;
    location.href = 'https://app.example/b';
    window.dispatchEvent(new Event('popstate'));
    await wait(500);
    expect(looks.slice(before)).toEqual([true]);
  });

  it('that changes while it is looked at is looked at again', async () => {
    const ends: (() => void)[] = [];
    let begun = 0;
    watchPage({
      document,
      location,
      look: () => {
        begun += 1;
        return new Promise((resolve) => ends.push(() => resolve(true)));
      },
      signal: leave.signal,
    });
    await change();
    await wait(500);
    await change();
    await wait(5000);
    expect(begun).toBe(1);
    ends[0]?.();
    await wait(500);
    expect(begun).toBe(2);
  });

  it('is left alone after a failed look no more than after one in vain', async () => {
    let begun = 0;
    const look = () => {
      begun += 1;
      return Promise.reject(new Error('the page broke it'));
    };
    watchPage({ document, location, look, signal: leave.signal });
    await change();
    await wait(1000);
    await change();
    await wait(2000);
    expect(begun).toBe(2);
  });

  it('is not looked at once we have left', async () => {
    watch();
    await change();
    leave.abort();
    await change();
    await wait(60_000);
    expect(looks).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
