/** Tests which words are marked where two claims differ. */
import { describe, expect, it } from 'vitest';
import { oneSidedWords } from '../../../lib/text/one-sided-words.ts';

const marked = (one: string, other: string): [string[], string[]] => {
  const { ofOne, ofOther } = oneSidedWords(one, other);
  const cut = (text: string, places: typeof ofOne) => places.map(({ start, end }) => text.slice(start, end));
  return [cut(one, ofOne), cut(other, ofOther)];
};

describe('the words that only one claim has', () => {
  it.each([
    ['Merrowhaven closed its library.', 'Merrowhaven closed its swimming pool.', ['library'], ['swimming pool']],
    ['The tram carried 41,200 people.', 'The tram carried 14,200 people.', ['41,200'], ['14,200']],
    ["Ada Berg's bridge fell.", 'The bridge of Ada Berg fell.', [], []],
    ['The mayor sold it.', 'THE MAYOR sold it!', [], []],
    ['Le maire a vendu le pont.', 'Le maire a vendu le phare.', ['pont'], ['phare']],
    ['', 'A whole claim.', [], ['whole claim']],
    ['市長は橋を売った', '市長は塔を売った', [], []],
  ])('of "%s" and "%s"', (one, other, ofOne, ofOther) => expect(marked(one, other)).toEqual([ofOne, ofOther]));

  it('are found in texts of any length', () => {
    const [, ofOther] = marked('nothing', 'one two '.repeat(50_000));
    expect(ofOther).toHaveLength(1);
  });
});
