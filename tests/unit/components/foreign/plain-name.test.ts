/** Cleans a foreign name for use in one of our sentences. */
import { expect, it } from 'vitest';
import { plainName } from '../../../../components/foreign/plain-name.ts';

it('removes bidi controls and invisible characters, and truncates a long name', () => {
  expect(plainName('a\u202eb\u2066c\u200bd\ne\u0000f\u200fg')).toBe('abcd e fg');
  expect(plainName('x'.repeat(1e6))).toBe(`${'x'.repeat(60)}…`);
});

it('keeps the joiners that the spelling needs', () => {
  expect(plainName('می‌خواهم 👩‍🚀')).toBe('می‌خواهم 👩‍🚀');
});
