/** Every field that a search can be sorted by has a name in words, and a query's name where several owners are listed. */
import { expect, it } from 'vitest';
import { fieldInWords, fieldWithName } from '../../../../../components/narrative/query/field-words.ts';
import { fieldNames, type RowKind, sortFields } from '../../../../../lib/query/fields.ts';

const KINDS: readonly RowKind[] = ['posts', 'authors', 'narratives'];

it.each(KINDS)('names each order of %s in words of its own', (kind) => {
  const words = sortFields[kind].map(fieldInWords);
  expect(words.filter((word, at) => word === sortFields[kind][at])).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

it.each(KINDS)('names no two fields of a query over %s alike', (kind) => {
  const names = fieldNames(kind).map(fieldWithName);
  expect(new Set(names).size).toBe(names.length);
});

it('keeps the name of a field that a service adds', () => {
  expect(fieldInWords('createdAt')).toBe('Date');
  expect(fieldWithName('author.followers')).toBe('Followers (author.followers)');
  expect(fieldWithName('desk.shift')).toBe('desk.shift');
});
