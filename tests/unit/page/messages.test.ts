/** The border of the page lets through what it knows, and nothing that only looks like it. */
import { describe, expect, it } from 'vitest';
import { isFromPage, isToPage } from '../../../lib/page/messages.ts';

const card = { who: 'This device', chip: 'none', word: 'No label', sentence: 'No matching fact-check found.' };
const quote = { exact: 'a', before: '', after: '' };

describe('messages to a page', () => {
  it.each([
    { type: 'capture-selection' },
    { type: 'capture-page' },
    { type: 'leave' },
    { type: 'show', check: '1', card },
    { type: 'show', check: '1', card, quote },
  ])('let pass %j', (message) => expect(isToPage(message)).toBe(true));

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
  ])('ignore %j', (message) => expect(isToPage(message)).toBe(false));
});

describe('messages from a page', () => {
  it.each([
    { type: 'details', check: '1' },
    { type: 'closed', check: '1' },
  ])('let pass %j', (message) => expect(isFromPage(message)).toBe(true));

  it.each([undefined, null, {}, { type: 'details' }, { type: 'closed', check: 1 }, { type: 'show', check: '1' }])(
    'ignore %j',
    (message) => expect(isFromPage(message)).toBe(false),
  );
});
