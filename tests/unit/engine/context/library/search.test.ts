/** The index of the library: its matches, its scripts, and equal results for segments, encoded bytes and the whole. */
import { describe, expect, it } from 'vitest';
import { MAX_COUNT } from '../../../../../lib/engine/context/library/inverted-view.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLoadedSegments } from '../../../../../lib/engine/context/library/loaded-segments.ts';
import { createScorer } from '../../../../../lib/engine/context/library/score.ts';
import { createSegmentSearch } from '../../../../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../../../../lib/engine/context/library/segment.ts';
import { decodeLibrarySegment, encodeLibrarySegment } from '../../../../../lib/engine/context/library/segment-bytes.ts';
import { stem } from '../../../../../lib/engine/context/library/stem.ts';
import { wordTerm } from '../../../../../lib/engine/context/library/terms.ts';
import { guessLanguage, primaryLanguage } from '../../../../../lib/text/stop-words.ts';
import { wordsOf } from '../../../../../lib/text/words.ts';

const item = (id: string, title: string, rest: Partial<LibraryItem> = {}): LibraryItem => ({
  address: `https://factdesk.example/${id}`,
  host: 'factdesk.example',
  publisher: 'FactDesk',
  title,
  summary: '',
  ...rest,
});

const items = [
  item('library', 'Merrowhaven’s last library has moved, not closed', { language: 'en', date: '2026-03-03T09:00:00Z' }),
  item('tram', 'Did the Tarnlow tram cost double?', { language: 'en', claim: 'The tram line cost twice its budget.' }),
  item('ferry', 'Who travels free on the ferry', { language: 'en', summary: 'Children pay at night.' }),
  item('soros', 'Did George Quill own the brewery?', { language: 'en' }),
  item('freibad', 'Das Freibad wird umgebaut, nicht geschlossen', { language: 'de', date: '2026-01-14T09:00:00Z' }),
  item('haus', 'Wie viele Häuser leer stehen', { language: 'de' }),
  item('maire', 'Le maire n’a pas vendu la place du marché', { language: 'fr' }),
  item('thai', 'ราคาน้ำมันในเมืองนี้ไม่ได้เพิ่มขึ้นสองเท่า', { language: 'th' }),
  item('chinese', '这座城市没有关闭最后一个公共图书馆', { language: 'zh' }),
  item('arabic', 'لم تغلق المدينة آخر مكتبة عامة', { language: 'ar' }),
];
const search = createSegmentSearch([buildSegment(items)]);
const best = (text: string, from = search) => from.search(text, { limit: 3 })[0]?.item.id.split('/').at(-1);

describe('the index of the library', () => {
  it.each([
    ['The library in Merrowhaven closed.', 'library'],
    ['#TarnlowTram costs doubled!!! https://t.example/x', 'tram'],
    ['the budget of the tram lines', 'tram'],
    ['children on ferries', 'ferry'],
    ['@georgequill owns everything', 'soros'],
    ['Das Haus steht leer', 'haus'],
    ['HAEUSER, die leer standen', 'haus'],
    ['das geschlossene freibad', 'freibad'],
    ['la place du marche vendue par le maire', 'maire'],
    ['ราคาน้ำมันเพิ่มขึ้น', 'thai'],
    ['最后一个公共图书馆关闭了', 'chinese'],
    ['图书馆', 'chinese'],
    ['أغلقت المدينة آخر مكتبة', 'arabic'],
  ])('finds for "%s": %s', (text, id) => {
    expect(best(text)).toBe(id);
  });

  it.each(['', '…', '🙂', 'zzzzqqqq'])('finds nothing for "%s"', (text) => {
    expect(search.search(text, { limit: 3 })).toEqual([]);
  });

  it('respects the limit, returns the best first, and omits rejected items', () => {
    const hits = search.search('the library and the tram and the ferry', { limit: 2 });
    expect(hits).toHaveLength(2);
    expect(Number(hits[0]?.score)).toBeGreaterThanOrEqual(Number(hits[1]?.score));
    const accepts = ({ language }: { language: string }) => language === 'de';
    const german = search.search('library tram ferry Freibad Häuser', { limit: 9, accepts });
    expect(german.map(({ item: { language } }) => language)).toEqual(['de', 'de']);
  });

  it('finds the same in several segments as in one', () => {
    const pieces = createSegmentSearch([buildSegment(items.slice(0, 4)), buildSegment(items.slice(4))]);
    for (const text of ['the tram line cost twice', 'Freibad geschlossen', 'ราคาน้ำมัน']) {
      const ids = (from: typeof search) => from.search(text, { limit: 5 }).map(({ item: { id } }) => id);
      expect(ids(pieces)).toEqual(ids(search));
    }
  });

  it('finds the same after encoding and decoding', () => {
    const segment = buildSegment(items);
    const bytes = encodeLibrarySegment(segment);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(decodeLibrarySegment(bytes)).toEqual(segment);
    expect(decodeLibrarySegment(shifted.subarray(1))).toEqual(segment);
    expect(best('the tram line', createSegmentSearch([decodeLibrarySegment(bytes)]))).toBe('tram');
  });

  it('holds an item once, in its latest version, with or without merging segments', () => {
    const renamed = item('tram', 'A bridge in Quillford', { language: 'en' });
    const [older, newer] = [buildSegment(items), buildSegment([renamed])];
    for (const segments of [[older, newer], [buildSegment([renamed], [older])]]) {
      const own = createSegmentSearch(segments);
      expect(own.items()).toHaveLength(items.length);
      expect(best('bridge in Quillford', own)).toBe('tram');
      expect(own.search('twice its budget', { limit: 9 }).map(({ item: { id } }) => id)).not.toContain(renamed.address);
    }
    const merged = buildSegment([], [older, newer]);
    expect(merged.items).toHaveLength(items.length);
    expect(merged.words.lengths.length).toBe(items.length);
  });

  it('merges segments into the one that all their items would make', () => {
    const parts = [items.slice(0, 3), items.slice(3, 7), items.slice(7)];
    const [first, second, added] = parts.map((part) => part.slice());
    const merged = buildSegment(added ?? [], [buildSegment(first ?? []), buildSegment(second ?? [])]);
    expect(merged).toEqual(buildSegment(items));
    const without = buildSegment([], [merged], (id) => !id.endsWith('/tram'));
    expect(without).toEqual(buildSegment(items.filter(({ address }) => address.endsWith('/tram'))));
    expect(buildSegment([], [merged], () => true)).toEqual(buildSegment([]));
  });

  it('has wider entries for more texts than a narrow one can number', () => {
    const many = Array.from({ length: 9000 }, (_, at) => item(String(at), `pier ${at}`));
    const whole = buildSegment(many);
    expect(whole.words.entries).toBeInstanceOf(Uint32Array);
    expect(buildSegment([], [whole], (id) => Number(id.split('/').at(-1)) > 100).words.entries).toBeInstanceOf(
      Uint16Array,
    );
    const read = createSegmentSearch([decodeLibrarySegment(encodeLibrarySegment(whole))]);
    expect(best('pier 8765', read)).toBe('8765');
  });

  it('counts a term that a text has often as seven', () => {
    const { words } = buildSegment([item('pier', 'pier '.repeat(30))]);
    expect(Number(words.entries[0]) & MAX_COUNT).toBe(7);
    expect(Number(words.lengths[0])).toBe(30);
  });

  it('passes over the terms that most texts have once the entries of a query are many', () => {
    const texts = Array.from({ length: 50 }, (_, at) =>
      item(String(at), `pier storm ${at === 7 ? 'orchard' : 'harbour'}`),
    );
    const { words } = buildSegment(texts);
    const query = new Map(['pier', 'orchard'].map((word) => [wordTerm(word, undefined), 1]));
    const [all] = createScorer([words]).score(query);
    const [rarest] = createScorer([words], 10).score(query);
    expect(all?.filter((score) => score > 0)).toHaveLength(50);
    expect([...(rarest ?? [])].flatMap((score, at) => (score > 0 ? [at] : []))).toEqual([7]);
  });
});

describe('the segments in memory', () => {
  const segmentOf = (...ids: string[]) => buildSegment(ids.map((id) => item(id, `pier ${id}`)));
  const idsIn = (loaded: ReturnType<typeof createLoadedSegments>) =>
    createSegmentSearch(...loaded.inOrder())
      .items()
      .map(({ id }) => id.split('/').at(-1));

  it('have each item once, in its newest version, while segments are added, merged and dropped', () => {
    const loaded = createLoadedSegments();
    loaded.add(1, segmentOf('a', 'b'), 1);
    loaded.add(2, segmentOf('b', 'c'), 1);
    expect(idsIn(loaded)).toEqual(['a', 'b', 'c']);
    expect(loaded.inOrder()[1].map((current) => [...current])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    // A write merged the second one into a third.
    expect(loaded.keep(new Set([1, 3]))).toBe(true);
    loaded.add(3, segmentOf('b', 'c', 'd'), 1);
    expect(idsIn(loaded)).toEqual(['a', 'b', 'c', 'd']);
    expect(loaded.keep(new Set([1, 3]))).toBe(false);
    expect(loaded.bytes()).toBe(2);
  });

  it('may be added out of order', () => {
    const loaded = createLoadedSegments();
    loaded.add(5, segmentOf('a'), 1);
    loaded.add(4, segmentOf('a', 'b'), 1);
    expect(loaded.inOrder()[1].map((current) => [...current])).toEqual([[0, 1], [1]]);
  });
});

describe('words', () => {
  it.each([
    ['#AustralianFires', ['australian', 'fires']],
    ['@realDonald_T2020', ['real', 'donald', 't', '2020']],
    ['the U.S. and the D.C. council', ['the', 'us', 'and', 'the', 'dc', 'council']],
    ['41,200 people, 3,500.5', ['41200', 'people', '3500', '5']],
    ['Café Ångström', ['cafe', 'angstrom']],
    ['It’s gonehttps://t.example/a?b=c now', ["it's", 'gone', 'now']],
  ])('of "%s"', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it.each([
    ['en', 'closed', 'closes'],
    ['en', 'planning', 'plans'],
    ['en', 'cities', 'city'],
    ['en', 'vaccines', 'vaccine'],
    ['de', 'häusern', 'häuser'],
    ['fr', 'vendues', 'vendue'],
    ['es', 'vacunas', 'vacuna'],
    ['pl', 'szczepionki', 'szczepionka'],
  ])('in %s: %s and %s share a stem', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  it.each([
    ['en', 'boss'],
    ['de', 'nur'],
    [undefined, 'closed'],
    ['en', '2020s'],
  ])('are not stemmed in %s: %s', (language, word) => {
    expect(stem(word, language)).toBe(word);
  });

  it.each([
    ['pt-BR', 'pt'],
    ['EN_us', 'en'],
    ['', undefined],
    ['english', undefined],
    [undefined, undefined],
  ])('have a primary language: %s is %s', (tag, language) => {
    expect(primaryLanguage(tag)).toBe(language);
  });

  it('reveal their language by stop words, or none', () => {
    expect(guessLanguage(['das', 'haus', 'ist', 'nicht', 'hier'])).toBe('de');
    expect(guessLanguage(['tarnlow', 'tram'])).toBeUndefined();
  });
});
