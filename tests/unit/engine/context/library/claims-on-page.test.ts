/** The sentences of a page that the library rated: by the gate of a label, at their places, once for each claim, and offline. */
import { describe, expect, it } from 'vitest';
import type { PageToCompare } from '../../../../../lib/contract/device/page-claims.ts';
import { claimsOnPage } from '../../../../../lib/engine/context/library/claims-on-page.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];
const ferry = 'The council sold the night ferry to a casino last winter.';
const harbour = 'The harbour of Merrowhaven was dredged with money from the school fund.';

const itemOf = (facts: Partial<LibraryItem> & Pick<LibraryItem, 'address'>): LibraryItem => ({
  host: new URL(facts.address).host,
  publisher: 'FactDesk',
  title: 'Was the night ferry sold?',
  summary: '',
  language: 'en',
  date: '2026-03-01T00:00:00.000Z',
  ...facts,
});
const rated = (facts: Partial<LibraryItem> = {}): LibraryItem =>
  itemOf({ address: 'https://factdesk.example/ferry', claim: ferry, rating: 'False', ...facts });

const AROUND = [
  'Merrowhaven lies at the mouth of the river.',
  'Nine thousand people live there, and most of them fish.',
  'A new bakery opened on the square in spring.',
];

const comparing = async (items: readonly LibraryItem[]) => {
  const store = createMemoryStore();
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  await store.factChecks.put('library', items);
  const noRequest = () => Promise.reject(new Error('Nothing leaves.'));
  const library = createLibrary({ store, web: webOf(noRequest), ...reading, clock });
  return (page: Partial<PageToCompare>, signal?: AbortSignal) =>
    claimsOnPage(
      { addresses: ['https://harbour-post.example/ferry'], title: '', text: '', lang: 'en', ...page },
      { library, publishers, clock, signal },
    );
};

const pageWith = (sentence: string): string => [AROUND[0], sentence, ...AROUND.slice(1)].join(' ');

describe('a sentence of a page', () => {
  it('that was rated is found with its label, its rating and its place', async () => {
    const compare = await comparing([rated()]);
    const text = pageWith(ferry);
    const found = await compare({ text });
    expect(found).toMatchObject({ sentences: 4, library: 1, mayBeRated: [] });
    expect(found.rated).toEqual([
      {
        quote: { exact: ferry, before: `${AROUND[0]} `, after: ` ${AROUND.slice(1).join(' ')}`.slice(0, 64) },
        label: 'Warning',
        verdict: expect.objectContaining({ code: 'verdict.rated' }),
        factChecks: [
          {
            url: 'https://factdesk.example/ferry',
            publisher: 'FactDesk',
            date: '2026-03-01',
            title: 'Was the night ferry sold?',
            claim: ferry,
            rating: 'False',
          },
        ],
      },
    ]);
  });

  it.each([
    ['denies the claim', `It is not true that ${ferry.charAt(0).toLowerCase()}${ferry.slice(1)}`],
    ['asks for it', 'Did the council sell the night ferry to a casino last winter?'],
    ['has another number', 'The council sold 12 night ferries to 3 casinos last winter.'],
  ])('that %s is not rated', async (_, sentence) => {
    const compare = await comparing([rated()]);
    expect((await compare({ text: pageWith(sentence) })).rated).toEqual([]);
  });

  it('shows the sentence that a rating without ClaimReview was read from', async () => {
    const compare = await comparing([rated({ readFrom: 'Result: False' })]);
    const found = await compare({ text: pageWith(ferry) });
    expect(found.rated[0]).toMatchObject({ label: 'Warning', factChecks: [{ readFrom: 'Result: False' }] });
  });

  it('is listed once, at its first place, and the title only where the text lacks it', async () => {
    const compare = await comparing([rated()]);
    const twice = await compare({ title: ferry, text: `${pageWith(ferry)} ${ferry}` });
    expect(twice.rated.map(({ quote }) => quote?.before)).toEqual([`${AROUND[0]} `]);
    const inTitle = await compare({ title: ferry, text: AROUND.join(' ') });
    expect(inTitle.rated).toHaveLength(1);
    expect(inTitle.rated[0]).not.toHaveProperty('quote');
  });

  it('has the ratings of all publishers, and their disagreement', async () => {
    const tide = { address: 'https://tide.example/ferry', publisher: 'Tide Check', rating: 'True' };
    const compare = await comparing([rated(), rated(tide)]);
    const [claim] = (await compare({ text: pageWith(ferry) })).rated;
    expect(claim?.label).toBe('Caution');
    expect(claim?.factChecks.map(({ publisher, rating }) => [publisher, rating]).toSorted()).toEqual([
      ['FactDesk', 'False'],
      ['Tide Check', 'True'],
    ]);
  });

  it('that a fact-check may be about is a question, once for each fact-check', async () => {
    const compare = await comparing([rated()]);
    const close = 'Last winter the town council sold off the night ferry to a casino, people say.';
    const { rated: none, mayBeRated } = await compare({ text: `${pageWith(close)} ${close}` });
    expect(none).toEqual([]);
    expect(mayBeRated).toHaveLength(1);
    expect(mayBeRated[0]).toMatchObject({ quote: { exact: close }, factChecks: [{ claim: ferry, rating: 'False' }] });
    expect(mayBeRated[0]).not.toHaveProperty('label');
  });

  it('is a question by the title of a fact-check that was never read', async () => {
    const {
      claim: _,
      rating: __,
      ...entry
    } = rated({ title: 'No, the council did not sell the night ferry to a casino' });
    const compare = await comparing([entry]);
    const { rated: none, mayBeRated } = await compare({ text: pageWith(ferry) });
    expect(none).toEqual([]);
    expect(mayBeRated.map(({ factChecks }) => factChecks)).toEqual([
      [{ url: entry.address, publisher: 'FactDesk', date: '2026-03-01', title: entry.title }],
    ]);
  });
});

describe('a page', () => {
  it('on which a publisher says that the claim appeared is listed without a place', async () => {
    const compare = await comparing([rated({ appearances: ['https://www.harbour-post.example/ferry/?utm_source=x'] })]);
    const found = await compare({
      text: pageWith('In winter the night ferry and the casino were the talk of the council.'),
    });
    expect(found.rated).toEqual([expect.objectContaining({ appeared: true, label: 'Warning' })]);
    expect(found.rated[0]).not.toHaveProperty('quote');
    expect(await compare({ text: pageWith(ferry) })).toMatchObject({ rated: [{ quote: { exact: ferry } }] });
  });

  it('of a fact-checker is not compared with its own fact-checks', async () => {
    const compare = await comparing([rated()]);
    const own = await compare({ addresses: ['https://factdesk.example/ferry'], text: pageWith(ferry) });
    expect(own).toMatchObject({ library: 0, rated: [], mayBeRated: [] });
  });

  it('has at most 300 sentences compared, and says that it has more', async () => {
    const compare = await comparing([rated()]);
    const many = Array.from({ length: 301 }, (_, at) => `Boat number ${at} left the harbour in the morning.`);
    expect(await compare({ text: many.join(' ') })).toMatchObject({ sentences: 300, isPartial: true });
    expect(await compare({ text: many.slice(0, 300).join(' ') })).not.toHaveProperty('isPartial');
  });

  it('says how many sentences and fact-checks were compared, and that the library is empty', async () => {
    const two = await comparing([rated(), rated({ address: 'https://tide.example/harbour', claim: harbour })]);
    expect(await two({ text: pageWith('Yes.') })).toMatchObject({ sentences: 3, library: 2, rated: [] });
    expect(await (await comparing([]))({ text: pageWith(ferry) })).toMatchObject({ library: 0, rated: [] });
  });

  it('is given up once its caller is gone', async () => {
    const compare = await comparing([rated()]);
    const many = Array.from({ length: 300 }, (_, at) => `${ferry} It was number ${at} that left in the morning.`);
    const end = new AbortController();
    const comparison = compare({ text: many.join(' ') }, end.signal);
    end.abort();
    await expect(comparison).rejects.toThrow();
  });
});
