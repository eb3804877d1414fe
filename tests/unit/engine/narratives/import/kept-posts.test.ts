/** Large files: of one the newest posts are kept, or those of a span of days, and everything else is counted. */
import { describe, expect, it } from 'vitest';
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { NOW } from '../collect/network.ts';

const MOST = 20;
const row = (id: number, hour: number) =>
  `${id},2026-03-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:30:00Z,Said ${id},ada\n`;
/** Ten hours with five posts each, in no order. */
const HOURS = Array.from({ length: 50 }, (_, at) => (at * 7) % 10);
const FILE = `id,date,text,user\n${HOURS.map((hour, at) => row(at, hour)).join('')}`;

const createWorld = () => {
  const store = createMemoryStore();
  const open = () => createImports({ store, clock: createEagerClock(NOW), parseHtml, mostPosts: MOST });
  const hours = async () =>
    (await store.posts.all('files')).map(({ createdAt }) => Number(createdAt.slice(11, 13))).sort((a, b) => a - b);
  return { store, open, hours };
};
type Imports = ReturnType<ReturnType<typeof createWorld>['open']>;

const begin = (imports: Imports, span = {}, entries?: number) =>
  imports.begin({
    ...(entries === undefined ? {} : { entries }),
    ...{ id: 'one', project: 'files', file: 'x', format: { kind: 'csv', delimiter: ',' }, platform: 'forum', span },
    mapping: { postId: 'id', createdAt: 'date', text: 'text', username: 'user' },
  });
const SIZE = 300;
const send = async (imports: Imports, text: string) => {
  for (let at = 0; at < text.length; at += SIZE) await imports.add('one', at / SIZE, text.slice(at, at + SIZE));
};

describe('a file with more posts than are kept', () => {
  it('is read twice, and its newest posts are kept', async () => {
    const { open, hours } = createWorld();
    const imports = open();
    await begin(imports);
    await send(imports, FILE);
    expect(await imports.end('one')).toMatchObject({ sendAgain: true });
    // The response was lost.
    expect(await imports.end('one')).toMatchObject({ sendAgain: true });
    await send(imports, FILE);
    const report = await imports.end('one');
    expect(report).toMatchObject({ state: 'done', rows: 50, added: MOST, known: 0, bad: 0, beyond: 30 });
    expect(report).not.toHaveProperty('sendAgain');
    expect(await hours()).toEqual([6, 7, 8, 9].flatMap((hour) => Array(5).fill(hour)));
  });

  it('keeps the first posts of the oldest hour, as many as there are places', async () => {
    const { open, store } = createWorld();
    const imports = open();
    await begin(imports);
    const text = `id,date,text,user\n${Array.from({ length: 30 }, (_, at) => row(at, at < 25 ? 3 : 4)).join('')}`;
    await send(imports, text);
    await imports.end('one');
    await send(imports, text);
    expect(await imports.end('one')).toMatchObject({ added: MOST, beyond: 10 });
    const ids = (await store.posts.ids('files')).map((id) => Number(id.split(' ')[1])).sort((a, b) => a - b);
    expect(ids).toEqual([...Array(15).keys(), 25, 26, 27, 28, 29]);
  });

  it('is continued by another engine in the second pass', async () => {
    const { open, hours } = createWorld();
    const first = open();
    await begin(first);
    await send(first, FILE);
    await first.end('one');
    await first.add('one', 0, FILE.slice(0, SIZE));
    const next = open();
    await send(next, FILE);
    expect(await next.end('one')).toMatchObject({ state: 'done', added: MOST, beyond: 30 });
    expect(await hours()).toEqual([6, 7, 8, 9].flatMap((hour) => Array(5).fill(hour)));
  });

  it('keeps what it has when the user stops it, and is undone as a whole', async () => {
    const { open, store } = createWorld();
    const imports = open();
    await begin(imports);
    await imports.add('one', 0, FILE.slice(0, SIZE));
    const report = await imports.end('one', undefined, true);
    expect(report).toMatchObject({ state: 'done', isStopped: true });
    expect(report.added).toBeGreaterThan(3);
    expect(await imports.undo('one')).toEqual({ removed: report.added });
    expect(await store.posts.count('files')).toBe(0);
  });
});

describe('a file that has more posts than are kept by its size', () => {
  it.each([
    ['the newest', FILE, { rows: 50, added: MOST, beyond: 30 }],
    ['all, if there are fewer after all', FILE.split('\n').slice(0, 9).join('\n'), { rows: 8, added: 8 }],
  ])('stores nothing until all dates are known, then %s', async (_, text, expected) => {
    const { open, store } = createWorld();
    const imports = open();
    await begin(imports, {}, MOST + 1);
    await send(imports, text);
    expect(await imports.end('one')).toMatchObject({ sendAgain: true });
    expect(await store.posts.count('files')).toBe(0);
    // The response was lost.
    expect(await imports.end('one')).toMatchObject({ sendAgain: true });
    const next = open();
    await send(next, text);
    const report = await next.end('one');
    expect(report).toMatchObject({ state: 'done', known: 0, bad: 0, ...expected });
    expect(report).not.toHaveProperty('sendAgain');
    expect(await store.posts.count('files')).toBe(report.added);
  });

  it('counts the order of its dates first, and then its posts', async () => {
    const { open, hours } = createWorld();
    const imports = open();
    await begin(imports, {}, MOST + 1);
    const text =
      FILE.replaceAll('2026-03-01T', '01/03/2026 ').replaceAll(':30:00Z', ':30 UTC') +
      '99,25/02/2026 10:30 UTC,Said,ada\n';
    for (let pass = 0; pass < 3; pass += 1) {
      await send(imports, text);
      const report = await imports.end('one');
      if (pass < 2) expect(report).toMatchObject({ sendAgain: true });
      else expect(report).toMatchObject({ state: 'done', rows: 51, added: MOST, beyond: 31, bad: 0 });
    }
    expect(await hours()).toHaveLength(MOST);
  });
});

it('a span of days counts the posts of other days', async () => {
  const { open, store } = createWorld();
  const imports = open();
  await begin(imports, { from: '2026-03-02', to: '2026-03-03' });
  await send(imports, `id,date,text,user\n${[1, 23, 24, 71, 72].map((hour, at) => row(at, hour)).join('')}`);
  expect(await imports.end('one')).toMatchObject({ rows: 5, added: 2, outside: 3, known: 0, bad: 0 });
  expect(await store.posts.ids('files')).toEqual(['forum 2', 'forum 3']);
});

it('a piece reports its own bad rows alone', async () => {
  const { open } = createWorld();
  const imports = open();
  await begin(imports);
  expect(await imports.add('one', 0, 'id,date,text\n1,never,One\n')).toMatchObject({ bad: 1, badRows: [{ line: 2 }] });
  expect(await imports.add('one', 1, '2,never,Two\n')).toMatchObject({ bad: 2, badRows: [{ line: 3 }] });
  expect(await imports.add('one', 1, '2,never,Two\n')).toMatchObject({ bad: 2, badRows: [] });
});
