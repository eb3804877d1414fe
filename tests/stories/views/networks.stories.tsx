/** The sources of posts in the options: the initial state, and sources that the user has added, refused, tested and removed. */
import { OptionsScreen } from '../../../components/settings/options-screen.tsx';
import { hostsOfSource, nameOfSource, readDataSource, SOURCE_FACTS } from '../../../lib/contract/device/data-source.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import type { KnownSourceView } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { press, typeInto } from '../press.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const view = (source: string, isOn: boolean, isAdded = false, isKept = false): KnownSourceView[] => {
  const read = readDataSource(source);
  if (!read) return [];
  const { secret } = SOURCE_FACTS[read.kind];
  const takes = secret ? { takes: { ...secret, isKept } } : {};
  const { kind } = read;
  const names = { name: nameOfSource(read), hosts: hostsOfSource(read) };
  return [{ source, kind, ...names, isOn, isAdded, ...takes }];
};

const gone = () => {
  throw new Error('gone');
};

const atFirst = [
  ...view('hacker-news', true),
  ...view('mastodon:mastodon.social', true),
  ...view('bluesky', false),
  ...view('gdelt', false),
];
const LONG_FEED = `feed:https://a-very-long-name-of-a-site.example/${'and/a/long/way/'.repeat(8)}feed.xml`;
const withOwn = [
  ...view('hacker-news', true),
  ...view('mastodon:mastodon.social', true, false, true),
  ...view('bluesky', true, false, true),
  ...view('mastodon:harbour.example', true, true),
  ...view('mastodon-account:ada@harbour.example', true, true),
  ...view('mastodon-tag:nightferry@harbour.example', false, true),
  ...view('bluesky-account:ada.example', true, true),
  ...view('lemmy:lemmy.example', true, true),
  ...view('lemmy-community:harbour@lemmy.example', true, true),
  ...view('subreddit:ferries', true, true),
  ...view('youtube-channel:@harbour', false, true),
  ...view('gdelt', true),
  ...view('feed:https://harbour-post.example/feed.xml', true, true),
  ...view(LONG_FEED, false, true),
];

const settled = { 'settings.state': () => ({ unreadable: [], policyProblems: [] }) };
const known = (sources: KnownSourceView[], rest: Answers = {}): Answers => ({
  ...settled,
  'collecting.sources.known': () => sources,
  ...rest,
});

const network = (name: string, rest: Partial<Story> = {}, isGranted = true): Story => ({
  name: `networks/${name}`,
  page: 'options',
  answers: known(atFirst),
  address: 'networks',
  draw: (desk) => <OptionsScreen desk={desk} access={access(isGranted)} version="1.0.0" />,
  ready: '#add-source',
  theirWords: [...atFirst, ...withOwn].map((one) => Object.values(one).join(' ')).join(' '),
  ...rest,
});

const FEED = 'https://harbour-post.example/feed.xml';
const tryFeed = press(() => t('networks.tryNamed', { name: FEED }));

export const stories: Story[] = [
  network('loading', { answers: settled, ready: '.loading' }),
  network('unread', {
    answers: known([], { 'collecting.sources.known': gone }),
    ready: '.notice',
  }),
  network('at-first'),
  network('own', { answers: known(withOwn) }),
  network('no-permission', { answers: known(withOwn) }, false),
  network(
    'refused',
    { act: (root) => root.querySelector<HTMLElement>('[data-source="bluesky"] input')?.click() },
    false,
  ),
  network('answered', {
    answers: known(withOwn, {
      'collecting.sources.try': () => ({ outcome: 'answered', entries: 24, newest: '2026-11-20T08:00:00.000Z' }),
    }),
    act: tryFeed,
  }),
  network('did-not-answer', {
    answers: known(withOwn, {
      'collecting.sources.try': () => ({ outcome: 'no-answer', because: sentence('feedProblem.noFeed') }),
    }),
    act: tryFeed,
    theirWords: withOwn.map((one) => Object.values(one).join(' ')).join(' '),
  }),
  network('secret', {
    act: async (root) => {
      root.querySelector<HTMLElement>('[data-source="bluesky"] summary')?.click();
      await untilQuiet();
      root.querySelector<HTMLElement>('[data-source="bluesky"] details button')?.click();
    },
  }),
  network('wrong-address', {
    act: async (root) => {
      await typeInto(root, '#add-source', 'https://me:hush@harbour.example');
      await untilQuiet();
      root.querySelector<HTMLFormElement>('#add-source-title + form')?.requestSubmit();
    },
  }),
  network('offline', {
    isOffline: true,
    answers: known(withOwn, {
      'collecting.sources.try': () => ({ outcome: 'no-answer', because: sentence('collectProblem.unreachable') }),
    }),
    act: tryFeed,
  }),
  network('signed-out', {
    answers: known([...view('bluesky', true)], { 'collecting.sources.try': () => ({ outcome: 'wants-sign-in' }) }),
    act: press(() => t('networks.tryNamed', { name: 'Bluesky' })),
  }),
  network('hostile', {
    answers: known(
      [
        ...withOwn.slice(0, 1).map((one) => ({ ...one, name: MEGABYTE, hosts: [`${'w'.repeat(200)}.example`] })),
        ...view('feed:https://harbour-post.example/feed.xml', true, true),
      ],
      { 'collecting.sources.try': () => ({ outcome: 'no-answer', because: MEGABYTE }) },
    ),
    act: tryFeed,
    theirWords: `${hostileWords} ${JSON.stringify(withOwn)} ${HOSTILE}`,
  }),
  network('removed', {
    answers: known(withOwn, { 'collecting.sources.remove': () => ({ hosts: [] }) }),
    act: press(() => t('options.removeNamed', { name: 'Mastodon (harbour.example)' })),
  }),
];
