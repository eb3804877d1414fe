// @vitest-environment happy-dom
/** A check in a list: the name of its button or link, and what stands beside it. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { lineOf } from '../../../../lib/records/check-line.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { readMessages } from '../../../fakes/read-messages.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, doneWith } from '../../../fixtures/check-snapshots.ts';
import { all, button, draw, nameOf, shows } from '../../../fixtures/drawn-view.ts';
import { speakIn, standInForBrowser } from '../../../stories/speak-in.ts';
import { storyDesk } from '../../../stories/story.ts';

standInForBrowser();
speakIn(await readMessages());
const { CheckRows } = await import('../../../../components/popup/check-rows.tsx');
const { HistoryRow } = await import('../../../../components/history/history-row.tsx');

const DAY = { day: '2021-03-03' };
const rated = doneWith({
  verdict_coded: [sentence('verdict.rated', { publisher: 'FactDesk', rating: 'False', day: DAY })],
});
const related = doneWith({
  ...{ label: undefined, summary: undefined, matches: [], related: closeMatches },
  verdict_coded: [sentence('verdict.near', { count: 2 })],
});
const LONG = `${CLAIM} ${'It was the best winter of the harbour. '.repeat(3)}`.trim();

const device = { name: 'This device', own: true };
const rowsOf = (records: CheckRecord[], isOnly: boolean) =>
  draw(h(CheckRows, { records, recipientOf: () => ({ ...device, isOnly }), desk: storyDesk(), onPick: () => {} }));
const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
const namesOf = (css: string) => all(css).map((one) => oneLine(nameOf(one)));

it('has a button whose name holds the whole claim, its label, rating, publisher and day', async () => {
  await rowsOf([record(rated, { input: LONG }), record(related, { id: 'b', input: CLAIM })], true);
  const [first = '', second = ''] = namesOf('.row');
  expect(first).toContain(`${LONG} Warning “False” · FactDesk · Mar 3, 2021`);
  expect(first).not.toContain('This device');
  expect(second).toMatch(/ No label Another claim: “False” · FactDesk · Mar 3.* · “The night ferry carried 14,200 /);
  // The label of a related fact-check would be one of this claim.
  expect(all('.chip').map(({ className }) => className)).toEqual(['chip chip-warning', 'chip chip-none']);
});

it('names the recipient once a service is connected', async () => {
  await rowsOf([record(rated, { input: CLAIM })], false);
  expect(namesOf('.row')[0]).toContain('FactDesk · Mar 3, 2021 This device');
});

it('quotes a claim, and neither a link nor the title of a page', async () => {
  const link = record(rated, { id: 'b', kind: 'link', input: 'https://harbour-post.example/winter' });
  await rowsOf([record(rated, { input: CLAIM }), link], true);
  expect(all('.check-row-claim q').map(({ textContent }) => textContent)).toEqual([CLAIM]);
});

it('can be stopped while it runs, by a button that names the claim', async () => {
  await rowsOf([record(states.waiting, { input: CLAIM }), record(rated, { id: 'b' })], true);
  expect(button(`Stop: ${CLAIM}`)?.textContent).toBe('Stop');
  expect(all('.elapsed')).toHaveLength(1);
  expect(all('.page-check')).toHaveLength(2);
});

it('is a link of the history by the same name, with its time and site', async () => {
  const page = { address: 'https://harbour-post.example/1', title: 'Winter' };
  const check = record(rated, { input: CLAIM, page, tags: ['ferry'] });
  await writeCheck(check);
  const list = '#/history?q=ferry';
  const props = {
    line: lineOf(check),
    list,
    recipient: { ...device, isOnly: true },
    isSelecting: false,
    isChosen: false,
  };
  await draw(h(HistoryRow, { ...props, onChoose: () => {}, onRemove: () => {} }));
  expect(namesOf('[data-main]')).toEqual([CLAIM]);
  expect(all('[data-main]')[0]?.getAttribute('href')).toContain(encodeURIComponent(list));
  await shows('FactDesk');
  expect(namesOf('[data-main]')[0]).toMatch(
    /^The night ferry .* Warning “False” · FactDesk · Mar 3, 2021 .* · harbour-post\.example · ferry$/,
  );
});
