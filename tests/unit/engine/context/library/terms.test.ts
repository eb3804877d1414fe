/** The words of a text: the fast path for plain letters yields the same words, and the cache yields the same terms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordTerms, wordTerms } from '../../../../../lib/engine/context/library/terms.ts';
import { wordsOf } from '../../../../../lib/text/words.ts';

describe('the words of a text', () => {
  it.each([
    ['“Mr. Bell’s library” closed—in May…', ['mr', "bell's", 'library', 'closed', 'in', 'may']],
    ['The U.S. spent 1,200,000 on it', ['the', 'us', 'spent', '1200000', 'on', 'it']],
    ['#AustralianFires by @realDonaldTrump', ['australian', 'fires', 'by', 'real', 'donald', 'trump']],
    ['See https://harbour-post.example/a and www.tideline.example', ['see', 'and']],
    ['Café à Genève', ['cafe', 'a', 'geneve']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are the same in plain letters and next to a letter of another script', () => {
    const character = fc.constantFrom(...'aZ09 .,\'"-#@_/:“”‘’–—…•‹›⁄!?\n');
    fc.assert(
      fc.property(fc.array(character, { maxLength: 40 }), (characters) => {
        const text = characters.join('');
        expect([...wordsOf(text), 'ж']).toEqual(wordsOf(`${text} ж`));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('cached terms for many texts', () => {
  it('equal the uncached terms of each text and language', () => {
    const cachedTerms = createWordTerms();
    const texts = [['the', 'closed', 'library'], ['the', 'library', 'closes'], []];
    for (const language of ['en', 'de', undefined]) {
      for (const words of texts) expect(cachedTerms(words, language)).toEqual(wordTerms(words, language));
    }
  });
});
