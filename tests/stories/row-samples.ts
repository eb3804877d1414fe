/** Checks of each kind of result that rows distinguish, for the stories of lists. */
import { sentence } from '../../lib/contract/sentence.ts';
import type { CheckRecord } from '../../lib/records/check-record.ts';
import { closeMatches, doneWith, doneWithCloseMatches } from '../fixtures/check-snapshots.ts';
import { check, failed, waiting } from './samples.ts';

const unlabelled = { label: undefined, summary: undefined, matches: [] };
const FERRY = 'The night ferry carried 41,200 passengers';

const rated = (rating: string, publisher: string, date: string) =>
  doneWith({
    label: 'Warning',
    verdict_coded: [sentence('verdict.rated', { publisher, rating, day: { day: date } })],
  });
const foundNothing = doneWith({
  ...unlabelled,
  verdict_coded: [sentence('verdict.nothingFound', { answered: 3, searched: 3 })],
});
const silent = doneWith({
  ...unlabelled,
  verdict_coded: [sentence('verdict.couldNotLook', { names: { list: ['FactDesk', 'Wikipedia'] } })],
});
const related = doneWith({
  ...{ ...unlabelled, related: closeMatches },
  verdict_coded: [sentence('verdict.near', { count: 2 })],
});

/** The first two read alike for 40 letters. */
export const rows: CheckRecord[] = [
  check(rated('False', 'FactDesk', '2026-03-03'), 2, {
    input: `${FERRY} in its first winter, four times as many as the year before.`,
  }),
  check(doneWithCloseMatches(), 3, {
    input: `${FERRY} in its second winter, which no ferry of the harbour had done before it.`,
  }),
  check(related, 4, { input: 'Hardly anybody takes the night ferry in winter.' }),
  check(foundNothing, 5, { input: 'The mayor said in May that the ferry is free' }),
  check(waiting, 0.2, { input: 'Unemployment fell by a third since the reform' }),
  check(silent, 6, { input: 'The harbour will be closed for a year' }),
  check(failed, 7, { input: 'The city banned all petrol cars', connection: 'newsroom' }),
];
