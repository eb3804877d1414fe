/** The topics of this device in the panel: the built-in one alone, several in each state, the form, and what is refused or removed. */
import { TopicsView } from '../../../components/topics/topics-view.tsx';
import { hostsOfSource, nameOfSource, readDataSource } from '../../../lib/contract/device/data-source.ts';
import { sentence } from '../../../lib/contract/sentence.ts';
import type { KnownSourceView, TopicOffer, TopicView } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { access } from '../access.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { press, typeInto } from '../press.ts';
import { onDevice } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const known = ['hacker-news', 'mastodon:mastodon.social', 'feed:https://harbour-post.example/feed.xml'].flatMap(
  (source): KnownSourceView[] => {
    const read = readDataSource(source);
    if (!read) return [];
    const { kind } = read;
    return [
      {
        source,
        kind,
        name: nameOfSource(read),
        hosts: hostsOfSource(read),
        isOn: true,
        isAdded: false,
      },
    ];
  },
);

const own = (id: string): Pick<TopicView, 'connection' | 'id' | 'can'> => ({
  ...{ connection: 'device', id, can: ['edit', 'run', 'regroup', 'remove'] },
});
const builtIn: TopicView = {
  ...{ connection: 'device', id: 'around-what-i-read', can: ['regroup'] },
  project: {
    slug: 'around-what-i-read',
    name: 'around-what-i-read',
    displayName: 'Around what I read',
    postCount: 0,
    jobCount: { running: 0, completed: 0, failed: 0 },
  },
};
const AT = '2026-11-20T06:00:00.000Z';
const ferry: TopicView = {
  ...own('ferry'),
  project: {
    slug: 'ferry',
    name: 'ferry',
    displayName: 'The night ferry',
    description: 'What is said about the new timetable.',
    postCount: 1204,
    jobCount: { running: 0, completed: 12, failed: 1 },
    jobSchedule: { enabled: true, schedule: {}, dataSources: known.map(({ source }) => source) },
  },
  query: { phrases: ['night ferry'], names: ['Old Pier'], hashtags: ['nightferry'], links: [] },
  schedule: { frequency: 'weekly', day: 'monday', time: '06:00' },
  next: Date.parse('2026-11-23T06:00:00.000Z'),
  searches: [3, 0, 5, 2, 9, 1, 4, 40].map((added, at) => ({ run: String(at), added })),
  lastRun: {
    id: '1',
    project: 'ferry',
    reason: 'schedule',
    startedAt: AT,
    updatedAt: AT,
    state: {
      name: 'done',
      report: {
        sources: [
          { source: 'hacker-news', name: 'Hacker News', outcome: 'answered', added: 3 },
          {
            source: 'mastodon:mastodon.social',
            name: 'Mastodon (mastodon.social)',
            outcome: 'did not answer',
            added: 0,
            because: sentence('collectProblem.notAllowed'),
          },
        ],
        found: 14,
        added: 3,
        platforms: {},
        narratives: 2,
        stories: [],
      },
    },
  },
};
const failed: TopicView = {
  ...ferry,
  ...own('failed'),
  project: { ...ferry.project, slug: 'failed', displayName: 'x'.repeat(200) },
  query: {
    phrases: ['long words '.repeat(25)],
    names: [],
    hashtags: [],
    links: [`https://news.example/${'a'.repeat(400)}`],
  },
  lastRun: {
    id: '2',
    project: 'failed',
    reason: 'person',
    startedAt: AT,
    updatedAt: AT,
    state: { name: 'failed', message: sentence('collectProblem.notHere') },
  },
};

const regrouped: TopicView = {
  ...ferry,
  lastRun: ferry.lastRun && { ...ferry.lastRun, reason: 'person', over: 'stories' },
};
const notReached: TopicView = {
  ...ferry,
  lastRun: {
    ...{ id: '3', project: 'ferry', reason: 'schedule', startedAt: AT, updatedAt: AT },
    state: {
      name: 'done',
      report: {
        sources: known.map(({ source, name }) => ({
          ...{ source, name, outcome: 'did not answer', added: 0 },
          because: sentence('collectProblem.unreachable'),
        })),
        ...{ found: 0, added: 0, platforms: {}, narratives: 0, stories: [] },
      },
    },
  },
};
const hostileRun = { id: '4', project: HOSTILE, reason: 'person', startedAt: AT, updatedAt: AT } as const;
/** The contract limits names and queries; what sources and engines report about themselves has no limit. */
const hostile: TopicView = {
  ...own(HOSTILE),
  project: {
    ...{ slug: HOSTILE, name: HOSTILE, displayName: HOSTILE.slice(0, 200), description: HOSTILE.repeat(8) },
    jobSchedule: { enabled: true, schedule: {}, dataSources: [HOSTILE, MEGABYTE] },
  },
  query: { phrases: [HOSTILE.slice(0, 300)], names: [HOSTILE.slice(-300)], hashtags: ['مرحبا'], links: [] },
  lastRun: {
    ...hostileRun,
    state: {
      name: 'done',
      report: {
        sources: [
          {
            source: HOSTILE,
            name: MEGABYTE,
            outcome: 'did not answer',
            added: 0,
            because: sentence('job.unforeseen', { message: sentence('job.unforeseen', { message: MEGABYTE }) }),
          },
          { source: 'other', name: HOSTILE, outcome: 'cannot look for this', added: 0 },
        ],
        ...{ found: 1, added: 1, platforms: {}, narratives: 0, stories: [] },
      },
    },
  },
};

/** A topic that collects nothing. */
const search = (id: string, name: string, connection = 'device'): TopicView => ({
  ...{ connection: 'device', id, can: ['edit', 'remove'], project: { slug: id, name: id, displayName: name } },
  search: { id, name, kind: 'posts', text: name, connection, project: 'ferry', savedAt: 1_790_000_000_000 },
});
const openDetails = (root: HTMLElement) => {
  for (const fold of root.querySelectorAll('.topic details')) fold.setAttribute('open', '');
};

const stub = (topics: TopicView[], rest: Answers = {}): Answers => ({
  'topics.list': () => topics,
  'collecting.sources.known': () => known,
  ...rest,
});
const gone = () => {
  throw new Error('The engine is not there.');
};

const device = { name: t('who.device'), own: true };
const topics = (name: string, rest: Partial<Story> = {}, isAllowed = true): Story => ({
  name: `topics/${name}`,
  page: 'panel',
  address: '/posts/topics',
  answers: stub([builtIn, ferry]),
  draw: (desk) => (
    <div class="stories">
      <TopicsView
        {...{ desk, access: access(isAllowed), place: { connection: 'device', own: true }, recipient: device }}
        recipientOf={(connection) => (connection === 'device' ? device : { name: 'Newsroom service', own: false })}
        {...{ isRequested: false, onOpen: () => {}, onChosen: () => {} }}
      />
    </div>
  ),
  ready: '.topic',
  theirWords: JSON.stringify([builtIn, ferry, failed, known, known.map(({ source }) => source.replace('feed:', ''))]),
  ...rest,
});

const teamOffer: TopicOffer = {
  mayChange: true,
  kinds: [
    { kind: 'hacker-news', isAllowed: true },
    { kind: 'mastodon', isAllowed: false, because: sentence('collectProblem.barred') },
    { kind: 'feed', isAllowed: true },
  ],
  readers: ['ada@newsroom.example', 'bea@newsroom.example'].map((email) => ({ id: email, email })),
};
const shared: TopicView = {
  ...ferry,
  ...{ connection: 'a1', id: 'night-ferry-2c41', can: ['edit', 'run', 'archive', 'choose'] },
};
const team = (name: string, rest: Partial<Story> = {}, offer = teamOffer): Story =>
  topics(name, {
    answers: stub([builtIn], {
      'topics.list': ({ connection }) => (connection === 'a1' ? [shared] : [builtIn]),
      'topics.offer': () => offer,
      'topics.run': () => ({ id: '9' }),
      'topics.remove': () => undefined,
      'topics.archived': () => [
        { ...shared, id: 'old', can: ['archive'], project: { ...shared.project, displayName: 'Harbour works' } },
      ],
      'topics.follow': async function* () {
        yield { step: 'asking', name: 'Hacker News', done: 0, total: 2, added: 12 };
        await new Promise(() => {});
      },
    }),
    draw: (desk) => (
      <div class="stories">
        <TopicsView
          {...{ desk, access: access(true), place: { connection: 'a1', own: false, project: 'other' } }}
          recipient={{ name: 'Newsroom server', own: false }}
          recipientOf={(connection) => (connection === 'device' ? device : { name: 'Newsroom server', own: false })}
          {...{ isRequested: true, onOpen: () => {}, onChosen: () => {} }}
        />
      </div>
    ),
    ready: '[data-topic="night-ferry-2c41"]',
    theirWords: `${JSON.stringify([builtIn, ferry, known, teamOffer])} Newsroom server Harbour works`,
    ...rest,
  });

export const stories: Story[] = [
  topics('loading', { answers: {}, ready: '.loading' }),
  topics('unread', {
    answers: stub([], { 'topics.list': gone }),
    ready: '.notice',
  }),
  topics('empty', { answers: stub([builtIn]) }),
  topics('many', { answers: stub([builtIn, ferry, failed]) }),
  topics('locked', {
    answers: {
      ...stub([builtIn, ferry]),
      'secrets.state': () => ({ hasPassphrase: true, isLocked: true, topicsWait: true, keptFor: [] }),
    },
    ready: '.notice',
  }),
  topics('very-long', { answers: stub([failed]) }),
  topics('offline', { isOffline: true, answers: stub([notReached]), theirWords: JSON.stringify([notReached, known]) }),
  topics('hostile', { answers: stub([hostile]), theirWords: hostileWords }),
  topics('hostile-failure', {
    answers: stub([
      {
        ...ferry,
        lastRun: {
          ...hostileRun,
          state: { name: 'failed', message: sentence('job.unforeseen', { message: MEGABYTE }) },
        },
      },
    ]),
    theirWords: `${hostileWords} ${JSON.stringify([ferry, known])}`,
  }),
  topics('new', { act: press(() => t('topics.new')) }),
  topics('wrong', {
    act: async (root) => {
      await press(() => t('topics.new'))(root);
      await typeInto(root, '#topic-new-hashtags', '#ferry\n#night-ferry');
      root.querySelector<HTMLFormElement>('.topic-form')?.requestSubmit();
    },
  }),
  topics('edit', { act: press(() => t('options.edit')) }),
  topics(
    'no-permission',
    {
      act: async (root) => {
        await press(() => t('options.edit'))(root);
        root.querySelector<HTMLFormElement>('.topic-form')?.requestSubmit();
      },
    },
    false,
  ),
  topics('running', {
    answers: stub([builtIn, ferry], { 'topics.run': () => ({ id: '9' }) }),
    act: press(() => t('topics.run')),
  }),
  topics('regroup', { act: press(() => t('topics.regroup.title')) }),
  topics('regrouping', {
    answers: stub([builtIn, ferry], {
      'topics.regroup': () => ({ id: '9' }),
      'collecting.jobs.follow': async function* () {
        yield { step: 'grouping', stage: 'comparing', done: 420, total: 1000, added: 0 };
        await new Promise(() => {});
      },
    }),
    act: async (root) => {
      await press(() => t('topics.regroup.title'))(root);
      await press(() => t('topics.regroup.do'))(root);
    },
  }),
  topics('regrouped', { answers: stub([builtIn, regrouped]), ready: '.topic' }),
  topics('searches', {
    answers: stub([builtIn, search('1', 'The night ferry, in all words'), search('2', 'At the service', 'a1')]),
    theirWords: 'Newsroom service',
    act: openDetails,
  }),
  topics('search-edited', {
    answers: stub([search('1', 'night ferry')]),
    act: press(() => t('options.edit')),
  }),
  topics('hostile-searches', {
    answers: stub([search('1', HOSTILE), search('2', MEGABYTE, 'a1'), search('3', 'W'.repeat(200))]),
    theirWords: `${hostileWords} Newsroom service`,
    act: openDetails,
  }),
  topics('followed', {
    address: '/posts',
    answers: {
      ...onDevice,
      ...stub([builtIn, ferry, failed, search('1', 'At the pier')]),
      'stories.place': () => ({ connection: 'device', name: t('who.device'), own: true, hosts: [], projects: [] }),
      'collecting.jobs.runs': () => [],
      'collecting.sources.list': () => [],
    },
    draw: (desk) => drawPanel(desk),
    ready: '.followed-topic',
  }),
  topics('removed', {
    answers: stub([builtIn, ferry], { 'topics.remove': () => undefined }),
    act: press(() => t('options.remove')),
  }),
  team('at-server'),
  team('new-at-server', { act: press(() => t('topics.new')) }),
  team('new-at-server-by-analyst', { act: press(() => t('topics.new')) }, { ...teamOffer, readers: undefined }),
  team('running-at-server', { act: press(() => t('topics.run')) }),
  team('archived', {
    act: async (root) => {
      await press(() => t('topics.archive'))(root);
      for (const fold of root.querySelectorAll('details')) fold.setAttribute('open', '');
    },
  }),
];
