/** Cleans foreign text for display. */
import { describe, expect, it } from 'vitest';
import { shortSentence, shortText, shownText } from '../../../../components/foreign/shown-text.ts';

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

describe('a sentence of ours', () => {
  it.each([
    [
      'keeps the isolates around names',
      '\u2068FactDesk\u2069 says "\u2068False\u2069".',
      '\u2068FactDesk\u2069 says "\u2068False\u2069".',
    ],
    ['has none where a name begins one without an end', '\u2068Fact\u2068Desk\u2069 says so.', 'FactDesk says so.'],
    ['has none where a name ends one', '\u2068Fact\u2069\u2069Desk\u2068 says so.', 'FactDesk says so.'],
    ['has no override', '\u2068a\u202Ecod\u2069.', '\u2068acod\u2069.'],
  ])('%s', (_, sentence, wanted) => {
    expect(shortSentence(sentence, 600)).toBe(wanted);
  });

  it('is truncated with an ellipsis', () => {
    expect(shortSentence('abcd', 3)).toBe('abc…');
    expect(shortSentence('\u2068abcd\u2069 e', 3)).toBe('\u2068ab…');
    expect(shortSentence('x'.repeat(1_000_000), 600)).toHaveLength(601);
  });
});
