/** Follows the lines of all checks, and merges changed ones into them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLines, type Lines, mergeLines } from '../../../../components/history/follow-lines.ts';
import { type CheckLine, lineOf } from '../../../../lib/records/check-line.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { doneWith } from '../../../fixtures/check-snapshots.ts';

const at = (day: string) => new Date(`${day}T12:00`).getTime();
const line = (id: string, createdAt: number) => lineOf(record(states.queued, { id, createdAt }));
const lines: CheckLine[] = [
  line('ferry', at('2026-03-03')),
  line('pier', at('2026-03-02')),
  line('picture', at('2026-03-01')),
];

describe('changed lines', () => {
  const ids = (changed: [string, CheckLine | undefined][]) => mergeLines(lines, new Map(changed)).map(({ id }) => id);

  it('replace their earlier version', () => {
    const changed = lineOf(record(doneWith(), { id: 'pier', createdAt: at('2026-03-02') }));
    const merged = mergeLines(lines, new Map([['pier', changed]]));
    expect(merged.map(({ id }) => id)).toEqual(['ferry', 'pier', 'picture']);
    expect(merged[1]?.outcome).toBe('Warning');
  });

  it('are inserted by age, and removed', () => {
    expect(ids([['new', line('new', at('2026-04-01'))]])).toEqual(['new', 'ferry', 'pier', 'picture']);
    expect(ids([['old', line('old', at('2026-03-02') - 1)]])).toEqual(['ferry', 'pier', 'old', 'picture']);
    expect(ids([['pier', undefined]])).toEqual(['ferry', 'picture']);
    expect(ids([['unknown', undefined]])).toEqual(['ferry', 'pier', 'picture']);
  });
});

/** A reading of all lines that goes on when the test says so, and the changes that the test announces. */
const heldSource = (stored: Map<string, CheckLine | undefined>) => {
  let hear: (change: { check: string }) => void = () => {};
  const readings: (() => void)[] = [];
  return {
    /** Lets the reading take one more step. */
    proceed: async () => {
      readings.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    change: async (id: string, now: CheckLine | undefined) => {
      stored.set(id, now);
      hear({ check: id });
      await vi.advanceTimersByTimeAsync(100);
    },
    source: {
      async *readLines() {
        const first = lines.slice(0, 2);
        await new Promise<void>((resolve) => readings.push(resolve));
        yield first;
        await new Promise<void>((resolve) => readings.push(resolve));
        yield lines.slice(2);
      },
      readLine: async (id: string) => stored.get(id),
      onChange: (listener: typeof hear) => {
        hear = listener;
      },
    },
  };
};

describe('the lines that are followed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const follow = (stored = new Map<string, CheckLine | undefined>()) => {
    const held = heldSource(stored);
    const shown: Lines[] = [];
    const end = new AbortController();
    followLines(held.source, (next) => shown.push(next), end.signal);
    return { ...held, end, last: () => shown.at(-1), count: () => shown.length };
  };
  const outcomes = (shown: Lines | undefined) => shown?.lines.map(({ id, outcome }) => `${id} ${outcome}`);
  const ended = (id: string, day: string) => lineOf(record(doneWith(), { id, createdAt: at(day) }));

  it('keep a change that arrives before the reading that began earlier has ended', async () => {
    const { proceed, change, last } = follow();
    await proceed();
    await change('pier', ended('pier', '2026-03-02'));
    await change('ferry', undefined);
    await change('new', ended('new', '2026-04-01'));
    await proceed();
    expect(last()?.state).toBe('read');
    expect(outcomes(last())).toEqual(['new Warning', 'pier Warning', 'picture open']);
  });

  it('keep a change that arrives before the first batch', async () => {
    const { proceed, change, last } = follow();
    await change('pier', ended('pier', '2026-03-02'));
    await proceed();
    expect(outcomes(last())).toEqual(['ferry open', 'pier Warning']);
    await proceed();
    expect(outcomes(last())).toEqual(['ferry open', 'pier Warning', 'picture open']);
  });

  it('change no more once nobody follows them', async () => {
    const { proceed, change, end, count } = follow();
    await proceed();
    const before = count();
    end.abort();
    await change('pier', undefined);
    await proceed();
    expect(count()).toBe(before);
  });
});
