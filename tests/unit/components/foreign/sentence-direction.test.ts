/** Tests the direction of sentences with names of others in them, on a page that runs from right to left. */
import { expect, it } from 'vitest';
import { speakIn, standInForBrowser } from '../../../stories/speak-in.ts';

standInForBrowser();
speakIn({ app_direction: 'rtl' });
const { sentenceDirection } = await import('../../../../components/foreign/own-sentence.tsx');

it('is that of the page, whatever name comes first, and from left to right for words that have no letter of the page', () => {
  expect(sentenceDirection('FactDesk צארהד א מארגתהנז "False".')).toBe('rtl');
  expect(sentenceDirection('FactDesk rated a matching claim "False".')).toBe('ltr');
});
