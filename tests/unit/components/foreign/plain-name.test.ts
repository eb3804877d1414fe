/** A name of others within a sentence of ours. */
import { expect, it } from 'vitest';
import { plainName } from '../../../../components/foreign/plain-name.ts';

it('cannot turn ours round, hide in it or go on for ever', () => {
  expect(plainName('a\u202eb\u2066c\u200bd\ne\u0000f\u200fg')).toBe('abcd e fg');
  expect(plainName('x'.repeat(1e6))).toBe(`${'x'.repeat(60)}…`);
});

it('keeps the joiners that it is spelled with', () => {
  expect(plainName('می‌خواهم 👩‍🚀')).toBe('می‌خواهم 👩‍🚀');
});
