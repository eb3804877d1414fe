/** The runs of a project as their stored rows describe them, including rows of version 0.1.0. */
import { expect, it } from 'vitest';
import { collectingContract, type RunReport } from '../../../../../lib/contract/device/collecting.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import type { Stated } from '../../../../../lib/contract/stated.ts';
import { type CollectionRow, runOf } from '../../../../../lib/engine/narratives/projects/run-view.ts';
import { worded } from '../../../../fixtures/worded.ts';

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

/** The run as a page receives it. */
const received = (row: CollectionRow): unknown => collectingContract.run['~orpc'].outputSchema?.parse(runOf(row));

it.each<[string, CollectionRow['outcome'], string]>([
  [
    'a code',
    { status: 'failed', error: '', coded: sentence('collectProblem.notHere') },
    "Posts can't be collected here.",
  ],
  ['the text of version 0.1.0', { status: 'failed', error: 'The disk was away.' }, 'The disk was away.'],
])('a failed run has its reason by %s', (_, outcome, message) => {
  expect(worded(received({ ...rowWith({}), outcome }))).toMatchObject({ state: { name: 'failed', message } });
});

it.each<[string, Stated, string]>([
  ['a code', sentence('collectProblem.ownTrouble'), 'It has technical problems.'],
  ['the text of version 0.1.0', 'It was away.', 'It was away.'],
])('a source that did not answer has its reason by %s', (_, because, words) => {
  const sources = [{ source: 'hacker-news', name: 'Hacker News', outcome: 'did not answer', added: 0, because }];
  expect(worded(received(rowWith({ stopped: false, ...report, sources })))).toMatchObject({
    state: { name: 'done', report: { sources: [{ because: words }] } },
  });
});
