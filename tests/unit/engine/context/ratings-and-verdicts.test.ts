/** From ratings to a label: exact words only, the newest of each publisher, and never a label without a match. */
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../../lib/engine/context/evidence/evidence.ts';
import { judgeClaim } from '../../../../lib/engine/context/judge/judge-claim.ts';
import { labelOfRating } from '../../../../lib/engine/context/judge/ratings.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

describe('a rating', () => {
  it.each([
    ['Warning', ['False', 'FALSE!', ' false. ', 'Pants on Fire', 'pants-on-fire!', 'Fake', 'Incorrect', '“False”']],
    ['Caution', ['Misleading', 'Mostly false', 'MOSTLY-FALSE', 'Missing context', 'Half True', 'Half-true', 'Mixture']],
    ['Caution', ['Unproven']],
    ['Safe', ['True', 'Mostly True', 'Correct', 'accurate']],
  ])('that reads as %s: %s', (label, ratings) => {
    for (const rating of ratings) expect(labelOfRating(rating)).toBe(label);
  });

  it.each([
    'Not true',
    'Not false',
    'True?',
    'False?',
    'Untrue',
    'True, but old',
    'Partly true',
    'Mostly',
    'Satire',
    'Altered picture',
    'Not even close',
    'Falsch',
    'Falso',
    '1',
    'constructor',
    '',
  ])('that means nothing for sure: "%s"', (rating) => {
    expect(labelOfRating(rating)).toBeUndefined();
  });
});

const claim = 'The tram line in Tarnlow cost twice its budget.';
const review = (publisher: string, rating: string, date: string, rated = claim): Review => ({
  claim: rated,
  rating,
  publisher,
  date,
  url: `https://${publisher.toLowerCase()}.example/${date}`,
});
const clock = createManualClock('2026-03-20T12:00:00.000Z');
const judge = (...reviews: Review[]) => judgeClaim({ text: claim, sentence: claim }, reviews, { clock });

describe('a verdict', () => {
  it('has neither label nor sentence without a match', () => {
    const other = review('A', 'False', '2026-01-01', 'The tram line in Quillford cost twice its budget.');
    const { label, sentence, matches, related } = judge(other);
    expect([label, sentence, matches, related.length]).toEqual([undefined, undefined, [], 1]);
    expect(judge()).toEqual({ matches: [], related: [] });
  });

  it('follows the newest rating of a publisher that rated it twice', () => {
    const verdict = judge(review('A', 'True', '2024-05-01'), review('A', 'False', '2025-05-01'));
    expect(verdict).toMatchObject({ label: 'Warning', matches: [{ rating: 'False' }], related: [{ rating: 'True' }] });
  });

  it('is shared by publishers that agree in other words', () => {
    const verdict = judge(review('A', 'False', '2025-05-01'), review('B', 'Incorrect', '2025-06-01'));
    expect(verdict).toMatchObject({ label: 'Warning', sentence: 'B rated a matching claim "Incorrect", 1 Jun 2025.' });
  });

  it('is Caution with every name where they disagree', () => {
    const verdict = judge(
      review('A', 'False', '2025-05-01'),
      review('B', 'True', '2025-06-01'),
      review('C', 'Half true', '2023-06-01'),
    );
    expect(verdict).toMatchObject({
      label: 'Caution',
      sentence: 'Fact-checkers disagree: B "True", A "False", C "Half true" (old).',
    });
  });

  it.each([['Satire'], ['Partly true']])('is none where one of them says "%s"', (unknown) => {
    const verdict = judge(review('A', 'True', '2025-05-01'), review('B', unknown, '2025-06-01'));
    expect(verdict.label).toBeUndefined();
    expect(verdict.matches).toHaveLength(2);
    expect(verdict.sentence).toBe(`B rated a matching claim "${unknown}", 1 Jun 2025.`);
  });

  it.each([
    ['2024-03-19', true],
    ['2024-03-21', false],
  ])('of %s is old: %s', (date, old) => {
    const { matches, sentence } = judge(review('A', 'False', date));
    expect(matches).toMatchObject([{ old }]);
    expect(sentence?.endsWith(' (old).')).toBe(old);
  });

  it('is not given where there is no claim to judge', () => {
    const verdict = judgeClaim(undefined, [review('A', 'False', '2025-05-01')], { clock });
    expect(verdict).toMatchObject({ matches: [], related: [{ rating: 'False' }] });
    expect(verdict.label).toBeUndefined();
  });
});
