// @vitest-environment happy-dom
/** The script that is put into a page at a click takes down what is selected; the one that stays marks just that place. */
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

const ask = async (message: unknown): Promise<unknown> => {
  const heard: ((message: unknown) => unknown)[] = [];
  const ports = { words: pageWords(), document, location: { href: 'https://paper.example/' }, send: () => {} };
  startPageScript({ ...ports, onMessage: (listener) => heard.push(listener), signal: end.signal });
  return heard[0]?.(message);
};

it('gives what is selected with the page around it, and changes nothing', async () => {
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

it('leaves the place to the script that stays, which marks it where the same words stand all around', async () => {
  openHtml('<p>The ferry sailed twice on that day.</p>'.repeat(9));
  const fifth = document.querySelectorAll('p')[4];
  select('The ferry sailed twice on that day.', fifth);
  const captured = await entrypoint.main();
  document.getSelection()?.removeAllRanges();
  await ask({ type: 'show', check: '1', card, ...Object(captured) });
  const [marked] = highlights.get(highlightName) ?? [];
  expect(marked?.startContainer.parentElement).toBe(fifth);
});
