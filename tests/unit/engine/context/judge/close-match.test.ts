/** Tests close matches: a question beside the label, never a label. */
import { describe, expect, it } from 'vitest';
import { closeMatchSentence } from '../../../../../lib/contract/close-matches.ts';
import type { Review } from '../../../../../lib/engine/context/evidence/evidence.ts';
import { createCloseness, createCloseSigns } from '../../../../../lib/engine/context/judge/close-match.ts';
import { type Comparing, judgeClaim } from '../../../../../lib/engine/context/judge/judge-claim.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import {
  createSegmentSearch,
  MIN_ITEMS_OF_LANGUAGE,
} from '../../../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../../../lib/engine/context/library/segment.ts';
import { systemClock } from '../../../../../lib/platform/clock.ts';
import { inEnglish } from '../../../../fixtures/english.ts';

const rated = 'Tarnlow sold the old customs house on Mill Lane to a Danish brewery for 14,200 crowns.';
const title = 'Did Tarnlow sell the customs house to a Danish brewery?';
const paraphrase =
  'So the council of Tarnlow has sold the old customs house on Mill Lane to that Danish brewery, for 41,200 crowns.';

const review = (claim: string, more: Partial<Review> = {}): Review => ({
  ...{ claim, rating: 'False', publisher: 'FactDesk', date: '2026-03-03', url: 'https://factdesk.example/1' },
  ...more,
});

const judge = (text: string, reviews: readonly Review[], more: Comparing = {}, sentence = text) =>
  judgeClaim({ text, sentence }, reviews, {
    clock: systemClock,
    comparing: { language: 'en', titles: new Map([['https://factdesk.example/1', title]]), ...more },
  });

describe('a close match', () => {
  it('has a closeness and the differences, and is no match', () => {
    const verdict = judge(paraphrase, [review(rated), review('A cat in Quillford plays chess.', { publisher: 'B' })]);
    expect(verdict).not.toHaveProperty('label');
    expect(verdict.matches).toEqual([]);
    expect(verdict.close).toHaveLength(1);
    const [close] = verdict.close;
    expect(close).toMatchObject({ claim: rated, rating: 'False', publisher: 'FactDesk' });
    expect(close?.closeness).toBeGreaterThan(0.5);
    expect(close?.closeness).toBeLessThanOrEqual(1);
    expect(close?.differences).toMatchObject([
      { kind: 'number', here: { text: '41,200' }, there: { text: '14,200' }, contradicts: true },
    ]);
    expect(verdict.related).toEqual([]);
  });

  it('is never one of the matches', () => {
    const verdict = judge(rated, [review(rated), review(rated, { date: '2025-01-01' })]);
    expect(verdict.matches).toHaveLength(1);
    expect(verdict.close.map(({ date }) => date)).not.toContain('2026-03-03');
  });

  it('of the very same words says why their rating is not carried over', () => {
    const pointing = 'He sold the old customs house on Mill Lane to a Danish brewery for 14,200 crowns.';
    const [close] = judge(pointing, [review(pointing)]).close;
    expect(close?.sameWords).toEqual({ code: 'verdict.sameWordsPerson', parts: { word: 'He' } });
    expect(
      inEnglish([closeMatchSentence({ ...review(pointing), old: false, differences: [], ...close }, pointing)]),
    ).toBe(
      'Same words as a rated claim, but “He” could mean someone else here. FactDesk rated theirs “False”, 3 Mar 2026.',
    );
    const short = judge('He is here.', [review('He is here.')], { language: 'fi' });
    expect(short).toMatchObject({ close: [], sameWords: { code: 'verdict.sameWordsPerson' } });
    expect(judge('He is here.', [review('He is here.', { ownConclusion: true })]).sameWords).toBeUndefined();
  });

  it('is never a publisher’s own conclusion', () => {
    expect(judge(paraphrase, [review(rated, { ownConclusion: true })]).close).toEqual([]);
  });

  it('is one of at most three, the closest first', () => {
    const reviews = ['A', 'B', 'C', 'D', 'E'].map((publisher, at) =>
      review(`${rated} ${'It was in a hurry. '.repeat(at)}`, { publisher }),
    );
    const { close } = judge(paraphrase, reviews);
    expect(close.length).toBeGreaterThan(1);
    expect(close.length).toBeLessThanOrEqual(3);
    expect(close.map(({ closeness }) => closeness)).toEqual(
      close.map(({ closeness }) => closeness).toSorted((one, other) => other - one),
    );
  });

  it.each([
    ['another subject', 'The night ferry from Merrowhaven carries dogs for free.'],
    ['the same place alone', 'In Tarnlow the customs officers are on strike this week.'],
    ['no words', '…'],
    ['nothing', ''],
  ])('is not made of %s', (_, text) => {
    expect(judge(text, [review(rated)]).close).toEqual([]);
  });

  it('names a denial beside the selected words, without a place in them', () => {
    const sentence = `It is not true that ${paraphrase}`;
    const [close] = judge(paraphrase, [review(rated)], {}, sentence).close;
    const denied = close?.differences.find(({ kind }) => kind === 'denied');
    expect(denied?.here).toEqual({ text: 'not' });
    const number = close?.differences.find(({ kind }) => kind === 'number');
    expect(paraphrase.slice(number?.here?.start, number?.here?.end)).toBe('41,200');
  });

  it('needs a language that the library or the word weights know', () => {
    const known = (language: string | undefined, text: string) =>
      createCloseness(text, [{ claim: rated, title }], { language, rarity: undefined }) !== undefined;
    expect(known('en', paraphrase)).toBe(true);
    expect(known('pt-BR', paraphrase)).toBe(true);
    expect(known('fi', 'Kaupunki myi vanhan tullitalon panimolle.')).toBe(false);
    expect(known(undefined, 'Kaupunki myi vanhan tullitalon panimolle.')).toBe(false);
    expect(known(undefined, '这座城市在一月份关闭了最后一个公共图书馆')).toBe(false);
  });

  it('is found by the rarity of the library in a language without stop words', () => {
    const text = 'Kaupunki myi vanhan tullitalon tanskalaiselle panimolle viime vuonna.';
    const claim = 'Kaupunki myi vanhan tullitalon tanskalaiselle panimolle.';
    const rarity = () => 0.7;
    const options = { language: 'fi', rarity };
    const compare = createCloseness(text, [], options);
    expect(compare?.({ claim, title: claim }).isClose).toBe(true);
  });

  it('overlaps with the closest sentence, by its claim and by its title', () => {
    const signsOf = createCloseSigns(
      `${title} The night ferry from Merrowhaven carries dogs and cats for free all year.`,
      'en',
      () => 0.5,
    );
    expect(signsOf({ claim: 'Pigeons read newspapers.', title })).toMatchObject({ claimOverlap: 0, titleOverlap: 1 });
    expect(signsOf({ claim: title, title: '' })).toMatchObject({ claimOverlap: 1, titleOverlap: 0 });
  });

  it('is a share for huge and hostile texts', () => {
    const others = Array.from({ length: 25 }, (_, at) => ({
      claim: `${rated} ${at} ${'"Ada 41 '.repeat(250)}`,
      title,
    }));
    for (const text of ['Tarnlow sold. '.repeat(50_000), 'x'.repeat(500_000), '"‘“'.repeat(100_000)]) {
      const compare = createCloseness(text, others, { language: 'en', rarity: undefined });
      for (const other of others) expect(compare?.(other).closeness).toBeLessThanOrEqual(1);
    }
  });
});

describe('the rarity of words in the library', () => {
  const item = (id: number, language: string): LibraryItem => ({
    ...{ address: `https://factdesk.example/${language}/${id}`, host: 'factdesk.example', publisher: 'FactDesk' },
    ...{ title: `common ${id % 10 === 0 ? 'seldom' : 'words'} number${id}`, summary: '', language },
  });
  const items = (count: number, language: string) => Array.from({ length: count }, (_, id) => item(id, language));
  const library = createSegmentSearch([
    buildSegment(items(MIN_ITEMS_OF_LANGUAGE, 'xx')),
    buildSegment(items(MIN_ITEMS_OF_LANGUAGE - 1, 'yy-YY')),
  ]);

  it('is known for languages with enough items', () => {
    expect(library.rarityIn('xx-XX')).toBeDefined();
    expect(library.rarityIn('yy')).toBeUndefined();
    expect(library.rarityIn('')).toBeUndefined();
  });

  it('is higher for words of fewer items, between 0 and 1', async () => {
    const { wordTerm } = await import('../../../../../lib/engine/context/library/terms.ts');
    const rarities = ['common', 'words', 'seldom', 'number7', 'unheard'].map(
      (word) => library.rarityIn('xx')?.(wordTerm(word, 'xx')) ?? -1,
    );
    expect(rarities).toEqual(rarities.toSorted((one, other) => one - other));
    expect(rarities[0]).toBeGreaterThanOrEqual(0);
    expect(rarities.at(-1)).toBeLessThanOrEqual(1);
  });
});
