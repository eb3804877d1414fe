/** The second line of a check in a list. */
import '../../speak.ts';
import { expect, it } from 'vitest';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import { rowWords } from '../../../../lib/checks/words/row-words.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import type { CheckRecord, CheckState } from '../../../../lib/records/check-record.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, DENIAL, deniedMatch, doneWith, interimWith } from '../../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true, isOnly: true };
const acme = { name: 'Acme', own: false };
const IN_2026 = Date.UTC(2026, 10, 1);
const IN_2027 = Date.UTC(2027, 10, 1);

const said = (code: 'verdict.rated' | 'verdict.ratedOld', date: string, rating = 'False') => [
  sentence(code, { publisher: 'FactDesk', rating, day: { day: date } }),
];
const labelled = (date: string, code: 'verdict.rated' | 'verdict.ratedOld' = 'verdict.rated') =>
  doneWith({ verdict_coded: said(code, date) });
const NO_LABEL = { label: undefined, summary: undefined, matches: [] };
const near = [sentence('verdict.near', { count: 2 })];
const nothingFound = [sentence('verdict.nothingFound', { answered: 3, searched: 3 })];

const words = (state: CheckState, rest: Partial<CheckRecord> = {}, now = IN_2026) =>
  rowWords(record(state, { input: CLAIM, connection: 'device', ...rest }), device, now);

it('is rating, publisher and day of the fact-check that a label depends on', () => {
  expect(words(labelled('2026-03-03'))).toMatchObject({ chip: 'warning', line: '“False” · FactDesk · Mar 3' });
  expect(words(labelled('2026-03-03'), {}, IN_2027).line).toBe('“False” · FactDesk · Mar 3, 2026');
  expect(words(labelled('2023-01-09', 'verdict.ratedOld')).line).toBe('“False” · FactDesk · Jan 9, 2023 (old)');
  expect(words(labelled('2026-03')).line).toBe('“False” · FactDesk · Mar 2026');
});

it('is the whole sentence where fact-checkers disagree, a service labelled it, or the user dropped the label', () => {
  const rating = sentence('verdict.disagreeing', { publisher: 'FactDesk', rating: 'False' });
  const disagree = doneWith({ verdict_coded: [sentence('verdict.disagree', { ratings: { list: [rating] } })] });
  expect(words(disagree).line).toBe('Fact-checkers disagree: FactDesk “False”.');
  const ofService = rowWords(record(labelled('2026-03-03')), acme, IN_2026);
  expect(ofService.line).toMatch(/^Label from Acme, .*A risk label, not proof that it is true or false\.$/);
  expect(words(labelled('2026-03-03'), { notSameClaim: true }).line).toMatch(/^You said /);
  const offline = interimWith({ verdict_coded: said('verdict.rated', '2026-03-03') });
  expect(words(offline).line).toContain('You are offline.');
});

it('is the rating of the other claim beside the chip of a close match', () => {
  const close = doneWith({ ...NO_LABEL, close_matches: closeMatches });
  expect(words(close)).toMatchObject({ chip: 'similar', line: '“False” · FactDesk · Mar 3' });
  const denied = doneWith({ ...NO_LABEL, close_matches: [deniedMatch] });
  expect(words(denied, { input: DENIAL })).toMatchObject({ chip: 'opposite', line: '“False” · FactDesk · Mar 3' });
});

it('says that a related fact-check is of another claim, beside the chip of no label', () => {
  const related = doneWith({ ...NO_LABEL, related: closeMatches, verdict_coded: near });
  const line = `Another claim: “False” · FactDesk · Mar 3 · “${closeMatches[0]?.claim}”`;
  expect(words(related)).toMatchObject({ chip: 'none', word: 'No label', line });
  const silent = [sentence('verdict.couldNotLook', { names: { list: ['Wikipedia'] } })];
  expect(words(doneWith({ ...NO_LABEL, related: closeMatches, verdict_coded: silent })).line).toBe(
    `Search incomplete: Wikipedia didn’t respond. ${line}`,
  );
});

it('quotes a rating that cannot end its quotation marks or turn the line', () => {
  const state = doneWith({ verdict_coded: said('verdict.rated', '2026-03-03', '"True". \u202ERated') });
  expect(words(state).line).toBe(`“'True'. Rated” · FactDesk · Mar 3`);
});

it('is absent where nothing was found, and never where Sidelight could not look', () => {
  expect(words(doneWith({ ...NO_LABEL, verdict_coded: nothingFound }))).not.toHaveProperty('line');
  const ofService = rowWords(record(doneWith({ ...NO_LABEL, summary: 'Busy.' })), acme, IN_2026);
  expect(ofService).not.toHaveProperty('line');
  expect(ofService.summary).toBe('Acme: “Busy.”');
  const silent = [sentence('verdict.couldNotLook', { names: { list: ['Wikipedia'] } })];
  expect(words(doneWith({ ...NO_LABEL, verdict_coded: silent })).line).toBe(
    'Search incomplete: Wikipedia didn’t respond.',
  );
  // A page has no chip that could stand alone.
  expect(words(doneWith({ ...NO_LABEL, verdict_coded: nothingFound }), { kind: 'page' }).line).toMatch(/^No matching/);
});

it('is the sentence of every other state', () => {
  for (const state of [states.failed, states.stopped, states.waiting, states['awaiting-consent']])
    expect(words(state).line).toBe(checkWords(record(state, { input: CLAIM }), device).sentence);
});

it('names the recipient where a service is connected, and for a check of a file', () => {
  const isNamed = (recipient: Parameters<typeof rowWords>[1], rest: Partial<CheckRecord> = {}) =>
    rowWords(record(states.stopped, rest), recipient, IN_2026).isNamed;
  expect(isNamed(device)).toBe(false);
  expect(isNamed({ ...device, isOnly: false })).toBe(true);
  expect(isNamed(acme)).toBe(true);
  expect(isNamed(device, { importedAt: 1 })).toBe(true);
});
