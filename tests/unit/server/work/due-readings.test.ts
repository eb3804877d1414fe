/** Which feeds and archives a server reads, by what is stored alone. */
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../lib/dates/spans.ts';
import { archiveAddress } from '../../../../lib/engine/context/library/archive/walk-archive.ts';
import type { FeedRow } from '../../../../lib/engine/context/library/item.ts';
import { dueReadings, type ReadingFacts } from '../../../../server/work/due-readings.ts';

const NOW = Date.parse('2026-03-20T12:00:00.000Z');
const one = { name: 'One', host: 'one.example' };
const two = { name: 'Two', host: 'two.example', feed: 'https://two.example/rss' };
const elsewhere = { name: 'Three', host: 'three.example', feed: 'https://feeds.example/three' };
/** Of PolitiFact only the newest fact-checks can be read. */
const newestOnly = { name: 'PolitiFact', host: 'www.politifact.com' };

const problem = { code: 'feedProblem.unreadable', parts: {} } as const;
const read = (address: string, hoursAgo: number, more: Partial<FeedRow> = {}): FeedRow => ({
  ...{ address, requestedAt: NOW - hoursAgo * HOUR_MS },
  ...more,
});
const ofOne = 'https://one.example/feed/';
const archived = (host: string, archive: FeedRow['archive'], hoursAgo = 1) =>
  read(archiveAddress(host), hoursAgo, archive && { archive });

const due = ({
  settings = {},
  ...facts
}: Partial<Omit<ReadingFacts, 'settings'>> & { settings?: Partial<ReadingFacts['settings']> }) => {
  const { feeds, archives, ...rest } = dueReadings({
    settings: { publishers: [one, two], feedHours: 6, olderFactChecks: 0, ...settings },
    ...{ rows: [], now: NOW },
    ...facts,
  });
  const hostsOf = (some: typeof feeds) => some.map(({ host }) => host);
  return { feeds: hostsOf(feeds), archives: hostsOf(archives), ...rest };
};

describe('the feeds that are due', () => {
  it('are those that were never read, and those whose interval is over', () => {
    expect(due({}).feeds).toEqual(['one.example', 'two.example']);
    expect(due({ rows: [read(ofOne, 5)] }).feeds).toEqual(['two.example']);
    expect(due({ rows: [read(ofOne, 6), read(two.feed, 5)] }).feeds).toEqual(['one.example']);
  });

  it('are none without an interval, without an address on the site, or of a clock that was an hour ahead', () => {
    expect(due({ settings: { feedHours: 0 } }).feeds).toEqual([]);
    expect(due({ settings: { publishers: [elsewhere] } })).toMatchObject({ feeds: [], withFeed: 0 });
    expect(due({ rows: [read(ofOne, -0.5), read(two.feed, -2)] }).feeds).toEqual(['two.example']);
  });

  it('are those that an administrator wants, until they were requested since', () => {
    const rows = [read(ofOne, 2), read(two.feed, 1, { problem })];
    const wish = { at: NOW - 1.5 * HOUR_MS };
    expect(due({ rows, wish: { kind: 'all', ...wish } }).feeds).toEqual(['one.example']);
    expect(due({ rows, wish: { kind: 'all', at: NOW } }).feeds).toEqual(['one.example', 'two.example']);
    expect(due({ rows, wish: { kind: 'rest', at: NOW } }).feeds).toEqual(['two.example']);
    expect(due({ rows, wish: { kind: 'all', at: NOW }, settings: { feedHours: 0 } }).feeds).toHaveLength(2);
  });

  it('are none after a stop, until the next reading is due or the list changes', () => {
    const wish = { kind: 'stop', at: NOW - HOUR_MS } as const;
    expect(due({ wish }).feeds).toEqual([]);
    expect(due({ wish, settings: { feedHours: 1 } }).feeds).toHaveLength(2);
    expect(due({ wish, changedAt: NOW - MINUTE_MS }).feeds).toHaveLength(2);
    expect(due({ wish, settings: { olderFactChecks: 500 } }).archives).toEqual([]);
  });
});

describe('the archives that are due', () => {
  const older = { olderFactChecks: 500 };
  it('are those that have not brought as many as wanted, and are not at their end', () => {
    expect(due({}).archives).toEqual([]);
    expect(due({ settings: older }).archives).toEqual(['one.example', 'two.example']);
    const rows = [
      archived('one.example', { added: 500, leftOut: 0 }),
      archived('two.example', { added: 3, leftOut: 0, isComplete: true }),
    ];
    expect(due({ settings: older, rows }).archives).toEqual([]);
    expect(due({ settings: { olderFactChecks: 501 }, rows }).archives).toEqual(['one.example']);
  });

  it('are not those of a site that has the newest alone, or that failed since the last interval', () => {
    expect(due({ settings: { ...older, publishers: [newestOnly] } }).archives).toEqual([]);
    const failed = (hoursAgo: number) => [archived('one.example', { added: 3, leftOut: 0, problem }, hoursAgo)];
    expect(due({ settings: older, rows: failed(5) }).archives).toEqual(['two.example']);
    expect(due({ settings: older, rows: failed(6) }).archives).toEqual(['one.example', 'two.example']);
    expect(due({ settings: older, rows: failed(5), wish: { kind: 'rest', at: NOW } }).archives).toHaveLength(2);
  });
});

it('says what is of fact-checkers that are no longer listed, and until when a removal can be undone', () => {
  const rows = [read('https://gone.example/feed/', 1), read('file:1', 1, { file: 'A file' })];
  expect(due({ rows, changedAt: NOW - 9 * MINUTE_MS })).toMatchObject({ hasUnlisted: true, isSettled: false });
  expect(due({ rows, changedAt: NOW - 10 * MINUTE_MS })).toMatchObject({ hasUnlisted: true, isSettled: true });
  expect(due({ rows: rows.slice(1) })).toMatchObject({ hasUnlisted: false, isSettled: true });
});
