/** Cleans foreign text for display. */
import { describe, expect, it } from 'vitest';
import { shortText, shownText } from '../../../../components/foreign/shown-text.ts';

describe('shown text', () => {
  it.each([
    ['a\u202Ecod.exe', 'acod.exe'],
    ['\u2067x\u2069', 'x'],
    ['hid\u200B\u2060\uFEFF\u00ADden\u{E0041}', 'hidden'],
    ['a\u0000\u001Bb\r\nc\td', 'ab\nc\td'],
    [`Z${'\u0310'.repeat(50)}o`, `Z${'\u0310'.repeat(4)}o`],
    // The joiners and marks that scripts and emoji need are kept.
    ['नमस्ते 👩‍🚀 می‌خواهم é', 'नमस्ते 👩‍🚀 می‌خواهم é'],
  ])('%j', (text, wanted) => {
    expect(shownText(text)).toBe(wanted);
  });

  it('is truncated with an ellipsis', () => {
    expect(shortText('abc', 3)).toBe('abc');
    expect(shortText('abcd', 3)).toBe('abc…');
    expect(shortText('\u200B'.repeat(50), 3)).toBe('…');
    expect(shortText('x'.repeat(1_000_000), 500)).toHaveLength(501);
    expect(shortText('a😀b', 2)).toBe('a…');
  });
});
