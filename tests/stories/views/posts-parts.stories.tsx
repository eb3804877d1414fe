/** The views that a search of posts leads to: a narrative, an author, and the topics of a service. */
import { t } from '../../../lib/platform/words.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { HOSTILE, hostileWords } from '../hostile.ts';
import { press } from '../press.ts';
import { refusal } from '../refusals.ts';
import type { Answers, Story } from '../story.ts';
import {
  askForTopics,
  aTopic,
  atService,
  device,
  hostilePost,
  hostileStory,
  page,
  posts,
  rowsOf,
  says,
  service,
  topicsScreen,
} from './posts.stories.tsx';

const never = () => new Promise(() => {});
/** Errors of a service, by the state that they leave a view in. */
const refusals = {
  offline: refusal('network', 'Couldn’t connect to the service.', 'Try again.'),
  'signed-out': refusal('auth', 'Nobody has signed in.', 'Sign in.'),
  'no-permission': refusal('permission', 'Not for you.', 'Ask an administrator.'),
  error: refusal('http', HOSTILE, 'Try again later.'),
};
type Refused = keyof typeof refusals;
const refused = (view: string, answersOf: (refuse: () => never) => Answers, rest: Partial<Story>): Story[] =>
  // Cast: Object.keys widens the keys to strings.
  (Object.keys(refusals) as Refused[]).map((state) =>
    posts(`${view}-${state}`, {
      isOffline: state === 'offline',
      answers: says(service, answersOf(refusals[state])),
      theirWords: hostileWords,
      ...rest,
    }),
  );

const aStory = { address: '/posts/story/429?project=harbour' };
const anAccount = { address: '/posts/author/account-0?project=harbour' };
const request = { ready: '.results button', act: press(() => t('stories.askNow', { who: service.name })) };
const listTopics = { act: press(askForTopics) };
const long = 'A sentence that goes on and on, as sentences of officials do. '.repeat(60);
const longStory = {
  ...rowsOf('narrative')[0],
  title: long,
  contextHeadline: long,
  contextSummary: long,
  contextResponse: long,
  contextLabel: long,
};
const longPost = { ...rowsOf('post')[0], author: { username: 'a'.repeat(300) }, title: long, text: `${long}${long}` };
const longAuthor = { ...rowsOf('author')[0], username: 'a'.repeat(300), displayName: long, profileBio: long };
export const stories: Story[] = [
  posts('story-loading', {
    ...aStory,
    answers: says(device, { 'stories.narratives.find': never, 'stories.posts.find': never }),
    ready: '.results [role="status"]',
  }),
  posts('story-empty', {
    ...aStory,
    answers: says(device, { 'stories.posts.find': () => page([]) }),
    ready: '.searched',
  }),
  posts('story-partial', {
    ...aStory,
    answers: says(device, {
      'stories.narratives.find': () => page([{ narrativeId: '429' }]),
      'stories.posts.find': refusal('timeout', 'Nothing came within 30 s.', 'Ask again.'),
    }),
    ready: '.problem, [role="alert"]',
  }),
  posts('story-very-long', {
    ...aStory,
    answers: says(device, {
      'stories.narratives.find': () => page([longStory]),
      'stories.posts.find': () => page([longPost]),
    }),
    ready: '.post',
    theirWords: `${long} ${'a'.repeat(300)}`,
  }),
  posts('story-hostile', {
    ...aStory,
    answers: says(service, {
      'stories.narratives.find': () => page([{ ...hostileStory, narrativeId: '429' }]),
      'stories.posts.find': () => page([hostilePost]),
    }),
    ...request,
    theirWords: hostileWords,
  }),
  ...refused('story', (refuse) => ({ 'stories.narratives.find': refuse, 'stories.posts.find': refuse }), {
    ...aStory,
    ...request,
  }),

  posts('account-loading', {
    ...anAccount,
    answers: says(device, { 'stories.authors.find': never, 'stories.posts.find': never }),
    ready: '.results [role="status"]',
  }),
  posts('account-empty', {
    ...anAccount,
    answers: says(device, { 'stories.authors.find': () => page([]), 'stories.posts.find': () => page([]) }),
    ready: '.searched',
  }),
  posts('account-partial', {
    ...anAccount,
    answers: says(device, {
      'stories.authors.find': () => page([{ authorId: 'account-0' }]),
      'stories.posts.find': refusal('timeout', 'Nothing came within 30 s.', 'Ask again.'),
    }),
    ready: '.problem, [role="alert"]',
  }),
  posts('account-very-long', {
    ...anAccount,
    answers: says(device, {
      'stories.authors.find': () => page([longAuthor]),
      'stories.posts.find': () => page([longPost]),
    }),
    ready: '.post',
    theirWords: `${long} ${'a'.repeat(300)} ${'a'.repeat(120)} hn.algolia.com mastodon.social`,
  }),
  ...refused('account', (refuse) => ({ 'stories.authors.find': refuse, 'stories.posts.find': refuse }), {
    ...anAccount,
    ...request,
  }),

  posts('topics-empty', { ...topicsScreen, answers: says(service), ...listTopics }),
  posts('topics-not-asked', { ...topicsScreen, answers: says(service) }),
  posts('topics-loading', {
    ...topicsScreen,
    answers: says(service, { 'topics.list': atService(never) }),
    ...listTopics,
  }),
  posts('topics-partial', {
    ...topicsScreen,
    answers: says(service, { 'topics.list': atService(() => [aTopic({ displayName: 'Harbour' })]) }),
    ...listTopics,
  }),
  posts('topics-very-long', {
    ...topicsScreen,
    answers: says(service, { 'topics.list': atService(() => [aTopic({ displayName: long, description: long })]) }),
    ...listTopics,
    theirWords: long,
  }),
  ...refused('topics', (refuse) => ({ 'topics.list': atService(refuse) }), { ...topicsScreen, ...listTopics }),

  posts('very-long', {
    answers: says(device, {
      'stories.narratives.find': () => page([longStory, { narrativeId: '2', title: HEADLINE }]),
    }),
    ready: '.story',
    theirWords: long,
  }),
];
