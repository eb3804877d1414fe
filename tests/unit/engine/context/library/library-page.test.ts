/** The library as a person reads it: by words, by an address, by filters, page by page, and how many rows that reads. */
import { describe, expect, it } from 'vitest';
import type { LibraryQuestion } from '../../../../../lib/contract/device/library-rows.ts';
import type { LibraryItem } from '../../../../../lib/engine/context/library/item.ts';
import { createLibrary } from '../../../../../lib/engine/context/library/library.ts';
import { LIBRARY } from '../../../../../lib/engine/context/library/library-index.ts';
import { serveLibrary } from '../../../../../lib/engine/context/library/serve-library.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { webOf } from '../../../../fakes/web-of.ts';
import { reading } from '../../../../fixtures/reading.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example' },
  { name: 'Tide Check', host: 'tide.example' },
];

const item = (path: string, title: string, rest: Partial<LibraryItem> = {}): LibraryItem => {
  const host = rest.host ?? 'factdesk.example';
  return { address: `https://${host}/${path}`, host, publisher: 'As the feed says', title, summary: '', ...rest };
};

const items = [
  item('pier', 'Did the old pier cost ten million?', { language: 'en', date: '2026-03-03T09:00:00Z' }),
  item('tram', 'The tram line and its budget', {
    language: 'en',
    date: '2026-01-10T09:00:00Z',
    claim: 'The tram line cost twice its budget.',
    rating: 'Mostly false',
    image: 'https://factdesk.example/tram.jpg',
  }),
  item('ferry/', 'Who travels free on the ferry', {
    language: 'en-GB',
    date: '2023-05-04T09:00:00Z',
    claim: 'Children travel free on the night ferry.',
    rating: 'True',
  }),
  item('puzzle', 'The harbour puzzle', {
    language: 'en',
    date: '2025-12-01T09:00:00Z',
    claim: 'The harbour closes on Mondays.',
    rating: 'Four Sailors',
  }),
  item('freibad', 'Das Freibad wurde nicht geschlossen', { host: 'tide.example', language: 'de', date: '2026-02-14' }),
  item('undated', 'The ferry has a new captain', { host: 'tide.example', language: 'en' }),
  item('elsewhere', 'The ferry of an unlisted site', { host: 'gone.example', language: 'en', date: '2026-03-04' }),
];

const open = async (rows: readonly LibraryItem[] = items) => {
  const store = createMemoryStore();
  await store.factChecks.put(LIBRARY, rows);
  let rowsRead = 0;
  const factChecks: typeof store.factChecks = {
    ...store.factChecks,
    getMany: (project, ids) => {
      rowsRead += ids.length;
      return store.factChecks.getMany(project, ids);
    },
    all: () => Promise.reject(new Error('all rows were read')),
  };
  const clock = createManualClock('2026-03-20T12:00:00.000Z');
  const library = createLibrary({
    store: { ...store, factChecks },
    web: webOf(async () => new Response('')),
    ...reading,
    clock,
  });
  const { client } = serveLibrary(library, async () => publishers, clock);
  const page = (question: Partial<LibraryQuestion> = {}) => client.page({ order: 'newest', most: 50, ...question });
  const paths = async (question: Partial<LibraryQuestion> = {}) =>
    (await page(question)).rows.map(({ url }) => new URL(url).pathname.replaceAll('/', ''));
  return { client, page, paths, rowsRead: () => rowsRead };
};

describe('without a question', () => {
  it('lists the items of the listed fact-checkers by day, those without a day last', async () => {
    const { page, paths } = await open();
    expect(await paths()).toEqual(['pier', 'freibad', 'tram', 'puzzle', 'ferry', 'undated']);
    expect((await page()).total).toBe(6);
    expect((await page()).next).toBeUndefined();
  });

  it('has the rated claim where the article was read, and the listed name of its fact-checker', async () => {
    const { page } = await open();
    const { rows } = await page({ host: 'factdesk.example' });
    expect(rows[0]).toEqual({
      url: 'https://factdesk.example/pier',
      title: 'Did the old pier cost ten million?',
      publisher: 'FactDesk',
      date: '2026-03-03',
    });
    expect(rows[1]).toMatchObject({ claim: 'The tram line cost twice its budget.', rating: 'Mostly false' });
    expect(rows.map(({ old }) => old)).toEqual([undefined, undefined, undefined, true]);
  });

  it('is read page by page, each item once', async () => {
    const { page } = await open();
    const seen: string[] = [];
    let after: number | undefined;
    do {
      const { rows, next, total } = await page({ most: 2, ...(after === undefined ? {} : { after }) });
      expect(total).toBe(6);
      seen.push(...rows.map(({ url }) => url));
      after = next;
    } while (after !== undefined);
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  it('says what each listed fact-checker has', async () => {
    const { client } = await open();
    expect(await client.holdings()).toEqual([
      {
        ...{ publisher: 'FactDesk', host: 'factdesk.example', size: 4, languages: ['en'] },
        ...{ oldest: '2023-05-04', newest: '2026-03-03' },
      },
      {
        ...{ publisher: 'Tide Check', host: 'tide.example', size: 2, languages: ['de', 'en'] },
        ...{ oldest: '2026-02-14', newest: '2026-02-14' },
      },
    ]);
  });
});

describe('by words', () => {
  it.each<[words: string, found: string[]]>([
    ['tram budgets', ['tram']],
    ['ferry captains', ['undated']],
    // A word of German: another language is tried where the first one finds nothing.
    ['Freibads', ['freibad']],
    // No item has this word, and one has most of its letters.
    ['captainn', ['undated']],
    ['zeppelins', []],
  ])('"%s" finds %j, the nearest first', async (words, found) => {
    const { paths, page } = await open();
    expect(await paths({ words, order: 'nearest', spoken: 'en' })).toEqual(found);
    expect((await page({ words, order: 'nearest', spoken: 'en' })).total).toBe(found.length);
  });

  it('lists what has the words by day, too', async () => {
    const { paths } = await open();
    expect(await paths({ words: 'ferries', order: 'newest', spoken: 'en' })).toEqual(['ferry', 'undated']);
  });

  it('finds the same claim that a check finds first', async () => {
    const { paths } = await open();
    const [first] = await paths({ words: 'The tram line cost twice its budget.', order: 'nearest' });
    expect(first).toBe('tram');
  });
});

describe('by an address', () => {
  it.each([
    'https://factdesk.example/ferry',
    'https://www.factdesk.example/ferry/?utm_source=mail#top',
    'http://factdesk.example/ferry/',
  ])('%s finds its article', async (words) => {
    const { paths } = await open();
    expect(await paths({ words, order: 'nearest' })).toEqual(['ferry']);
  });

  it('finds no article of an unlisted site', async () => {
    const { paths } = await open();
    expect(await paths({ words: 'https://gone.example/elsewhere' })).toEqual([]);
  });
});

describe('filters', () => {
  it.each<[Partial<LibraryQuestion>, string[]]>([
    [{ host: 'tide.example' }, ['freibad', 'undated']],
    [{ host: 'gone.example' }, []],
    [{ language: 'en', host: 'factdesk.example' }, ['pier', 'tram', 'puzzle', 'ferry']],
    [{ language: 'de' }, ['freibad']],
    [{ from: '2026-01-10', to: '2026-02-14' }, ['freibad', 'tram']],
    [{ to: '2024-01-01' }, ['ferry']],
    [{ hasImage: true }, ['tram']],
    [{ label: 'Warning' }, ['tram']],
    [{ label: 'Safe' }, ['ferry']],
    // A rating of unknown meaning, and articles that were never read.
    [{ label: 'none' }, ['pier', 'freibad', 'puzzle', 'undated']],
    [{ rating: 'sailors' }, ['puzzle']],
    [{ rating: 'mostly', label: 'Safe' }, []],
  ])('%j leaves %j', async (question, left) => {
    const { paths } = await open();
    expect(await paths(question)).toEqual(left);
  });

  it('count what is found only where the index knows it', async () => {
    const { page } = await open();
    expect((await page({ language: 'de' })).total).toBe(1);
    expect((await page({ label: 'Safe' })).total).toBeUndefined();
  });
});

describe('a large library', () => {
  const many = Array.from({ length: 2500 }, (_, at) =>
    item(`${at}`, `Ferry number ${at}`, {
      language: 'en',
      date: new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString(),
      ...(at === 2300 ? { claim: 'The ferry sank in the harbour.', rating: 'False' } : {}),
    }),
  );

  it('is never read as a whole for one page', async () => {
    const { page, rowsRead } = await open(many);
    await page({ most: 50 });
    expect(rowsRead()).toBe(50);
    await page({ words: 'ferry', order: 'nearest', most: 50 });
    expect(rowsRead()).toBe(100);
  });

  it('goes on from the last row that a filter read', async () => {
    const { page, rowsRead } = await open(many);
    const first = await page({ label: 'Warning' });
    expect(first).toEqual({ rows: [], next: 1000, readBackTo: many[999]?.date?.slice(0, 10) });
    expect(rowsRead()).toBe(1000);
    const second = await page({ label: 'Warning', after: 1000 });
    const third = await page({ label: 'Warning', after: second.next ?? 0 });
    expect(third.rows.map(({ rating }) => rating)).toEqual(['False']);
    expect(third.next).toBeUndefined();
  });

  it('lists the nearest 500, and says how many have the words', async () => {
    const { page } = await open(many);
    const last = await page({ words: 'ferry', order: 'nearest', after: 450 });
    expect(last.rows).toHaveLength(50);
    expect(last.total).toBe(2500);
    expect(last.next).toBeUndefined();
  });
});
