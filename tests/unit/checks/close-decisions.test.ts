/** The user's decisions about close matches: each is about a pair of claims, and outlives the check. */
import { describe, expect, it } from 'vitest';
import { withDecision, withEarlierDecisions } from '../../../lib/checks/keep-decisions.ts';
import { checkCard } from '../../../lib/checks/words/check-card.ts';
import { closeMatchWords } from '../../../lib/checks/words/close-match-words.ts';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { formatZoned } from '../../../lib/platform/format.ts';
import { lineOf } from '../../../lib/records/check-line.ts';
import { checkRecord } from '../../../lib/records/check-record.ts';
import { decidedMatches, lastDecision, openMatch } from '../../../lib/records/read-close-matches.ts';
import { NOW, record, states } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith, doneWithCloseMatches } from '../../fixtures/check-snapshots.ts';

const undecided = record(doneWithCloseMatches(), { input: CLAIM, connection: 'device' });
const [first, second] = decidedMatches(undecided).map(({ match }) => match);
if (!first || !second) throw new Error('The sample has two close matches.');

describe('a decision about a close match', () => {
  it('that it is the same claim makes it the match of the user, and no label', () => {
    const decided = withDecision(undecided, { rated: first, relation: 'same' }, NOW);
    expect(checkRecord.parse(decided)).toEqual(decided);
    expect(closeMatchWords(decided)).toEqual({
      chip: 'similar',
      word: 'You matched this claim',
      sentence: 'FactDesk rated it “False”, Mar 3, 2026. Your decision, Jan 1, 2026.',
    });
    expect([lineOf(decided).outcome, openMatch(decided)]).toEqual(['matched', undefined]);
  });

  it('that it is another claim leads to the next match, and after the last to no label', () => {
    const once = withDecision(undecided, { rated: first, relation: 'different' }, NOW);
    expect(openMatch(once)?.match).toEqual(second);
    expect(lineOf(once).outcome).toBe('similar');
    const twice = withDecision(once, { rated: second, relation: 'different' }, NOW + 1);
    expect(closeMatchWords(twice)).toMatchObject({ chip: 'none', word: 'No label' });
    expect([lineOf(twice).outcome, lastDecision(twice)?.url]).toEqual(['none', second.url]);
  });

  it('can be withdrawn and changed', () => {
    const decided = withDecision(undecided, { rated: first, relation: 'different' }, NOW);
    expect(withDecision(decided, { rated: first }, NOW)).toEqual(undecided);
    const changed = withDecision(decided, { rated: first, relation: 'same' }, NOW + 1);
    expect(changed.closeDecisions).toMatchObject([{ same: true, at: NOW + 1 }]);
  });

  it.each([
    ['of a claim that is not among the matches', undecided, { url: first.url, claim: 'Another claim.' }],
    ['of a check with a label', record(doneWith(), { input: CLAIM }), first],
    ['of a check without a result', record(states.waiting), first],
  ])('changes nothing %s', (_, check, rated) => {
    expect(withDecision(check, { rated, relation: 'same' }, NOW)).toBe(check);
  });

  it('holds for the same pair in another check of the words, and for no other pair', () => {
    const decided = withDecision({ ...undecided, id: 'earlier' }, { rated: first, relation: 'same' }, NOW);
    const again = withEarlierDecisions(undecided, [decided, undecided]);
    expect(again.closeDecisions).toEqual(decided.closeDecisions);
    const other = record(doneWithCloseMatches([{ ...first, claim: 'Reworded by its publisher.' }]));
    expect(withEarlierDecisions(other, [decided])).toBe(other);
  });

  it('does not take over a decision that a file brought', () => {
    const decided = withDecision({ ...undecided, id: 'old' }, { rated: first, relation: 'same' }, NOW - 9);
    expect(withEarlierDecisions(undecided, [{ ...decided, importedAt: NOW }])).toBe(undecided);
  });

  it('follows the newest decision, and is not replaced by an earlier one', () => {
    const old = withDecision({ ...undecided, id: 'old' }, { rated: first, relation: 'same' }, NOW - 9);
    const newer = withDecision({ ...undecided, id: 'newer' }, { rated: first, relation: 'different' }, NOW);
    expect(withEarlierDecisions(undecided, [old, newer]).closeDecisions).toMatchObject([{ same: false }]);
    const own = withDecision(undecided, { rated: first, relation: 'same' }, NOW - 20);
    expect(withEarlierDecisions(own, [newer])).toBe(own);
  });
});

describe('the card', () => {
  it('says that a check is from a file', () => {
    const recipient = { name: 'This device', own: true };
    expect(checkCard(undecided, recipient).recipientName).toBe('This device');
    expect(checkCard({ ...undecided, importedAt: NOW }, recipient).recipientName).toBe('This device, from a file');
  });

  const actions = (check: typeof undecided) =>
    checkCard(check, { name: 'This device', own: true }).actions?.map(({ kind }) => kind);

  it('offers the two answers while the question is open, and undoes the last one after it', () => {
    expect(actions(undecided)).toEqual(['same-claim', 'different-claim']);
    const same = withDecision(undecided, { rated: first, relation: 'same' }, NOW);
    expect(actions(same)).toEqual(['undo-decision', 'search-yourself']);
    const other = withDecision(undecided, { rated: first, relation: 'different' }, NOW);
    expect(actions(other)).toEqual(['same-claim', 'different-claim']);
  });
});

describe('an export', () => {
  const decided = withDecision(undecided, { rated: first, relation: 'same' }, NOW);
  const exported = [{ record: decided, recipientName: 'This device', own: true, word: 'w', sentence: 's' }];

  it('has the close matches with what differs and the decision, as JSON and in a spreadsheet', () => {
    const { checks } = JSON.parse(String(exportChecks('json', exported, NOW).content));
    expect(checks[0].label).toBeUndefined();
    expect(checks[0].similarClaims).toMatchObject([
      { publisher: 'FactDesk', rating: 'False', differences: [{ here: '41,200', there: '14,200' }, {}], same: true },
      { publisher: 'Pier Check', rating: 'Mostly false' },
    ]);
    expect(checks[0].similarClaims[1].same).toBeUndefined();
    expect(exportChecks('csv', exported, NOW).content).toContain('14,200 passengers');
  });

  it('says on the evidence page whose decision it is', () => {
    const page = evidencePage(exported, NOW);
    expect(page).toContain('14,200 passengers');
    expect(page).toContain(`Same claim, says the person who checked, ${formatZoned(NOW)}`);
    expect(page).toContain('Not decided');
  });
});

describe('a question about a close match', () => {
  it('names a contradiction before the rating', () => {
    expect(closeMatchWords(undecided)?.sentence).toBe(
      'Here: 41,200. There: 14,200. FactDesk rated theirs “False”, Mar 3, 2026.',
    );
  });

  it('says of an old rating that it is old', () => {
    const old = record(doneWithCloseMatches([second]), { input: CLAIM });
    expect(closeMatchWords(old)?.sentence).toBe('Pier Check rated a similar claim “Mostly false”, Jan 9, 2022 (old).');
  });

  it.each([
    ['no list', 'x'],
    ['rows that are nothing', [null, 1, 'x', {}]],
    ['rows without an address', [{ claim: 'a', publisher: 'b', rating: 'c', date: 'd' }]],
  ])('is not put for a service that sends %s', (_, sent) => {
    const check = record(doneWith({ label: undefined, close_matches: sent }));
    expect([decidedMatches(check), closeMatchWords(check)]).toEqual([[], undefined]);
  });

  it('leaves out differences that it cannot read, and puts it for three matches at most', () => {
    const differences = [null, { kind: 'mood' }, { kind: 'name', here: 5 }, { kind: 'place', there: { text: 'Oslo' } }];
    const many = record(
      doneWithCloseMatches(Array.from({ length: 9 }, (_, i) => ({ ...first, url: `${i}`, differences }))),
    );
    const matches = decidedMatches(many);
    expect(matches).toHaveLength(3);
    expect(matches[0]?.match.differences).toEqual([{ kind: 'place', there: { text: 'Oslo' }, contradicts: false }]);
  });
});
