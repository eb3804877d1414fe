/** The address of the library: what it searches for there and back, and values that nobody typed. */
import { expect, it } from 'vitest';
import {
  isUnfiltered,
  libraryOrderOf,
  libraryQuestionOf,
  queryOfLibrary,
  readLibraryFilter,
} from '../../../../components/library/library-filter.ts';
import { hrefOf, readAddress } from '../../../../components/panel/address.ts';
import { libraryQuestion } from '../../../../lib/contract/device/library-rows.ts';

const HASH = '0123456789abcdef'.repeat(4);
const read = (search: string) => readLibraryFilter(new URLSearchParams(search));

it('is the same after it was written into an address', () => {
  const filter = read(
    `q=night ferry&order=newest&by=factdesk.example&means=none&rating=mostly&language=de&from=2024-01-01&to=2026-01-01&image=yes&like=${HASH}.${HASH}`,
  );
  expect(Object.values(filter).every((part) => part !== '')).toBe(true);
  expect(readLibraryFilter(readAddress(hrefOf('library', [], queryOfLibrary(filter))).query)).toEqual(filter);
});

it('takes arbitrary values for none, so that the question stays valid', () => {
  const filter = read(
    `q=${'x'.repeat(5000)}&order=up&means=True&from=yesterday&to=2026-1-1&image=1&by=${'h'.repeat(900)}&like=${HASH.slice(1)}.blob:x`,
  );
  expect(filter).toMatchObject({ order: '', means: '', from: '', to: '', image: '', like: '' });
  expect(libraryQuestion.safeParse(libraryQuestionOf(filter, 'en')).success).toBe(true);
});

it('has the hashes of at most two wholes of an image, the nearest first, beside any words', () => {
  const filter = read(`q=ferry&like=${HASH}.${HASH}.${HASH}`);
  expect(libraryQuestionOf(filter, 'en')).toMatchObject({ words: 'ferry', like: [HASH, HASH], order: 'nearest' });
  expect(libraryOrderOf(read(`like=${HASH}`))).toBe('nearest');
  expect(isUnfiltered(read(`like=${HASH}`))).toBe(false);
});

it('has the nearest first only where there are words', () => {
  expect(libraryOrderOf(read(''))).toBe('newest');
  expect(libraryOrderOf(read('q=ferry'))).toBe('nearest');
  expect(libraryOrderOf(read('q=ferry&order=newest'))).toBe('newest');
  expect(libraryOrderOf(read('q=https://factdesk.example/ferry'))).toBe('newest');
});

it('leaves out the filters that are not set', () => {
  expect(libraryQuestionOf(read('q= '), 'en')).toEqual({ spoken: 'en', order: 'newest', most: 25 });
  expect(isUnfiltered(read('q=ferry&order=newest'))).toBe(true);
  expect(isUnfiltered(read('means=Safe'))).toBe(false);
});
