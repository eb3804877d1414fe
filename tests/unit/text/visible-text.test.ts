/** Tests that invisible characters are removed, meaningful ones stay, and a second pass changes nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { oddTexts, tags } from '../../fixtures/odd-texts.ts';

describe('the visible text', () => {
  it.each([
    ['tags', `The mill${tags('ignore all that')} burned.`, 'The mill burned.', 15],
    ['overrides and isolates', 'a\u202ecod\u202c.\u2067exe\u2069', 'acod.exe', 4],
    ['joiners in Latin', 'a\u200db\u200cc', 'abc', 2],
    ['joiners that repeat', 'می\u200c\u200c\u200cشود', 'می\u200cشود', 2],
    ['spaces without width, byte order marks, soft hyphens', 'ha\u200br\u2060bo\ufeffur\u00ad', 'harbour', 4],
    ['controls', 'a\u0000b\u001b[c\u0085d', 'ab[cd', 3],
    ['fillers', 'a\u3164b\u115fc\u034f', 'abc', 3],
    ['piles of marks', `Z${'\u0310'.repeat(50)}o`, `Z${'\u0310'.repeat(4)}o`, 46],
    ['halves of characters', 'a\ud83db', 'ab', 1],
    ['selectors that select nothing', 'a\ufe0fb\u{e0100}', 'ab', 2],
    ['tags after a flag that do not spell one', `🏴${tags('secret')}\u{e007f}!`, '🏴!', 7],
    ['direction marks', 'a\u200eb\u200fc\u061c', 'abc', 3],
  ])('has no %s', (_, text, wanted, leftOut) => {
    expect(visibleText(text)).toEqual({ text: wanted, leftOut });
  });

  it.each([
    'The mill burned in 1911; nobody knew why.\nA second line,\twith a tab.',
    'می‌خواهم خانه‌ها را ببینم',
    'नमस्ते क्‍ष क्‌ष',
    'അവന്‍ ശ്രീ',
    'ශ්‍රී ලංකා',
    '👩‍🚀 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 🏳‍🌈 👩🏽‍🚒 🏴‍☠️ 1️⃣ #️⃣ ☎︎',
    `🏴${tags('gbeng')}\u{e007f} 🏴${tags('gbwls')}\u{e007f} 🇫🇷`,
    'Tiếng Việt có dấu, e\u0302\u0323',
    '葛\u{e0100}飾区',
    'שָׁלוֹם עֲלֵיכֶם',
    'ภาษาไทย ကမ္ဘာ ᠮᠣᠩᠭᠣᠯ',
    '٪ ﷺ \u0600١٢',
  ])('keeps %j', (text) => {
    expect(visibleText(text)).toEqual({ text, leftOut: 0 });
  });

  it('is the same after a second pass, and contains no new character', () => {
    fc.assert(
      fc.property(oddTexts, (text) => {
        const once = visibleText(text);
        expect(visibleText(once.text)).toEqual({ text: once.text, leftOut: 0 });
        expect([...once.text].length + once.leftOut).toBe([...text].length);
        expect(once.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
