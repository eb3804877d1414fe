/** The options that do not depend on the connection: shortcuts, data, labels, policy and licences. */

import licences from '../../../assets/licences.json' with { type: 'json' };
import { OptionsScreen } from '../../../components/settings/options-screen.tsx';
import type { Finding, SecretsView } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { neverSendGroups } from '../../../lib/privacy/never-send-list.ts';
import { profile } from '../../fixtures/connections.ts';
import { waitUntil } from '../../patience.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { clickAt, openFolds, press, typeInto } from '../press.ts';
import { connectionsWith, LONG, managed, onDevice, shortcutsWith, withService } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const shortcuts = shortcutsWith('');

/** The real groups: their text must come from messages. */
const groups = neverSendGroups;
const privacy = (rest: object): Answers => ({
  'privacy.read': () => ({
    sites: [{ site: 'news.example', answer: 'always' }],
    allowedHosts: ['en.wikipedia.org', 'factdesk.example'],
    neverSend: { groups, blocked: [], own: ['diary.example'], except: [] },
    privateWindows: false,
    retention: { checksMonths: 12, postsDays: 30 },
    notify: false,
    opens: 'popup',
    organisation: 'your organisation',
    locked: [],
    ...rest,
  }),
});
/** The stored secrets: without a passphrase, if nothing else is given. */
const secrets = (state: Partial<SecretsView>): Answers => ({
  'secrets.state': () => ({ hasPassphrase: false, isLocked: false, topicsWait: false, keptFor: [], ...state }),
});
const calm: Answers = {
  ...onDevice,
  ...privacy({}),
  ...secrets({}),
  'settings.state': () => ({ unreadable: [], policyProblems: [] }),
  'pages.markedSites': () => [],
  'data.unreadable': () => 0,
  'data.signingKey': () => ({ publicKey: 'MFkw', fingerprint: Array.from({ length: 16 }, () => '0a1b').join(' ') }),
};

/** Never answers. */
const silent = (path: string): Answers => ({ [path]: () => new Promise(() => {}) });
async function* stepsOf(...steps: readonly object[]) {
  yield* steps;
}
async function* tested(rows: Finding[]) {
  yield* rows;
}
async function* testing() {
  yield* findings.slice(0, 2);
  await new Promise(() => {});
}
const findings: Finding[] = [
  { area: 'token', outcome: 'works', sentence: 'login.service.example gave a token.' },
  { area: 'context', outcome: 'works', sentence: 'It lists checks.' },
  { area: 'vision', outcome: 'not-allowed', sentence: 'This account may not analyse images.' },
  { area: 'narratives', outcome: 'fails', sentence: 'It answered with 503.', nextStep: 'Try again later.' },
];
const unreached: Finding[] = [
  {
    ...{ area: 'token', outcome: 'fails' },
    ...{ sentence: 'login.service.example could not be reached.', nextStep: 'Are you online?' },
  },
];
const LONG_SITE = `${'a-very-long-name.'.repeat(12)}example`;
const manySites = (site: string) => ({
  sites: [
    { site, answer: 'always' },
    { site: `other.${site}`, answer: 'never' },
  ],
  allowedHosts: [site],
  neverSend: { groups, blocked: [site], own: [site], except: [site] },
});
const managedBy = (organisation: string) =>
  connectionsWith({ organisation, isLocked: { connections: true, active: true } });

const refuse = () => {
  throw new Error('The background did not answer.');
};

const options = (name: string, address: string, rest: Partial<Story> = {}): Story => ({
  name: `options/${name}`,
  page: 'options',
  address,
  answers: calm,
  draw: (desk) => <OptionsScreen desk={desk} access={access(true)} version="1.0.0" shortcuts={shortcuts} />,
  ready: `#${address}-title`,
  theirWords: 'The background did not answer.',
  ...rest,
});

const lockedAnswers: Answers = {
  ...calm,
  ...withService({}, true),
  ...secrets({ hasPassphrase: true, isLocked: true }),
};

const chooseCopy = async (root: Element): Promise<void> => {
  const field = root.querySelector('input[type="file"]') ?? root;
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['{}'], 'sidelight.json')] });
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await untilQuiet();
};

export const stories: Story[] = [
  options('connections', 'connections'),
  options('connections-service', 'connections', { answers: { ...calm, ...withService() } }),
  options('connections-loading', 'connections', { answers: {}, ready: '.loading' }),
  options('connections-error', 'connections', {
    answers: { ...calm, 'connections.list': refuse },
    ready: '.notice',
  }),
  options('connections-hostile', 'connections', {
    answers: { ...calm, ...withService({ name: HOSTILE }) },
    theirWords: hostileWords,
  }),
  options('connections-very-long', 'connections', { answers: { ...calm, ...withService({ name: LONG }) } }),
  options('connections-new-wrong', 'connections', {
    act: async (root) => {
      await press(() => t('connections.add'))(root);
      await typeInto(root, '#service-base', 'http://service.example');
      await press(() => t('service.save'))(root);
    },
  }),
  options('connections-pasted', 'connections', {
    act: async (root) => {
      await press(() => t('connections.add'))(root);
      const values = { ...profile.addresses, account: 'reader', secret: 'hush', email: 'ada@example.org' };
      const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
      await typeInto(root, '#service-paste', lines.join('\n'));
    },
    theirWords: 'ada@example.org',
  }),
  options('connections-signed-out', 'connections', {
    answers: { ...calm, ...withService({ hasSecret: false, wantsSecret: true, wantsAccount: true }) },
  }),
  options('connections-no-permission', 'connections', {
    answers: { ...calm, ...withService() },
    draw: (desk) => <OptionsScreen desk={desk} access={access(false)} version="1.0.0" />,
    ready: '.notice',
  }),
  options('connections-testing', 'connections', {
    answers: { ...calm, ...withService(), 'connections.test': testing },
    act: clickAt('.connection-details button'),
    theirWords: JSON.stringify(findings),
  }),
  options('connections-partial', 'connections', {
    answers: { ...calm, ...withService(), 'connections.test': () => tested(findings) },
    act: clickAt('.connection-details button'),
    theirWords: JSON.stringify(findings),
  }),
  options('connections-offline', 'connections', {
    isOffline: true,
    answers: { ...calm, ...withService(), 'connections.test': () => tested(unreached) },
    act: clickAt('.connection-details button'),
    theirWords: JSON.stringify(unreached),
  }),
  options('connections-hostile-test', 'connections', {
    answers: {
      ...calm,
      ...withService(),
      'connections.test': () => tested([{ area: 'token', outcome: 'fails', sentence: MEGABYTE, nextStep: MEGABYTE }]),
    },
    act: clickAt('.connection-details button'),
    theirWords: hostileWords,
  }),
  options('secrets-set', 'connections', {
    answers: { ...calm, ...secrets({ keptFor: ['Newsroom service', 'Brave Search', 'Bluesky'] }) },
    act: async (root) => {
      await press(() => t('secrets.set'))(root);
      root.querySelector('#passphrase-fresh')?.scrollIntoView({ block: 'center' });
    },
    ready: '#secrets-title',
  }),
  options('secrets-too-short', 'connections', {
    act: async (root) => {
      await press(() => t('secrets.set'))(root);
      await typeInto(root, '#passphrase-fresh', 'short');
      root.querySelector<HTMLFormElement>('form')?.requestSubmit();
    },
    ready: '#secrets-title',
  }),
  options('secrets-unlocked', 'connections', {
    answers: { ...calm, ...withService(), ...secrets({ hasPassphrase: true }) },
    ready: '#secrets-title',
  }),
  options('secrets-change', 'connections', {
    answers: { ...calm, ...secrets({ hasPassphrase: true, lockAfterMs: 900_000 }) },
    act: press(() => t('secrets.change')),
    ready: '#secrets-title',
  }),
  options('secrets-locked', 'connections', { answers: lockedAnswers, ready: '#unlock-title' }),
  options('secrets-wrong', 'connections', {
    answers: { ...lockedAnswers, 'secrets.unlock': () => ({ isRight: false }) },
    act: async (root) => {
      await typeInto(root, '#unlock', 'not this one');
      root.querySelector<HTMLFormElement>('form')?.requestSubmit();
    },
    ready: '#unlock-title',
  }),
  options('secrets-forgotten', 'connections', {
    answers: lockedAnswers,
    act: press(() => t('secrets.forgotten')),
    ready: '#unlock-title',
  }),
  options('privacy', 'privacy', { ready: '#never-send' }),
  options('privacy-loading', 'privacy', { answers: { ...calm, ...silent('privacy.read') }, ready: '.loading' }),
  options('privacy-error', 'privacy', { answers: { ...calm, 'privacy.read': refuse }, ready: '.notice' }),
  options('privacy-empty', 'privacy', {
    answers: {
      ...calm,
      ...privacy({ sites: [], allowedHosts: [], neverSend: { groups, blocked: [], own: [], except: [] } }),
    },
    ready: '#never-send',
  }),
  options('privacy-groups', 'privacy', {
    act: openFolds,
    ready: '#never-send',
  }),
  options('privacy-no-permission', 'privacy', {
    draw: (desk) => <OptionsScreen desk={desk} access={access(false)} version="1.0.0" />,
    act: clickAt('#read-anything'),
    ready: '#never-send',
  }),
  options('display', 'display', { ready: '#opens' }),
  options('privacy-partial', 'privacy', {
    answers: {
      ...calm,
      'pages.markedSites': () => [
        { site: 'news.example', isAllowed: true },
        { site: 'forum.example', isAllowed: false },
      ],
    },
    ready: '#marked-title ~ ul li',
  }),
  options('privacy-very-long', 'privacy', {
    answers: {
      ...calm,
      ...privacy(manySites(LONG_SITE)),
      'pages.markedSites': () => [{ site: LONG_SITE, isAllowed: false }],
    },
    ready: '#marked-title ~ ul li',
  }),
  options('privacy-hostile', 'privacy', {
    answers: {
      ...calm,
      ...privacy({ ...manySites(HOSTILE), organisation: HOSTILE, locked: ['retention', 'neverSend'] }),
    },
    ready: '#never-send',
    theirWords: hostileWords,
  }),
  options('shortcuts', 'shortcuts', { ready: 'kbd' }),
  options('shortcuts-steps', 'shortcuts', {
    draw: (desk) => <OptionsScreen desk={desk} access={access(true)} version="1.0.0" />,
  }),
  options('shortcuts-empty', 'shortcuts', {
    draw: (desk) => (
      <OptionsScreen
        desk={desk}
        access={access(true)}
        version="1.0.0"
        shortcuts={{ ...shortcuts, list: async () => [] }}
      />
    ),
  }),
  options('data', 'data'),
  options('data-export-off', 'data', {
    answers: {
      ...calm,
      'data.exportRefusal': () => ({ refusal: t('exportOff.byOrganisation', { organisation: 'Example News' }) }),
    },
  }),
  options('connections-rules', 'connections', {
    answers: {
      ...calm,
      ...withService({
        rules: {
          neverSend: ['intranet.example', 'forum.example/members'],
          exportOff: true,
          checksDays: 30,
          publishers: ['Harbour Check'],
          limits: { waitingTexts: 12, waitingImages: 0, mostWaiting: 100, checksADay: 500, checksSent: 37 },
          rights: { noCache: true, video: false, models: true },
          you: 'ada@example.org',
          readAt: 1_790_000_000_000,
        },
      }),
    },
  }),
  options('data-unreadable', 'data', { answers: { ...calm, 'data.unreadable': () => 3 } }),
  options('data-loading', 'data', {
    answers: { ...calm, ...silent('data.copy') },
    act: clickAt('#copy-title ~ form button'),
  }),
  options('data-error', 'data', {
    answers: { ...calm, 'data.copy': refuse },
    act: clickAt('#copy-title ~ form button'),
  }),
  options('data-choose', 'data', {
    answers: {
      ...calm,
      'data.importCopy.preview': () =>
        stepsOf({
          name: 'content',
          content: {
            publishers: [
              { name: 'FactDesk', host: 'factdesk.example' },
              { name: HOSTILE, host: 'checkpoint.example' },
            ],
            services: [profile],
            offered: [
              { id: 'checksMonths', here: 12, copy: 24, isTicked: false, isPrivacy: true },
              { id: 'privateWindows', here: false, copy: true, isTicked: false, isPrivacy: true },
              { id: 'opens', here: 'popup', copy: 'panel', isTicked: true, isPrivacy: true },
              { id: 'never', count: 3, isTicked: true, isPrivacy: true },
              { id: 'always', count: 1200, isTicked: false, isPrivacy: true },
              { id: 'searches', count: 2, isTicked: true },
              { id: 'model', hosts: ['model.example:8080'], isTicked: true },
              { id: 'feeds', hosts: [], isTicked: true },
            ],
            hasSecrets: true,
            ...{ projects: 1, posts: 2, hasSchedules: true, library: 1204 },
          },
        }),
    },
    act: async (root) => {
      await chooseCopy(root);
      await waitUntil('#import-title', () => root.querySelector('#import-title'));
    },
    theirWords: `${hostileWords} factdesk.example checkpoint.example model.example ${profile.name}`,
  }),
  options('data-encrypt', 'data', {
    act: async (root) => {
      clickAt('input[name="encrypted"]')(root);
      await untilQuiet();
      clickAt('#copy-title ~ form button')(root);
    },
  }),
  options('data-open', 'data', {
    answers: { ...calm, 'data.importCopy.preview': () => stepsOf({ name: 'not-read', because: 'sealed' }) },
    act: async (root) => {
      await chooseCopy(root);
      await waitUntil('#copy-passphrase', () => root.querySelector('#copy-passphrase'));
    },
  }),
  options('unreadable-settings', 'shortcuts', {
    answers: {
      ...calm,
      'settings.state': () => ({
        unreadable: [{ key: 'privacy', at: 1_790_000_000_000, text: '{}' }],
        policyProblems: ['services.0.addresses'],
      }),
    },
  }),
  options('unreadable-settings-hostile', 'shortcuts', {
    answers: {
      ...calm,
      'settings.state': () => ({
        unreadable: [{ key: HOSTILE, at: 1_790_000_000_000, text: MEGABYTE }],
        policyProblems: [HOSTILE, MEGABYTE],
      }),
    },
    theirWords: hostileWords,
  }),
  options('data-erase', 'data', { act: clickAt('button.danger') }),
  options('data-erasing', 'data', {
    act: async (root) => {
      clickAt('button.danger')(root);
      await untilQuiet();
      clickAt('[role="alertdialog"] button.danger')(root);
    },
  }),
  options('labels', 'labels'),
  options('numbers', 'numbers'),
  options('managed', 'managed', {
    answers: {
      ...calm,
      ...managed,
      ...privacy({
        organisation: 'Example News',
        locked: ['connections', 'publishers', 'evidence', 'retention'],
        exportOff: true,
        neverSend: { groups: [], blocked: ['intranet.example'], own: [], except: [] },
      }),
    },
  }),
  options('managed-very-long', 'managed', {
    answers: {
      ...calm,
      ...managedBy(LONG),
      ...privacy({ ...manySites(LONG_SITE), organisation: LONG, locked: ['retention'] }),
    },
  }),
  options('managed-hostile', 'managed', {
    answers: {
      ...calm,
      ...managedBy(HOSTILE),
      ...privacy({ ...manySites(HOSTILE), organisation: HOSTILE, locked: ['retention'] }),
    },
    theirWords: hostileWords,
  }),
  options('about', 'about', { act: clickAt('summary'), theirWords: JSON.stringify(licences), ready: '#about-title' }),
];
