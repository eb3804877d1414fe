/** The views of posts and narratives, in each of their states. */
import { readQuery } from '../../../components/narrative/query/read-query.ts';
import { forgetListings } from '../../../components/narrative/search/kept-listings.ts';
import { COLLECTED_AT } from '../../../lib/contract/collected-at.ts';
import { PINNED_BECAUSE } from '../../../lib/contract/pinned-because.ts';
import { searchedNetworks } from '../../../lib/narratives/listing/searched-networks.ts';
import { t } from '../../../lib/platform/words.ts';
import { fieldNames, sortFields } from '../../../lib/query/fields.ts';
import { TOPIC_NEWS } from '../../../lib/records/read-topic-news.ts';
import { writeSetting } from '../../../lib/records/settings.ts';
import { ferryStories, HEADLINE, PROJECT } from '../../fixtures/ferry-stories.ts';
import { drawPanel } from '../draw-panel.tsx';
import { DATA_PAGE, HOSTILE, hostileWords, JAVASCRIPT, MEGABYTE, TRACKER } from '../hostile.ts';
import { openFolds, press } from '../press.ts';
import { refusal } from '../refusals.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

export const rowsOf = (name: 'post' | 'author' | 'narrative'): Record<string, unknown>[] =>
  // Each line of the fixture holds one row, by name.
  (ferryStories(12) as Record<string, Record<string, unknown>>[]).flatMap((line) => (line[name] ? [line[name]] : []));

export const page = (rows: unknown[], total = rows.length, endCursor?: string) => ({
  outcome: 'found',
  at: '2026-04-01T10:00:00.000Z',
  page: {
    rows,
    pageInfo: { hasNextPage: endCursor !== undefined, totalCount: total, ...(endCursor && { endCursor }) },
    searchTerms: ['ferry'],
  },
});

const known = { id: PROJECT.slug, name: PROJECT.displayName, sources: ['mastodon', 'lemmy'] };
export const service = {
  connection: 'a1',
  name: 'Newsroom service',
  own: false,
  hosts: ['service.example'],
  project: known.id,
  projects: [known],
};
export const device = {
  connection: 'device',
  name: 'This device',
  own: true,
  hosts: [],
  project: known.id,
  projects: [known],
};

const HACKER_NEWS = { source: 'hacker-news', kind: 'hacker-news', name: 'Hacker News', hosts: ['hn.algolia.com'] };

export const says = (place: object, rest: Answers = {}): Answers => ({
  ...connectionsWith({ active: 'a1', services: [{ id: 'a1', name: service.name }] }),
  'stories.place': () => place,
  'sharing.checks': () => undefined,
  'sharing.notes': () => undefined,
  'collecting.jobs.runs': () => [],
  'topics.list': () => [],
  'topics.offer': () => undefined,
  'collecting.sources.known': () => [],
  'collecting.sources.list': () => [HACKER_NEWS],
  'collecting.sources.describe': () => [HACKER_NEWS],
  'collecting.summaries.preview': () => ({ hosts: [], posts: [] }),
  'collecting.posts.pin': () => undefined,
  'collecting.posts.unpin': () => undefined,
  'collecting.posts.pinned': () => [],
  'stories.narratives.find': () => page(rowsOf('narrative'), 40, 'more'),
  'stories.posts.find': () => page(rowsOf('post'), 120, 'more'),
  'stories.authors.find': () => page(rowsOf('author')),
  ...rest,
});

export const askForTopics = () => t('stories.listProjects', { who: service.name });
/** The topics of the service alone. */
export const atService = (answer: () => unknown) => (input?: { connection: string }) =>
  input?.connection === 'device' ? [] : answer();
export const aTopic = (project: object, rest: object = {}) => ({
  ...{ connection: service.connection, id: known.id, can: ['edit', 'choose'] },
  project: { ...PROJECT, ...project },
  ...rest,
});
export const topicsScreen = { address: '/posts/topics', ready: '.view-head ~ .actions button' };
const submitSearch = (root: HTMLElement) => {
  root.querySelector<HTMLFormElement>('.search-form')?.requestSubmit();
  return untilQuiet();
};
const editSearch = async (root: HTMLElement) => {
  root.querySelector<HTMLElement>('.edit-search')?.click();
  await untilQuiet();
  openFolds(root);
};

/** Field names belong to the search language, and the error for unreadable text comes from its parser. */
const kinds = ['narratives', 'posts', 'authors'] as const;
const language = JSON.stringify([
  kinds.map((kind) => [fieldNames(kind), sortFields[kind]]),
  readQuery('(ferry AND ', 'posts'),
]);

export const posts = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `posts/${name}`,
  page: 'panel',
  address: '/posts?q=ferry&project=harbour',
  answers: says(device),
  prepare: async () => forgetListings(),
  draw: (desk) => drawPanel(desk),
  ready: '.search-form',
  ...rest,
  theirWords: JSON.stringify([
    HEADLINE,
    'ferry',
    'https://news.example/ferry',
    known.name,
    service.name,
    // Typed by the story of a warning.
    'folowers author followers',
    searchedNetworks([], []).notIn,
    searchedNetworks(known.sources, []).in,
    rest.theirWords,
    language,
  ]),
});

/** A story of so few posts that no chart would say anything, with the noise of a post in its title. */
const fewStory = {
  ...rowsOf('narrative')[0],
  ...{ title: 'The night ferry stops for good https://news.example/ferry #ferry #harbour', contextHeadline: undefined },
  ...{ contextLabel: undefined, postCount: 4, uniqueAuthors: 4 },
  dailyHistogram: [1, 2, 3, 4].map((day) => ({ timestamp: `2026-03-0${day}T00:00:00Z`, count: 1 })),
};
const FEW_TEXTS = [
  'The night ferry stops for good in May, and nobody at the pier was asked about it before the notice went up.',
  'Ferry timetable changes again?',
  'So the last ferry goes at nine now, says the harbour office, and the one after it is gone for good.',
  'Night ferries are over.',
];
const fewPosts = rowsOf('post')
  .slice(0, 4)
  .map((post, at) => ({ ...post, title: undefined, body: undefined, text: FEW_TEXTS[at] }))
  .toReversed();

const [evil, long, theirs] = [HOSTILE, MEGABYTE, hostileWords];
export const hostileStory = {
  narrativeId: `${evil}/../?#`,
  title: evil,
  contextHeadline: long,
  contextSummary: long,
  contextLabel: evil,
  contextScore: 7e9,
  postCount: 1e21,
  platformDistribution: { [evil]: 3, [long]: -4, mastodon: 'many' },
  dailyHistogram: [
    { timestamp: evil, count: 4 },
    { timestamp: '2026-01-01T00:00:00Z', count: -3 },
    { timestamp: '2026-01-02T00:00:00Z', count: 1e300 },
  ],
};
export const hostilePost = {
  postId: evil,
  createdAt: '2026-01-01T00:00:00Z',
  platform: long,
  authorId: evil,
  author: { username: long, profileImageUrl: TRACKER },
  postUrl: JAVASCRIPT,
  title: evil,
  text: long,
};
const hostileAuthor = {
  authorId: evil,
  displayName: long,
  username: evil,
  platform: evil,
  profileBio: long,
  bioUrl: DATA_PAGE,
  profileImageUrl: TRACKER,
  isBotLike: true,
  botJustification: long,
  spoofingLikelihood: evil,
  cohorts: { [evil]: 1, [long]: 2, Seafaring: Number.NaN },
  postHourHistogram: { '3': -1, '4': 1e300, [evil]: 3 },
  followers: -5,
};
/** A narrative as the engine of this device stores it. */
const ownStory = {
  narrativeId: '429',
  title: HEADLINE,
  titleFrom: 'automatic',
  postCount: 40,
  uniqueAuthors: 6,
  totalEngagement: 1200,
  platformDistribution: { mastodon: 20, lemmy: 20 },
  dailyHistogram: Array.from({ length: 20 }, (_, at) => ({
    timestamp: `2026-03-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`,
    count: (at * 7) % 11,
  })),
  textsFrom: 'quotes',
  quotes: [
    {
      postId: '1',
      text: 'The night ferry stops for good in May, says everyone at the pier.',
      author: 'pier_watch_2',
      platform: 'mastodon',
      createdAt: '2026-03-03T08:15:00.000Z',
      postUrl: 'https://social.example/posts/1',
    },
    {
      postId: '2',
      text: 'I asked at the office: the ferry runs on, only the timetable of the night changes.',
      platform: 'lemmy',
      createdAt: '2026-03-04T09:15:00.000Z',
      postUrl: 'https://forum.example/2',
    },
  ],
  contextOneSentence: 'pier_watch_2 (mastodon): “The night ferry stops for good in May, says everyone at the pier.”',
  trendJustification: '9 posts in the last 24 hours, against 2.1 a day in the 7 days before (4.2 times).',
  contextLabel: 'Caution',
  labelSentence: 'FactDesk rated a matching claim “Missing context”, 3 Mar 2026.',
  contextScore: 4.3,
  reach: 0.28,
  weightedRiskScore: 1.2,
  scoreInputs: [
    { name: 'factChecks', value: 0.5, sentence: 'Rated the same claim: FactDesk “Missing context”, 3 Mar 2026.' },
    {
      name: 'repetition',
      value: 0.6,
      sentence: '24 of 40 posts shared the same thing as another account within 60 s, repeatedly.',
    },
    {
      name: 'growth',
      value: 0.7,
      sentence: '9 posts in the last 24 hours, against 2.1 a day in the 7 days before (4.2 times).',
    },
  ],
};
const writtenStory = {
  ...ownStory,
  contextHeadline: 'The night ferry stops for good in May, says everyone at the pier. [1]',
  contextOneSentence: undefined,
  contextSummary:
    'The night ferry stops for good in May, says everyone at the pier. [1] The ferry runs on, only the timetable of the night changes. [2]',
  textsFrom: 'model',
  writtenBy: 'small-model:4b',
  writtenAt: '2026-04-01T09:00:00.000Z',
  citations: ownStory.quotes.map(({ text: _, ...whose }, at) => ({ number: at + 1, ...whose })),
};
const modelPreview = {
  model: 'small-model:4b',
  hosts: ['models.newsroom.example'],
  posts: ownStory.quotes.map(({ postId, author = 'someone', platform, text }) => ({
    postId,
    author,
    platform,
    words: text,
  })),
};
const REASON = 'The case of the night ferry';
const pinnedPost = (post: Record<string, unknown>) => ({
  project: PROJECT.slug,
  projectName: PROJECT.displayName,
  reason: REASON,
  post: { ...post, [PINNED_BECAUSE]: REASON },
});
const authorPath = encodeURIComponent('account-0');

export const stories: Story[] = [
  posts('blank', { address: '/posts' }),
  posts('beside-a-page', {
    address: '/posts',
    draw: (desk) =>
      drawPanel(desk, {
        tab: 1,
        address: 'https://news.example/2026/ferry',
        isElsewhere: false,
        front: '',
        follows: false,
      }),
    ready: '.page-stories button',
  }),
  posts('device', { ready: '.story' }),
  posts('nothing-collected', {
    address: '/posts?q=ferry',
    answers: says({ ...device, project: undefined, projects: [] }),
    ready: '.searched',
  }),
  posts('empty', {
    answers: says({ ...device, projects: [] }, { 'stories.narratives.find': () => page([]) }),
    ready: '.searched',
  }),
  posts('not-asked', { answers: says(service), ready: '.results button' }),
  posts('service', { answers: says(service), act: submitSearch, ready: '.search-form' }),
  posts('posts', { address: '/posts?kind=posts&q=ferry&project=harbour', ready: '.post' }),
  posts('new', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    prepare: async () => {
      forgetListings();
      await writeSetting(TOPIC_NEWS, {
        harbour: { name: 'Harbour monitor', posts: 2, since: Date.parse('2026-03-11T00:00:00Z'), run: '2' },
      });
    },
    answers: says(device, {
      'topics.seen': () => undefined,
      'stories.posts.find': () =>
        page(rowsOf('post').map((post, at) => ({ ...post, [COLLECTED_AT]: `2026-03-1${at < 2 ? 2 : 0}T08:00:00Z` }))),
    }),
    ready: '.post-head .news',
  }),
  posts('pinning', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    act: (root) => root.querySelector<HTMLElement>('[data-key="p"]')?.click(),
    ready: '.post',
  }),
  posts('pinning-without-a-reason', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    act: async (root) => {
      root.querySelector<HTMLElement>('[data-key="p"]')?.click();
      await untilQuiet();
      root.querySelector<HTMLFormElement>('.pin-form')?.requestSubmit();
    },
    ready: '.post',
  }),
  posts('pinned-in-a-list', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    answers: says(device, {
      'stories.posts.find': () =>
        page(rowsOf('post').map((post, at) => (at === 0 ? { ...post, [PINNED_BECAUSE]: REASON } : post))),
    }),
    ready: '.pinned',
    theirWords: REASON,
  }),
  posts('pinned', {
    address: '/posts/pinned',
    answers: says(device, { 'collecting.posts.pinned': () => rowsOf('post').slice(0, 3).map(pinnedPost) }),
    ready: '.pinned',
    theirWords: REASON,
  }),
  posts('unpinned', {
    address: '/posts/pinned',
    answers: says(device, { 'collecting.posts.pinned': () => rowsOf('post').slice(0, 2).map(pinnedPost) }),
    act: press(() => t('pins.unpin')),
    ready: '.pinned',
    theirWords: REASON,
  }),
  posts('pinned-none', { address: '/posts/pinned', ready: '.stories > p + p' }),
  posts('pinned-hostile', {
    address: '/posts/pinned',
    answers: says(device, {
      'collecting.posts.pinned': () => [
        {
          ...pinnedPost(hostilePost),
          reason: evil,
          projectName: long,
          post: { ...hostilePost, [PINNED_BECAUSE]: `${evil} ${'x'.repeat(400)}` },
        },
      ],
    }),
    ready: '.pinned',
    theirWords: JSON.stringify([theirs, evil, 'x'.repeat(400)]),
  }),
  posts('story-gone', {
    address: '/posts/story/1?project=harbour',
    answers: says(device, { 'stories.narratives.find': () => page([]), 'stories.posts.find': () => page([]) }),
    ready: '.searched',
  }),
  posts('accounts', { address: '/posts?kind=authors&q=ferry&project=harbour', ready: '.author' }),
  posts('loading', {
    answers: says(device, { 'stories.narratives.find': () => new Promise(() => {}) }),
    ready: '.results [role="status"]',
  }),
  posts('running', {
    answers: says(device, {
      'collecting.jobs.runs': () => [{ id: 'job', state: { name: 'running' } }],
      'collecting.jobs.follow': async function* () {
        yield { step: 'grouping', stage: 'comparing', done: 420, total: 1000, added: 12 };
        await new Promise(() => {});
      },
    }),
    ready: '.running-job progress[value]',
  }),
  posts('partial', {
    answers: says(device, {
      'stories.narratives.find': () => page([{ narrativeId: '1' }, { narrativeId: '2', title: HEADLINE }]),
    }),
    ready: '.story',
  }),
  posts('consent', {
    address: '/posts?q=ferry&project=harbour&page=https%3A%2F%2Fnews.example%2Fferry',
    answers: says(service, {
      'stories.narratives.find': () => ({ outcome: 'asks', site: 'news.example', hosts: service.hosts }),
    }),
    act: submitSearch,
  }),
  posts('blocked', {
    address: '/posts?q=ferry&project=harbour&page=https%3A%2F%2Fmail.example%2F',
    answers: says(service, { 'stories.narratives.find': () => ({ outcome: 'blocked', host: 'mail.example' }) }),
    act: submitSearch,
  }),
  posts('offline', {
    isOffline: true,
    answers: says(service, {
      'stories.narratives.find': refusal('network', 'Couldn’t connect to the service.', 'Try again.'),
    }),
    act: submitSearch,
  }),
  posts('signed-out', {
    answers: says(service, { 'stories.narratives.find': refusal('auth', 'Nobody has signed in.', 'Sign in.') }),
    act: submitSearch,
  }),
  posts('no-permission', {
    answers: says(service, {
      'stories.narratives.find': refusal('permission', 'Not for you.', 'Ask an administrator.'),
    }),
    act: submitSearch,
  }),
  posts('error', {
    answers: says(service, { 'stories.narratives.find': refusal('http', evil, 'Try again later.') }),
    act: submitSearch,
    theirWords: theirs,
  }),
  posts('unreadable', { address: '/posts?kind=posts&q=(ferry%20AND%20&project=harbour', ready: '.problem' }),
  posts('builder', {
    address:
      '/posts?kind=posts&q=ferry%20AND%20platform%3Amastodon%20AND%20createdAt%3A%3E%3D2026-03-01&project=harbour',
    act: editSearch,
    ready: '.post',
  }),
  posts('builder-text-only', {
    address: '/posts?kind=posts&q=ferry%20AND%20(platform%3Amastodon%20OR%20lang%3Aen)&project=harbour',
    act: editSearch,
    ready: '.post',
  }),
  posts('warnings', {
    act: editSearch,
    address: '/posts?kind=posts&q=ferry%20AND%20folowers%3Amany&project=harbour',
    ready: '.post',
  }),
  posts('story', { address: '/posts/story/429?project=harbour', act: openFolds, ready: '.post' }),
  posts('story-few', {
    address: '/posts/story/429?project=harbour&q=ferry',
    answers: says(device, {
      'stories.narratives.find': () => page([fewStory]),
      'stories.posts.find': () => page(fewPosts),
    }),
    ready: '.post',
    theirWords: JSON.stringify([fewStory, fewPosts]),
  }),
  posts('story-of-device', {
    address: '/posts/story/429?project=harbour',
    answers: says(device, { 'stories.narratives.find': () => page([ownStory]) }),
    act: openFolds,
    ready: '.post',
    theirWords: JSON.stringify(ownStory),
  }),
  posts('story-written', {
    address: '/posts/story/429?project=harbour',
    answers: says(device, { 'stories.narratives.find': () => page([writtenStory]) }),
    ready: '.post',
    theirWords: JSON.stringify(writtenStory),
  }),
  posts('story-to-write', {
    address: '/posts/story/429?project=harbour',
    answers: says(device, {
      'stories.narratives.find': () => page([ownStory]),
      'collecting.summaries.preview': () => modelPreview,
    }),
    act: async (root) => {
      await press(() => t('stories.writeBy', { model: 'small-model:4b' }))(root);
      openFolds(root);
    },
    ready: '.writer button',
    theirWords: JSON.stringify([ownStory, modelPreview]),
  }),
  posts('account', {
    address: `/posts/author/${authorPath}?project=harbour`,
    answers: says({ ...service, own: false }, { 'stories.authors.find': () => page(rowsOf('author').slice(0, 1)) }),
    ready: '.results button',
    act: press(() => t('stories.askNow', { who: service.name })),
  }),
  posts('account-stories', {
    address: `/posts/author/${authorPath}?project=harbour`,
    answers: says(device, { 'stories.authors.find': () => page(rowsOf('author').slice(0, 1)) }),
    act: openFolds,
    ready: '.rows-of-row',
  }),
  posts('hostile-stories', {
    answers: says(device, { 'stories.narratives.find': () => page([hostileStory]) }),
    ready: '.story',
    theirWords: theirs,
  }),
  posts('hostile-posts', {
    address: '/posts?kind=posts&project=harbour',
    answers: says(
      { ...service, name: 'Newsroom service', own: true },
      { 'stories.posts.find': () => page([hostilePost]) },
    ),
    ready: '.post',
    theirWords: theirs,
  }),
  posts('hostile-account', {
    address: `/posts/author/${encodeURIComponent(evil)}?project=harbour`,
    answers: says(device, {
      'stories.authors.find': () => page([hostileAuthor]),
      'stories.posts.find': () => page([hostilePost]),
    }),
    ready: '.opinions',
    theirWords: theirs,
  }),
];
