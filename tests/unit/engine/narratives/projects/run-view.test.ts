import { expect, it } from 'vitest';
import type { RunReport } from '../../../../../lib/contract/device/collecting.ts';
import { type CollectionRow, runOf } from '../../../../../lib/engine/narratives/projects/run-view.ts';

const OLD_SOURCES = 'asked';

const report: RunReport = {
  sources: [{ source: 'hacker-news', name: 'Hacker News', outcome: 'answered', added: 1 }],
  found: 2,
  added: 1,
  platforms: {},
  narratives: 1,
  stories: [],
};

const emptyQuery = { links: [], phrases: [], names: [], hashtags: [] };

const rowWith = (result: object): CollectionRow => ({
  id: 'a',
  sequence: 1,
  caller: 'device',
  sameAs: 'harbour',
  fresh: true,
  created_at: '2026-03-10T12:00:00.000Z',
  updated_at: '2026-03-10T12:00:01.000Z',
  request: { project: 'harbour', reason: 'person', query: emptyQuery, dataSources: [] },
  outcome: { status: 'success', result: result as { stopped: true } }, // cast: earlier versions stored other members
});

it.each([
  ['a stored report', { stopped: false, ...report }],
  ['a report of an earlier version', { stopped: false, ...report, sources: undefined, [OLD_SOURCES]: report.sources }],
])('%s lists the sources', (_, result) => {
  expect(runOf(rowWith(JSON.parse(JSON.stringify(result))))).toMatchObject({ state: { name: 'done', report } });
});
