/** Tests the wake-up: a timer that rings at the moment, and an alarm that outlives the worker that set it. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scheduleWakeUp } from '../../../lib/platform/wake-up.ts';
import { browser } from '../../fakes/installed-browser.ts';

const NOW = Date.UTC(2026, 10, 1);
const onWake = vi.fn();
const alarm = () => browser.alarms.get('wake-up');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onWake.mockClear();
});
afterEach(() => void vi.useRealTimers());

it('sets the alarm some seconds ahead, even if the check is due at once', async () => {
  await scheduleWakeUp(NOW, onWake);
  expect(alarm()).toEqual({ when: NOW + 5000, periodInMinutes: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(onWake).toHaveBeenCalledTimes(1);
});

it('sets alarm and timer to a later moment', async () => {
  await scheduleWakeUp(NOW + 15_000, onWake);
  expect(alarm()).toEqual({ when: NOW + 15_000, periodInMinutes: 1 });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(onWake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onWake).toHaveBeenCalledTimes(1);
});

it('clears both', async () => {
  await scheduleWakeUp(NOW + 15_000, onWake);
  await scheduleWakeUp(undefined, onWake);
  expect(alarm()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onWake).not.toHaveBeenCalled();
});
