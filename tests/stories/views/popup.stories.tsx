/** The toolbar popup, in each of its states. */
import { PopupScreen } from '../../../components/popup/popup-screen.tsx';
import { sentence } from '../../../lib/contract/sentence.ts';
import { FOLLOWED_WORDS } from '../../../lib/records/read-followed-words.ts';
import { UNSEEN_LATER } from '../../../lib/records/read-unseen-later.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { closeMatches, doneWith } from '../../fixtures/check-snapshots.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { foundAtPage } from '../../fixtures/find-samples.ts';
import { waitUntil } from '../../patience.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords } from '../hostile.ts';
import { rows } from '../row-samples.ts';
import {
  ADDRESS,
  check,
  done,
  failed,
  LONG,
  locked,
  offline,
  onDevice,
  ownReasons,
  shortcuts,
  shortcutsWith,
  signedOut,
  TITLE,
  unlabelled,
  waiting,
  warning,
  withService,
} from '../samples.ts';
import type { Story } from '../story.ts';

const popupAt =
  (address: string, title: string): Story['draw'] =>
  (desk) => (
    <PopupScreen
      desk={desk}
      access={access(false)}
      shortcuts={shortcuts}
      tab={{ id: 1, windowId: 1, address, title }}
    />
  );

const popup = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `popup/${name}`,
  page: 'popup',
  answers: onDevice,
  draw: popupAt(ADDRESS, TITLE),
  ready: '#here-title',
  theirWords: `${ADDRESS} ${TITLE}`,
  ...rest,
});

const rated = check(warning, 120);
const related = doneWith({
  ...{ label: undefined, summary: undefined, matches: [], related: closeMatches },
  verdict_coded: [sentence('verdict.near', { count: 2 })],
});
const running = check(waiting, 0.2, { input: 'Unemployment fell by a third since the reform' });
const open = (root: HTMLElement) => root.querySelector<HTMLElement>('.page-check .row')?.click();

const laterFactCheck = {
  ...{ url: 'https://factdesk.example/reform', publisher: 'FactDesk', date: '2026-11-03', foundAt: 1 },
  title: 'What the reform did to unemployment',
};

/** The footer says what is missing, and the check stands above it. */
const LACKING = 'main:has(.state-lacks) .page-check .chip';

export const stories: Story[] = [
  popup('marked-site', {
    answers: { ...onDevice, 'pages.markedSites': () => [{ site: 'news.example', isAllowed: true }] },
    stored: [check(warning, 120, { quote: { exact: 'x', before: '', after: '' }, notFoundAt: 1 })],
    ready: '.this-site',
    act: async (root) => {
      root.querySelector<HTMLElement>('.this-site summary')?.click();
      await waitUntil('the switch of the site', () => root.querySelector('#mark-here:checked'));
    },
  }),
  popup('empty'),
  popup('later', {
    stored: [check(unlabelled, 120, { laterFactChecks: [laterFactCheck], unseenLater: true })],
    prepare: async () => {
      await writeSetting(UNSEEN_LATER, ['one', 'two', 'three']);
      await writeSetting(FOLLOWED_WORDS, [{ words: 'night ferry', since: 1, found: [laterFactCheck.url] }]);
    },
    ready: '.later-line',
  }),
  popup('checks', {
    stored: [rated, running, check(unlabelled, 26 * 60, { input: 'The mayor said in May that the ferry is free' })],
    ready: '.page-check',
  }),
  popup('rows', { stored: rows.slice(0, 3), ready: '.page-check' }),
  popup('rows-more', { stored: rows.slice(3), ready: '.page-check' }),
  popup('related', { stored: [rated, check(related, 12)], ready: '.page-check' }),
  popup('selection', {
    answers: {
      ...onDevice,
      'pages.selection': () => ({ words: 'The night ferry carries fewer cars than in its first winter' }),
    },
    stored: [rated, running, check(unlabelled, 26 * 60, { input: 'The mayor said in May that the ferry is free' })],
    prepare: async () =>
      writeFind(
        await foundAtPage(ADDRESS, 'device', {
          at: Date.now() - 2 * 60 * 60_000,
          posts: { total: 12, top: [], networks: { mastodon: 8, 'hacker-news': 4 }, days: [1, 3, 2, 5, 1] },
          stories: {
            top: [{ project: 'harbour', narrativeId: '1', headline: HEADLINE, posts: 8, days: [1, 2, 4, 1] }],
          },
        }),
      ),
    ready: '.story-line',
    theirWords: `${ADDRESS} ${TITLE} ${HEADLINE}`,
  }),
  popup('never-sent', { answers: { ...onDevice, 'pages.selection': () => ({ neverSent: 'news.example' }) } }),
  popup('rated-site', { draw: popupAt('https://www.bbc.co.uk/news', TITLE), theirWords: `www.bbc.co.uk ${TITLE}` }),
  popup('partial', { stored: [rated, check(waiting, 0.5)] }),
  popup('loading', { answers: {}, stored: [rated], ready: '.page-check' }),
  popup('offline', {
    isOffline: true,
    answers: withService(),
    stored: [check(offline, 3, { connection: 'newsroom' })],
    ready: LACKING,
  }),
  popup('signed-out', {
    answers: withService({ hasSecret: false }),
    stored: [check(signedOut, 3, { connection: 'newsroom' })],
    ready: LACKING,
  }),
  popup('locked', {
    answers: withService({}, true),
    stored: [check(locked, 3, { connection: 'newsroom' })],
    ready: LACKING,
  }),
  popup('failed', { answers: withService(), stored: [check(failed, 5, { connection: 'newsroom' })], ready: '.chip' }),
  popup('not-sent', {
    answers: withService(),
    stored: ownReasons.map((because, at) => check({ name: 'failed', because }, 5 + at, { connection: 'newsroom' })),
    ready: '.chip',
  }),
  // The reasons below the fold of the story above, the unread rules of a server first.
  popup('not-sent-more', {
    answers: withService(),
    stored: ownReasons
      .slice(3)
      .map((because, at) => check({ name: 'failed', because }, 5 + at, { connection: 'newsroom' })),
    ready: '.chip',
  }),
  popup('no-permission', {
    answers: withService(),
    stored: [
      check({ name: 'awaiting-permission', hosts: ['service.example'] }, 1, { connection: 'newsroom' }),
      check({ name: 'awaiting-consent', hosts: ['service.example'] }, 2, { connection: 'newsroom' }),
    ],
    ready: '.chip',
  }),
  popup('service', {
    answers: withService(),
    stored: [
      check(done({ label: 'Safe' }), 5, { connection: 'newsroom' }),
      check(done({ label: 'Caution' }), 6, { connection: 'newsroom' }),
      check(done({ label: 'Satire' }), 7, { connection: 'newsroom' }),
    ],
    ready: '.chip',
  }),
  popup('no-page', {
    draw: (desk) => <PopupScreen desk={desk} access={access(false)} shortcuts={shortcuts} tab={undefined} />,
    ready: 'footer',
  }),
  popup('no-keys', {
    draw: (desk) => (
      <PopupScreen
        desk={desk}
        access={access(false)}
        shortcuts={shortcutsWith('')}
        tab={{ id: 1, windowId: 1, address: ADDRESS, title: TITLE }}
      />
    ),
    ready: '.shortcuts button',
    theirWords: `${ADDRESS} ${TITLE} ${shortcutsWith('').place}`,
  }),
  popup('very-long', {
    stored: [check(warning, 120, { input: LONG }), check(failed, 121, { input: LONG })],
    draw: popupAt(ADDRESS, LONG),
    theirWords: `${ADDRESS} ${LONG}`,
    ready: '.chip',
  }),
  popup('hostile', {
    answers: withService({ name: HOSTILE }),
    stored: [
      check(done({ label: HOSTILE, summary: HOSTILE }), 5, { connection: 'newsroom', input: HOSTILE }),
      check({ name: 'failed', message: HOSTILE }, 6, { connection: 'newsroom', input: HOSTILE }),
    ],
    draw: popupAt(ADDRESS, HOSTILE),
    theirWords: `${ADDRESS} ${hostileWords}`,
    ready: '.chip',
  }),
  popup('one-check', { stored: [rated], ready: '.page-check', act: open }),
];
