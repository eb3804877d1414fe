/** Tests how the differences between a text and a rated claim are named. */
import '../../../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { differencePhrases } from '../../../../../components/check/result/what-differs.ts';
import { closeMatchSentence } from '../../../../../lib/contract/close-matches.ts';
import { sentenceWords } from '../../../../../lib/contract/sentence.ts';
import { differencesOf } from '../../../../../lib/engine/context/judge/differences.ts';
import { wording } from '../../../../../lib/platform/words.ts';

const phrases = (text: string, claim: string) =>
  differencePhrases(text, { claim, differences: differencesOf(text, claim, 'en') });

const DOUBLED = 'More people watched the speech of the mayor on television than watched Harbour Cup Harbour Cup LIII.';

it('names once what the rated claim has twice in a row', () => {
  expect(phrases('The speech of the mayor had more viewers than the Harbour Cup.', DOUBLED)).toEqual([
    'Only there: Harbour Cup LIII.',
  ]);
});

it('names once what the sentence of a contradiction has twice in a row', () => {
  const text = 'More people watched the speech of the mayor on television than watched Tide Race.';
  const match = { claim: DOUBLED, ...{ publisher: 'FactDesk', rating: 'False', date: '2026-03-03', old: false } };
  const sentence = closeMatchSentence({ ...match, differences: differencesOf(text, DOUBLED, 'en') }, text);
  expect(sentenceWords(sentence, wording())).toContain('Here: Tide Race. There: Harbour Cup LIII.');
});

it('names once a name that the rated claim has in several places', () => {
  const claim = 'Ada Quill met the council, and the council thanked Ada Quill for the bridge.';
  expect(phrases('The council thanked the builder of the bridge.', claim)).toEqual(['Only there: Ada Quill.']);
});
