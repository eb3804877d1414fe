/** Selects the displayed passages of a source and verifies their offsets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesIn } from '../../../../../lib/engine/context/rank/passages.ts';
import { rankPassages, scoresByBm25 } from '../../../../../lib/engine/context/rank/rank-passages.ts';
import { sentences } from '../../../../world/content/sentences.ts';

const rank = (claim: string, ...texts: string[]) =>
  rankPassages(
    claim,
    texts.map((text) => ({ text, isAbout: false })),
  ).map((passage) => passage?.text);

const words = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, place) => `${word}${place}`).join(' ');

describe('passages', () => {
  const cut = (text: string) => passagesIn(text).map(({ start, end }) => text.slice(start, end));

  it('are the paragraphs of a text, without surrounding whitespace', () => {
    expect(cut('  One.\n\n\tTwo. Still two. \n')).toEqual(['One.', 'Two. Still two.']);
    expect(cut(' \n ')).toEqual([]);
  });

  it('are whole sentences of a long paragraph, as many as fit', () => {
    const long = [`${words(50)}.`, `${words(30)}.`, `${words(30)}.`];
    expect(cut(long.map((text) => `W${text}`).join(' '))).toEqual([`W${long[0]} W${long[1]}`, `W${long[2]}`]);
  });

  it('are cut within a sentence only if it is too long', () => {
    expect(cut(words(200)).map((text) => text.split(' ').length)).toEqual([90, 90, 20]);
  });

  it('of Thai, which has no spaces, are equally limited', () => {
    const thai = 'ห้องสมุดประชาชนแห่งสุดท้ายของเมืองปิดให้บริการ'.repeat(60);
    const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
    const counts = cut(thai).map((text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length);
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(95);
    expect(cut(thai).join('')).toBe(thai);
  });

  it('lie at their offsets in every text', () => {
    const piece = fc.constantFrom('Word', 'พูด', '本', '.', ' ', '\n', '\t', '🙂', '!', '"', words(95), 'é');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { start, end } of passagesIn(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          const passage = text.slice(start, end);
          expect(passage).toBe(passage.trim());
          const spoken = passage.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
          expect(spoken.length).toBeLessThanOrEqual(90);
          last = end;
        }
      }),
    );
  });
});

describe('BM25', () => {
  const weights = new Map([
    ['library', 1],
    ['town', 1],
  ]);

  it('weighs a rare word more than a frequent one', () => {
    const [rare = 0, frequent = 0] = scoresByBm25(weights, [['library'], ['town'], ['town'], ['town']]);
    expect(rare).toBeGreaterThan(frequent);
  });

  it('weighs the second occurrence less than the first, and a long text less than a short one', () => {
    const [once = 0, twice = 0, long = 0] = scoresByBm25(weights, [
      ['library', 'a'],
      ['library', 'library'],
      ['library', ...Array<string>(50).fill('a')],
    ]);
    expect(twice).toBeGreaterThan(once);
    expect(twice).toBeLessThan(2 * once);
    expect(long).toBeLessThan(once);
  });

  it('scores no match as zero', () => {
    expect(scoresByBm25(weights, [['a'], []])).toEqual([0, 0]);
    expect(scoresByBm25(weights, [])).toEqual([]);
  });
});

describe('the displayed passage of a source', () => {
  it('is the one with most words of the claim rather than its date', () => {
    const text =
      'In January 2026 it rained in the county.\nThe last library of Merrowhaven is closed.\nThe library moved.';
    expect(rank(sentences.checked, text)).toEqual(['The last library of Merrowhaven is closed.']);
  });

  it('is missing if a source shares one ordinary word by chance, and present if it shares a name', () => {
    expect(rank('The library of Merrowhaven is shut.', 'A library is late.', 'Merrowhaven is a town.', '')).toEqual([
      undefined,
      'Merrowhaven is a town.',
      undefined,
    ]);
  });

  it('is the first one if the source is known to be about the claim', () => {
    const about = (isAbout: boolean) =>
      rankPassages(sentences.disputed, [{ text: 'Not so.\nIt was cheaper.', isAbout }])[0]?.text;
    expect([about(true), about(false)]).toEqual(['Not so.', undefined]);
  });

  it.each([
    ['Thai', 'วัคซีนทำให้เด็กเป็นออทิสติก', 'ฝนตกหนักในกรุงเทพ\nงานวิจัยพบว่าวัคซีนไม่ทำให้เด็กเป็นออทิสติก'],
    [
      'Japanese',
      'ワクチンは子どもに自閉症を引き起こす。',
      '東京では雨が降った。\n研究によればワクチンは自閉症を起こさない。',
    ],
    ['Arabic', 'اللقاح يسبب التوحد عند الأطفال', 'هطل المطر في المدينة\nوجدت الدراسة أن اللقاح لا يسبب التوحد'],
  ])('is found in %s', (_, claim, text) => {
    expect(rank(claim, text)).toEqual([text.split('\n')[1]]);
  });

  it('of an endless text is taken from its beginning', () => {
    const endless = 'Merrowhaven has a library. '.repeat(100_000);
    expect(rank(sentences.checked, endless)[0]).toContain('Merrowhaven has a library.');
  });
});
