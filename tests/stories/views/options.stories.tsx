/** The options that are the same whoever is asked: how it looks, keys, data, labels, an organisation, what it is made of. */

import licences from '../../../assets/licences.json' with { type: 'json' };
import { OptionsScreen } from '../../../components/connection/options-screen.tsx';
import type { Access } from '../../../lib/platform/origins.ts';
import { HOSTILE, LONG, managed, onDevice, withService } from '../samples.ts';
import type { Answers, Story } from '../story.ts';

const access: Access = { holds: async () => true, request: async () => true, giveBack: async () => true };
const keys = [
  { name: '_execute_action', about: '', keys: 'Alt+Shift+S' },
  { name: 'selection', about: 'Check selection', keys: 'Alt+Shift+C' },
  { name: 'page', about: 'Check this page', keys: '' },
];
const shortcuts = { list: async () => keys, change: async () => {} };

const privacy = (rest: object): Answers => ({
  'privacy.read': () => ({
    sites: [{ site: 'news.example', answer: 'always' }],
    neverSend: { groups: [], blocked: [], own: ['diary.example'], except: [] },
    privateWindows: false,
    retention: { checksMonths: 12, postsDays: 30 },
    openPanel: false,
    notify: false,
    organisation: 'your organisation',
    locked: [],
    ...rest,
  }),
});
const calm: Answers = {
  ...onDevice,
  ...privacy({}),
  'settings.state': () => ({ keptAside: [], policyProblems: [] }),
  'pages.markedSites': () => [],
};

const refuse = () => {
  throw new Error('x');
};

const options = (name: string, address: string, rest: Partial<Story> = {}): Story => ({
  name: `options/${name}`,
  page: 'options',
  address,
  answers: calm,
  draw: (desk) => <OptionsScreen desk={desk} access={access} version="1.0.0" shortcuts={shortcuts} />,
  ready: `#${address}-title`,
  theirWords: JSON.stringify(keys),
  ...rest,
});

/** What was pressed shows by then. */
const redrawn = () => new Promise((resolve) => setTimeout(resolve, 30));
const press = (css: string) => (root: HTMLElement) => root.querySelector<HTMLElement>(css)?.click();

export const stories: Story[] = [
  options('connections', 'connections'),
  options('connections-service', 'connections', { answers: { ...calm, ...withService() } }),
  options('connections-loading', 'connections', { answers: {}, ready: 'main p' }),
  options('connections-error', 'connections', {
    answers: { ...calm, 'connections.list': refuse },
    ready: 'main p',
  }),
  options('connections-hostile', 'connections', { answers: { ...calm, ...withService({ name: HOSTILE }) } }),
  options('connections-very-long', 'connections', { answers: { ...calm, ...withService({ name: LONG }) } }),
  options('privacy', 'privacy'),
  options('appearance', 'appearance'),
  options('shortcuts', 'shortcuts', { ready: 'kbd' }),
  options('shortcuts-steps', 'shortcuts', {
    draw: (desk) => <OptionsScreen desk={desk} access={access} version="1.0.0" />,
  }),
  options('data', 'data'),
  options('data-erase', 'data', { act: press('button.danger') }),
  options('data-erasing', 'data', {
    act: async (root) => {
      press('button.danger')(root);
      await redrawn();
      press('[role="alertdialog"] button.danger')(root);
      await redrawn();
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
        locked: ['connections', 'publishers', 'retention'],
        neverSend: { groups: [], blocked: ['intranet.example'], own: [], except: [] },
      }),
    },
  }),
  options('about', 'about', { act: press('summary'), theirWords: JSON.stringify(licences), ready: '#about-title' }),
];
