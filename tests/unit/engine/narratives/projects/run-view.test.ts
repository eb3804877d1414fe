/** The runs of a project as their stored rows describe them. */
import { expect, it } from 'vitest';
import { collectingContract } from '../../../../../lib/contract/device/collecting.ts';
import type { RunReport } from '../../../../../lib/contract/job-runs.ts';
import { sentence } from '../../../../../lib/contract/sentence.ts';
import { type CollectionRow, runOf } from '../../../../../lib/engine/narratives/projects/run-view.ts';
import { worded } from '../../../../fixtures/worded.ts';

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

it('a stored report lists the sources', () => {
  expect(runOf(rowWith({ stopped: false, ...report }))).toMatchObject({ state: { name: 'done', report } });
});

/** The run as a page receives it. */
const received = (row: CollectionRow): unknown => collectingContract.run['~orpc'].outputSchema?.parse(runOf(row));

it('a failed run has its reason by a code', () => {
  const outcome = { status: 'failed', coded: sentence('collectProblem.notHere') } as const;
  expect(worded(received({ ...rowWith({}), outcome }))).toMatchObject({
    state: { name: 'failed', message: 'Posts can’t be collected here.' },
  });
});

it('a source that did not answer has its reason by a code', () => {
  const because = sentence('collectProblem.ownTrouble');
  const sources = [{ source: 'hacker-news', name: 'Hacker News', outcome: 'did not answer', added: 0, because }];
  expect(worded(received(rowWith({ stopped: false, ...report, sources })))).toMatchObject({
    state: { name: 'done', report: { sources: [{ because: 'It has technical problems.' }] } },
  });
});
