/** The library of fact-checks in the panel: full, searched, filtered, empty, loading and failed. */
import type { FeedState, PublisherArchive } from '../../../lib/contract/device/library.ts';
import type { LibraryPage, LibraryRow, PublisherHolding } from '../../../lib/contract/device/library-rows.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { FOLLOWED_WORDS } from '../../../lib/records/read-followed-words.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, JAVASCRIPT, MEGABYTE } from '../hostile.ts';
import { openFolds } from '../press.ts';
import { refusal } from '../refusals.ts';
import { onDevice } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const row = (path: string, title: string, rest: Partial<LibraryRow> = {}): LibraryRow => ({
  url: `https://factdesk.example/${path}`,
  title,
  publisher: 'FactDesk',
  date: '2026-03-03',
  ...rest,
});

const rows: LibraryRow[] = [
  row('ferry', 'How many people took the night ferry?', {
    claim: 'The night ferry carried 41,200 passengers in its first winter.',
    rating: 'False',
  }),
  row('cars', 'No, the city has not banned petrol cars from the whole of the old harbour'),
  row('library', 'Merrowhaven’s last library has moved, not closed', {
    publisher: 'CheckPoint',
    date: '2026-02-21',
    claim:
      'Merrowhaven has closed its last public library, sold the building to the brewery next door, and put all of its books into storage.',
    rating: 'Mostly false: it has moved to a larger building',
  }),
  row('tram', 'Did the Tarnlow tram cost double?', { publisher: 'CheckPoint', date: '2026-02-02' }),
  row('bridge', 'Is the bridge older than the town?', {
    date: '2023-11-30',
    claim: 'The bridge is older than the town.',
    rating: 'Three Anchors',
    old: true,
  }),
  row('undated', 'The harbour has no second lighthouse'),
];
const { date: _, ...undated } = row('undated', 'The harbour has no second lighthouse');
const listed = [...rows.slice(0, -1), undated];

const holdings: PublisherHolding[] = [
  {
    ...{ publisher: 'FactDesk', host: 'factdesk.example', size: 1204, languages: ['en'] },
    ...{ oldest: '2019-01-08', newest: '2026-03-03' },
  },
  {
    ...{ publisher: 'CheckPoint', host: 'checkpoint.example', size: 16, languages: ['de', 'en'] },
    ...{ oldest: '2026-01-14', newest: '2026-02-21' },
  },
];
const feed = (publisher: string, state: FeedState['state'], rest: Partial<FeedState> = {}): FeedState => ({
  publisher,
  host: `${publisher.toLowerCase()}.example`,
  state,
  ...rest,
});
const feeds = [
  feed('FactDesk', 'read'),
  feed('CheckPoint', 'read'),
  feed('ArchiveDesk', 'failed', { problem: sentence('feedProblem.status', { status: '503' }) }),
  feed('Polygraph', 'search'),
];
const archive = (publisher: string, hasNewestOnly: boolean): PublisherArchive => ({
  ...{
    publisher,
    host: `${publisher.toLowerCase()}.example`,
    isBegun: false,
    hasNewestOnly,
    needsMarkup: hasNewestOnly,
  },
  ...{ added: 0, leftOut: 0, isComplete: false },
});
const archives = [archive('FactDesk', false), archive('CheckPoint', true)];

const READ_AT = 1_790_000_000_000;
const publishers = holdings.map(({ publisher: name, host }) => ({ name, host }));
/** They are read by schedule where the library has something. */
const kept = (isOn: boolean): Answers => ({
  'privacy.read': () => ({ locked: [], organisation: 'your organisation' }),
  'publishers.list': () => publishers,
  'evidence.read': () => ({
    feeds: { isOn, hours: 6, ...(isOn ? { readAt: READ_AT, nextAt: READ_AT + 21_600_000 } : {}) },
  }),
  'library.known': () => [],
  'library.facts': () => ({ size: isOn ? 1220 : 0, languages: ['en'], bytes: 0 }),
  'library.filling': async function* () {},
});

const answering = (page: LibraryPage, held = holdings): Answers => ({
  ...onDevice,
  ...kept(held.length > 0),
  'library.holdings': () => held,
  'library.feeds': () => feeds,
  'library.archives': () => archives,
  'library.files.list': () => [],
  'data.exportRefusal': () => ({}),
  'library.page': () => page,
});
const full = answering({ rows: listed, total: 1220, next: 6 });

const library = (name: string, answers: Answers, rest: Partial<Story> = {}): Story => ({
  name: `panel-library/${name}`,
  page: 'panel',
  answers,
  address: '/library',
  draw: (desk) => drawPanel(desk),
  ready: '.library-row',
  ...rest,
});

const FOLLOWED = ['night ferry', 'Quillford harbour master'];

/** The first has news. */
const follow = (...words: string[]): Promise<void> =>
  writeSetting(
    FOLLOWED_WORDS,
    words.map((one, at) => ({
      ...{ words: one, since: READ_AT },
      found: at === 0 ? ['https://factdesk.example/ferry', 'https://factdesk.example/cars'] : [],
    })),
  );

const FILE = 'sidelight-library-2026-03-01.ndjson';
const ofFile = row('casino', 'Was the lighthouse sold?', {
  claim: 'The Bramblewick lighthouse was sold to a casino.',
  rating: 'False',
  publisher: 'CheckPoint',
  date: '2026-03-01',
  file: FILE,
});
const withFiles = (name: string, held = holdings): Answers => ({
  ...answering({ rows: [ofFile, ...listed], total: 1221 }, held),
  'library.files.list': () => [
    { id: 'file:1', name, size: 412 },
    { id: 'file:2', name: 'from the archive.ndjson', size: 1 },
  ],
});
/** A chosen file, as the browser gives it. */
const give = async (root: HTMLElement, field: string, file: File): Promise<void> => {
  const input = root.querySelector<HTMLInputElement>(`[name="${field}"]`);
  if (!input) return;
  const given = new DataTransfer();
  given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await untilQuiet();
};
const choose = (root: HTMLElement): Promise<void> => {
  openFolds(root);
  return give(root, 'library-file', new File(['{}'], FILE));
};
const giveImage = (root: HTMLElement): Promise<void> => give(root, 'library-image', new File(['an image'], 'sent.jpg'));
const BY_IMAGE = `/library?like=${'0123456789abcdef'.repeat(4)}`;
const counts = { added: 412, known: 31, unlisted: 9, unread: 2 };

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(12);

export const stories: Story[] = [
  library('full', full),
  library('row-focused', full, {
    act: (root) => root.querySelector<HTMLElement>('.library-row a[data-main]')?.focus(),
  }),
  library('opened', full, { act: openFolds }),
  library('found', answering({ rows: listed.slice(0, 3), total: 3 }), { address: '/library?q=night+ferry' }),
  library('followed', full, {
    prepare: () => follow(...FOLLOWED),
    ready: 'summary',
    theirWords: FOLLOWED.join(' '),
  }),
  library('following', answering({ rows: listed.slice(0, 3), total: 3 }), {
    address: '/library?q=night+ferry',
    prepare: () => follow(...FOLLOWED),
    ready: '.following button',
    theirWords: FOLLOWED.join(' '),
  }),
  library('nearest-of-many', answering({ rows: listed, total: 3211 }), { address: '/library?q=harbour' }),
  library('filtered', answering({ rows: listed.slice(0, 1), next: 1000, readBackTo: '2025-08-12' }), {
    address:
      '/library?q=ferry&order=newest&by=factdesk.example&means=Warning&rating=false&language=en&from=2024-01-01&to=2026-03-31&image=yes',
  }),
  library('none-so-far', answering({ rows: [], next: 1000, readBackTo: '2025-08-12' }), {
    address: '/library?means=Safe',
    ready: '.library-found',
  }),
  library('nothing-found', answering({ rows: [], total: 0 }), {
    address: '/library?q=zeppelin',
    ready: '.library-filters ~ p a',
  }),
  library('empty', answering({ rows: [], total: 0 }, []), { ready: '.alike' }),
  library('loading', onDevice, { ready: '.loading' }),
  library(
    'failed',
    {
      ...onDevice,
      'library.page': refusal('network', 'The engine went away.'),
      'library.holdings': refusal('network', 'The engine went away.'),
    },
    { ready: '.notice, .problem' },
  ),
  library(
    'rows-failed',
    { ...full, 'library.page': refusal('network', 'The engine went away.') },
    { ready: '.library-filters ~ *' },
  ),
  library(
    'hostile',
    answering(
      {
        rows: [
          row('a', MEGABYTE, { publisher: MEGABYTE }),
          row('b', HOSTILE, { url: JAVASCRIPT, claim: MEGABYTE, rating: MEGABYTE, publisher: HOSTILE }),
          row('c', HOSTILE, { date: HOSTILE, claim: HOSTILE, rating: HOSTILE, publisher: HOSTILE }),
          ...listed,
        ],
        total: 9,
        readBackTo: HOSTILE,
      },
      [
        {
          ...{ publisher: HOSTILE, host: 'factdesk.example', size: 9, languages: [HOSTILE] },
          oldest: HOSTILE,
          newest: HOSTILE,
        },
      ],
    ),
    { theirWords: hostileWords, act: openFolds },
  ),
  library(
    'very-long',
    answering({
      rows: [row('long', LONG), row('longer', LONG, { claim: LONG, rating: LONG, publisher: LONG })],
      total: 2,
    }),
  ),
  library('by-image', answering({ rows: rows.slice(0, 2), total: 2, compared: 312 }), { address: BY_IMAGE }),
  library('by-image-none', answering({ rows: [], total: 0, compared: 312 }), {
    address: BY_IMAGE,
    ready: '.library-none',
  }),
  library('by-image-none-kept', answering({ rows: [], total: 0, compared: 0 }), {
    address: BY_IMAGE,
    ready: '.library-none',
  }),
  library('by-image-filtered', answering({ rows: [], total: 0, compared: 312 }), {
    address: `${BY_IMAGE}&q=ferry&means=Safe`,
    ready: '.library-none',
  }),
  library('by-image-unusable', { ...full, 'images.hash': () => ({ hashes: [] }) }, { act: giveImage }),
  library('by-image-reading', { ...full, 'images.hash': () => new Promise(() => {}) }, { act: giveImage }),
  library('files', withFiles(FILE), { act: openFolds }),
  library(
    'file-imported',
    {
      ...withFiles(FILE),
      'library.files.add': async function* () {
        yield { name: 'done', counts, isFull: true };
      },
    },
    { act: choose },
  ),
  library(
    'file-importing',
    {
      ...withFiles(FILE),
      'library.files.add': async function* () {
        yield { name: 'reading', bytes: 1 };
        await new Promise(() => {});
      },
    },
    { act: choose },
  ),
  library(
    'file-refused',
    {
      ...answering({ rows: [], total: 0 }, []),
      'library.files.add': async function* () {
        yield { name: 'not-read', because: 'other' };
      },
    },
    { act: choose, ready: '.alike', theirWords: FILE },
  ),
  library('narrow', full, {
    draw: (desk) => <div style={{ inlineSize: 'min(100%, 208px)' }}>{drawPanel(desk)}</div>,
    act: () => untilQuiet(),
  }),
];
