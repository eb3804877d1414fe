/** Tests the passages of ordinary pages on which the share of texts with a related fact-check is measured. */
import { expect, it } from 'vitest';
import { passagesOf } from '../../eval/claims/ordinary-sentences.ts';

it('joins sentences that follow each other on one page, each of them once', () => {
  const sentences = ['a1', 'a2', 'a3', 'b1', 'b2'].map((text) => ({ text, page: text.slice(0, 1) }));
  expect(passagesOf(sentences, 2)).toEqual([
    { text: 'a1 a2', page: 'a' },
    { text: 'b1 b2', page: 'b' },
  ]);
  expect(passagesOf(sentences, 3)).toEqual([{ text: 'a1 a2 a3', page: 'a' }]);
});
