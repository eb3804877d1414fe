/** Tests what a card says beside the words of its check: whose fact-checks it names, and what is related. */
import { describe, expect, it } from 'vitest';
import { withDecision } from '../../../../lib/checks/keep-decisions.ts';
import { namedFactChecks } from '../../../../lib/checks/words/card-fact-checks.ts';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { t } from '../../../../lib/platform/words.ts';
import { NOW, record } from '../../../fixtures/check-samples.ts';
import { closeMatches, deniedMatch, doneWith, doneWithCloseMatches } from '../../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true };
const check = (...changes: Parameters<typeof doneWith>) => record(doneWith(...changes), { connection: 'device' });
const publishers = (one: ReturnType<typeof check>) =>
  checkCard(one, device).factChecks?.map(({ publisher }) => publisher);

describe('the card of a close match', () => {
  const [number, nothing] = closeMatches;
  const of = (...matches: (object | undefined)[]) =>
    check({ ...{ label: undefined, matches: [] }, close_matches: matches });

  it('shows the rated claim in quotation marks before it asks, and leads to the comparison', () => {
    expect(checkCard(of(nothing), device)).toMatchObject({
      sentence: 'Pier Check rated a similar claim “Mostly false”, Jan 9, 2022 (old).',
      claim: '“More than 40,000 people took the night ferry last winter.”',
      question: 'Is it the same claim?',
      details: 'Compare',
    });
  });

  it('is another one for another claim of the same publisher, rating and day', () => {
    const cards = ['The ferry was full.', 'The ferry was empty.'].map((claim) =>
      checkCard(of({ ...nothing, claim }), device),
    );
    expect(cards[0]).not.toEqual(cards[1]);
  });

  it('names a contradiction before it asks, and asks nothing where the text says the opposite', () => {
    expect(checkCard(of(number), device)).toMatchObject({
      headline: 'Here: 41,200. There: 14,200.',
      sentence: 'FactDesk rated theirs “False”, Mar 3, 2026.',
      question: 'Is it the same claim?',
    });
    const opposite = checkCard(of(deniedMatch), device);
    expect(opposite).toMatchObject({ claim: `“${deniedMatch.claim}”`, details: 'Compare' });
    expect(opposite).not.toHaveProperty('question');
  });

  it('still shows the claim beside the decision of the user, and no claim once it is a different one', () => {
    const undecided = of(nothing);
    const rated = { url: 'https://pier.example/1', claim: String(nothing?.claim) };
    const card = (relation: 'same' | 'different') =>
      checkCard(withDecision(undecided, { rated, relation }, NOW), device);
    expect(card('same')).toMatchObject({ claim: `“${rated.claim}”` });
    for (const name of ['question', 'details']) expect(card('same')).not.toHaveProperty(name);
    expect(card('different')).not.toHaveProperty('claim');
  });

  it('keeps what the publisher wrote within its quotation marks, and short enough to send', () => {
    const claim = checkCard(of({ ...nothing, claim: `Say "yes"\u202e ${'now '.repeat(900)}` }), device).claim ?? '';
    expect(claim).toMatch(/^“Say 'yes' now .*…”$/);
    expect(claim.length).toBeLessThan(400);
  });
});

const match = (publisher: unknown, url: unknown = 'https://pier.example/1') => ({ claim: 'c', publisher, url });

describe('the fact-checks that a card names', () => {
  it('are the newest match, or all that disagree', () => {
    const matches = [match('FactDesk'), match('Pier Check')];
    expect(publishers(check({ matches }))).toEqual(['FactDesk']);
    const verdict = [sentence('verdict.disagree', { ratings: { list: [] } })];
    expect(publishers(check({ matches, verdict_coded: verdict }))).toEqual(['FactDesk', 'Pier Check']);
  });

  it('are at the passage that the check used, and at their beginning if there is none', () => {
    const address = (matches: unknown[], sources: { url: string; content?: string }[]) =>
      namedFactChecks(check({ matches, sources }), true).map((one) => one.address);
    const url = 'https://pier.example/1';
    expect(address([match('FactDesk')], [{ url, content: 'Four thousand came.' }])).toEqual([
      `${url}#:~:text=Four%20thousand%20came.`,
    ]);
    expect(address([match('FactDesk')], [{ url }])).toEqual([url]);
  });

  it('are a close match as long as it is the question, or the answer of the user', () => {
    const undecided = record(doneWithCloseMatches(), { connection: 'device' });
    expect(publishers(undecided)).toEqual(['FactDesk']);
    const rated = {
      url: 'https://factdesk.example/ferry',
      claim: 'The night ferry carried 14,200 passengers in its first winter.',
    };
    expect(publishers(withDecision(undecided, { rated, relation: 'same' }, NOW))).toEqual(['FactDesk']);
    expect(publishers(withDecision(undecided, { rated, relation: 'different' }, NOW))).toEqual(['Pier Check']);
  });

  it.each([
    ['the answer of a service', () => checkCard(check(), { name: 'Acme', own: false })],
    ['a label that the user dropped', () => checkCard({ ...check(), notSameClaim: true }, device)],
    ['a practice', () => checkCard({ ...check(), connection: 'practice' }, device)],
    [
      'an address that is none of the web',
      () => checkCard(check({ matches: [match('F', 'javascript:alert(1)')] }), device),
    ],
    ['a match without a name', () => checkCard(check({ matches: [match(7), null] }), device)],
    ['a result without a match', () => checkCard(check({ matches: [] }), device)],
  ])('are none for %s', (_, card) => expect(card().factChecks).toBeUndefined());
});

describe('the nearest related fact-check', () => {
  const [near, next] = closeMatches;
  const claimOf = (changes: Parameters<typeof doneWith>[0]) => checkCard(check(changes), device).claim;
  const without = { label: undefined, matches: [] };

  it('shows how it was rated, by whom, when and what, where there is neither a label nor a question', () => {
    expect(claimOf({ ...without, related: [next, near] })).toBe(
      '“Mostly false” · Pier Check · Jan 9, 2022 (old) · “More than 40,000 people took the night ferry last winter.”',
    );
    expect(claimOf({ related: [next] })).toBeUndefined();
    expect(claimOf({ ...without, related: [next], close_matches: [near] })).toBe(`“${near?.claim}”`);
    expect(claimOf({ ...without, related: [] })).toBeUndefined();
  });

  it('is no conclusion of its publisher, and no row that is not of the documented shape', () => {
    const rows = ['FactDesk', null, { claim: 'c', url: 'https://pier.example/' }, { ...near, ownConclusion: true }];
    expect(claimOf({ ...without, related: rows })).toBeUndefined();
    expect(claimOf({ ...without, related: 'many' })).toBeUndefined();
  });

  it('stands beside a label that the user has dropped', () => {
    const dropped = { ...check({ related: [near] }), notSameClaim: true };
    expect(checkCard(dropped, device).claim).toContain('“False” · FactDesk');
  });
});

it('the recipient is not named where there is only one, unless the check is from a file', () => {
  const only = { ...device, isOnly: true };
  expect(checkCard(check(), only).recipientName).toBe('');
  expect(checkCard({ ...check(), importedAt: NOW }, only).recipientName).toBe('This device, from a file');
});

describe('the headline of a card', () => {
  const rated = { publisher: 'FactDesk', rating: 'False', day: { day: '2026-03-03' } };
  const without = { label: undefined, matches: [] };

  it('is the rating and its publisher, with a quiet line below it', () => {
    expect(checkCard(check({ verdict_coded: [sentence('verdict.rated', rated)] }), device)).toMatchObject({
      ...{ headline: '“False” · FactDesk', sentence: 'Rated a matching claim, Mar 3, 2026', word: 'Warning' },
    });
    expect(checkCard(check({ verdict_coded: [sentence('verdict.ratedOld', rated)] }), device).sentence).toBe(
      'Rated a matching claim, Mar 3, 2026 (old)',
    );
  });

  it('keeps a rating that ends its quotation marks, or turns the line, within them', () => {
    const forged = { ...rated, rating: 'False”. \u202eTrue“' };
    expect(checkCard(check({ verdict_coded: [sentence('verdict.rated', forged)] }), device).headline).toBe(
      `“False'. True'” · FactDesk`,
    );
  });

  it('is the first part of the sentence where there is no label', () => {
    const near = check({ ...without, verdict_coded: [sentence('verdict.near', { count: 2 })] });
    expect(checkCard(near, device)).toMatchObject({
      ...{ headline: t('answer.near'), sentence: t('answer.notTrueOrFalse') },
    });
    const silent = check({
      ...without,
      verdict_coded: [sentence('verdict.couldNotLook', { names: { list: ['A', 'B'] } })],
    });
    expect(checkCard(silent, device)).toMatchObject({
      headline: 'Search incomplete',
      sentence: 'A, B didn’t respond.',
    });
  });

  const disagreeing = sentence('verdict.disagree', { ratings: { list: [] } });
  it.each([
    ['the question itself', record(doneWithCloseMatches(closeMatches.slice(1)), { connection: 'device' })],
    ['fact-checkers who disagree', check({ verdict_coded: [disagreeing] })],
    [
      'a label that the user dropped',
      { ...check({ verdict_coded: [sentence('verdict.rated', rated)] }), notSameClaim: true },
    ],
    ['a page', { ...check({ ...without, verdict_coded: [sentence('verdict.titleOnly')] }), kind: 'page' as const }],
  ])('is absent for %s', (_, one) => expect(checkCard(one, device)).not.toHaveProperty('headline'));

  it('is absent for the answer of a service', () => {
    expect(checkCard(check(), { name: 'Acme', own: false })).not.toHaveProperty('headline');
  });
});

it('says first that the page has changed the words, unless the result is shown on another page', () => {
  const changed = { ...check(), readsNow: 'Other words.' };
  const said = t('card.checkedInOtherWords', { age: '' }).replace(/^.*?\. /, '');
  expect(checkCard(changed, device).age).toContain(said);
  expect(checkCard(changed, device, { isHere: true }).age).toContain(said);
  expect(checkCard(changed, device, { isHere: false }).age).not.toContain(said);
  expect(checkCard(check(), device)).not.toHaveProperty('age');
});

it('is named with its result and with what was checked', () => {
  const one = { ...check(), input: `Ferry\u202e carried  ${'more '.repeat(90)}` };
  expect(checkCard(one, device).name).toMatch(/^Sidelight: Warning, Ferry carried more .{90,115}…$/);
  expect(checkCard({ ...one, kind: 'page', state: doneWith({ label: undefined }) }, device)).not.toHaveProperty('name');
});
