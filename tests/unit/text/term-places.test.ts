/** The places of searched words in a text. */
import { expect, it } from 'vitest';
import { termPlaces } from '../../../lib/text/term-places.ts';

const marked = (text: string, ...terms: string[]) =>
  termPlaces(text, terms).map(({ start, end }) => text.slice(start, end));

it('are those of each word, in any case, from its beginning', () => {
  expect(marked('The Night ferry, and the ferries at night', 'night ferry')).toEqual(['Night', 'ferry', 'night']);
  expect(marked('Unferried offerings', 'fer')).toEqual([]);
  expect(marked('Ferries', 'ferr*')).toEqual(['Ferr']);
});

it('do not overlap', () => {
  expect(marked('harbourmaster', 'harbour', 'harbourmaster')).toEqual(['harbourmaster']);
});

it('are none without terms, in words of other scripts, and where letters grow', () => {
  expect(marked('The ferry')).toEqual([]);
  expect(marked('The ferry', '*', '"')).toEqual([]);
  expect(marked('العبارة الليلية', 'الليلية')).toEqual(['الليلية']);
  expect(marked('İİ ferry', 'ferry')).toEqual([]);
});

it('are bounded', () => {
  expect(termPlaces('a '.repeat(10_000), ['a']).length).toBe(40);
});
