/** Tests the words of the image of a check: the rating first, and the claim as a claim. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardText, cardWordsOf } from '../../../../../components/check/actions/card-words.ts';
import { CARD_COLOURS } from '../../../../../components/check/actions/draw-check-card.ts';
import { NOW } from '../../../../fixtures/check-samples.ts';
import { CLAIM, closeMatches, doneWith, doneWithCloseMatches, taken } from '../../../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true };
const wordsOf = (changes: Parameters<typeof taken>[0] = {}) => cardWordsOf(taken(changes).record, device);

describe('the image of a check', () => {
  it('has the rating as its answer, with publisher, day and address, and both claims where they differ', () =>
    expect(wordsOf()).toEqual({
      label: { chip: 'warning', word: 'Warning' },
      answers: [{ kind: 'rating', words: '“False”', by: 'FactDesk · Mar 3, 2026', link: 'factdesk.example/ferry' }],
      claims: [
        { name: 'Claim:', words: `“${CLAIM}”` },
        { name: 'Claim that FactDesk rated:', words: '“Ferry carried 41,200”' },
      ],
      foot: ['Checked with Sidelight, Jan 1, 2026.', 'A risk label, not proof that it is true or false.'],
    }));

  it('has a claim of the same words once', () => {
    const match = {
      claim: CLAIM,
      rating: 'False',
      publisher: 'FactDesk',
      date: '2026-03-03',
      url: 'https://a.example/',
    };
    expect(wordsOf({ state: doneWith({ matches: [match] }) }).claims).toEqual([
      { name: 'Claim:', words: `“${CLAIM}”` },
    ]);
  });

  it('of a close match carries the question and no rating of the claim', () => {
    const { label, answers, claims, foot } = wordsOf({ state: doneWithCloseMatches() });
    expect(label?.chip).toBe('similar');
    expect(answers).toMatchObject([{ kind: 'sentence', words: expect.stringContaining('There: 14,200.') }]);
    expect(claims[1]?.words).toBe(`“${closeMatches[0]?.claim}”`);
    expect(foot).toHaveLength(1);
  });

  it('names the decision of the person who matched the claim, without a label', () => {
    const { claim, rating, publisher, date, url } = closeMatches[0] ?? expect.fail('No close match.');
    const closeDecisions = [{ claim, rating, publisher, date, url, same: true, at: NOW }];
    const { label, foot } = wordsOf({ state: doneWithCloseMatches(), closeDecisions });
    expect(label?.chip).toBe('similar');
    expect(foot).toContain('The person who checked says that it is the same claim.');
  });

  it('has the words of a service as its answer, and the label as the service’s', () => {
    const state = doneWith({ matches: undefined, label: 'Caution', summary: 'A tenth "of it".' });
    const words = cardWordsOf(taken({ state, connection: 'acme' }).record, { name: 'Acme', own: false });
    expect(words.answers).toMatchObject([
      { kind: 'sentence', words: "Acme: “A tenth 'of it'.”", by: expect.stringContaining('Label from Acme') },
    ]);
  });

  it('is read out with every word of it', () =>
    expect(cardText(wordsOf()).split('\n')).toEqual([
      ...['“False”', 'FactDesk · Mar 3, 2026', 'factdesk.example/ferry', 'Warning', `Claim: “${CLAIM}”`],
      ...['Claim that FactDesk rated: “Ferry carried 41,200”', 'Checked with Sidelight, Jan 1, 2026.'],
      'A risk label, not proof that it is true or false.',
    ]));

  it('has the light colours of the product', () => {
    const roles = readFileSync('assets/roles.css', 'utf8');
    for (const [role, colour] of Object.entries(CARD_COLOURS)) expect(roles).toContain(`--${role}: ${colour};`);
  });
});
