/** Imports files of posts: any content, once or twice, stopped, interrupted, and undone again. */
import { describe, expect, it } from 'vitest';
import { givenFile } from '../../../../../lib/contract/device/file.ts';
import type { ImportFormat, Mapping, NewImport } from '../../../../../lib/contract/device/imports.ts';
import { engineRefusal } from '../../../../../lib/contract/engine-refusal.ts';
import { guessMapping } from '../../../../../lib/engine/narratives/import/guess-mapping.ts';
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { createEntryReader } from '../../../../../lib/engine/narratives/import/read-entries.ts';
import { previewFile, previewText } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { shownPost } from '../../../../../lib/engine/search/join.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { ENGLISH } from '../../../../fixtures/english.ts';
import { givenFileOf, reportOf } from '../../../../fixtures/given-file.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { NOW } from '../collect/network.ts';

const CSV: ImportFormat = { kind: 'csv', delimiter: ',' };
const mapping: Mapping = { postId: 'id', createdAt: 'date', text: 'text', username: 'user' };

const givenOf = (text: string, rest: Partial<NewImport> = {}): NewImport => ({
  ...{ id: crypto.randomUUID(), project: 'files', name: 'x.csv', encoding: 'utf-8', format: CSV, mapping },
  ...{ platform: 'forum', zone: 'utc', file: givenFileOf(text), ...rest },
});

const createWorld = () => {
  const store = createMemoryStore();
  const imports = createImports({ store, clock: createEagerClock(NOW), parseHtml });
  const take = (text: string, rest: Partial<NewImport> = {}) => reportOf(imports.add(givenOf(text, rest)));
  const texts = async () => (await store.posts.all('files')).map(({ text }) => text);
  return { store, imports, take, texts };
};

/** The text of a refusal, as a page shows it. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => engineRefusal(error, ENGLISH).message,
  );

const file = `\ufeffid,date,text,user
1,2026-03-09,"One, with ""quotes""
and a second line",ada\r
2,2026-03-09,Two,bea

3,never,Three,eve
4,2026-03-09,Four,ada,more
5,2026-03-09,,ada
6,2026-03-09,Six,`;

describe('a CSV file', () => {
  it('is read row by row, and each bad row has its reason', async () => {
    const { take, texts } = createWorld();
    const report = await take(file);
    expect(worded(report)).toMatchObject({
      state: 'done',
      rows: 6,
      added: 3,
      known: 0,
      bad: 3,
      badRows: [
        { line: 6, reason: 'The date can’t be read.' },
        { line: 7, reason: 'The row has 5 cells, but the file has 4 columns.' },
        { line: 8, reason: 'There is neither text nor a link.' },
      ],
    });
    expect(await texts()).toEqual(['One, with "quotes"\nand a second line', 'Two', 'Six']);
  });

  it('rejects only the row with an unclosed quotation mark', async () => {
    const { take } = createWorld();
    const long = `id,date,text\n1,2026-03-09,"${'x'.repeat(1_100_000)}\n2,2026-03-09,Two\n`;
    expect(worded(await take(long))).toMatchObject({
      added: 1,
      badRows: [{ line: 2, reason: expect.stringContaining('longer than a million') }],
    });
    expect(worded(await take('id,date,text\n7,2026-03-09,"Seven\n'))).toMatchObject({
      added: 0,
      badRows: [{ line: 2, reason: 'A closing quotation mark is missing.' }],
    });
  });

  it('adds no post twice, with or without ids of its own', async () => {
    const { take, store } = createWorld();
    const { postId: _, ...withoutIds } = mapping;
    for (const fields of [mapping, withoutIds]) {
      const before = await store.posts.count('files');
      const first = await take(file, { mapping: fields });
      expect(first.added).toBe(3);
      expect(await take(file, { mapping: fields })).toMatchObject({ added: 0, known: 3, bad: 3 });
      expect(await store.posts.count('files')).toBe(before + 3);
    }
  });

  it('is undone without removing earlier posts', async () => {
    const { take, store, imports, texts } = createWorld();
    await take('id,date,text,user\n1,2026-03-09,One,ada\n');
    const second = await take(file);
    expect(second).toMatchObject({ added: 2, known: 1 });
    expect(await imports.undo(second.id)).toEqual({ removed: 2 });
    expect(await texts()).toEqual(['One']);
    expect(await store.authors.ids('files')).toEqual(['forum ada']);
    expect((await store.imports.all()).map(({ state }) => state).sort()).toEqual(['done', 'undone']);
  });

  it('counts all bad rows and lists the first hundred', async () => {
    const { take } = createWorld();
    const bad = Array.from({ length: 150 }, (_, at) => `${at},never,text,ada`).join('\n');
    const report = await take(`id,date,text,user\n${bad}`);
    expect([report.bad, report.badRows.length]).toEqual([150, 100]);
  });

  it('is read again by the next engine when its own ends', async () => {
    const { imports, store, texts } = createWorld();
    const given = givenOf(`id,date,text\n1,2026-03-09,One\n2,2026-03-09,Two\n3,2026-03-09,${'x'.repeat(600_000)}\n`);
    const steps = imports.add(given);
    for (let step = await steps.next(); step.value?.name !== 'reading'; ) step = await steps.next();
    const next = createImports({ store, clock: createEagerClock(NOW), parseHtml });
    expect(await store.imports.all()).toMatchObject([{ state: 'running', added: 2 }]);
    expect(await reportOf(next.add(given))).toMatchObject({ state: 'done', rows: 3, added: 3, known: 0 });
    // The response was lost.
    expect(await reportOf(next.add(given))).toMatchObject({ state: 'done', rows: 3, added: 3, known: 0 });
    expect(await store.imports.all()).toMatchObject([{ state: 'done' }]);
    expect(await texts()).toHaveLength(3);
    await next.undo(given.id);
    expect(await refusalOf(reportOf(next.add(given)))).toContain('interrupted');
    expect(await refusalOf(next.undo('two'))).toBe('No import has this ID.');
  });

  const tenths = (count: number) =>
    `id,date,text\n${Array.from({ length: count }, (_, at) => `${at},2026-03-09,${at} ${'x'.repeat(100_000)}\n`).join('')}`;

  it('is read once at a time if its request is sent again meanwhile', async () => {
    const { imports, texts } = createWorld();
    const given = givenOf(tenths(9));
    const first = reportOf(imports.add(given)).catch((error: unknown) => error);
    expect(await reportOf(imports.add(given))).toMatchObject({ state: 'done', rows: 9, added: 9, known: 0 });
    expect(await first).toMatchObject({ name: 'AbortError' });
    expect(await texts()).toHaveLength(9);
  });

  it('is stopped by the abort of its request, and keeps what it has until it is undone', async () => {
    const { imports, store } = createWorld();
    const given = givenOf(tenths(20));
    const request = new AbortController();
    const reading = async () => {
      for await (const { name } of imports.add(given, undefined, request.signal))
        if (name === 'reading') request.abort();
    };
    await expect(reading()).rejects.toThrow(/abort/i);
    const grouped: string[] = [];
    const report = await imports.stop(given.id, async ({ project }) => grouped.push(project));
    expect(report).toMatchObject({ state: 'done', isStopped: true, known: 0, bad: 0 });
    expect(report?.added).toBeGreaterThan(3);
    expect(report?.added).toBeLessThan(20);
    expect(grouped).toEqual(['files']);
    expect(await imports.undo(given.id)).toEqual({ removed: report?.added });
    expect(await store.posts.count('files')).toBe(0);
    expect(await imports.stop('never begun')).toBeUndefined();
    // Nobody takes the next step of this one.
    const abandoned = givenOf(tenths(2));
    await imports.add(abandoned).next();
    expect(await imports.stop(abandoned.id)).toMatchObject({ isStopped: true, added: 0 });
  });

  it('is interrupted if its page is closed', async () => {
    const { take } = createWorld();
    const source = URL.createObjectURL(new Blob(['id,date,text\n']));
    expect(await take('', { file: { source, bytes: 13 } })).toMatchObject({ state: 'done', rows: 0 });
    URL.revokeObjectURL(source);
    expect(await refusalOf(take('', { file: { source, bytes: 13 } }))).toContain('interrupted');
  });
});

it.each([[1], [2], [3], [7], [1000]])('readers give the same entries in pieces of %i characters', (size) => {
  const json = JSON.stringify({ name: 'a "b', list: [{ id: 1, text: '{"[' }, 'x', { id: 2, deep: [{}] }] }, null, 1);
  const texts: [ImportFormat, string][] = [
    [CSV, file],
    [{ kind: 'ndjson' }, '{"id":1}\n\nno\n{"id":2}'],
    [{ kind: 'json', lists: ['list'] }, json],
  ];
  for (const [format, text] of texts) {
    const [whole, cut] = [createEntryReader(format), createEntryReader(format)];
    const cuts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => at * size);
    const expected = [...whole.push(text), ...whole.end()];
    expect([...cuts.flatMap((at) => cut.push(text.slice(at, at + size))), ...cut.end()]).toEqual(expected);
    expect(expected.length).toBeGreaterThan(2);
  }
});

it('states the columns of a row that has too many cells', async () => {
  const { take } = createWorld();
  const report = await take('text\nOne,more\n', { mapping: { text: 'text' } });
  expect(worded(report.badRows)).toEqual([{ line: 2, reason: 'The row has 2 cells, but the file has 1 column.' }]);
});

it.each(['https://forum.example/posts.csv', 'file:///etc/hosts', 'data:text/csv,id', '/posts.csv'])(
  'is read at no address but those of our pages: %s is refused',
  (source) => {
    expect(givenFile.safeParse({ source: 'blob:chrome-extension://abc/1', bytes: 1 }).success).toBe(true);
    expect(givenFile.safeParse({ source, bytes: 1 }).success).toBe(false);
  },
);

describe('an NDJSON file', () => {
  const lines = [
    '{"id":1,"created_at":"2026-03-09T08:00:00Z","content":"One","account":{"username":"ada","followers_count":5}}',
    'not json',
    '[1]',
    '{"id":2,"created_at":1773043200,"content":"Two <b>bold</b>","account":{"username":"bea"}}',
  ].join('\n');

  it('is read with the nested members of its objects', async () => {
    const { take, texts, store } = createWorld();
    const { format, mapping: guessed } = previewText(lines);
    expect(format).toEqual({ kind: 'ndjson' });
    const report = await take(lines, { format, mapping: { ...guessed, username: 'account.username' } });
    expect(worded(report)).toMatchObject({
      added: 2,
      badRows: [
        { line: 2, reason: 'This isn’t JSON.' },
        { line: 3, reason: 'This isn’t an object.' },
      ],
    });
    expect(await texts()).toEqual(['One', 'Two <b>bold</b>']);
    expect(await store.authors.ids('files')).toEqual(['forum ada', 'forum bea']);
  });
});

// The ids of X and TikTok exceed the range of exact integers. The responses of X contain `id` as a number next to `id_str`, and
// snscrape writes it as a number alone: JustAnotherArchivist/snscrape, snscrape/modules/twitter.py.
describe('numbers of an NDJSON file that are larger than 2^53', () => {
  const tweet = (id: string, more = '') =>
    `{"id":${id},"date":"2026-03-09T08:00:00Z","text":"One","user":{"id": 1592207386463571970}${more}}`;

  it('keep all their digits, so that two posts stay distinct', async () => {
    const { take, store } = createWorld();
    const fields: Mapping = { ...mapping, authorId: 'user.id', username: 'user.id', links: 'more' };
    const lines = ['1960806642217574501', '1960806642217574502', '-1960806642217574503'].map((id) => tweet(id));
    const report = await take(lines.join('\n'), { format: { kind: 'ndjson' }, mapping: fields });
    expect(report).toMatchObject({ added: 3, known: 0 });
    expect(await store.posts.ids('files')).toEqual([
      'forum -1960806642217574503',
      'forum 1960806642217574501',
      'forum 1960806642217574502',
    ]);
    expect(await store.authors.ids('files')).toEqual(['forum 1592207386463571970']);
  });

  it('keep them at any depth, and other numbers stay unchanged', () => {
    const more =
      ',"a":[1960806642217574502,[7]],"b":{"c":{"d":{"e":1960806642217574502}}},"f":9007199254740991,"g":12345678901234567.5';
    const [row] = createEntryReader({ kind: 'ndjson' }).push(`${tweet('5', more)}\n`);
    expect(row).toMatchObject({
      value: {
        id: 5,
        user: { id: '1592207386463571970' },
        a: ['1960806642217574502', [7]],
        b: { c: { d: { e: '1960806642217574502' } } },
        f: 9007199254740991,
        g: 12345678901234568,
      },
    });
    const samples = Object.fromEntries(
      previewText(`${tweet('5', more)}\n`).columns.map(({ name, samples: [sample] }) => [name, sample]),
    );
    expect(samples).toMatchObject({
      id: '5',
      'user.id': '1592207386463571970',
      'b.c.d': '{"e":"1960806642217574502"}',
    });
  });
});

it('rejects a line nested too deep without losing other lines', async () => {
  const { take } = createWorld();
  const deep = `{"id":1,"date":"2026-03-09","text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const report = await take(`${deep}\n{"id":2,"date":"2026-03-09","text":"Two"}`, { format: { kind: 'ndjson' } });
  expect(worded(report)).toMatchObject({ added: 1, badRows: [{ line: 1, reason: 'The nesting is too deep.' }] });
});

// The format in which 4CAT exports posts of X: digitalmethodsinitiative/4cat, datasources/twitter-import/search_twitter.py.
const FROM_4CAT = `id,thread_id,timestamp,link,body,subject,author,author_fullname,author_id,source
1960806642217574502,1960806642217574502,2022-12-10 09:30:00,https://x.com/ada/status/1960806642217574502,The ferry stops,,ada,Ada L.,77,Twitter for iPhone
1960806642217574503,1960806642217574503,2022-12-10 09:31:00,https://x.com/bea/status/1960806642217574503,It does not,,bea,Bea M.,78,TweetDeck
`;

describe('posts of X in a file', () => {
  it('are recognised as such, whatever the client application is called', async () => {
    const { take, store } = createWorld();
    const { mapping: fields, platform } = previewText(FROM_4CAT, { isMapped: true });
    expect(platform).toBe('x');
    expect(fields).toMatchObject({ username: 'author', displayName: 'author_fullname', postUrl: 'link', text: 'body' });
    expect(fields).not.toHaveProperty('platform');
    for (const more of [{}, { platform: 'source' }]) {
      await take(FROM_4CAT, { mapping: { ...fields, ...more } });
      const posts = await store.posts.all('files');
      expect(posts.map((post) => [post.platform, post.text, post.postUrl])).toEqual([
        ['x', 'The ferry stops', 'https://x.com/ada/status/1960806642217574502'],
        ['x', 'It does not', 'https://x.com/bea/status/1960806642217574503'],
      ]);
      for (const post of posts) expect(shownPost(post, undefined)).not.toHaveProperty('text');
    }
  });

  it('stay without their texts in store where their network cannot be told from them', async () => {
    const { store, take } = createWorld();
    const fields: Mapping = { ...mapping, platform: 'source' };
    const text = 'id,date,text,user,source\n1,2026-03-09,Said,ada,Hootsuite Inc.\n';
    expect(await take(text, { mapping: fields, platform: 'x' })).toMatchObject({ added: 1 });
    expect(await store.posts.all('files')).not.toMatchObject([{ text: 'Said' }]);
  });

  it.each<[string, string, string]>([
    ['twitter', 'Twitter for iPhone', 'twitter'],
    ['x', 'Twitter Web App', 'x'],
    ['x', 'Hootsuite Inc.', 'hootsuite inc.'],
    ['forum', 'Reddit', 'reddit'],
    ['forum', 'X (formerly Twitter)', 'x'],
  ])('of %s by %s are shown without their texts', async (platform, source, expected) => {
    const { store, take } = createWorld();
    const fields: Mapping = { ...mapping, platform: 'source', postUrl: 'url' };
    const text = `id,date,text,user,source,url\n1,2026-03-09,Said,ada,${source},https://a.example/1\n`;
    await take(text, { mapping: fields, platform });
    expect(await store.posts.all('files')).toMatchObject([{ platform: expected, postUrl: 'https://a.example/1' }]);
    for (const post of await store.posts.all('files')) expect(shownPost(post, undefined)).not.toHaveProperty('text');
  });

  it('include a post of another network with an address of theirs, without its text but with its network', async () => {
    const { take, store } = createWorld();
    const fields: Mapping = { ...mapping, platform: 'network', postUrl: 'url' };
    const address = 'https://x.com/ada/status/1';
    await take(`id,date,text,user,network,url\n1,2026-03-09,Said,ada,Facebook,${address}\n`, { mapping: fields });
    const [post] = await store.posts.all('files');
    expect(post).toMatchObject({ platform: 'facebook', postUrl: address });
    expect(post && shownPost(post, undefined)).not.toHaveProperty('text');
  });

  it('do not turn other posts into theirs', async () => {
    const { store, take } = createWorld();
    const fields: Mapping = { ...mapping, platform: 'network', postUrl: 'url' };
    const rows = ['1,2026-03-09,Said,ada,Bluesky,https://a.example/1', '2,2026-03-09,Withheld,bea,'];
    const text = `id,date,text,user,network,url\n${rows.join('\n')},https://a.example/2\n`;
    await take(text, { mapping: fields, platform: 'x' });
    const shown = (await store.posts.all('files')).map((post) => shownPost(post, undefined));
    expect(shown.map(({ platform, text }) => [platform, text])).toEqual([
      ['bluesky', 'Said'],
      ['x', undefined],
    ]);
  });
});

describe('ambiguous dates in a file', () => {
  const dated = (...dates: string[]) =>
    `id,date,text,user\n${dates.map((date, at) => `${at + 1},${date},Said ${at + 1},ada\n`).join('')}`;
  const takeAll = async ({ take, store }: ReturnType<typeof createWorld>, text: string) => {
    const report = await take(text);
    const posts = await store.posts.all('files');
    return { report, days: posts.map(({ createdAt }) => createdAt.slice(0, 10)) };
  };

  it.each<[string, string[], string[]]>([
    ['the day first', ['10/12/2022', '11/12/2022 09:30', '13/12/2022'], ['2022-12-10', '2022-12-11', '2022-12-13']],
    ['the month first', ['10/12/2022', '12/11/2022 9:30 PM', '12/13/2022'], ['2022-10-12', '2022-12-11', '2022-12-13']],
    ['points', ['10.12.2022', '11.12.2022'], ['2022-12-10', '2022-12-11']],
    ['points and the month first', ['10.12.2022', '12.31.2022'], ['2022-10-12', '2022-12-31']],
  ])('are read like the others: %s', async (_, dates, days) => {
    const world = createWorld();
    const read = await takeAll(world, dated(...dates));
    expect(read.days).toEqual(days);
    expect(read.report).toMatchObject({ state: 'done', rows: dates.length, added: dates.length, known: 0, bad: 0 });
  });

  it.each<[string, string[], number]>([
    ['no other date determines the order', ['10/12/2022', '11/12/2022', '5/5/2022'], 2],
    ['others contradict one another', ['10/12/2022', '13/12/2022', '12/13/2022'], 1],
  ])('are rejected if %s', async (_, dates, bad) => {
    const world = createWorld();
    const { report } = await takeAll(world, dated(...dates));
    expect(report).toMatchObject({ state: 'done', rows: 3, added: 3 - bad, bad });
    expect(worded(report.badRows[0])).toEqual({ line: 2, reason: 'The date doesn’t show which number is the day.' });
  });
});

describe('dates whose reading the user states', () => {
  const take = async (text: string, stated: Pick<NewImport, 'order' | 'zone'>) => {
    const { imports, store } = createWorld();
    const { zone: _, ...given } = givenOf(text);
    const report = await reportOf(imports.add({ ...given, ...stated }));
    return { report, dates: (await store.posts.all('files')).map(({ createdAt }) => createdAt) };
  };

  it('are read once, and a date in another order is refused', async () => {
    const text = 'id,date,text\n1,10/12/2022,One\n2,12/13/2022,Two\n3,14/12/2022,Three\n';
    const { report, dates } = await take(text, { order: 'day-first' });
    expect(worded(report)).toMatchObject({
      ...{ state: 'done', rows: 3, added: 2 },
      badRows: [{ line: 3, reason: 'The day and month of the date are in the opposite order.' }],
    });
    expect(dates).toEqual(['2022-12-10T00:00:00.000Z', '2022-12-14T00:00:00.000Z']);
    const empty = await take('', { order: 'day-first' });
    expect(empty.report).toMatchObject({ state: 'done', rows: 0 });
  });

  it('are read in the time zone of this device', async () => {
    const { dates } = await take('id,date,text\n1,2026-03-08 10:30,One\n', { zone: 'local' });
    expect(dates).toEqual([new Date(2026, 2, 8, 10, 30).toISOString()]);
  });

  it('are refused without a time zone if none was chosen, as further down a file whose first dates state theirs', async () => {
    const { report, dates } = await take('id,date,text\n1,2026-03-08T10:30Z,One\n2,2026-03-08 10:30,Two\n', {});
    expect(dates).toEqual(['2026-03-08T10:30:00.000Z']);
    const reason = 'The date has no time zone, and none was chosen.';
    expect(worded(report)).toMatchObject({ added: 1, badRows: [{ line: 3, reason }] });
  });

  it('are refused in the future, as those of a year that was misread', async () => {
    const { report } = await take('id,date,text\n1,2062-03-08,One\n', {});
    expect(worded(report)).toMatchObject({ added: 0, badRows: [{ line: 2, reason: 'The date is in the future.' }] });
  });

  it('are refused before 1990, and not taken for seconds', async () => {
    const { report } = await take('id,date,text\n1,1972-03-08,One\n', {});
    expect(worded(report)).toMatchObject({ added: 0, badRows: [{ line: 2, reason: 'The date can’t be read.' }] });
  });
});

it('refuses an id that a spreadsheet rounded, unless the address tells the posts apart', async () => {
  const { take, store } = createWorld();
  const fields: Mapping = { ...mapping, postUrl: 'url' };
  const text = `id,date,text,user,url
1.96081E+18,2026-03-09,One,ada,
1.96081E+18,2026-03-09,Two,ada,https://forum.example/1
"1,96081E+18",2026-03-09,Three,ada,https://forum.example/2
`;
  expect(worded(await take(text, { mapping: fields }))).toMatchObject({
    added: 2,
    badRows: [{ line: 2, reason: 'The ID was rounded, as spreadsheets do with long numbers.' }],
  });
  expect(await store.posts.ids('files')).toEqual(['forum https://forum.example/1', 'forum https://forum.example/2']);
});

describe('the preview of a file', () => {
  it('reads its first megabyte alone, in which a page of X fits, and estimates its entries', async () => {
    const post =
      '{"id":"2028400000000000101","text":"Ferry","author_id":"77","created_at":"2026-03-02T09:00:00.000Z","edit_history_tweet_ids":["1"]}';
    const page = `{"data":[${Array(3200).fill(post).join()}],"includes":{"users":[{"id":"77","username":"ada_l"}]}}\n`;
    expect(page.length).toBeGreaterThan(400_000);
    const found = await previewFile(givenFileOf(page.repeat(5)));
    expect(found).toMatchObject({
      encoding: 'utf-8',
      format: { kind: 'ndjson', list: 'data', writer: 'xVersion2' },
      isWithheld: true,
      entries: { isCounted: false },
    });
    expect(found.entries.count).toBeGreaterThan(10_000);
  });

  it('counts the entries of a small file, finds its encoding, and says that its times are UTC', async () => {
    const text =
      '\ufeffid,thread_id,timestamp,unix_timestamp,body,author,post_url\n12,12,2026-03-02 09:00:00,1772442000,Caf\u00e9,ada,https://a.example/12\n';
    const found = await previewFile(givenFileOf(new Uint8Array(Buffer.from(text, 'utf16le'))));
    expect(found).toMatchObject({ encoding: 'utf-16le', entries: { count: 1, isCounted: true }, isUtc: true });
  });

  it.each<[string, Mapping]>([
    // YouTube indicates with `caption` whether a video has subtitles; CrowdTangle stores the title of a link in it.
    ['id,date,caption', { postId: 'id', createdAt: 'date' }],
    ['id,date,source', { postId: 'id', createdAt: 'date' }],
    ['id,date,name', { postId: 'id', createdAt: 'date' }],
    ['id,date,author', { postId: 'id', createdAt: 'date' }],
    ['shortcode,date,caption', { createdAt: 'date', text: 'caption' }],
    ['id,date,author,author_id', { postId: 'id', createdAt: 'date', authorId: 'author_id', username: 'author' }],
    ['id,date,handle,name', { postId: 'id', createdAt: 'date', username: 'handle', displayName: 'name' }],
    ['id,user.name,user.screen_name', { postId: 'id', username: 'user.screen_name' }],
    ['Page Created,Post Created,Post Created Date,Message', { createdAt: 'Post Created', text: 'Message' }],
    ['id,create_time', { postId: 'id', createdAt: 'create_time' }],
    [
      'id,createTime,createTimeISO,webVideoUrl,authorMeta.name,diggCount',
      {
        ...{ postId: 'id', createdAt: 'createTimeISO', postUrl: 'webVideoUrl', username: 'authorMeta.name' },
        likes: 'diggCount',
      },
    ],
  ])('with the columns %s maps only unambiguous names', (columns, expected) => {
    expect(guessMapping(columns.split(','))).toEqual(expected);
  });

  it('does not use an id of Reddit as the name of a person', () => {
    const { mapping: fields } = previewText('id,date,author,author_fullname\nabc,2026-03-09,ada,t2_4x7\n');
    expect(fields).toEqual({ postId: 'id', createdAt: 'date', username: 'author' });
    const { mapping: named } = previewText('id,date,author,author_fullname\nabc,2026-03-09,ada,Ada L.\n');
    expect(named).toMatchObject({ displayName: 'author_fullname' });
  });

  it('guesses the delimiter and the columns and shows samples of each', () => {
    const head =
      'Tweet ID;Created At;Full Text;User Screen Name;Retweets;Nothing\n1;2026-03-09;Hello, there;ada;3;\n2;2026';
    expect(previewText(head)).toEqual({
      format: { kind: 'csv', delimiter: ';' },
      entries: 1,
      statesPlatform: false,
      isWithheld: false,
      columns: [
        { name: 'Tweet ID', samples: ['1'] },
        { name: 'Created At', samples: ['2026-03-09'] },
        { name: 'Full Text', samples: ['Hello, there'] },
        { name: 'User Screen Name', samples: ['ada'] },
        { name: 'Retweets', samples: ['3'] },
        { name: 'Nothing', samples: [] },
      ],
      mapping: {
        postId: 'Tweet ID',
        createdAt: 'Created At',
        text: 'Full Text',
        username: 'User Screen Name',
        reposts: 'Retweets',
      },
    });
  });
});

describe('a file of broken lines', () => {
  const ndjson = { format: { kind: 'ndjson' } } as const;
  const good = (id: number) => `{"id":${id},"date":"2026-03-09","text":"Line ${id}"}`;
  const broken = (count: number) => Array.from({ length: count }, () => '{"').join('\n');

  it('is given up after 10,000 of them in a row, and what came before stays', async () => {
    const { take, texts } = createWorld();
    const work = take(`${good(1)}\n${broken(10_000)}\n${good(2)}`, ndjson);
    expect(await refusalOf(work)).toBe(
      '10,000 lines in a row can’t be read, so the import ended there. Check the file. What came before them was added.',
    );
    expect(await texts()).toEqual(['Line 1']);
  });

  it('is read to its end where others are among them', async () => {
    const { take, texts } = createWorld();
    const report = await take(`${broken(9000)}\n${good(1)}\n${broken(9000)}\n${good(2)}`, ndjson);
    expect(report).toMatchObject({ bad: 18_000, added: 2 });
    expect(await texts()).toEqual(['Line 1', 'Line 2']);
  });
});
