/** Tests for which results one part of the text is said to be rated. */
import '../../../fakes/installed-browser.ts';
import { describe, expect, it } from 'vitest';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { ratedPartOf } from '../../../../lib/checks/words/rated-part-of.ts';
import { asStored, type ClaimRelation } from '../../../../lib/contract/claim-relation.ts';
import { t } from '../../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { NOW, record } from '../../../fixtures/check-samples.ts';
import { closeMatches, doneWith, LONGER, LONGER_PART, partMatch } from '../../../fixtures/check-snapshots.ts';

const none = { label: undefined, matches: [], related: [] };
const check = (context: object, changes: Partial<CheckRecord> = {}): CheckRecord =>
  record(doneWith({ ...none, ...context }), { input: LONGER, connection: 'device', ...changes });
const partOf = (checked: CheckRecord): string | undefined => {
  const part = ratedPartOf(checked);
  return part && checked.input.slice(part.start, part.end);
};
const sentenceOf = (checked: CheckRecord) => checkCard(checked, { name: 'This device', own: true }).sentence;

const { url, claim, publisher, rating, date } = partMatch;
const decided = (relation: ClaimRelation) => ({
  ...{ url, claim, publisher, rating, date, at: NOW },
  ...asStored(relation),
});

describe('one part of the text is rated', () => {
  it.each([
    ['a label', { label: 'Warning', matches: [partMatch] }],
    ['a question', { close_matches: [partMatch] }],
    ['a related fact-check', { related: [partMatch] }],
    ['the second related fact-check', { related: [closeMatches[0], partMatch] }],
  ])('by the claim of %s', (_, context) => expect(partOf(check(context))).toBe(LONGER_PART));

  it('which the card says, with the words where no rated claim stands in it', () => {
    expect(sentenceOf(check({ label: 'Warning', matches: [partMatch] }))).toContain(
      t('label.partRatedIs', { words: LONGER_PART }),
    );
    expect(sentenceOf(check({ close_matches: [partMatch] }))).toMatch(/ One part of this was rated\.$/);
    expect(sentenceOf(check({ related: [partMatch] }))).toMatch(/ One part of this was rated\.$/);
  });
});

describe('no part of the text is rated', () => {
  const differing = (difference: object) => ({ close_matches: [{ ...partMatch, differences: [difference] }] });
  const not = { kind: 'denied', here: { text: 'not', start: 0, end: 3 }, contradicts: false };
  const inPart = { text: 'first', start: LONGER.indexOf('first'), end: LONGER.indexOf('first') + 5 };

  it.each<[string, object, Partial<CheckRecord>]>([
    ['where it is denied', differing(not), {}],
    ['where it is a question', differing({ kind: 'question', here: inPart, contradicts: false }), {}],
    ['where the match is by its own words', { close_matches: [partMatch] }, { input: partMatch.claim }],
    [
      'where the user says that the label is of another claim',
      { label: 'Warning', matches: [partMatch] },
      { notSameClaim: true },
    ],
    [
      'where the user says that the related claim is another',
      { related: [partMatch] },
      { closeDecisions: [decided('different')] },
    ],
    [
      'where the user says that it is the opposite',
      { close_matches: [partMatch] },
      { closeDecisions: [decided('opposite')] },
    ],
    ['by a conclusion of a publisher', { label: 'Warning', matches: [{ ...partMatch, ownConclusion: true }] }, {}],
    ['by rows of another shape', { label: 'Warning', matches: [null, 'claim', { claim: 1 }] }, {}],
    ['for a page', { related: [partMatch] }, { kind: 'page' }],
  ])('%s', (_, context, changes) => {
    expect(partOf(check(context, changes))).toBeUndefined();
    expect(sentenceOf(check(context, changes))).not.toContain('One part');
  });

  it('but a difference in the rest changes nothing', () => {
    const rest = { text: 'another', start: LONGER.indexOf('another'), end: LONGER.indexOf('another') + 7 };
    expect(partOf(check(differing({ kind: 'former', here: rest, contradicts: false })))).toBe(LONGER_PART);
  });
});
