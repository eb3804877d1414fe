/** Tests what the card of a rated claim in a page says, and what it offers. */
import { describe, expect, it } from 'vitest';
import { claimCard } from '../../../../lib/checks/words/claim-card.ts';
import type { PageClaim } from '../../../../lib/contract/device/page-claims.ts';
import { sentence } from '../../../../lib/contract/sentence.ts';
import { isToPage } from '../../../../lib/page/messages.ts';
import { ratedOnPage } from '../../../../lib/records/read-claims-on-page.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { claimsOnPage, factCheck, ratedClaim } from '../../../fixtures/claims-on-page.ts';

const cardOf = (changes: Partial<PageClaim> = {}, notSame: { url: string; claim: string }[] = []) => {
  const claims = { ...claimsOnPage(ratedClaim(changes)), notSame };
  const [rated] = ratedOnPage(record(states.done, { kind: 'page', claimsOnPage: claims }));
  return rated && claimCard(rated);
};

describe('the card of a rated claim', () => {
  it('has the label, the sentence about the rating, the fact-check that it names, and no recipient', () => {
    const card = cardOf();
    expect(card).toMatchObject({
      ...{ recipientName: '', chip: 'warning', word: 'Warning' },
      name: 'Sidelight: Warning, The pier was closed on Monday.',
      headline: '“False” · FactDesk',
      sentence: 'Rated a matching claim, Mar 3, 2026',
      factChecks: [{ publisher: 'FactDesk', address: 'https://factdesk.example/pier' }],
      actions: [{ kind: 'not-same-claim', dropped: { sentence: 'You said this is not the same claim.' } }],
    });
    expect(isToPage({ type: 'show-many', marks: [{ check: 'a/0', quote: ratedClaim().quote, card }] })).toBe(true);
  });

  it.each([
    ['Caution', 'caution', 'Caution'],
    ['Safe', 'safe', 'Low risk'],
    [undefined, 'none', 'No label'],
    ['Half true', 'none', 'No label'],
  ])('shows the label %j as the chip %s', (label, chip, word) => {
    const { label: _, ...rest } = ratedClaim();
    const claims = claimsOnPage(label === undefined ? rest : { ...rest, label });
    const [rated] = ratedOnPage(record(states.done, { claimsOnPage: claims }));
    expect(rated && claimCard(rated)).toMatchObject({ chip, word });
  });

  it('quotes the rated claim if the page says it in other words', () => {
    expect(cardOf()).not.toHaveProperty('claim');
    const claim = 'The "old" pier\u202e was closed.';
    expect(cardOf({ factChecks: [factCheck({ claim })] })).toMatchObject({ claim: `“The 'old' pier was closed.”` });
  });

  it('names each fact-checker of a disagreement, and only the newest of others', () => {
    const factChecks = [factCheck(), factCheck({ publisher: 'Pier Check', url: 'https://pier.example/1' })];
    const named = (changes: Partial<PageClaim>) => cardOf(changes)?.factChecks?.map(({ publisher }) => publisher);
    expect(named({ factChecks })).toEqual(['FactDesk']);
    const verdict = sentence('verdict.disagree', { ratings: { list: ['FactDesk “False”', 'Pier Check “True”'] } });
    expect(named({ factChecks, verdict })).toEqual(['FactDesk', 'Pier Check']);
  });

  it.each([{ url: 'javascript:alert(1)' }, { publisher: '' }])('names no fact-check with %j', (changes) => {
    expect(cardOf({ factChecks: [factCheck(changes)] })).not.toHaveProperty('factChecks');
  });

  it('has no label once the user says that it is another claim, and offers to undo that', () => {
    const { url, claim = '' } = factCheck();
    expect(cardOf({}, [{ url, claim }])).toEqual({
      ...{ recipientName: '', chip: 'none', word: 'No label', sentence: 'You said this is not the same claim.' },
      name: 'Sidelight: No label, The pier was closed on Monday.',
      actions: [{ kind: 'undo-not-same', word: 'Undo' }],
    });
  });

  it('does not exist without a sentence about the ratings', () => {
    const { verdict: _, ...rest } = ratedClaim();
    const [rated] = ratedOnPage(record(states.done, { claimsOnPage: claimsOnPage(rest) }));
    expect(rated && claimCard(rated)).toBeUndefined();
  });
});
