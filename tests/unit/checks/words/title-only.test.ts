/** A page or a link that this device checked: only its title was searched for, and it can have no label. */
import { describe, expect, it } from 'vitest';
import { checkCard } from '../../../../lib/checks/words/check-card.ts';
import { checkWords } from '../../../../lib/checks/words/check-words.ts';
import { type Sentence, sentence } from '../../../../lib/contract/sentence.ts';
import type { CheckKind } from '../../../../lib/records/check-record.ts';
import { record, unread } from '../../../fixtures/check-samples.ts';
import { closeMatches, doneWith } from '../../../fixtures/check-snapshots.ts';

const device = { name: 'This device', own: true };
const service = { name: 'Acme', own: false };

const OF_PAGE = 'Searched for this page’s title only. Select a sentence to check it.';
const OF_LINK = 'Searched for the linked page’s title only. Open the link and select a sentence to check it.';
const NOTHING_FOUND = sentence('verdict.nothingFound', { answered: 3, searched: 3 });

const check = (kind: CheckKind, stated: Sentence, more: object = {}) =>
  record(doneWith({ label: undefined, matches: [], verdict_coded: [stated], ...more }), {
    ...{ kind, connection: 'device', input: 'https://harbour-post.example/ferry' },
  });

describe('the result of a page or a link on this device', () => {
  it.each([
    ['page', OF_PAGE],
    ['link', OF_LINK],
  ] as const)('has no chip, and says for a %s that its title was searched for', (kind, words) => {
    const shown = checkWords(check(kind, sentence('verdict.titleOnly')), device);
    expect(shown).toEqual({ recipientName: 'This device', sentence: words });
  });

  it('keeps what else was stated, without a chip', () => {
    const factCheck = checkWords(check('page', sentence('verdict.factCheckPage', { publisher: 'FactDesk' })), device);
    expect(factCheck).toEqual({ recipientName: 'This device', sentence: 'This page is a fact-check by FactDesk.' });
    const silent = sentence('verdict.couldNotLook', { names: { list: ['FactDesk'] } });
    expect(checkWords(check('link', silent), device)).not.toHaveProperty('word');
  });

  it('has a card without a chip, which shows the nearest fact-check that the title found', () => {
    const card = checkCard(check('page', sentence('verdict.titleOnly'), { related: closeMatches }), device);
    expect(card).toMatchObject({ word: '', sentence: OF_PAGE, claim: expect.stringMatching(/^“False” · FactDesk/) });
  });
});

it.each(['page', 'link'] as const)('a %s that was not read says so, and names the host', (kind) => {
  const words = checkWords(record(unread, { kind, connection: 'device' }), device);
  expect(words).toMatchObject({
    ...{ chip: 'waiting', word: 'Not read', sentence: 'harbour-post.example was not read: no permission.' },
  });
});

it('a claim keeps its chip and its count', () => {
  expect(checkWords(check('claim', NOTHING_FOUND), device)).toMatchObject({
    ...{ chip: 'none', word: 'No label' },
    sentence: 'No matching fact-check found. This does not mean it is true or false. 3 of 3 sources answered.',
  });
});

it('what a service answers about a page is left as it is', () => {
  expect(checkWords(check('page', NOTHING_FOUND, { summary: undefined }), service)).toMatchObject({
    ...{ chip: 'none', word: 'No label', sentence: 'Acme answered without a label.' },
  });
});
