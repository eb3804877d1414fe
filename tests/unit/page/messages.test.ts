/** Tests that the message guards of the page accept known messages, and nothing that only resembles them. */
import { describe, expect, it } from 'vitest';
import { isGoToAnswer, isPickAnswer, isShowAnswer, isShowManyAnswer } from '../../../lib/page/answers.ts';
import { isFromPage, isToPage } from '../../../lib/page/messages.ts';

const card = {
  recipientName: 'This device',
  chip: 'none',
  word: 'No label',
  sentence: 'No matching fact-check found.',
};
const quote = { exact: 'a', before: '', after: '' };
const dropped = { word: 'No label', sentence: 'You said it is another claim.', undo: 'Undo' };
const withActions = (...actions: unknown[]) => ({ ...card, actions });
const notSame = { kind: 'not-same-claim', word: 'Not the same claim', dropped };

describe('messages to a page', () => {
  it.each([
    { type: 'capture-selection' },
    { type: 'leave' },
    { type: 'hide-marks' },
    { type: 'show', check: '1', card },
    { type: 'show', check: '1', card, quote },
    { type: 'show', check: '1', card: { ...card, since: 5 } },
    {
      type: 'show',
      check: '1',
      card: { ...card, factChecks: [{ publisher: 'a', address: 'b' }], details: 'See related (3)' },
    },
    { type: 'show', check: '1', card: { ...card, claim: '"It rained."', question: 'Is it the same claim?' } },
    { type: 'show', check: '1', card: withActions(notSame, { kind: 'search-yourself', word: 'Look it up' }) },
    { type: 'show-many', marks: [] },
    { type: 'show-many', marks: [{ check: '1', quote, card }] },
    { type: 'show-image', check: '1', address: 'https://a.example/b.png', card },
    { type: 'capture-image' },
    { type: 'capture-image', src: 'https://a.example/b.png', targetElementId: 3 },
    { type: 'pick-image' },
    { type: 'go-to', check: '1/0' },
    { type: 'show-many', marks: [], instead: '1/' },
  ])('accept %j', (message) => expect(isToPage(message)).toBe(true));

  it.each([
    undefined,
    null,
    'leave',
    [],
    {},
    { type: 'capture' },
    { type: 'toString' },
    { type: 'show', check: '1' },
    { type: 'show', check: 1, card },
    { type: 'show', check: '1', card: { ...card, chip: 'true' } },
    { type: 'show', check: '1', card: { ...card, sentence: undefined } },
    { type: 'show', check: '1', card, quote: 'a' },
    { type: 'show', check: '1', card, quote: { exact: 'a' } },
    { type: 'show', check: '1', card, quote: null },
    { type: 'show', check: '1', card: { ...card, since: '5' } },
    { type: 'show', check: '1', card: { ...card, factChecks: [{ publisher: 'a' }] } },
    { type: 'show', check: '1', card: { ...card, details: 3 } },
    { type: 'show', check: '1', card: { ...card, claim: 3 } },
    { type: 'show', check: '1', card: { ...card, question: 3 } },
    { type: 'show', check: '1', card: { ...card, actions: 'all' } },
    { type: 'show', check: '1', card: withActions({ kind: 'send', word: 'Send' }) },
    { type: 'show', check: '1', card: withActions({ kind: 'search-yourself' }) },
    { type: 'show', check: '1', card: withActions({ ...notSame, dropped: { word: 'a' } }) },
    { type: 'show-many' },
    { type: 'show-many', marks: [{ check: '1', card }] },
    { type: 'show-many', marks: [{ check: '1', quote, card: {} }] },
    { type: 'show-image', check: '1', card },
    { type: 'show-image', check: '1', address: 'a', card: { ...card, mark: 3 } },
    { type: 'close-card' },
    { type: 'show-many', marks: [], instead: 1 },
    { type: 'go-to' },
    { type: 'go-to', check: 1 },
    { type: 'capture-image', src: 7 },
    { type: 'capture-image', targetElementId: '3' },
  ])('reject %j', (message) => expect(isToPage(message)).toBe(false));
});

describe('messages from a page', () => {
  it.each([
    ...['details', 'closed', 'not-same-claim', 'undo-not-same', 'search-yourself', 'clicked-mark', 'card-lost'].map(
      (type) => ({ type, check: '1' }),
    ),
    ...['same-claim', 'opposite-claim', 'different-claim', 'undo-decision'].map((type) => ({ type, check: '1' })),
    { type: 'marks-lost', checks: ['1', '2'], address: 'https://a.example/' },
    { type: 'marks-found', checks: [], address: 'https://a.example/' },
    { type: 'mark-reworded', check: '1', address: 'https://a.example/' },
    { type: 'mark-reworded', check: '1', readsNow: 'a', address: 'https://a.example/' },
    { type: 'arrived', address: 'https://a.example/' },
  ])('accept %j', (message) => expect(isFromPage(message)).toBe(true));

  it.each([
    undefined,
    null,
    {},
    { type: 'details' },
    { type: 'closed', check: 1 },
    { type: 'show', check: '1' },
    { type: 'marks-lost', checks: ['1'] },
    { type: 'marks-lost', check: '1', address: 'https://a.example/' },
    { type: 'marks-lost', checks: '1' },
    { type: 'marks-lost', checks: [1] },
    { type: 'mark-reworded', check: '1' },
    { type: 'mark-reworded', check: '1', readsNow: 7, address: 'https://a.example/' },
    { type: 'arrived' },
  ])('reject %j', (message) => expect(isFromPage(message)).toBe(false));
});

describe('responses of a page', () => {
  const image = {
    address: 'https://a.example/b.png',
    kind: 'http',
    width: 640,
    height: 360,
    rect: { left: 0, top: 0, width: 320, height: 180 },
    content: { readable: true, base64: 'AAAA', mediaType: 'image/png' },
  };

  it('about an image are accepted', () => {
    expect(isPickAnswer({ found: true, image })).toBe(true);
    expect(isPickAnswer({ found: true, image: { ...image, content: { readable: false, why: 'pixels-only' } } })).toBe(
      true,
    );
    expect(isPickAnswer({ found: false, why: 'no-image' })).toBe(true);
    expect(isPickAnswer({ found: false, why: 'cancelled' })).toBe(true);
  });

  it.each([
    undefined,
    {},
    { found: true },
    { found: false },
    { found: true, image: { ...image, kind: 'file' } },
    { found: true, image: { ...image, width: Number.NaN } },
    { found: true, image: { ...image, alt: 5 } },
    { found: true, image: { ...image, rect: { left: 0 } } },
    { found: true, image: { ...image, content: { readable: true } } },
    { found: true, image: { ...image, content: { readable: false, why: 'lazy' } } },
  ])('about an image are rejected: %j', (answer) => expect(isPickAnswer(answer)).toBe(false));

  it('about the way to a place are accepted, and no others', () => {
    for (const found of [true, false]) expect(isGoToAnswer({ found })).toBe(true);
    for (const answer of [undefined, null, {}, { found: 'yes' }, [true]]) expect(isGoToAnswer(answer)).toBe(false);
  });

  it('about marks are accepted, and no others', () => {
    const found = { place: 'found', mark: 'highlighted' };
    expect(isShowAnswer(found)).toBe(true);
    expect(isShowManyAnswer({ shown: [{ check: '1', place: 'edited', mark: 'unsupported', readsNow: 'a' }] })).toBe(
      true,
    );
    for (const answer of [
      undefined,
      {},
      { ...found, mark: 'yes' },
      { ...found, place: 'here' },
      { ...found, readsNow: 7 },
    ])
      expect(isShowAnswer(answer)).toBe(false);
    for (const answer of [undefined, {}, { shown: [found] }, { shown: [{ check: '1' }] }])
      expect(isShowManyAnswer(answer)).toBe(false);
  });
});
