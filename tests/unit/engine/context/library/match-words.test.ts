/** Finds new items that have followed words. */
import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { itemsWithWords } from '../../../../../lib/engine/context/library/match-words.ts';

const item = (path: string, title: string, rest: Partial<LibraryItem> = {}): LibraryItem => ({
  ...{ address: `https://factdesk.example/${path}`, host: 'factdesk.example', publisher: 'FactDesk' },
  ...{ title, summary: '', language: 'en', ...rest },
});

const found = (items: readonly LibraryItem[], ...texts: string[]): Record<string, string[]> => {
  const steps = itemsWithWords(items, texts);
  for (;;) {
    const step = steps.next();
    if (step.done)
      return Object.fromEntries(
        step.value.map(({ text, addresses }) => [text, addresses.map((one) => one.split('/').at(-1) ?? '')]),
      );
  }
};

const items = [
  item('ferries', 'Did the night ferries of Merrowhaven stop?'),
  item('tram', 'The tram runs', { claim: 'The night tram of Merrowhaven stops in May.' }),
  item('summary', 'The harbour', { summary: 'The night ferry stops.' }),
];

describe('new items', () => {
  it('have words in their title or claim, in any form and order', () => {
    expect(found(items, 'Merrowhaven night', 'ferry stops', 'NIGHT FERRY')).toEqual({
      'Merrowhaven night': ['ferries', 'tram'],
      'ferry stops': ['ferries'],
      'NIGHT FERRY': ['ferries'],
    });
  });

  it('need each of the words, and a text of common words alone has none', () => {
    expect(found(items, 'night ferry tram', 'the of', '')).toEqual({});
  });

  it('are read in their own language', () => {
    const german = item('de', 'Nein, die Fähren von Merrowhaven fahren noch', { language: 'de' });
    expect(found([german], 'Fähre Merrowhaven')).toEqual({ 'Fähre Merrowhaven': ['de'] });
  });
});
