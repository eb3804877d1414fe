/** The team section of the options, in each of its states. */
import { OptionsScreen } from '../../../components/settings/options-screen.tsx';
import { t } from '../../../lib/platform/words.ts';
import { access } from '../access.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import { press } from '../press.ts';
import { refusal } from '../refusals.ts';
import type { Answers, Story } from '../story.ts';
import { untilQuiet } from '../until-quiet.ts';

const service = 'Newsroom service';
const view = { connection: 'a1', name: service, hosts: ['service.example'], isOpen: true };
const users = [
  { id: '1', email: 'ada@example.org', roles: ['leadAnalyst'], status: 'active', firstName: 'Ada' },
  { id: '2', email: 'bea@example.org', roles: [], status: 'deactivated' },
  { id: '3', email: 'cem@example.org', roles: ['administrator', 'leadAnalyst'], status: 'invited' },
];

const events = [
  { id: '3', at: '2026-03-03T10:20:00.000Z', who: 'bea@example.org', what: 'password', whom: 'bea@example.org' },
  { id: '2', at: '2026-03-03T10:00:00.000Z', who: 'cem@example.org', what: 'invite', whom: 'bea@example.org' },
  { id: '1', at: '2026-03-02T09:00:00.000Z', who: 'operator', what: 'create', whom: 'cem@example.org' },
];
const link = {
  link: 'https://service.example/invitation/u2Yq0sZ1m3T4b5N6k7J8h9G0f1D2s3A4q5W6e7R8t9Y',
  expiresAt: '2026-03-04T10:00:00.000Z',
};

const memberships = {
  projects: [
    { slug: 'ferries', displayName: 'Night ferries', members: ['1', '2'] },
    { slug: 'harbour', displayName: 'The harbour', members: [] },
  ],
  users: [...users, { id: '5', email: 'dot@example.org', roles: ['analyst'], status: 'active' }],
};

const apiKeys = {
  keys: [
    { id: 'k1', user: '1', name: 'Desk bot', scopes: ['read', 'check'], createdAt: '2026-03-01T10:00:00.000Z' },
    {
      ...{ id: 'k2', user: '3', name: 'Archive', scopes: ['collect'], createdAt: '2026-03-02T10:00:00.000Z' },
      ...{ expiresAt: '2026-09-01T00:00:00.000Z', lastUsedAt: '2026-03-03T10:21:00.000Z' },
    },
  ],
  users: memberships.users,
};

/** As most services answer: nobody changed a user since the list was read. */
const [ada] = users;
const rights = {
  users: [
    { user: '1', noCache: false, video: true, models: true, mostWaiting: 20, checksADay: 500 },
    { user: '3', noCache: false, video: false, models: false },
  ],
  mostWaiting: 100,
};

const stub = (rest: Answers = {}): Answers => ({
  'settings.state': () => ({ unreadable: [], policyProblems: [] }),
  'team.access': () => view,
  'team.find': () => users,
  'team.log': () => ({ data: events, hasMore: true }),
  'team.link': () => link,
  'team.read': () => ada,
  'team.memberships': () => memberships,
  'team.setMembership': () => undefined,
  'team.rights': () => rights,
  'team.setRights': () => undefined,
  'team.keys': () => apiKeys,
  'team.createKey': () => ({ ...apiKeys.keys[0], secret: 'sidelight_u2Yq0sZ1m3T4b5N6k7J8h9G0f1D2s3A4q5W6e7R8t9Y' }),
  'team.roles': () => [{ id: 'leadAnalyst', name: 'Lead analyst' }, { id: 'administrator' }],
  ...rest,
});

const rules = {
  rules: {
    publishers: ['harbour.example'],
    neverSend: ['intranet.example', 'forum.example/members'],
    checksDays: 30,
    exportOff: true,
  },
  publishers: [
    { name: 'Harbour Check', host: 'harbour.example' },
    { name: 'FactDesk', host: 'factdesk.example' },
  ],
  checksDays: 90,
  limits: { waitingTexts: 12, waitingImages: 0, mostWaiting: 100 },
  changed: { at: '2026-03-03T10:20:00.000Z', who: 'cem@example.org' },
};
/** Shows the rules, and clears what nobody may export. */
const changeRules = async (root: HTMLElement) => {
  await press(() => t('rules.load'))(root);
  for (const box of root.querySelectorAll<HTMLInputElement>(
    'section[aria-labelledby="rules-title"] input[type="checkbox"]',
  ))
    box.click();
  await untilQuiet();
};

const list = () => t('team.listAll', { who: service });
const deactivateAda = () => t('team.deactivateNamed', { email: 'ada@example.org' });
const endAda = () => t('team.revokeNamed', { email: 'ada@example.org' });
const linkForAda = () => t('team.newLinkNamed', { email: 'ada@example.org' });
const listTopics = () => t('team.topics.list');
/** Opens a topic, and ticks a user. */
const readers = (topic: string, email?: string) => async (root: HTMLElement) => {
  await press(list, listTopics)(root);
  const found = [...root.querySelectorAll<HTMLElement>('.readers')].find((one) => one.textContent?.includes(topic));
  found?.querySelector('summary')?.click();
  await untilQuiet();
  const labels = [...(found?.querySelectorAll('label') ?? [])];
  if (email !== undefined) labels.find((one) => one.textContent === email)?.click();
  await untilQuiet();
};
/** Opens the rights of a user, and sends what is there with another number. */
const rightsOf =
  (email: string, checksADay?: string) =>
  async (root: HTMLElement): Promise<void> => {
    await press(list)(root);
    const found = [...root.querySelectorAll<HTMLElement>('.user')].find((one) => one.textContent?.includes(email));
    found?.querySelector<HTMLElement>('.rights summary')?.click();
    await untilQuiet();
    const field = found?.querySelectorAll<HTMLInputElement>('.rights input[inputmode]')[1];
    if (checksADay === undefined || !field) return;
    field.value = checksADay;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await untilQuiet();
    field.form?.requestSubmit();
    await untilQuiet();
  };
const listKeys = () => t('team.keys.list');
/** Fills in the form of a key, and sends it. */
const createKey = async (root: HTMLElement) => {
  await press(list, listKeys)(root);
  const name = root.querySelector<HTMLInputElement>('#key-name');
  if (!name) throw new Error('There is no form of a key.');
  name.value = 'Desk bot';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await untilQuiet();
  name.form?.requestSubmit();
  await untilQuiet();
};
const listRoles = () => t('team.listRoles', { who: service });

const team = (name: string, rest: Partial<Story> = {}): Story => ({
  name: `team/${name}`,
  page: 'options',
  address: 'team',
  answers: stub(),
  draw: (desk) => <OptionsScreen desk={desk} access={access(true)} version="1.2.3" />,
  ready: '.team form',
  theirWords: JSON.stringify([service]),
  ...rest,
});

const closed = (because: string): Partial<Story> => ({
  answers: stub({ 'team.access': () => ({ ...view, isOpen: false, because }) }),
  ready: '.team .notice',
});

export const stories: Story[] = [
  team('rules', {
    answers: stub({ 'team.rules.read': () => rules }),
    act: changeRules,
    theirWords: JSON.stringify([service, rules]),
  }),
  team('rules-none', {
    answers: stub({ 'team.rules.read': () => undefined }),
    act: press(() => t('rules.load')),
  }),
  team('rules-failed', {
    answers: stub({ 'team.rules.read': refusal('network', 'service.example didn’t respond.') }),
    act: press(() => t('rules.load')),
  }),
  team('blank'),
  team('loading', { answers: stub({ 'team.access': () => new Promise(() => {}) }), ready: '.team .loading' }),
  team('listed', { act: press(list, listRoles) }),
  team('nobody', { answers: stub({ 'team.find': () => [] }), act: press(list) }),
  team('confirm', { act: press(list, deactivateAda) }),
  team('end-access', { act: press(list, endAda) }),
  team('link', { act: press(list, linkForAda) }),
  team('log-empty', { answers: stub({ 'team.log': () => ({ data: [], hasMore: false }) }), act: press(list) }),
  team('log-refused', {
    answers: stub({ 'team.log': refusal('http', 'The service returned an error.') }),
    act: press(list),
  }),
  team('topics', { act: readers('Night ferries', 'dot@example.org') }),
  team('topics-none', {
    answers: stub({ 'team.memberships': () => ({ projects: [], users }) }),
    act: press(list, listTopics),
  }),
  team('topics-earlier-server', {
    answers: stub({ 'team.memberships': () => undefined }),
    act: press(list, listTopics),
  }),
  team('topics-refused', {
    answers: stub({ 'team.setMembership': refusal('http', 'No user has this ID.') }),
    act: readers('Night ferries', 'dot@example.org'),
  }),
  team('topics-administrators', {
    answers: stub({
      'team.memberships': () => ({ ...memberships, users: [{ ...users[2], status: 'active' }] }),
    }),
    act: readers('The harbour'),
  }),
  team('rights', { act: rightsOf('ada@example.org') }),
  team('rights-saved', { act: rightsOf('ada@example.org', '200') }),
  team('rights-wrong', { act: rightsOf('ada@example.org', 'many') }),
  team('rights-administrator', { act: rightsOf('cem@example.org') }),
  team('rights-refused', {
    answers: stub({ 'team.setRights': refusal('http', 'No user has this ID.') }),
    act: rightsOf('bea@example.org', '200'),
  }),
  team('rights-unread', {
    answers: stub({ 'team.rights': refusal('network', 'service.example didn’t respond.') }),
    act: rightsOf('ada@example.org'),
  }),
  team('rights-earlier-server', {
    answers: stub({ 'team.rights': () => undefined }),
    act: rightsOf('ada@example.org'),
  }),
  team('keys', { act: press(list, listKeys) }),
  team('keys-made', { act: createKey }),
  team('keys-end', { act: press(list, listKeys, () => t('team.keys.endNamed', { name: 'Archive' })) }),
  team('keys-none', { answers: stub({ 'team.keys': () => ({ ...apiKeys, keys: [] }) }), act: press(list, listKeys) }),
  team('keys-refused', {
    answers: stub({ 'team.createKey': refusal('http', 'This user has 20 API keys. End one first.') }),
    act: createKey,
  }),
  team('keys-earlier-server', { answers: stub({ 'team.keys': () => undefined }), act: press(list, listKeys) }),
  team('other-service', { answers: stub({ 'team.log': () => undefined }), act: press(list) }),
  team('undo', {
    answers: stub({ 'team.setStatus': () => ({ ...users[0], status: 'deactivated' }) }),
    act: press(list, deactivateAda, () => t('team.deactivate')),
  }),
  team('changed-meanwhile', {
    answers: stub({ 'team.read': () => ({ ...ada, status: 'deactivated' }) }),
    act: press(list, deactivateAda, () => t('team.deactivate')),
  }),
  team('last-administrator', {
    answers: stub({
      'team.find': () => [...users, { ...users[2], id: '4', email: 'dot@example.org', status: 'active' }],
    }),
    act: press(list),
  }),
  team('oneself', {
    answers: stub({
      'team.setStatus': refusal(
        'http',
        'You can’t deactivate yourself. Another administrator can.',
        'Try again later.',
      ),
    }),
    act: press(list, deactivateAda, () => t('team.deactivate')),
  }),
  team('device', closed('device')),
  team('password', closed('password')),
  team('forbidden', closed('forbidden')),
  team('refused', {
    answers: stub({ 'team.find': refusal('permission', 'Only administrators can do this.') }),
    act: press(list),
  }),
  team('offline', {
    isOffline: true,
    answers: stub({ 'team.find': refusal('network', 'Couldn’t connect to the service.') }),
    act: press(list),
  }),
  team('signed-out', { answers: stub({ 'team.find': refusal('auth', 'Nobody has signed in.') }), act: press(list) }),
  team('hostile', {
    answers: stub({
      'team.find': () => [
        {
          id: HOSTILE,
          email: HOSTILE,
          roles: [HOSTILE, MEGABYTE],
          status: MEGABYTE,
          firstName: MEGABYTE,
          lastName: HOSTILE,
        },
        { id: '2', email: MEGABYTE, roles: [], status: 'active' },
      ],
      'team.roles': () => [{ id: HOSTILE, name: MEGABYTE }],
      'team.memberships': () => ({
        projects: [
          { slug: HOSTILE, displayName: HOSTILE, members: ['2', HOSTILE] },
          { slug: MEGABYTE, displayName: MEGABYTE, members: [MEGABYTE] },
        ],
        users: [
          { id: HOSTILE, email: HOSTILE, roles: [HOSTILE], status: MEGABYTE },
          { id: '2', email: MEGABYTE, roles: [], status: 'active' },
        ],
      }),
      'team.keys': () => ({
        keys: [{ id: HOSTILE, user: HOSTILE, name: MEGABYTE, scopes: [HOSTILE, MEGABYTE], createdAt: MEGABYTE }],
        users: [{ id: '2', email: MEGABYTE, roles: [], status: 'active' }],
      }),
      'team.log': () => ({
        data: [
          { id: HOSTILE, at: '2026-03-03T10:20:00.000Z', who: HOSTILE, what: MEGABYTE, whom: MEGABYTE },
          { id: '2', at: MEGABYTE, who: MEGABYTE, what: 'invite', whom: HOSTILE },
        ],
        hasMore: true,
      }),
    }),
    act: press(list, listTopics, listKeys, listRoles),
    theirWords: `${hostileWords} ${service}`,
  }),
];
