/** The introduction, step by step, and with settings that an organisation or the browser imposes. */
import { WelcomeScreen } from '../../../components/welcome/welcome-screen.tsx';
import { EVIDENCE_SOURCES } from '../../../lib/contract/device/evidence-sources.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import { knownPublishers } from '../../../lib/engine/context/library/known-publishers.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckState } from '../../../lib/records/check-record.ts';
import { writeCheck } from '../../../lib/records/write-checks.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import {
  check,
  failed,
  LONG,
  managed,
  onDevice,
  shortcuts,
  unlabelled,
  waiting,
  warning,
  withService,
} from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const sources = Object.entries(EVIDENCE_SOURCES).map(([id, source]) => ({ ...source, id, hasKey: false }));
const fresh: Answers = {
  ...onDevice,
  'privacy.read': () => ({ locked: [], organisation: 'your organisation' }),
  'publishers.list': () => [],
  'library.known': () => knownPublishers.filter(({ feed }) => feed !== undefined),
  'library.facts': () => ({ size: 0, languages: [], bytes: 0 }),
  'library.feeds': () => [],
  'evidence.read': () => ({
    settings: { wikipedia: ['en'], ask: [] },
    sources,
    model: { choice: { kind: 'none' }, hasKey: false },
    feeds: { isOn: false, hours: 6 },
  }),
};

const welcome = (name: string, address: string, rest: Partial<Story> = {}): Story => ({
  name: `welcome/${name}`,
  page: 'welcome',
  address,
  answers: fresh,
  draw: (desk) => (
    <WelcomeScreen
      desk={desk}
      access={access(false)}
      shortcuts={shortcuts}
      onPractise={() => {}}
      onStep={() => {}}
      onLeave={() => {}}
    />
  ),
  ready: '.practice',
  theirWords: knownPublishers.map((one) => `${one.name} ${one.host} ${one.language}`).join(' '),
  ...rest,
});

/** The practice text is in the story's language. */
const practised = (name: string, address: string, state: CheckState, sentence: 'rated' | 'unrated'): Story =>
  welcome(name, address, {
    prepare: () => writeCheck(check(state, 0, { connection: 'practice', input: t(`practice.${sentence}`) })),
    ready: '.answer',
    theirWords: JSON.stringify(state),
  });

const theirNames = knownPublishers.map((one) => `${one.name} ${one.host} ${one.language}`).join(' ');
const LONG_HOST = `${'a-very-long-name.'.repeat(12)}example`;
/** Adds fact-checkers while the browser denies access to them. */
const addChosen = async (root: HTMLElement) => {
  root.querySelector<HTMLElement>(`${DEVICE} #known-title ~ .actions button`)?.click();
  await untilQuiet();
};
const desk = { publisher: 'FactDesk', host: 'factdesk.example' };
const tide = { publisher: 'Tide Check', host: 'tide.example' };
const gull = { publisher: 'Gull Desk', host: 'gull.example' };
const unread = { ...tide, state: 'unread' };
const silent = { ...gull, state: 'failed', problem: sentence('feedProblem.status', { status: '503' }) };
const listedWords = `FactDesk factdesk.example Tide Check tide.example Gull Desk gull.example ${theirNames}`;
/** Three fact-checkers are listed. */
const filled = (more: Answers): Answers => ({
  ...fresh,
  'publishers.list': () => [desk, tide, gull].map(({ publisher: name, host }) => ({ name, host })),
  'library.facts': () => ({ size: 420, languages: ['en'], oldest: '2026-01-03', newest: '2026-11-20', bytes: 900_000 }),
  ...more,
});
/** A filling that has read two feeds. */
const partOfIt: Answers = {
  'library.feeds': () => [desk, tide, gull].map((one) => ({ ...one, state: 'unread' })),
  'library.filling': async function* () {
    yield { step: 'reading', done: 2, total: 3, size: 420 };
    await new Promise(() => {});
  },
};
const DEVICE = '[aria-labelledby="device-title"]';
const FORM = '[aria-labelledby="service-choice-title"] button';

export const stories: Story[] = [
  welcome('works', 'works'),
  practised('works-running', 'works', waiting, 'rated'),
  practised('works-done', 'works', warning, 'rated'),
  welcome('nothing', 'nothing'),
  practised('nothing-done', 'nothing', unlabelled, 'unrated'),
  welcome('who', 'who', { ready: `${DEVICE} summary` }),
  welcome('who-loading', 'who', { answers: {}, ready: '.loading' }),
  welcome('who-set-up', 'who', {
    ready: FORM,
    act: (root) => root.querySelector<HTMLElement>(FORM)?.click(),
  }),
  welcome('who-service', 'who', { answers: { ...fresh, ...withService() }, ready: `${DEVICE} summary` }),
  welcome('who-managed', 'who', { answers: { ...fresh, ...managed }, ready: '.notice' }),
  welcome('who-error', 'who', {
    answers: {
      ...fresh,
      'connections.list': () => {
        throw new Error('The background did not answer.');
      },
    },
    ready: '[role="alert"]',
  }),
  welcome('who-offline', 'who', { isOffline: true, ready: `${DEVICE} summary` }),
  welcome('who-signed-out', 'who', {
    answers: { ...fresh, ...withService({ hasSecret: false, wantsSecret: true }) },
    ready: `${DEVICE} summary`,
  }),
  welcome('who-no-permission', 'who', { ready: `${DEVICE} summary`, act: addChosen }),
  welcome('who-very-long', 'who', {
    answers: { ...fresh, ...withService({ name: LONG }), 'publishers.list': () => [{ name: LONG, host: LONG_HOST }] },
    ready: `${DEVICE} summary`,
    theirWords: `${LONG} ${LONG_HOST} ${theirNames}`,
  }),
  welcome('who-hostile', 'who', {
    answers: {
      ...fresh,
      ...withService({ name: HOSTILE }),
      'publishers.list': () => [{ name: MEGABYTE, host: LONG_HOST }],
    },
    ready: `${DEVICE} summary`,
    theirWords: hostileWords,
  }),
  welcome('who-filling', 'who', {
    answers: filled(partOfIt),
    ready: '#fill-title',
    theirWords: listedWords,
  }),
  welcome('who-stopped', 'who', {
    answers: filled({
      'library.feeds': () => [{ ...desk, state: 'read' }, unread, silent, { ...gull, state: 'search' }],
    }),
    ready: '#fill-title',
    theirWords: listedWords,
  }),
  welcome('who-filled', 'who', {
    answers: filled({ 'library.feeds': () => [desk, tide, gull].map((one) => ({ ...one, state: 'read' })) }),
    ready: '#fill-title',
    theirWords: listedWords,
  }),
  welcome('real-none-responded', 'real', {
    answers: filled({
      'library.facts': () => ({ size: 0, languages: [], bytes: 0 }),
      'library.feeds': () =>
        [desk, tide, gull].map((one) => ({
          ...one,
          state: 'failed',
          problem: sentence('collectProblem.unreachable'),
        })),
    }),
    ready: '.problem',
    theirWords: listedWords,
  }),
  welcome('real-filling', 'who', {
    answers: filled(partOfIt),
    act: async (root) => {
      await untilQuiet();
      root.querySelector<HTMLElement>('.actions .main')?.click();
    },
    ready: '#fill-title',
    theirWords: listedWords,
  }),
  practised('works-failed', 'works', failed, 'rated'),
  welcome('real', 'real', { ready: '.intro' }),
];
