/** Large files: of one the newest posts are kept, or those of a span of days, and everything else is counted. */
import { describe, expect, it } from 'vitest';
import type { ImportStep, NewImport } from '../../../../../lib/contract/device/imports.ts';
import { createImports } from '../../../../../lib/engine/narratives/import/import-files.ts';
import { createMemoryStore } from '../../../../../lib/engine/store/memory-store.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createEagerClock } from '../../../../fakes/eager-clock.ts';
import { givenFileOf, reportOf } from '../../../../fixtures/given-file.ts';
import { NOW } from '../collect/network.ts';

const MOST = 20;
const row = (id: number, hour: number) =>
  `${id},2026-03-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}:30:00Z,Said ${id},ada\n`;
/** Ten hours with five posts each, in no order. */
const HOURS = Array.from({ length: 50 }, (_, at) => (at * 7) % 10);
const FILE = `id,date,text,user\n${HOURS.map((hour, at) => row(at, hour)).join('')}`;

const createWorld = () => {
  const store = createMemoryStore();
  const given = (text: string, rest: Partial<NewImport> = {}): NewImport => ({
    ...{ id: 'one', project: 'files', name: 'x', encoding: 'utf-8', format: { kind: 'csv', delimiter: ',' } },
    ...{ platform: 'forum', mapping: { postId: 'id', createdAt: 'date', text: 'text', username: 'user' } },
    ...{ file: givenFileOf(text), ...rest },
  });
  const open = () => createImports({ store, clock: createEagerClock(NOW), parseHtml, mostPosts: MOST });
  const take = (text: string, rest?: Partial<NewImport>) => reportOf(open().add(given(text, rest)));
  const hours = async () =>
    (await store.posts.all('files')).map(({ createdAt }) => Number(createdAt.slice(11, 13))).sort((a, b) => a - b);
  return { store, given, open, take, hours };
};
const NEWEST_HOURS = [6, 7, 8, 9].flatMap((hour) => Array(5).fill(hour));

describe('a file with more posts than are kept', () => {
  it('is surveyed, and its newest posts are kept', async () => {
    const { take, hours } = createWorld();
    const report = await take(FILE);
    expect(report).toMatchObject({ state: 'done', rows: 50, added: MOST, known: 0, bad: 0, beyond: 30 });
    expect(await hours()).toEqual(NEWEST_HOURS);
  });

  it('keeps the first posts of the oldest hour, as many as there are places', async () => {
    const { take, store } = createWorld();
    const rows = Array.from({ length: 30 }, (_, at) => row(at, at < 25 ? 3 : 4));
    expect(await take(`id,date,text,user\n${rows.join('')}`)).toMatchObject({ added: MOST, beyond: 10 });
    const ids = (await store.posts.ids('files')).map((id) => Number(id.split(' ')[1])).sort((a, b) => a - b);
    expect(ids).toEqual([...Array(15).keys(), 25, 26, 27, 28, 29]);
  });

  it('is read by another engine if the first goes away after its survey', async () => {
    const { open, given, take, hours } = createWorld();
    let begun = 0;
    for await (const { name } of open().add(given(FILE))) {
      begun += name === 'begins' ? 1 : 0;
      if (begun === 2) break;
    }
    expect(await take(FILE)).toMatchObject({ state: 'done', added: MOST, known: 0, beyond: 30 });
    expect(await hours()).toEqual(NEWEST_HOURS);
  });
});

describe('a file that has more posts than are kept by its size', () => {
  it.each([
    ['the newest', FILE, { rows: 50, added: MOST, beyond: 30 }],
    ['all, if there are fewer after all', FILE.split('\n').slice(0, 9).join('\n'), { rows: 8, added: 8 }],
  ])('stores nothing until all dates are known, then %s', async (_, text, expected) => {
    const { open, given, store } = createWorld();
    const steps: ImportStep[] = [];
    for await (const step of open().add(given(text, { entries: MOST + 1 }))) {
      if (step.name === 'begins') expect(await store.posts.count('files')).toBe(0);
      steps.push(step);
    }
    expect(steps.map(({ name }) => name)).toEqual(['reading', 'begins', 'reading', 'done']);
    expect(steps.flatMap((step) => ('share' in step ? step.share : []))).toEqual([0.5, 1]);
    expect(steps.at(-1)).toMatchObject({ report: { state: 'done', known: 0, bad: 0, ...expected } });
    expect(await store.posts.count('files')).toBe(expected.added);
  });

  it('has the order of its dates and its newest posts determined at once', async () => {
    const { take, hours } = createWorld();
    const text = FILE.replaceAll('2026-03-01T', '01/03/2026 ').replaceAll(':30:00Z', ':30 UTC');
    const report = await take(`${text}99,25/02/2026 10:30 UTC,Said,ada\n`, { entries: MOST + 1 });
    expect(report).toMatchObject({ state: 'done', rows: 51, added: MOST, beyond: 31, bad: 0 });
    expect(await hours()).toEqual(NEWEST_HOURS);
  });
});

it('a span of days counts the posts of other days', async () => {
  const { take, store } = createWorld();
  const text = `id,date,text,user\n${[1, 23, 24, 71, 72].map((hour, at) => row(at, hour)).join('')}`;
  const span = { from: '2026-03-02', to: '2026-03-03' };
  expect(await take(text, { span })).toMatchObject({ rows: 5, added: 2, outside: 3, known: 0, bad: 0 });
  expect(await store.posts.ids('files')).toEqual(['forum 2', 'forum 3']);
});

it('bad rows are reported as they are read, and once more if the file is', async () => {
  const { open, given } = createWorld();
  const long = 'x'.repeat(600_000);
  const steps: (string | number[])[] = [];
  const text = `id,date,text\n1,never,${long}\n2,never,${long}\n3,10/12/2025,Three\n4,13/12/2025,Four\n`;
  for await (const step of open().add(given(text)))
    if (step.name !== 'done') steps.push(step.name === 'reading' ? step.badRows.map(({ line }) => line) : step.name);
  const [first, ...others] = steps;
  expect(first).toBe('begins');
  const again = others.slice(others.indexOf('begins') + 1);
  expect(again.flat()).toEqual([2, 3]);
  expect(others.slice(0, others.indexOf('begins')).flat()).toEqual([2]);
});
