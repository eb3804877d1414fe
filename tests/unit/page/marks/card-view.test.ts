// @vitest-environment happy-dom
/** Shows a result without a chip as its sentence alone. */
import { expect, it } from 'vitest';
import { createCardView } from '../../../../lib/page/marks/card-view.ts';

const words = { name: 'Sidelight', details: 'Details', close: 'Close', factCheck: 'Open the fact-check' };

it('hides the chip while the result has none, and keeps the room of the card', () => {
  const { element, render, spareHeight } = createCardView(document, words);
  const chip = element.querySelector<HTMLElement>('.chip');
  render({ recipientName: '', chip: 'checking', word: 'Checking', sentence: 'Asking the sources.' });
  const room = spareHeight();
  expect(chip?.hidden).toBe(false);
  render({ recipientName: '', chip: 'none', word: '', sentence: 'كتب العنوان فقط' });
  expect(chip?.hidden).toBe(true);
  expect(spareHeight() - room).toBe(28);
  expect(element.dir).toBe('rtl');
});
