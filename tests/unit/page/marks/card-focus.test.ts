// @vitest-environment happy-dom
/** Tests that the keyboard goes to the open card on request, and back once it is closed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCardDesk } from '../../../../lib/page/marks/card-desk.ts';
import type { CardState } from '../../../../lib/page/messages.ts';
import { pageWords } from '../../../../lib/page/page-words.ts';

const state: CardState = {
  recipientName: '',
  chip: 'none',
  word: 'No label',
  sentence: 'No matching fact-check found.',
};
const end = new AbortController();
/** The tree of a card is closed, so it is recorded here. */
let root: ShadowRoot | undefined;

beforeEach(() => {
  document.body.innerHTML = '<a href="#first">First</a><a href="#second">Second</a>';
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    root = attach.call(this, init);
    return root;
  });
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
});

it('goes to the open card, whose first stop has its words, and back to where it was', () => {
  const cards = createCardDesk({
    document,
    words: pageWords(),
    send: () => {},
    isByPerson: () => true,
    signal: end.signal,
  });
  const second = document.querySelectorAll('a')[1];
  second?.focus();
  expect(cards.focus()).toEqual({ focused: false });
  expect(document.activeElement).toBe(second);

  cards.know('1', state);
  cards.open('1', undefined);
  expect(document.activeElement).toBe(second);
  expect(cards.focus()).toEqual({ focused: true });
  expect(root?.activeElement?.localName).toBe('section');

  root?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(second);
  expect(cards.focus()).toEqual({ focused: false });
});
