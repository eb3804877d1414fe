/** Tests the tokens: they decide what a search finds, and a change to them changes the meaning of every stored index. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, foldText, tokenize, tokenizePattern } from '../../../lib/query/tokens.ts';
import { anyLetters, runs } from './arbitraries.ts';

describe('tokenize', () => {
  it.each([
    ['words and numbers', 'Don’t stop-me_now 24/7', ['don', 't', 'stop', 'me', 'now', '24', '7']],
    ['tags, names and addresses', '#MAGA @user https://x.org/a', ['maga', 'user', 'https', 'x', 'org', 'a']],
    ['case and diacritics', 'ÉCOLE Straße STRAẞE Ångström', ['ecole', 'strasse', 'strasse', 'angstrom']],
    ['letters without a base form', 'Łódź Ørsted Đà ŒUVRE Þór', ['lodz', 'orsted', 'da', 'oeuvre', 'thor']],
    ['the two dots and dashes of Turkish', 'İstanbul ısı', ['istanbul', 'isi']],
    ['the final sigma', 'ΣΊΣΥΦΟΣ Σίσυφος', ['σισυφοσ', 'σισυφοσ']],
    ['a text in decomposed form', 'e\u0301cole', ['ecole']],
    ['widths and ligatures', 'ＡＢＣ１２３ ﬁre CO²', ['abc123', 'fire', 'co2']],
    ['a trademark sign', 'Foo™ ©Bar®', ['foo', 'bar']],
    ['Arabic without its vowel signs and stretching', 'مُحَمَّد كتـاب', ['محمد', 'كتاب']],
    ['Hebrew without its points', 'שָׁלוֹם', ['שלום']],
    ['direction marks', '\u200fשלום\u202c abc\u200e', ['שלום', 'abc']],
    ['invisible characters inside a word', 'vac\u200bci\u00adne', ['vaccine']],
    ['Hindi with its vowels', 'हिन्दी में', ['हिन्दी', 'में']],
    ['Chinese', '北京2024', ['北', '京', '2024']],
    ['Japanese in three scripts, including half width', '東京タワーは ｶﾞ', ['東', '京', 'タ', 'ワ', 'ー', 'は', 'ガ']],
    ['Korean', '서울에서', ['서', '울', '에', '서']],
    ['Thai', 'ไทย', ['ไ', 'ท', 'ย']],
    ['emoji without skin tone', '👍🏽👍 ❤️', ['👍', '👍', '❤']],
    ['joined emoji and flags', '👩‍👧 🏳️‍🌈 🇩🇪🇫🇷', ['👩‍👧', '🏳‍🌈', '🇩🇪', '🇫🇷']],
    ['emoji next to words', 'vote🗳️now', ['vote', '🗳', 'now']],
    ['an identifier beyond 2^53', '1960806642217574502', ['1960806642217574502']],
    ['punctuation alone', '— … !!! ()', []],
    ['nothing', '', []],
  ])('splits %s', (_, text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it('splits a token into itself', () => {
    const holds = fc.property(anyLetters(20), (text) => {
      const tokens = tokenize(text);
      expect(tokens.flatMap(tokenize)).toEqual(tokens);
    });
    fc.assert(holds, { numRuns: runs(2000) });
  });

  it('splits a composed and a decomposed text into the same tokens', () => {
    const holds = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tokenize(text.normalize('NFD'))).toEqual(tokenize(text.normalize('NFC')));
    });
    fc.assert(holds, { numRuns: runs(1000) });
  });
});

describe('folding', () => {
  it('is idempotent for every letter, mark and symbol', () => {
    const unstable: string[] = [];
    for (let code = 0x80; code <= 0x1ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/[\p{Cn}\p{Co}\p{Cs}\p{scx=Han}\p{scx=Hang}]/v.test(character)) continue;
      const [text, own] = [foldText(`a${character}b`), foldCase(`a${character}b`)];
      if (foldText(text) !== text || foldCase(own) !== own) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it('keeps diacritics if only case is folded', () => {
    expect(foldCase('ÉCOLE')).toBe('école');
    expect(foldText('ÉCOLE')).toBe('ecole');
  });
});

describe('tokenizePattern', () => {
  it.each([
    ['Clim*', ['clim*']],
    ['*example.org*', ['*example', 'org*']],
    ['c\\*o?d', ['c', 'o?d']],
    ['東京*', ['東', '京*']],
    ['É?ole', ['e?ole']],
    ['a-*', ['a', '*']],
    ['-', []],
    ['—*', []],
    ['+?*', []],
    ['\\**', []],
    ['*', ['*']],
  ])('splits %j as the text was split', (pattern, tokens) => {
    expect(tokenizePattern(pattern)).toEqual(tokens);
  });
});
