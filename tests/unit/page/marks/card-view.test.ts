// @vitest-environment happy-dom
/** The view of a card: its headline with the link of its publisher, its chip, its name, and the order of its parts. */
import { expect, it } from 'vitest';
import { createCardView } from '../../../../lib/page/marks/card-view.ts';

const words = { name: 'Sidelight', details: 'Details', close: 'Close', factCheck: 'Open the fact-check' };
const rated = {
  ...({
    recipientName: '',
    chip: 'warning',
    word: 'Warning',
    name: 'Sidelight: Warning, The pier was closed.',
  } as const),
  ...{ headline: '“False” · FactDesk', sentence: 'Rated a matching claim, Mar 3, 2026' },
  factChecks: [{ publisher: 'FactDesk', address: 'https://factdesk.example/1' }],
};

it('hides the chip while the result has none, and keeps the room of the card', () => {
  const { element, render, spareHeight } = createCardView(document, words);
  const head = element.querySelector<HTMLElement>('.head');
  render({ recipientName: '', chip: 'checking', word: 'Checking', sentence: 'Searching the sources.' });
  const room = spareHeight();
  expect(head?.hidden).toBe(false);
  render({ recipientName: '', chip: 'none', word: '', sentence: 'كتب العنوان فقط' });
  expect(head?.hidden).toBe(true);
  expect(spareHeight() - room).toBe(28);
  expect(element.dir).toBe('rtl');
});

it('links the publisher in the headline, or in the sentence where there is no headline', () => {
  const { element, render, factCheckAt } = createCardView(document, words);
  const links = () => [...element.querySelectorAll('[role="link"]')];
  render(rated);
  expect(links().map((link) => [link.parentElement?.className, link.textContent, factCheckAt(link)])).toEqual([
    ['headline', 'FactDesk', 'https://factdesk.example/1'],
  ]);
  const { headline: _, ...plain } = rated;
  render({ ...plain, sentence: 'FactDesk rated a similar claim.' });
  expect(links().map((link) => [link.parentElement?.className, factCheckAt(link)])).toEqual([
    ['sentence', 'https://factdesk.example/1'],
  ]);
});

it('is named with its result, and else with the product alone', () => {
  const { element, render } = createCardView(document, words);
  render(rated);
  expect(element.getAttribute('aria-label')).toBe(rated.name);
  render({ recipientName: '', chip: 'none', word: 'No label', sentence: 'Dropped.' });
  expect(element.getAttribute('aria-label')).toBe('Sidelight');
});

it('offers what it says and its actions to the keyboard before the button that closes it', () => {
  const { element, render, closeButton } = createCardView(document, words);
  render({ ...rated, actions: [{ kind: 'search-yourself', word: 'Look it up' }] });
  const stops = [...element.querySelectorAll('button, [role="link"]')];
  expect(stops.map((stop) => stop.textContent)).toEqual(['FactDesk', 'Details', 'Look it up', '']);
  expect(stops.at(-1)).toBe(closeButton);
});
