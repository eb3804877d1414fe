/** The fields of posts, accounts, narratives and topics beside their texts: facts of this device, opinions and settings of a service. */
import { t } from '../../../lib/platform/words.ts';
import { HOSTILE, hostileWords, JAVASCRIPT, MEGABYTE, TRACKER } from '../hostile.ts';
import { openPosts, press } from '../press.ts';
import type { Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';
import {
  askForTopics,
  aTopic,
  atService,
  device,
  page,
  posts,
  rowsOf,
  says,
  service,
  topicsScreen,
} from './posts.stories.tsx';

const open = (root: HTMLElement) => {
  for (const fold of root.querySelectorAll('details:not(.rows-of-row)')) fold.setAttribute('open', '');
};

const SHARING =
  '2 of 3 posts of this account shared the same thing as another account within 60 s, up to 2 times with the same one.';
const withFacts = (post: Record<string, unknown> | undefined) => ({
  ...post,
  updatedAt: '2026-03-30T10:00:00.000Z',
  domain: { domain: 'social.example', name: 'The harbour network', id: '7' },
  parentId: 'mastodon 41',
  isCut: true,
  sharing: SHARING,
  sharedWith: [
    { postId: 'm 2', authorId: 'b', username: 'pier_watch_2', seconds: 40, what: 'link', link: 'paper.example/1' },
    { postId: 'm 3', authorId: 'c', username: 'dry_dock', seconds: -1, what: 'words' },
    { postId: 'm 4', authorId: 'tallow', seconds: 0, what: 'words' },
  ],
});
const withImages = (post: Record<string, unknown> | undefined) => ({
  ...post,
  images: ['https://files.example/pier.jpg', 'https://files.example/quay.png'],
});
const judged = (post: Record<string, unknown> | undefined) => ({
  ...post,
  anomalousScore: 0.71,
  author: { username: 'pier_watch_2', isBotLike: false, cohorts: { Seafaring: 0.62, Conservative: 0.4 } },
  engagementOfItsOwn: { likes: 12, shares: 3 },
});
const hostilePost = {
  ...withFacts({ postId: HOSTILE, createdAt: '2026-01-01T00:00:00Z', platform: HOSTILE, text: HOSTILE }),
  lang: HOSTILE,
  domain: { domain: MEGABYTE, name: HOSTILE, id: HOSTILE },
  sharing: MEGABYTE,
  sharedWith: [{ postId: JAVASCRIPT, authorId: MEGABYTE, seconds: 1e300, what: 'link', link: JAVASCRIPT }],
  [HOSTILE]: { deep: { deeper: { deepest: MEGABYTE } }, image: TRACKER },
};

const [first, second] = rowsOf('author');
const alike = {
  ...second,
  username: 'harbоurtirnes',
  spoofingLikelihood: 'High',
  looksLike: {
    authorId: 'mastodon 1',
    name: 'harbourtimes',
    own: 'harbоurtirnes',
    followers: 50_000,
    sentence: 'The name looks like @harbourtimes (50,000 followers).',
    reason: 'The names read the same when look-alike letters count as one.',
  },
};
const anAccount = { address: `/posts/author/${encodeURIComponent('account-1')}?project=harbour` };

const counted = {
  ...rowsOf('narrative')[0],
  weightedRiskScore: 3.21,
  cohortsDistribution: { Seafaring: 0.62, 'Local news': 0.31, 'Port workers': 0.07, Conservative: 0.2 },
  hourlyHistogram: [{ timestamp: '2026-03-20T05:00:00.000Z', count: 7 }],
  reviewedBy: 'desk two',
};
const aStory = { address: '/posts/story/429?project=harbour' };

/** Who shared together: accounts by number, and how often each pair did. */
const sharingOf = (count: number, pairs: readonly [number, number, number][], rest: object = {}) => ({
  windowSeconds: 60,
  accounts: Array.from({ length: count }, (_, at) => ({
    authorId: `account-${at}`,
    username:
      ['pier_watch_2', 'dry_dock', 'harbour_news_from_the_old_quay_and_beyond', 'tallow', 'رصيف', 'quay'][at] ??
      `pier_${at}`,
    platform: at % 3 === 0 ? 'lemmy' : 'mastodon',
    posts: 11 + ((at * 5) % 7),
  })),
  pairs: pairs.map(([one, other, times]) => ({
    accounts: [one, other],
    times,
    apart: [times % 4, times % 3 === 0 ? times % 4 : 11 + times * 3],
    posts: Array.from({ length: Math.min(3, times) }, (_, at) => ({
      postIds: [`post ${one} ${at}`, `post ${other} ${at}`],
      seconds: at,
      what: at === 1 ? 'words' : 'link',
    })),
  })),
  morePairs: 0,
  isCut: false,
  ...rest,
});
const crowd = Array.from({ length: 30 }, (_, one) =>
  [1, 2, 7].map((step): [number, number, number] => [one, (one + step) % 30, 2 + ((one * step) % 9)]),
)
  .flat()
  .sort(([, , one], [, , other]) => other - one);
const hostileSharing = {
  windowSeconds: 60,
  accounts: [
    { authorId: HOSTILE, username: MEGABYTE, platform: HOSTILE, posts: 3 },
    { authorId: 'b', username: HOSTILE, platform: MEGABYTE, posts: 3 },
    { authorId: MEGABYTE, platform: '', posts: 1 },
    HOSTILE,
  ],
  pairs: [
    {
      accounts: [0, 1],
      times: 9_000_000_000,
      apart: [0, 9e15],
      posts: [{ postIds: [HOSTILE, JAVASCRIPT], seconds: 1, what: 'link' }],
    },
    { accounts: [1, 2], times: 2, apart: [1, 1], posts: [] },
    { accounts: [2, 3], times: 1e300, apart: MEGABYTE, posts: HOSTILE },
  ],
};
const aSharing = (name: string, place: typeof service, accountsSharing: object, theirWords = ''): Story =>
  posts(`story-sharing${name}`, {
    ...aStory,
    answers: says(place, { 'stories.narratives.find': () => page([{ ...rowsOf('narrative')[0], accountsSharing }]) }),
    ready: place.own ? '.story-sharing' : '.results button',
    act: async (root) => {
      if (!place.own) await press(ask)(root);
      for (const fold of root.querySelectorAll('.story-sharing, .story-sharing details')) fold.setAttribute('open', '');
    },
    theirWords: JSON.stringify([accountsSharing, theirWords]),
  });

const topic = (rest: object = {}, schedule?: object) =>
  aTopic(
    {
      description: 'Posts about the harbour.',
      postCount: 120,
      dataAvailable: true,
      createdAt: '2025-11-02T09:00:00.000Z',
      lastAccessed: '2026-03-30T10:00:00.000Z',
      jobSchedule: {
        enabled: true,
        schedule,
        dataSources: ['mastodon', 'lemmy'],
        updatedAt: '2026-02-01T10:00:00.000Z',
      },
      jobCount: { running: 0, completed: 12, failed: 1 },
      lastJobStatus: 'completed',
      usersWithAccess: [
        { email: 'ada@service.example', roles: ['leadAnalyst'], firstName: 'Ada', lastName: 'Quay' },
        { email: 'ben@service.example', roles: [], firstName: '', lastName: '' },
      ],
      projectConfig: { depth: 'all replies', languages: ['en', 'pt'] },
      ...rest,
    },
    { ...(schedule && { schedule }) },
  );
const WEEKLY = { frequency: 'weekly', time: '06:07', day: 'monday' };
const cron = { enabled: false, schedule: { cron: '0 6 * * *' }, dataSources: ['mastodon'] };
const ask = () => t('stories.askNow', { who: service.name });

const inATopic = (name: string, topic: object, act: Story['act'], theirWords = ''): Story =>
  posts(`topics-${name}`, {
    ...topicsScreen,
    answers: says(service, { 'topics.list': atService(() => [topic]) }),
    act: async (root) => {
      await press(askForTopics)(root);
      open(root);
      await untilQuiet();
      await act?.(root);
    },
    theirWords: JSON.stringify([topic, 'name', 'slug', 'mastodon\nlemmy', theirWords]),
  });

export const stories: Story[] = [
  posts('post-facts', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    answers: says(device, { 'stories.posts.find': () => page(rowsOf('post').slice(0, 2).map(withFacts)) }),
    ready: '.post',
    act: openPosts,
    theirWords: SHARING,
  }),
  posts('post-images', {
    address: `/posts/post/${String(rowsOf('post')[0]?.postId)}?project=harbour`,
    answers: says(device, { 'stories.posts.find': () => page(rowsOf('post').slice(0, 1).map(withImages)) }),
    ready: '.results .card .actions',
  }),
  posts('post-opinions', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    answers: says(service, { 'stories.posts.find': () => page(rowsOf('post').slice(0, 2).map(judged)) }),
    ready: '.search-form',
    act: async (root) => {
      root.querySelector<HTMLFormElement>('.search-form')?.requestSubmit();
      await untilQuiet();
      await openPosts(root);
      open(root);
    },
    theirWords: 'engagementOfItsOwn likes shares',
  }),
  posts('post-facts-hostile', {
    address: '/posts?kind=posts&q=ferry&project=harbour',
    answers: says(device, { 'stories.posts.find': () => page([hostilePost]) }),
    ready: '.post',
    act: async (root) => {
      await openPosts(root);
      open(root);
    },
    theirWords: `${hostileWords} deep deeper deepest image domain id`,
  }),
  posts('account-alike', {
    ...anAccount,
    answers: says(device, { 'stories.authors.find': () => page([alike]) }),
    ready: '.look-alike',
    // The marks cut the names into pieces.
    theirWords: 'harb urti rn es harbourti m',
  }),
  posts('account-judged', {
    ...anAccount,
    answers: says(service, {
      'stories.authors.find': () => page([{ ...first, inferredLocation: 'Old Harbour', matchingMaxToxicity: 0.4 }]),
    }),
    ready: '.results button',
    act: press(ask),
  }),
  posts('story-counted', {
    ...aStory,
    answers: says(service, { 'stories.narratives.find': () => page([counted]) }),
    ready: '.results button',
    act: async (root) => {
      await press(ask)(root);
      open(root);
    },
    theirWords: JSON.stringify(counted),
  }),
  aSharing(
    '',
    device,
    sharingOf(7, [
      [0, 1, 7],
      [0, 2, 4],
      [1, 2, 3],
      [3, 4, 3],
      [2, 5, 2],
      [3, 6, 2],
    ]),
  ),
  aSharing('-many', service, sharingOf(30, crowd, { morePairs: 12, isCut: true })),
  aSharing('-hostile', service, hostileSharing, hostileWords),
  inATopic('details', topic({}, WEEKLY), undefined),
  inATopic(
    'edited',
    topic({}, WEEKLY),
    press(() => t('options.edit')),
  ),
  inATopic(
    'in-another-form',
    topic({ jobSchedule: cron }),
    press(() => t('options.edit')),
  ),
  inATopic(
    'hostile',
    {
      ...topic({
        ...{ displayName: MEGABYTE, description: MEGABYTE, lastJobStatus: HOSTILE, name: HOSTILE, slug: MEGABYTE },
        jobSchedule: { enabled: true, schedule: { [HOSTILE]: MEGABYTE }, dataSources: [HOSTILE] },
        usersWithAccess: [
          { email: MEGABYTE, roles: [HOSTILE, { [HOSTILE]: 1 }], firstName: HOSTILE, lastName: MEGABYTE },
        ],
        projectConfig: { [HOSTILE]: MEGABYTE },
        [HOSTILE]: HOSTILE,
      }),
      id: HOSTILE,
    },
    undefined,
    `${hostileWords} schedule`,
  ),
];
