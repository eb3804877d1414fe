/** Import of posts from a file in the panel: selection, columns, import, undo, and hostile content. */
import type { BadRow, ImportReport, Mapping } from '../../../lib/contract/device/imports.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { waitUntil } from '../../patience.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { openFolds } from '../press.ts';
import type { Answers, Story } from '../story.ts';

const FILE = 'ferry posts.csv';
const mapping: Mapping = { createdAt: 'date', text: 'words', username: 'who', postUrl: 'link' };
const columns = [
  { name: 'date', samples: ['2026-03-03T08:15:00Z'] },
  { name: 'words', samples: ['The night ferry stops for good in May, says everyone at the pier.'] },
  { name: 'who', samples: ['pier_watch_2'] },
  { name: 'link', samples: ['https://social.example/posts/1'] },
];
const withPreview = (found: object = {}): Answers => ({
  'collecting.imports.preview': () => ({
    format: { kind: 'csv', delimiter: ',' },
    encoding: 'utf-8',
    entries: { count: 2, isCounted: true },
    statesPlatform: false,
    isWithheld: false,
    columns,
    mapping,
    ...found,
  }),
});

const report = (rest: Partial<ImportReport> = {}): ImportReport => ({
  ...{ id: '1', project: 'ferry', file: FILE, at: '2026-03-03T08:15:00Z', state: 'done' },
  ...{ rows: 1204, added: 1204, known: 0, bad: 0, badRows: [], ...rest },
});
/** Without a report it is still running. */
const withImport = (done?: ImportReport): Answers => ({
  ...withPreview(),
  'topics.create': () => ({ slug: 'ferry' }),
  'collecting.imports.add': async function* () {
    yield { name: 'begins' };
    yield { name: 'reading', share: 0.4, badRows: done?.badRows ?? [] };
    if (done) yield { name: 'done', report: done };
    else await new Promise(() => {});
  },
  'collecting.imports.undo': () => ({ removed: 1200 }),
});
/** The job that groups what was imported. */
const grouping = (state: object): Answers => ({
  'collecting.jobs.runs': () => [
    {
      ...{ id: 'of import 1', project: 'ferry', reason: 'person', over: 'import' },
      ...{ startedAt: '2026-03-03T08:15:00Z', updatedAt: '2026-03-03T08:15:01Z', state },
    },
  ],
});
const grouped = (narratives: number): Answers =>
  grouping({
    name: 'done',
    report: { sources: [], found: 0, added: 1204, platforms: {}, narratives, stories: [] },
  });
const isGrouping: Answers = {
  ...grouping({ name: 'running' }),
  'collecting.jobs.follow': async function* () {
    yield { step: 'grouping', stage: 'comparing', done: 30, total: 100, added: 1204 };
    await new Promise(() => {});
  },
};
const badRows: BadRow[] = [
  { line: 17, reason: sentence('importProblem.noDate') },
  { line: 240, reason: sentence('importProblem.manyCells', { cells: 5, count: 4 }) },
  { line: 241, reason: sentence('importProblem.cutShort') },
];

/** Waits for an element: it is rendered in the next turn or in the one after. */
const shown = (root: HTMLElement, css: string) => waitUntil(css, () => root.querySelector<HTMLElement>(css));

/** Imitates the user's selection: a page cannot set the file of its own field. */
const choose = async (root: HTMLElement, name = FILE): Promise<void> => {
  const field = root.querySelector('input[type="file"]');
  if (!field) return;
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['date,words\n'], name)] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await shown(root, '[data-state]:not([data-state="choosing"])');
};
const runImport = async (root: HTMLElement, state: string, name = FILE): Promise<void> => {
  await choose(root, name);
  root.querySelector('form')?.requestSubmit();
  await shown(root, `[data-state="${state}"]`);
};
const importAndOpen = async (root: HTMLElement): Promise<void> => {
  await runImport(root, 'done');
  openFolds(root);
};
const refuse = (message: string) => () => {
  throw new Error(message);
};

const bring = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `import/${name}`,
  page: 'panel',
  address: '/posts/import',
  answers: withPreview(),
  draw: (desk) => drawPanel(desk),
  ready: '.import h1',
  theirWords: `${JSON.stringify([FILE, columns])} forum`,
  ...rest,
});

const LONG_COLUMN = 'A column whose name goes on and on '.repeat(8);
const evil = {
  columns: [
    { name: MEGABYTE, samples: [MEGABYTE] },
    { name: HOSTILE, samples: [HOSTILE] },
  ],
  mapping: { createdAt: MEGABYTE, text: HOSTILE },
};

export const stories: Story[] = [
  bring('empty'),
  bring('columns', { act: (root) => choose(root) }),
  bring('recognised', {
    answers: {
      ...withPreview({
        format: { kind: 'json', lists: ['messages'], writer: 'telegram' },
        entries: { count: 12_400, isCounted: true },
        columns: [],
        mapping: {},
        platform: 'telegram',
        statesPlatform: true,
        isWithheld: true,
        dates: ['1772442000', '1772445600', '1772449200'],
      }),
      'privacy.read': () => ({ retention: { checksMonths: 12, postsDays: 30 } }),
    },
    act: (root) => choose(root, 'result.json'),
    theirWords: 'result',
  }),
  bring('dates', {
    answers: withPreview({
      columns: [{ name: 'date', samples: ['10/12/2022 09:30', '13/12/2022 21:05', 'soon'] }, ...columns.slice(1)],
    }),
    act: async (root) => {
      await choose(root);
      const zone = root.querySelector<HTMLSelectElement>('#import-zone');
      if (!zone) throw new Error('The time zone is not a choice');
      zone.value = 'utc';
      zone.dispatchEvent(new Event('change', { bubbles: true }));
    },
    theirWords: `${JSON.stringify(columns)} 10/12/2022 09:30 13/12/2022 21:05 soon ferry posts forum ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
  }),
  bring('partial', {
    answers: withPreview({ mapping: { createdAt: 'date' } }),
    act: (root) => choose(root),
  }),
  bring('loading', { answers: withImport(), act: (root) => runImport(root, 'running') }),
  bring('done', { answers: { ...withImport(report()), ...grouped(12) }, act: (root) => runImport(root, 'done') }),
  bring('grouping', {
    answers: { ...withImport(report()), ...isGrouping },
    act: (root) => runImport(root, 'done'),
  }),
  bring('grouping-stopped', {
    answers: { ...withImport(report()), ...grouping({ name: 'stopped' }) },
    act: (root) => runImport(root, 'done'),
  }),
  bring('no-stories', {
    answers: { ...withImport(report({ rows: 2, added: 2 })), ...grouped(0) },
    act: (root) => runImport(root, 'done'),
  }),
  bring('bad-rows', {
    answers: withImport(report({ added: 1180, known: 22, bad: 3, badRows })),
    act: importAndOpen,
    theirWords: JSON.stringify(badRows),
  }),
  bring('left-out', {
    answers: withImport(
      report({
        added: 1000,
        leftOut: 101,
        bad: 3,
        badRows,
        countsEntries: true,
        outside: 60,
        beyond: 40,
        isStopped: true,
      }),
    ),
    act: importAndOpen,
    theirWords: JSON.stringify(badRows),
  }),
  bring('taken-back', {
    answers: withImport(report()),
    act: async (root) => {
      await runImport(root, 'done');
      root.querySelector<HTMLElement>('.actions button')?.click();
    },
  }),
  bring('error', {
    answers: { 'collecting.imports.preview': refuse('It has no line of names and no objects.') },
    act: (root) => choose(root),
    theirWords: 'It has no line of names and no objects.',
  }),
  bring('very-long', {
    answers: withPreview({
      columns: [{ name: LONG_COLUMN, samples: ['many words '.repeat(200)] }, ...columns],
      mapping: { createdAt: 'date', text: LONG_COLUMN },
    }),
    act: (root) => choose(root, `${'a long name of a file '.repeat(12)}.csv`),
    theirWords: `${LONG_COLUMN} many words a long name of a file forum ${JSON.stringify(columns)}`,
  }),
  bring('hostile', {
    answers: withPreview(evil),
    act: (root) => choose(root, HOSTILE),
    theirWords: `${hostileWords} forum`,
  }),
  bring('hostile-running', {
    answers: { ...withImport(), ...withPreview(evil) },
    act: (root) => runImport(root, 'running', MEGABYTE),
    theirWords: hostileWords,
  }),
  bring('hostile-rows', {
    answers: withImport(
      report({
        bad: 2,
        badRows: [
          { line: 1, reason: sentence('job.unforeseen', { message: MEGABYTE }) },
          { line: 2, reason: sentence('job.unforeseen', { message: HOSTILE }) },
        ],
      }),
    ),
    act: importAndOpen,
    theirWords: hostileWords,
  }),
  bring('hostile-failure', {
    answers: { 'collecting.imports.preview': refuse(MEGABYTE) },
    act: (root) => choose(root),
    theirWords: hostileWords,
  }),
];
