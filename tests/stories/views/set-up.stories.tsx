/** The steps of setting up a team on a new server: all open, some done or skipped, set by the operator, and the line that leads there. */
import type { TeamSources, TopicOffer } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { drawPanel } from '../draw-panel.tsx';
import { press, typeInto } from '../press.ts';
import { onDevice } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const SERVER = 'Newsroom server';
const access = { connection: 'a1', name: SERVER, hosts: ['context.newsroom.example'], isOpen: true };
const library: TeamSources['library'] = { facts: { size: 0, bytes: 0, languages: [] }, publishers: [] };
const sources: TeamSources = {
  settings: { publishers: [], wikipedia: ['en'], ask: [], feedHours: 6, olderFactChecks: 0 },
  ...{ isLocked: false, sources: [], unreadableKeys: [], withoutLabel: [], library },
};
const publisher = { name: 'FactDesk', host: 'factdesk.example', language: 'en' };
const offer: TopicOffer = { mayChange: true, kinds: [{ kind: 'hacker-news', isAllowed: true }], readers: [] };
const topic = {
  ...{ connection: 'a1', id: 'ferry', can: ['edit', 'run', 'archive', 'choose'] },
  project: { slug: 'ferry', name: 'ferry', displayName: 'Night ferry' },
};
const link = { link: 'https://context.newsroom.example/invitation/x', expiresAt: '2026-12-01T06:00:00.000Z' };
const ada = { id: '1', email: 'ada@newsroom.example', roles: ['administrator'], status: 'active' };

const answers = (rest: Answers = {}): Answers => ({
  ...onDevice,
  'team.access': () => access,
  'team.rules.read': () => undefined,
  'team.rules.skipSetUp': () => undefined,
  'team.sources.read': () => sources,
  'team.find': () => [ada],
  'team.log': () => ({ data: [], hasMore: false }),
  'team.invite': () => ({ user: { ...ada, id: '2', email: 'bea@newsroom.example' }, ...link }),
  'topics.list': () => [],
  'topics.offer': () => offer,
  'collecting.sources.known': () => [],
  'library.known': () => [publisher, { ...publisher, host: 'checks.example', name: 'Harbour Checks' }],
  ...rest,
});

const setUp = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `set-up/${name}`,
  page: 'panel',
  address: '/team',
  answers: answers(),
  draw: (desk) => drawPanel(desk),
  ready: '#first-person-email',
  theirWords: `${JSON.stringify([access, publisher, topic, link, ada])} bea@newsroom.example`,
  ...rest,
});

export const stories: Story[] = [
  setUp('new'),
  setUp('done', {
    answers: answers({
      'team.sources.read': () => ({ ...sources, settings: { ...sources.settings, publishers: [publisher] } }),
      'topics.list': () => [topic],
      'team.find': () => [ada, { ...ada, id: '2' }],
    }),
    ready: '#set-up-people',
  }),
  setUp('locked-and-skipped', {
    answers: answers({
      'team.sources.read': () => ({
        ...{ ...sources, isLocked: true },
        settings: { ...sources.settings, publishers: [publisher] },
      }),
    }),
    act: press(() => t('setUp.skip')),
  }),
  setUp('locked-without-fact-checkers', {
    answers: answers({ 'team.sources.read': () => ({ ...sources, isLocked: true }) }),
  }),
  setUp('invited', {
    act: async (root) => {
      await typeInto(root, '#first-person-email', 'bea@newsroom.example');
      root.querySelector<HTMLFormElement>('form:has(#first-person-email)')?.requestSubmit();
    },
  }),
  setUp('of-a-member', {
    answers: answers({ 'team.access': () => ({ ...access, isOpen: false, because: 'forbidden' }) }),
    ready: '.notice',
  }),
];
