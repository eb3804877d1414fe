/** A text that denies a rated claim: the rating is of the opposite, so no view, export or share says that it is of the text. */
import { describe, expect, it } from 'vitest';
import { snapshotWithWords } from '../../../components/check/actions/snapshot-with-words.ts';
import { withDecision, withEarlierDecisions } from '../../../lib/checks/keep-decisions.ts';
import { checkCard } from '../../../lib/checks/words/check-card.ts';
import { closeMatchWords } from '../../../lib/checks/words/close-match-words.ts';
import { citationOf } from '../../../lib/exports/citation.ts';
import { copiedText } from '../../../lib/exports/copied-check.ts';
import { evidenceFiles } from '../../../lib/exports/evidence-file.ts';
import { evidencePage } from '../../../lib/exports/evidence-page.ts';
import { exportChecks } from '../../../lib/exports/exported-checks.ts';
import { formatZoned } from '../../../lib/platform/format.ts';
import { lineOf } from '../../../lib/records/check-line.ts';
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { decidedMatches, lastDecision, openMatch } from '../../../lib/records/read-close-matches.ts';
import { NOW, record } from '../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, DENIAL, deniedMatch, doneWithCloseMatches } from '../../fixtures/check-snapshots.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { listSigner } from '../../fixtures/list-signer.ts';

emptyDatabase();

const device = { name: 'This device', own: true };
const checked = (input: string, matches: readonly object[] = [deniedMatch]): CheckRecord =>
  record(doneWithCloseMatches(matches), { input, connection: 'device' });
const { url, claim, publisher, rating, date, differences } = deniedMatch;
const rated = { url, claim };
const denial = checked(DENIAL);
const opposite = withDecision(denial, { rated, relation: 'opposite' }, NOW);
/** As versions stored it that offered *Same claim* for a denial. */
const storedAsSame: CheckRecord = {
  ...denial,
  closeDecisions: [{ same: true, at: NOW, url, claim, publisher, rating, date }],
};
const actions = (check: CheckRecord) => checkCard(check, device).actions?.map(({ kind }) => kind);

describe('a text that denies a rated claim', () => {
  it('says the opposite of it, and can be called that or different, never the same', () => {
    expect(closeMatchWords(denial)).toEqual({
      chip: 'opposite',
      word: 'Opposite of a rated claim',
      sentence: 'Says the opposite of a claim that FactDesk rated “False”, Mar 3, 2026.',
    });
    expect(actions(denial)).toEqual(['opposite-claim', 'different-claim']);
    expect(withDecision(denial, { rated, relation: 'same' }, NOW)).toBe(denial);
    expect(lineOf(denial).outcome).toBe('opposite');
  });

  it('says of an old rating that it is old', () => {
    expect(closeMatchWords(checked(DENIAL, [{ ...deniedMatch, old: true }]))?.sentence).toContain('2026 (old).');
  });

  it('is said so too where the rated claim is the one that denies', () => {
    const match = {
      ...deniedMatch,
      claim: DENIAL,
      differences: [{ ...differences[0], here: undefined, there: { text: 'not' } }],
    };
    expect(closeMatchWords(checked(claim, [match]))?.word).toBe('Opposite of a rated claim');
  });
});

describe('the decision that it is the opposite', () => {
  it('is the decision of the user, and ends the question', () => {
    expect(checkRecord.parse(opposite)).toEqual(opposite);
    expect(opposite.closeDecisions).toMatchObject([{ same: false, opposite: true }]);
    expect(closeMatchWords(opposite)).toEqual({
      chip: 'opposite',
      word: 'Opposite of a rated claim',
      sentence: 'Says the opposite of a claim that FactDesk rated “False”, Mar 3, 2026. Your decision, Jan 1, 2026.',
    });
    expect([openMatch(opposite), lineOf(opposite).outcome]).toEqual([undefined, 'opposite']);
    expect(actions(opposite)).toEqual(['undo-decision', 'search-yourself']);
  });

  it('can be undone', () => {
    expect(withDecision(opposite, { rated }, NOW)).toEqual(denial);
  });

  it('is taken over by another check of the words', () => {
    expect(withEarlierDecisions(denial, [{ ...opposite, id: 'earlier' }]).closeDecisions).toEqual(
      opposite.closeDecisions,
    );
  });

  it('cannot be made about a claim that nothing denies', () => {
    const similar = checked(CLAIM, closeMatches.slice(0, 1));
    expect(withDecision(similar, { rated, relation: 'opposite' }, NOW)).toBe(similar);
  });
});

describe('"same claim", stored before the opposite could be said', () => {
  it('does not hold: the question is open again', () => {
    expect(closeMatchWords(storedAsSame)).toEqual(closeMatchWords(denial));
    expect(decidedMatches(storedAsSame)).toEqual(decidedMatches(denial));
    expect([lineOf(storedAsSame).outcome, lastDecision(storedAsSame)]).toEqual(['opposite', undefined]);
    expect(actions(storedAsSame)).toEqual(['opposite-claim', 'different-claim']);
  });

  it('gives way to a new decision, and is not taken over by another check', () => {
    expect(withDecision(storedAsSame, { rated, relation: 'different' }, NOW).closeDecisions).toMatchObject([
      { same: false },
    ]);
    const older = withDecision({ ...denial, id: 'older' }, { rated, relation: 'different' }, NOW - 9);
    const again = withEarlierDecisions(denial, [{ ...storedAsSame, id: 'earlier' }, older]);
    expect(again.closeDecisions).toMatchObject([{ same: false }]);
  });
});

describe('a denial in a text that may be about something else', () => {
  const similar = 'Similar claim rated';
  const number = closeMatches[0]?.differences[0];

  it.each([
    [
      'a text much longer than the claim',
      { input: `${DENIAL} ${'The harbour office counts each winter. '.repeat(3)}` },
    ],
    ['another number', { input: DENIAL, differences: [...differences, number] }],
    ['a question', { input: `${DENIAL}?`, differences: [...differences, { kind: 'question', here: { text: '?' } }] }],
    [
      'two denials, which may cancel each other',
      { input: DENIAL, differences: [{ ...differences[0], contradicts: false }] },
    ],
  ])('is not said to say the opposite: %s', (_, { input, ...more }) => {
    const check = checked(input, [{ ...deniedMatch, ...more }]);
    expect(closeMatchWords(check)?.word).toBe(similar);
    expect(closeMatchWords(check)?.sentence).not.toContain('opposite');
    expect(actions(check)).toEqual(['opposite-claim', 'different-claim']);
    expect(lineOf(check).outcome).toBe('similar');
  });

  it('is named as what it may be, and a contradiction before it', () => {
    const [long, otherNumber] = [
      checked(`${DENIAL} ${'It rained. '.repeat(9)}`),
      checked(DENIAL, [{ ...deniedMatch, differences: [...differences, number] }]),
    ].map((check) => closeMatchWords(check)?.sentence);
    expect(long).toBe(
      'They differ: one of them may deny what the other says. FactDesk rated theirs “False”, Mar 3, 2026.',
    );
    expect(otherNumber).toContain('Here: 41,200. There: 14,200.');
  });
});

describe.each([
  ['undecided', denial],
  ['decided to be the opposite', opposite],
  ['stored as the same claim', storedAsSame],
])('a denial that is %s, as it leaves this browser', (_, check) => {
  const taken = snapshotWithWords(check, device);

  it('is nowhere said to be rated', async () => {
    const evidence = await evidenceFiles([taken], { now: NOW, signer: await listSigner() });
    const files = [...evidence.values()].map((bytes) => new TextDecoder().decode(bytes));
    const all = [
      ...[copiedText(taken), String(exportChecks('json', [taken], NOW).content)],
      ...[String(exportChecks('csv', [taken], NOW).content), evidencePage([taken], NOW), ...files],
      ...(['plain', 'apa', 'markdown'] as const).map((style) => citationOf(taken, style)),
    ].join('\n');
    expect(all).toContain('Says the opposite of a claim that FactDesk rated');
    for (const words of [
      'rated it',
      'You matched',
      'it is the same claim)',
      'Same claim,',
      '"same": true',
      '"same":true',
    ])
      expect(all).not.toContain(words);
    expect(taken.ratings).toEqual([]);
  });

  it('has the rated claim beside the rating', () => {
    expect(copiedText(taken)).toContain(`Their claim: “${claim}”`);
  });
});

describe('the decision that it is the opposite, in an export', () => {
  it('is named as that of the person who checked', () => {
    const taken = [snapshotWithWords(opposite, device)];
    const { checks } = JSON.parse(String(exportChecks('json', taken, NOW).content));
    expect(checks[0].similarClaims).toMatchObject([{ claim, rating, same: false, opposite: true }]);
    expect(evidencePage(taken, NOW)).toContain(`It is the opposite, says the person who checked, ${formatZoned(NOW)}`);
  });
});
