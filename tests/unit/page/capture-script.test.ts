// @vitest-environment happy-dom
/**
 * Tests that the script injected at a click captures the selection, and that the script that stays marks exactly that place.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import entrypoint from '../../../entrypoints/capture.ts';
import { highlightName } from '../../../lib/page/marks/traces.ts';
import { startPageScript } from '../../../lib/page/page-script.ts';
import { pageWords } from '../../../lib/page/page-words.ts';
import { fakeHighlights } from './highlights.ts';
import { openHtml, select } from './open-page.ts';

const card = { recipientName: 'This device', chip: 'checking', word: 'Checking', sentence: '2 s.' };
let highlights: Map<string, Set<Range>>;
let end: AbortController;

beforeEach(() => {
  highlights = fakeHighlights();
  end = new AbortController();
  openHtml('<title>Ferries</title><p id="one">It sailed twice.</p><p id="two">It sailed twice.</p>');
});
afterEach(() => end.abort());

const deliver = async (message: unknown): Promise<unknown> => {
  const listeners: ((message: unknown) => unknown)[] = [];
  const ports = { words: pageWords(), document, location: { href: 'https://paper.example/' }, send: () => {} };
  startPageScript({ ...ports, onMessage: (listener) => listeners.push(listener), signal: end.signal });
  return listeners[0]?.(message);
};

it('returns the selection with the page around it, and changes nothing', async () => {
  select('It sailed twice.');
  const before = document.documentElement.outerHTML;
  expect(await entrypoint.main()).toMatchObject({
    quote: { exact: 'It sailed twice.', after: ' It sailed twice.' },
    editable: false,
    page: { title: 'Ferries' },
  });
  document.getSelection()?.removeAllRanges();
  expect(await entrypoint.main()).toMatchObject({ page: { title: 'Ferries' } });
  expect(await entrypoint.main()).not.toHaveProperty('quote');
  expect(document.documentElement.outerHTML).toBe(before);
});

it('passes the place to the script that stays, which marks it among identical words', async () => {
  openHtml('<p>The ferry sailed twice on that day.</p>'.repeat(9));
  const fifth = document.querySelectorAll('p')[4];
  select('The ferry sailed twice on that day.', fifth);
  const captured = await entrypoint.main();
  document.getSelection()?.removeAllRanges();
  await deliver({ type: 'show', check: '1', card, ...Object(captured) });
  const [marked] = highlights.get(highlightName) ?? [];
  expect(marked?.startContainer.parentElement).toBe(fifth);
});
