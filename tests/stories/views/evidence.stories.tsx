/** The settings of checks on this device: nothing selected, everything on, and what is refused or unavailable. */

import type { DownloadableModel } from '../../../components/evidence/browser-model.tsx';
import { TrustSection } from '../../../components/image/trust-section.tsx';
import { OptionsScreen } from '../../../components/settings/options-screen.tsx';
import { EVIDENCE_SOURCES } from '../../../lib/contract/device/evidence-sources.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { knownPublishers } from '../../../lib/engine/context/library/known-publishers.ts';
import { t } from '../../../lib/platform/words.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const sourcesWith = (hasKey: boolean) =>
  Object.entries(EVIDENCE_SOURCES).map(([id, source]) => ({ ...source, id, hasKey: hasKey && source.needsKey }));

const factDesk = { publisher: 'FactDesk', host: 'factdesk.example' };
const checkPoint = { publisher: 'CheckPoint', host: 'checkpoint.example' };
const noArchive = { added: 0, leftOut: 0, isComplete: false, isBegun: false, hasNewestOnly: false, needsMarkup: false };

const none: Answers = {
  'settings.state': () => ({ unreadable: [], policyProblems: [] }),
  'privacy.read': () => ({ locked: [], organisation: 'your organisation' }),
  'publishers.list': () => [],
  'library.known': () => knownPublishers.filter(({ feed }) => feed !== undefined),
  'library.facts': () => ({ size: 0, languages: [], bytes: 0 }),
  'library.feeds': () => [],
  'library.archives': () => [],
  'evidence.read': () => ({
    presetHosts: [],
    settings: { wikipedia: ['en'], ask: [] },
    sources: sourcesWith(false),
    model: { choice: { kind: 'none' }, hasKey: false },
    feeds: { isOn: false, hours: 6 },
  }),
};

const everythingOn = {
  presetHosts: [],
  settings: { wikipedia: ['en', 'de'], ask: Object.keys(EVIDENCE_SOURCES), searxng: 'https://search.example' },
  sources: sourcesWith(true),
  model: {
    choice: { kind: 'endpoint', base: 'http://localhost:11434/v1', model: 'small-model:4b' },
    hasKey: true,
  },
  feeds: { isOn: true, readAt: 1_790_000_000_000, nextAt: 1_790_021_600_000, hours: 6 },
};
const everything: Answers = {
  ...none,
  'publishers.list': () => [
    { name: 'FactDesk', host: 'factdesk.example' },
    { name: 'CheckPoint', host: 'checkpoint.example' },
  ],
  'library.facts': () => ({
    size: 1204,
    languages: ['en', 'de'],
    oldest: '2019-03-02',
    newest: '2026-11-20',
    bytes: 1_900_000,
  }),
  'library.feeds': () => [factDesk, checkPoint].map((one) => ({ ...one, state: 'read' })),
  'library.archives': () => [factDesk, checkPoint].map((one) => ({ ...one, ...noArchive })),
  'evidence.read': () => everythingOn,
  'evidence.testModel': () => ({
    works: true,
    sentences: [sentence('modelTest.answered', { seconds: 1.2, model: 'small-model:4b' })],
  }),
};

/** Three of those that are known, and one that the user added. */
const someInUse: Answers = {
  ...none,
  'publishers.list': () => [{ name: 'FactDesk', host: 'factdesk.example' }, ...knownPublishers.slice(0, 3)],
  'publishers.save': () => ({ hosts: [] }),
};
/** Takes the second of them out of use. */
const pressTicked = async (root: HTMLElement) => {
  root.querySelectorAll<HTMLElement>('.ticks input:checked')[1]?.click();
  await untilQuiet();
};

const theirNames = knownPublishers.map((one) => `${one.name} ${one.host} ${one.language}`).join(' ');

const evidence = (name: string, rest: Partial<Story> = {}, isGranted = true): Story => ({
  name: `evidence/${name}`,
  page: 'options',
  answers: none,
  address: 'evidence',
  draw: (desk) => <OptionsScreen desk={desk} access={access(isGranted)} version="1.0.0" />,
  ready: '#model-title',
  theirWords: theirNames,
  ...rest,
});

const openNotes = async (root: HTMLElement) => {
  const title = root.querySelector('#readers-notes-title');
  title?.closest('details')?.setAttribute('open', '');
  title?.scrollIntoView();
  await untilQuiet();
};
const readersNotes = [
  ['none', undefined],
  ['read', { notes: 214_302, skipped: 3, readAt: 1_790_000_000_000, isCut: false }],
  ['cut', { notes: 1200, skipped: 0, isCut: true }],
] as const;

const silent = {
  publisher: 'FactDesk',
  problem: sentence('feedProblem.noPermission', { host: 'factdesk.example' }),
};
const LONG_HOST = `${'a-very-long-name.'.repeat(12)}example`;

/** A archive that is halfway. */
const fetching = (more: object): Answers => ({
  ...everything,
  'library.fetchArchive': async function* () {
    const so = { ...noArchive, added: 400, addedNow: 400, oldest: '2021-05-03', size: 1604, bytes: 2_500_000 };
    yield { ...so, ...more };
    await new Promise(() => {});
  },
});
/** Fetches older fact-checks of the first fact-checker. */
const fetchOlder = async (root: HTMLElement) => {
  root.querySelector<HTMLElement>('.archive-row button')?.click();
  await untilQuiet();
};
const press = (root: HTMLElement, css: string) => root.querySelector<HTMLElement>(css)?.click();

/** A browser that has downloaded two fifths of its model and stops there. */
const halfway: DownloadableModel = {
  availability: async () => 'downloadable',
  create: ({ monitor }) => {
    monitor({ addEventListener: (_, listener) => listener({ loaded: 0.4 }) });
    return new Promise(() => {});
  },
};

const download = async (root: HTMLElement): Promise<void> => {
  press(root, 'input[value="browser"]');
  for (;;) {
    await new Promise(requestAnimationFrame);
    const button = root.querySelector<HTMLElement>('section[aria-labelledby="model-title"] p button');
    if (button) return button.click();
  }
};

const HOST = 'raw.githubusercontent.com';
const shipped = { date: '2026-08-13', count: 30 };
const official = { ...shipped, isRenewed: false, host: HOST, isAllowed: true };
/** The section about signers alone. */
const signers = (name: string, view: object, rest: Partial<Story> = {}): Story => ({
  name: `evidence/signers-${name}`,
  page: 'options',
  answers: { 'images.signers': () => view },
  draw: (desk) => (
    <main>
      <h1>{t('options.title')}</h1>
      <TrustSection desk={desk} access={access(true)} />
    </main>
  ),
  ready: '#official-title',
  ...rest,
});

export const stories: Story[] = [
  signers('shipped', { official, shipped }),
  signers('renewed', { official: { ...official, date: '2026-11-20', count: 34, isRenewed: true }, shipped }),
  signers('managed', { official: { ...official, isAllowed: false }, shipped }),
  evidence('loading', {
    answers: { 'settings.state': () => ({ unreadable: [], policyProblems: [] }) },
    ready: '.loading',
  }),
  evidence('nothing-chosen'),
  evidence('everything-on', { answers: everything }),
  evidence('in-use', { answers: someInUse }),
  evidence('no-longer-in-use', { answers: someInUse, act: (root) => pressTicked(root) }),
  evidence('not-allowed', { act: (root) => press(root, '.ticks input') }, false),
  evidence('refused', { act: (root) => press(root, '#sources-science') }, false),
  evidence(
    'managed',
    {
      answers: {
        ...everything,
        'evidence.read': () => ({ ...everythingOn, presetHosts: ['factdesk.example'] }),
        'privacy.read': () => ({ locked: ['publishers', 'evidence'], organisation: 'Harbour Post' }),
      },
    },
    false,
  ),
  evidence('browser-model-on-its-way', {
    act: download,
    draw: (desk) => <OptionsScreen desk={desk} access={access(true)} version="1.0.0" browserModel={halfway} />,
  }),
  evidence('error', {
    answers: {
      ...none,
      'evidence.read': () => {
        throw new Error('The background did not answer.');
      },
    },
    ready: '.notice',
  }),
  evidence('offline', {
    isOffline: true,
    answers: {
      ...everything,
      'evidence.testModel': () => ({
        works: false,
        sentences: [
          sentence('modelFailure.notReached', { host: 'localhost:11434' }),
          sentence('modelFailure.next.startServer'),
        ],
      }),
    },
    act: (root) => root.querySelector<HTMLFormElement>('section[aria-labelledby="model-title"] form')?.requestSubmit(),
  }),
  evidence('partial', {
    theirWords: `${JSON.stringify(silent)} ${theirNames}`,
    answers: {
      ...everything,
      'library.facts': () => ({ size: 12, languages: ['en'], bytes: 20_000 }),
      'library.filling': async function* () {
        yield { step: 'reading', done: 1, total: 2, size: 12 };
        await new Promise(() => {});
      },
    },
  }),
  evidence('stopped', {
    answers: {
      ...everything,
      'library.feeds': () => [
        { ...factDesk, state: 'read' },
        { ...checkPoint, state: 'unread' },
        { publisher: 'Tide Check', host: 'tide.example', state: 'failed', problem: silent.problem },
        { publisher: 'Polygraph', host: 'polygraph.example', state: 'search' },
      ],
    },
    theirWords: `CheckPoint Tide Check Polygraph ${JSON.stringify(silent)} ${theirNames}`,
  }),
  evidence('interrupted', {
    answers: {
      ...everything,
      'library.filling': async function* () {
        yield { step: 'over', done: 0, total: 0, size: 0, isInterrupted: true };
      },
    },
  }),
  evidence('archive-known', {
    answers: {
      ...everything,
      'library.archives': () => [
        { ...factDesk, ...noArchive, isBegun: true, added: 1500, leftOut: 3, oldest: '2019-03-02' },
        { ...checkPoint, ...noArchive, isBegun: true, isComplete: true, added: 1, oldest: '2019-03-02' },
        { publisher: 'Tide Check', host: 'tide.example', ...noArchive, hasNewestOnly: true },
        { publisher: 'Gull Desk', host: 'gull.example', ...noArchive, isBegun: true, problem: silent.problem },
      ],
      'publishers.list': () => [
        { name: 'FactDesk', host: 'factdesk.example' },
        { name: 'CheckPoint', host: 'checkpoint.example' },
        { name: 'Tide Check', host: 'tide.example' },
        { name: 'Gull Desk', host: 'gull.example' },
      ],
    },
    theirWords: `FactDesk CheckPoint Tide Check tide.example Gull Desk gull.example ${JSON.stringify(silent)} ${theirNames}`,
  }),
  evidence('archive-running', { answers: fetching({}), act: fetchOlder }),
  evidence('archive-waiting', { answers: fetching({ waitingUntil: 1_790_000_000_000 }), act: fetchOlder }),
  evidence('archive-begins', {
    answers: {
      ...everything,
      'library.fetchArchive': async function* () {
        yield* [];
        await new Promise(() => {});
      },
    },
    act: fetchOlder,
  }),
  ...readersNotes.map(([name, held]) =>
    evidence(`readers-notes-${name}`, { answers: { ...everything, 'library.notes.held': () => held }, act: openNotes }),
  ),
  evidence('very-long', {
    answers: {
      ...everything,
      'publishers.list': () => [{ name: 'A long name '.repeat(16), host: LONG_HOST }],
      'library.feeds': () => [{ publisher: 'A long name '.repeat(16), host: LONG_HOST, state: 'unread' }],
      'library.archives': () => [
        { ...noArchive, publisher: 'A long name '.repeat(16), host: LONG_HOST, hasNewestOnly: true },
      ],
      'evidence.read': () => ({
        presetHosts: [],
        settings: {
          wikipedia: ['en'],
          ask: ['searxng'],
          searxng: `https://search.example/${'a-long-way/'.repeat(40)}`,
        },
        sources: sourcesWith(true),
        model: {
          choice: { kind: 'endpoint', base: `https://model.example/${'a/'.repeat(300)}v1`, model: 'm'.repeat(400) },
          hasKey: true,
        },
        feeds: { isOn: true, nextAt: 1_790_021_600_000, hours: 6 },
      }),
    },
  }),
  evidence('hostile', {
    answers: {
      ...everything,
      'publishers.list': () => [{ name: MEGABYTE, host: 'evil.example' }],
      'library.facts': () => ({ size: 3, languages: [HOSTILE], oldest: HOSTILE, newest: HOSTILE, bytes: 0 }),
      'library.feeds': () => [
        {
          publisher: MEGABYTE,
          host: 'evil.example',
          state: 'failed',
          problem: sentence('feedProblem.status', { status: MEGABYTE }),
        },
      ],
      'library.archives': () => [
        {
          ...noArchive,
          publisher: MEGABYTE,
          host: 'evil.example',
          isBegun: true,
          oldest: HOSTILE,
          problem: sentence('feedProblem.status', { status: MEGABYTE }),
        },
      ],
    },
    theirWords: `${hostileWords} ${theirNames}`,
  }),
  signers(
    'unread',
    {},
    {
      answers: {
        'images.signers': () => {
          throw new Error('gone');
        },
      },
      ready: '[role="alert"]',
    },
  ),
  signers('loading', {}, { answers: {}, ready: '#trust-title' }),
  evidence('no-browser-model', { act: (root) => press(root, 'input[value="browser"]') }),
];
