/** The sources of a server in the team section of the options, in each of their states. */
import { OptionsScreen } from '../../../components/settings/options-screen.tsx';
import { EVIDENCE_SOURCES } from '../../../lib/contract/device/evidence-sources.ts';
import { knownPublishers } from '../../../lib/engine/context/library/known-publishers.ts';
import { t } from '../../../lib/platform/words.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { openFolds, press } from '../press.ts';
import { refusal } from '../refusals.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const service = 'Newsroom service';

const sourcesWith = (...keys: string[]) =>
  Object.entries(EVIDENCE_SOURCES).map(([id, source]) => ({ ...source, id, hasKey: keys.includes(id) }));

const empty = {
  settings: { publishers: [], wikipedia: ['en'], ask: [], feedHours: 6, olderFactChecks: 0 },
  ...{ sources: sourcesWith(), isLocked: false, withoutLabel: [], unreadableKeys: [] },
  library: { facts: { size: 0, bytes: 0, languages: [] }, publishers: [] },
};

const english = knownPublishers.filter(({ language }) => language === 'en').slice(0, 4);
const own = { name: 'Harbour Check', host: 'harbour.example' };
const filled = {
  ...empty,
  settings: {
    ...{ publishers: [...english, own], wikipedia: ['en', 'de'], feedHours: 6, olderFactChecks: 1000 },
    ...{ ask: ['wikidata', 'google-fact-check', 'searxng', 'kagi'], searxng: 'https://search.example' },
  },
  sources: sourcesWith('google-fact-check'),
  ...{ withoutLabel: ['Harbour Check'], unreadableKeys: ['Kagi'] },
  changed: { at: '2026-03-03T10:20:00.000Z', who: 'cem@example.org' },
  library: {
    facts: { size: 2310, bytes: 4_300_000, languages: ['en'], oldest: '2019-05-01', newest: '2026-03-03' },
    publishers: [
      ...english.map(({ name, host }, at) => ({
        ...{ publisher: name, host, state: 'read', size: 1200 - at * 210, readAt: '2026-03-03T10:21:00.000Z' },
        ...(at !== 1 && { archive: { added: 1000 - at * 200, isComplete: at === 2, oldest: '2019-05-01' } }),
      })),
      {
        ...{ publisher: own.name, host: own.host, state: 'failed', size: 0, readAt: '2026-03-03T10:21:00.000Z' },
        problem: 'The host responded with status 404.',
        archive: { added: 0, isComplete: false, problem: 'harbour.example doesn’t allow programs to read its list.' },
      },
    ],
  },
};
const filling = {
  ...filled,
  ...{ withoutLabel: [], unreadableKeys: [] },
  library: {
    facts: { size: 62, bytes: 130_000, languages: ['en'], oldest: '2026-02-01', newest: '2026-03-03' },
    publishers: filled.library.publishers.map(({ publisher, host }, at) =>
      at < 2 ? { publisher, host, state: 'read', size: 31 } : { publisher, host, state: 'unread', size: 0 },
    ),
    filling: { done: 2, total: 5 },
  },
};

const stub = (read: () => unknown, rest: Answers = {}): Answers => ({
  'settings.state': () => ({ unreadable: [], policyProblems: [] }),
  'team.access': () => ({ connection: 'a1', name: service, hosts: ['service.example'], isOpen: true }),
  'library.known': () => knownPublishers.map(({ wordpress, ...known }) => ({ ...known, hasNewestOnly: !wordpress })),
  'team.sources.read': read,
  ...rest,
});

const show = press(() => t('team.sources.load'));
/** With all parts of the sources unfolded. */
const showAll = async (root: HTMLElement) => {
  await show(root);
  const section = root.querySelector<HTMLElement>('section[aria-labelledby="team-sources-title"]');
  if (section) openFolds(section);
  await untilQuiet();
};

const sources = (name: string, read: () => unknown, rest: Partial<Story> = {}): Story => ({
  name: `team-sources/${name}`,
  page: 'options',
  address: 'team',
  answers: stub(read),
  draw: (desk) => <OptionsScreen desk={desk} access={access(true)} version="1.2.3" />,
  act: show,
  ready: '#team-sources-title',
  theirWords: JSON.stringify([service, read()]),
  ...rest,
});

/** Clears the one that was added by name, and shows the undo. */
const removeOwn = async (root: HTMLElement) => {
  await show(root);
  root.querySelector<HTMLInputElement>('input[value="harbour.example"]')?.click();
  await untilQuiet();
};
/** As the server has them before a change, and then as after it. */
const beforeAndAfter = () => {
  let isChanged = false;
  const read = () => (isChanged ? { ...filled, settings: { ...filled.settings, publishers: english } } : filled);
  return stub(read, {
    'team.sources.change': () => {
      isChanged = true;
      return read();
    },
  });
};

export const stories: Story[] = [
  sources('empty', () => empty),
  sources('filled', () => filled),
  sources('all', () => filled, { act: showAll }),
  sources('filling', () => filling),
  sources('locked', () => ({ ...filled, isLocked: true, unreadableKeys: [] }), { act: showAll }),
  sources('removed', () => filled, {
    answers: beforeAndAfter(),
    act: removeOwn,
  }),
  sources('none', () => undefined, { theirWords: service }),
  sources('loading', () => undefined, { answers: stub(() => new Promise(() => {})), theirWords: service }),
  sources('failed', () => undefined, {
    answers: stub(refusal('network', 'service.example didn’t respond.')),
    theirWords: service,
  }),
  sources('refused', () => filled, {
    answers: stub(() => filled, {
      'team.sources.fill': refusal('http', 'The operator of the server has set its sources.'),
    }),
    act: press(
      () => t('team.sources.load'),
      () => t('library.continue'),
    ),
  }),
  sources(
    'hostile',
    () => ({
      ...filled,
      settings: {
        ...filled.settings,
        publishers: [
          { name: HOSTILE, host: 'evil.example' },
          { name: MEGABYTE, host: 'huge.example' },
        ],
      },
      changed: { at: HOSTILE, who: HOSTILE },
      library: {
        facts: { size: 3, bytes: 0, languages: ['en'] },
        publishers: [
          { publisher: HOSTILE, host: 'evil.example', state: 'failed', size: 3, readAt: MEGABYTE, problem: HOSTILE },
          {
            ...{ publisher: MEGABYTE, host: 'huge.example', state: 'failed', size: 0, problem: MEGABYTE },
            archive: { added: 1, isComplete: true, problem: MEGABYTE },
          },
        ],
      },
    }),
    { act: showAll, theirWords: `${hostileWords} ${service} evil.example huge.example search.example cem@example.org` },
  ),
];
