/** Tests wildcards and regular expressions: what they match, what is rejected, and that none can delay a search. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from '../../../lib/query/regex.ts';
import { foldText } from '../../../lib/query/tokens.ts';
import { compileWildcard } from '../../../lib/query/wildcard.ts';
import { runs } from './arbitraries.ts';

const same = (text: string) => text;

describe('compileWildcard', () => {
  it.each([
    ['clim*', ['climate', 'clim'], ['acclimate', 'cli']],
    ['*mate', ['climate', 'mate'], ['mates']],
    ['c*m*e', ['climate', 'cme'], ['climat']],
    ['c?t', ['cat', 'c👍t'], ['ct', 'caat']],
    ['a\\*b', ['a*b'], ['axb']],
    ['a\\\\*', ['a\\', 'a\\b'], ['ab']],
    ['*', ['', 'a'], []],
  ])('%j', (pattern, covered, others) => {
    const test = compileWildcard(pattern, same);
    expect(covered.filter(test)).toEqual(covered);
    expect(others.filter(test)).toEqual([]);
  });

  it('folds its letters like the text', () => {
    expect(compileWildcard('ÉCO*', foldText)('ecole')).toBe(true);
  });

  it('agrees with a regular expression of the same meaning', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 });
    const holds = fc.property(letters, text, (pattern, own) => {
      const expression = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
      expect(compileWildcard(pattern, same)(own)).toBe(expression.test(own));
    });
    fc.assert(holds, { numRuns: runs(2000) });
  });

  it('ends on many stars', () => {
    const test = compileWildcard('a*'.repeat(128), same);
    expect(test(`${'a'.repeat(5000)}b`)).toBe(true);
  });
});

describe('compileRegex', () => {
  it.each([
    ['climate', ['climate'], ['climates', 'aclimate']],
    ['cl.mate', ['climate', 'cl👍mate'], ['clmate']],
    ['a|bc|', ['a', 'bc', ''], ['ab']],
    ['(ab)+c?', ['ab', 'abab', 'ababc'], ['', 'abcc']],
    ['a{2}', ['aa'], ['a', 'aaa']],
    ['a{2,}', ['aa', 'aaaa'], ['a']],
    ['a{1,3}b', ['ab', 'aaab'], ['b', 'aaaab']],
    ['[a-cx]+', ['abcx'], ['d', '']],
    ['[^a-c]', ['d', 'é'], ['a', 'dd']],
    ['[\\]\\-a]+', [']-a'], ['b']],
    ['[a-]+', ['a-'], ['b']],
    ['\\d{3}-\\w+', ['123-a_b'], ['12-ab']],
    ['\\D\\S', ['ab'], ['1b', 'a ']],
    ['a\\.b\\/c', ['a.b/c'], ['axb/c']],
    ['()*', [''], ['a']],
    ['(a*)*', ['', 'aaa'], ['b']],
    ['(a|aa)+$'.replace('$', 'b'), ['aaab'], ['aaa']],
  ])('%j', (pattern, covered, others) => {
    const test = compileRegex(pattern, same);
    expect(covered.filter(test)).toEqual(covered);
    expect(others.filter(test)).toEqual([]);
  });

  it('folds characters and ranges like the text, but not its own letters', () => {
    expect(compileRegex('[A-F]\\DÉ', foldText)('bxe')).toBe(true);
    expect(compileRegex('straße', foldText)('strasse')).toBe(true);
  });

  it.each([
    ['a**', 3],
    ['*a', 1],
    ['a{3,1}', 2],
    ['a{x}', 2],
    ['a{101}', 2],
    ['(a', 1],
    ['a)', 2],
    ['[a', 1],
    ['[]', 1],
    ['[b-a]', 5],
    ['^a', 1],
    ['a$', 2],
    ['\\1', 1],
    ['\\b', 1],
    ['a~b', 2],
    ['(?:a)', 2],
    ['a'.repeat(257), 1],
    ['(.{100}){11}', 1],
    ['((((){99}){99}){99}){99}', 1],
  ])('rejects %j at column %i', (pattern, column) => {
    expect(() => compileRegex(pattern, same)).toThrow(expect.objectContaining({ column }));
  });

  it('agrees with the browser’s own engine on expressions that both accept', () => {
    const atoms = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '(a|b)', '(ab)*', 'a?', 'b+', 'a{1,2}', '(a*)*');
    const pattern = fc.array(atoms, { maxLength: 6 }).map((parts) => parts.join(''));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    const holds = fc.property(pattern, text, (expression, own) => {
      expect(compileRegex(expression, same)(own)).toBe(new RegExp(`^(?:${expression})$`).test(own));
    });
    fc.assert(holds, { numRuns: runs(2000) });
  });

  it('ends on expressions that make other engines backtrack', () => {
    const text = `${'a'.repeat(20_000)}!`;
    for (const pattern of ['(a+)+b', '(a|aa)+b', '(a|a)*b', '(.*)*x', 'a{0,100}a{0,100}b']) {
      expect(compileRegex(pattern, same)(text)).toBe(false);
    }
  });
});
