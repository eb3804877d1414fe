/** Shared work of our own server: the form at a check, the checks of a topic, the notes at a story. */
import { plainName } from '../../../components/foreign/plain-name.ts';
import { t } from '../../../lib/platform/words.ts';
import { record } from '../../fixtures/check-samples.ts';
import { CLAIM, doneWith } from '../../fixtures/check-snapshots.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { press } from '../press.ts';
import { refusal } from '../refusals.ts';
import { connectionsWith } from '../samples.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';
import { askForTopics, aTopic, atService, posts, says, service, topicsScreen } from './posts.stories.tsx';

const AT = '2026-03-03T10:00:00.000Z';
const answer = doneWith({
  ...{ label: undefined, matches: undefined, judge: undefined },
  summary: 'The harbour office counted 4,120 passengers.',
  response: 'The office counts passengers every winter. [1]',
  sources: [{ url: 'https://harbour-office.example/winter', title: 'Passengers in winter' }],
});
const stored = record(answer, { id: 'one', input: CLAIM, connection: 'a1', createdAt: Date.now() - 14_000 });

const shared = (id: string, rest: object = {}) => ({
  ...{ id, at: AT, by: 'Ada Berg', isYours: false, mayEnd: false, check: id, input: CLAIM, decisions: [], ...rest },
});
const checks = [
  shared('3', { note: 'Compare the number with that of the harbour office.' }),
  shared('2', { isYours: true, mayEnd: true, input: 'The ferry stops in March.', label: 'Caution' }),
  shared('1', { by: undefined, mayEnd: true, input: 'Nobody takes the ferry.', label: 'unsure' }),
];
const opened = {
  shared: checks[0],
  record: stored,
  decisions: [
    {
      ...{
        url: 'https://factdesk.example/ferry',
        claim: 'The ferry carried 14,200 passengers.',
        publisher: 'FactDesk',
      },
      ...{ rating: 'False', date: '2026-03-01', relation: 'same', at: AT },
    },
    {
      ...{ url: 'https://factdesk.example/cars', claim: 'The ferry carried no passengers.', publisher: 'FactDesk' },
      ...{ rating: 'False', date: '2026-03-02', relation: 'opposite', at: AT },
    },
  ],
};
const theirWords = JSON.stringify([checks, stored, opened, service.name, 'harbour-office.example', 'Harbour', 'City']);

const topic = aTopic({ displayName: 'Harbour monitor', description: 'Posts about the harbour.' });
const openDetails = async (root: HTMLElement) => {
  await press(askForTopics)(root);
  root.querySelector('.topic details')?.setAttribute('open', '');
  await untilQuiet();
};
const atTopic = (name: string, rest: Answers, more: Partial<Story> = {}): Story => ({
  ...posts(name, {
    ...topicsScreen,
    answers: says(service, {
      'topics.list': atService(() => [topic]),
      'sharing.checks': () => ({ data: checks, next: '1' }),
      'sharing.open': () => opened,
      ...rest,
    }),
    act: openDetails,
    ...more,
    theirWords: `${theirWords} ${JSON.stringify([topic, more.theirWords])}`,
  }),
  name: `sharing/${name}`,
});

const notes = [
  { id: '2', at: AT, by: 'Ada Berg', isYours: false, mayEnd: false, text: 'The same photo was posted in May.' },
  { id: '1', at: AT, by: 'Bea', isYours: true, mayEnd: true, text: 'I asked the harbour office.' },
];
const atStory = (name: string, rest: Answers, more: Partial<Story> = {}): Story => ({
  ...posts(name, {
    address: '/posts/story/429?project=harbour',
    answers: says(service, { 'sharing.notes': () => ({ data: notes }), ...rest }),
    ready: '.view-head',
    act: press(() => t('stories.askNow', { who: service.name })),
    ...more,
    theirWords: JSON.stringify([notes, more.theirWords]),
  }),
  name: `sharing/${name}`,
});

const ours = {
  ...{ id: 'a1', name: service.name, addresses: { base: '', analytics: '', admin: '', auth: '' } },
  ...{ grant: 'client_credentials', account: 'x' },
};
const places = {
  places: [{ id: '1', project: 'city', at: AT }],
  projects: [
    { slug: 'harbour', name: 'Harbour' },
    { slug: 'city', name: 'City' },
  ],
};
const atCheck = (name: string, rest: Answers, more: Partial<Story> = {}): Story => ({
  name: `sharing/${name}`,
  page: 'panel',
  answers: {
    ...connectionsWith({ active: 'a1', services: [ours] }),
    'checks.seen': () => undefined,
    'sharing.places': () => places,
    ...rest,
  },
  stored: [stored],
  address: '/check/one',
  draw: (desk) => drawPanel(desk),
  ready: '.check',
  act: press(
    () => t('copy.share'),
    () => t('sharing.open'),
  ),
  ...more,
  theirWords: `${theirWords} toolbox.google.com duckduckgo.com en.wikipedia.org web.archive.org ${more.theirWords ?? ''}`,
});

const open = () => t('sharing.openNamed', { check: plainName(CLAIM) });
const hostile = shared('1', { by: HOSTILE, mayEnd: true, input: MEGABYTE, label: HOSTILE, note: MEGABYTE });

export const stories: Story[] = [
  atCheck('form', {}),
  atCheck('other-service', { 'sharing.places': () => undefined }),
  atCheck('no-projects', { 'sharing.places': () => ({ places: [], projects: [] }) }),
  atCheck('refused', { 'sharing.places': refusal('http', 'The service returned an error.') }),
  atTopic('checks', {}),
  atTopic(
    'opened',
    {},
    {
      act: async (root) => {
        await openDetails(root);
        await press(open)(root);
      },
    },
  ),
  atTopic('no-checks', { 'sharing.checks': () => ({ data: [] }) }),
  atTopic('hostile-checks', { 'sharing.checks': () => ({ data: [hostile] }) }, { theirWords: hostileWords }),
  atStory('notes', {}),
  atStory('no-notes', { 'sharing.notes': () => ({ data: [] }) }),
];
