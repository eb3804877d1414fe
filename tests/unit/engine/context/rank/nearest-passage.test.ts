/** Selects the displayed passage of a source and the words highlighted in it. */
import { describe, expect, it } from 'vitest';
import { claimWordsIn, nearestPassage } from '../../../../../lib/engine/context/rank/nearest-passage.ts';

const claim = 'The city of Aldern banned all petrol cars in 2025.';
const marked = (words: string, passage: string) =>
  claimWordsIn(words, passage).map(({ start, end }) => passage.slice(start, end));

describe('the nearest passage', () => {
  const text = [
    'The harbour was built long ago.',
    'In Aldern, petrol cars may not enter one street since 2025.',
    'Cars are sold elsewhere.',
  ].join('\n');

  it('contains the words of the claim and carries its offsets', () => {
    const nearest = nearestPassage(claim, text);
    expect(nearest?.text).toBe('In Aldern, petrol cars may not enter one street since 2025.');
    expect(text.slice(nearest?.start, nearest?.end)).toBe(nearest?.text);
  });

  it('is undefined if the text has nothing about the claim', () => {
    expect(nearestPassage(claim, 'The harbour was built long ago.')).toBeUndefined();
    expect(nearestPassage(claim, '')).toBeUndefined();
  });

  it('is found in a text of a megabyte and stays short', () => {
    const long = `${'Something else entirely. '.repeat(2000)}\n${text}\n${'x'.repeat(1_000_000)}`;
    expect(nearestPassage(claim, long)?.text).toContain('petrol cars');
  });
});

describe('the words of a claim', () => {
  it('are found in any case and punctuation, and no others', () => {
    expect(marked(claim, 'In ALDERN, “petrol” cars: since 2025, they are not banned; the carsten.')).toEqual([
      ...['ALDERN', 'petrol', 'cars', '2025', 'banned'],
    ]);
  });

  it('are found as numbers in either notation', () => {
    expect(marked('It carried 41,200 people.', 'It carried 41200 people; 200 stayed. 41,200!')).toEqual([
      ...['carried', '41200', 'people', '41,200'],
    ]);
  });

  it('are found without spaces between words', () => {
    expect(marked('東京は首都です', '日本の首都は東京である。').join('')).toContain('東京');
  });

  it('are empty without content words', () => {
    expect(marked('the of and', 'the of and')).toEqual([]);
    expect(marked(claim, '')).toEqual([]);
  });
});
