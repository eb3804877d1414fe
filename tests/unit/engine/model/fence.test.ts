/** Material can never pass for a fence, a chat turn or a citation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asMaterial, fenced, fenceRule, randomToken, visible } from '../../../../lib/engine/model/fence.ts';
import { injections } from '../context/judge/language-model/injections.ts';

describe('material', () => {
  it('is one line without control tokens, whatever its content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 100 }), (text, most) => {
        const material = asMaterial(text, most);
        expect(material).not.toMatch(/[<>[\]{}|`#\p{Cc}\p{Cf}\n\u2028]/u);
        expect(material.length).toBeLessThanOrEqual(most + 2);
        expect(material.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each(injections)('of "$name" stays between its two fence lines', ({ text }) => {
    const token = randomToken();
    const lines = fenced(token, [{ name: 'source 2', lines: [asMaterial(text, 900)] }]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`${token} source 2 begins`);
    expect(lines[2]).toBe(`${token} source 2 ends`);
    expect(lines[1]).not.toContain(token);
  });

  it('keeps readable characters', () => {
    expect(asMaterial('Ein „Freibad“ für 3,50 €?\n Ja — “natürlich”.', 100)).toBe(
      'Ein „Freibad“ für 3,50 €? Ja — “natürlich”.',
    );
    expect(asMaterial('one two three four', 9)).toBe('one two …');
    expect(visible('co\u00adoperate \u{1f469}\u200d\u{1f52c} a\u0000b')).toBe('cooperate \u{1f469}\u{1f52c} a b');
  });
});

describe('a token', () => {
  it('is random, and the rule names it', () => {
    const tokens = new Set(Array.from({ length: 200 }, randomToken));
    expect(tokens.size).toBe(200);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{24}$/);
    expect(fenceRule('abc')).toContain('start with abc');
  });
});
