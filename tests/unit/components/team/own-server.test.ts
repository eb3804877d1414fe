// @vitest-environment happy-dom
/** The team section over a real desk, engine and tables of a server: invitations, links, roles, the audit log. */
import 'fake-indexeddb/auto';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { dayIn, endOfDay } from '../../../../components/team/key-end.ts';
import { TeamSection } from '../../../../components/team/team-section.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller, type RightsPort } from '../../../../lib/engine/ports.ts';
import type { Store } from '../../../../lib/engine/store/store.ts';
import { formatMoment } from '../../../../lib/platform/format.ts';
import { type Keys, openKeys } from '../../../../server/accounts/keys.ts';
import { openPeople, type People } from '../../../../server/accounts/people.ts';
import { createSqliteSql } from '../../../../server/sqlite/sqlite-sql.ts';
import { createSqliteStore, openDatabase } from '../../../../server/sqlite/sqlite-store.ts';
import { createAccountTables } from '../../../../server/tables/account-tables.ts';
import { createKeyTables } from '../../../../server/tables/key-tables.ts';
import type { MemberTables } from '../../../../server/tables/member-tables.ts';
import { createMemberTables } from '../../../../server/tables/member-tables.ts';
import { createRightsTables } from '../../../../server/tables/rights-tables.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { bodyText, button, draw, press, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { peopleBacking } from '../../../fixtures/people-backing.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const log = () => [...document.querySelectorAll('.log bdi')].map((line) => line.textContent);
const shownLink = () => document.querySelector<HTMLInputElement>('#made-link')?.value ?? '';
const choose = (select: Element | null, role: string) => write(select, role, 'change');

let people: People;
let members: MemberTables;
let store: Store;
let keys: Keys;
let rights: RightsPort;

/** Ada is signed in, and administrates. */
beforeEach(async () => {
  const db = openDatabase(':memory:');
  store = createSqliteStore(db);
  createAccountTables(createSqliteSql(db));
  members = createMemberTables(createSqliteSql(db));
  people = openPeople(peopleBacking(db, store), () => 'https://service.example');
  keys = openKeys(createKeyTables(createSqliteSql(db)));
  rights = createRightsTables(createSqliteSql(db));
  await store.users.add({ id: 'ada', email: 'ada@example.org', roles: ['administrator'], status: 'active' });
  const engine = createEngine({
    store,
    clock: createManualClock(),
    log: silentLog,
    wording: ENGLISH,
    people,
    members,
    keys,
    rights,
  });
  const service = engine.service({ ...deviceCaller, id: 'ada' });
  await saveConnection(profile, SECRET);
  const { desk } = openWholeDesk(async () => service);
  // The cast: the section uses the team area of the desk alone.
  await draw(h(TeamSection, { desk: desk as Desk }));
  await expect.poll(() => button('Invite')).toBeDefined();
});

const invite = async (email: string, role = 'analyst') => {
  await write('input[name="new-email"]', email);
  await choose(document.querySelector('#new-role'), role);
  const before = shownLink();
  await press('Invite');
  await expect.poll(shownLink).not.toBe(before);
};

it('shows the link of an invitation, which works, and says that nobody is written to', async () => {
  await invite('bea@example.org', 'leadAnalyst');
  expect(shownLink()).toMatch(/^https:\/\/service\.example\/invitation\/[\w-]{43}$/);
  expect(await people.personOf(shownLink().split('/').at(-1) ?? '')).toEqual({ email: 'bea@example.org' });
  expect(bodyText()).toContain('Send the link to bea@example.org yourself. The link works once, until');
  await press('List all users of Newsroom service');
  await expect.poll(log).toEqual(['ada@example.org invited bea@example.org.']);
});

it('changes a role, makes a new link, ends access after a confirmation, and notes each', async () => {
  await invite('bea@example.org');
  await press('List all users of Newsroom service');
  const role = () => document.querySelector<HTMLSelectElement>('select[aria-label="Role of bea@example.org"]');
  await expect.poll(() => role()?.value).toBe('analyst');
  await choose(role(), 'administrator');
  await expect.poll(() => log()[0]).toBe('ada@example.org changed the role of bea@example.org.');
  expect(role()?.value).toBe('administrator');
  const before = shownLink();
  await press('New link for bea@example.org');
  await expect.poll(shownLink).not.toBe(before);
  await press('Sign out and stop keys: bea@example.org');
  expect(bodyText()).toContain('bea@example.org is signed out everywhere');
  expect(await people.personOf(shownLink().split('/').at(-1) ?? '')).toEqual({ email: 'bea@example.org' });
  await press('Sign out and stop keys');
  await expect.poll(() => log()[0]).toBe('ada@example.org ended the access of bea@example.org.');
  expect(await people.personOf(shownLink().split('/').at(-1) ?? '')).toBeUndefined();
});

it('shows what the server refuses, and keeps the list', async () => {
  await invite('bea@example.org', 'administrator');
  await press('List all users of Newsroom service');
  await expect.poll(() => button('Sign out and stop keys: ada@example.org')).toBeDefined();
  await choose(document.querySelector('select[aria-label="Role of ada@example.org"]'), 'analyst');
  await expect.poll(bodyText).toContain('You can’t end your own role as administrator.');
  const role = document.querySelector<HTMLSelectElement>('select[aria-label="Role of ada@example.org"]');
  expect(role?.value).toBe('administrator');
});

it('shows the audit log a page at a time', async () => {
  for (let times = 0; times < 30; times += 1) await people.note({ who: 'operator', what: 'restore', whom: 'ada' });
  await press('List all users of Newsroom service');
  await expect.poll(() => log().length).toBe(20);
  expect(log()[0]).toBe('The operator of the server restored ada@example.org as administrator.');
  await press('Show more');
  await expect.poll(() => log().length).toBe(30);
  expect(button('Show more')).toBeUndefined();
});

const topic = (name: string) =>
  [...document.querySelectorAll<HTMLDetailsElement>('.readers')].find((one) => one.textContent?.includes(name));
const boxOf = (name: string, email: string) =>
  [...(topic(name)?.querySelectorAll('label') ?? [])].find((one) => one.textContent === email)?.querySelector('input');
const listTopics = async () => {
  await press('List all users of Newsroom service');
  await expect.poll(() => button('List topics')).toBeDefined();
  await press('List topics');
};
const openTopic = async (name: string) => {
  const details = topic(name) ?? expect.fail(`No topic is called ${name}.`);
  await act(() => {
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
};

it('says who reads which topic, and changes it with a tick that can be taken back', async () => {
  await store.projects.add({ slug: 'ferries', name: 'ferries', displayName: 'Night ferries' });
  await invite('bea@example.org');
  await listTopics();
  await expect.poll(() => topic('Night ferries')?.textContent).toContain('administrators only');
  await openTopic('Night ferries');
  await expect.poll(() => boxOf('Night ferries', 'bea@example.org')?.checked).toBe(false);
  expect(boxOf('Night ferries', 'ada@example.org')).toBeUndefined();
  await act(() => boxOf('Night ferries', 'bea@example.org')?.click());
  await expect.poll(bodyText).toContain('bea@example.org can read Night ferries.');
  const [bea] = (await store.users.all()).filter(({ email }) => email === 'bea@example.org');
  expect(await members.all()).toEqual([{ project: 'ferries', user: bea?.id }]);
  expect(topic('Night ferries')?.textContent).toContain('administrators and 1 user');
  await expect.poll(() => log()[0]).toBe('ada@example.org let bea@example.org read Night ferries.');
  await act(() => boxOf('Night ferries', 'bea@example.org')?.click());
  await expect.poll(bodyText).toContain('bea@example.org can no longer read Night ferries.');
  expect(await members.all()).toEqual([]);
  await expect.poll(() => log()[0]).toBe('ada@example.org no longer lets bea@example.org read Night ferries.');
});

it('shows who was invited since when a topic is opened', async () => {
  await store.projects.add({ slug: 'ferries', name: 'ferries', displayName: 'Night ferries' });
  await invite('bea@example.org');
  await listTopics();
  await expect.poll(() => topic('Night ferries')).toBeDefined();
  await invite('cem@example.org');
  await openTopic('Night ferries');
  await expect.poll(() => boxOf('Night ferries', 'cem@example.org')?.checked).toBe(false);
});

it('takes a tick back that the server refuses, and says why', async () => {
  await store.projects.add({ slug: 'ferries', name: 'ferries', displayName: 'Night ferries' });
  await invite('bea@example.org');
  await listTopics();
  await expect.poll(() => topic('Night ferries')).toBeDefined();
  await openTopic('Night ferries');
  await expect.poll(() => boxOf('Night ferries', 'bea@example.org')).toBeDefined();
  await store.projects.remove('ferries');
  await act(() => boxOf('Night ferries', 'bea@example.org')?.click());
  await expect.poll(bodyText).toContain('No topic has this ID.');
  expect(boxOf('Night ferries', 'bea@example.org')?.checked).toBe(false);
});

it('says that there are no topics yet', async () => {
  await invite('bea@example.org');
  await listTopics();
  await expect.poll(bodyText).toContain('No topics yet.');
});

it('creates an API key that works, shows it once, and ends it after a confirmation', async () => {
  await press('List all users of Newsroom service');
  await expect.poll(() => button('List API keys')).toBeDefined();
  await press('List API keys');
  await expect.poll(bodyText).toContain('No API keys yet.');
  await write('#key-name', 'Desk bot');
  await act(() => document.querySelector<HTMLInputElement>('#key-name')?.form?.requestSubmit());
  const field = () => document.querySelector<HTMLInputElement>('#made-key')?.value ?? '';
  await expect.poll(field).toMatch(/^sidelight_/);
  const secret = field();
  expect(await keys.callerOf(secret)).toMatchObject({ id: 'ada', scopes: ['read'] });
  await expect.poll(() => log()[0]).toBe('ada@example.org created an API key with the access of ada@example.org.');
  await expect.poll(() => button('End key Desk bot')).toBeDefined();
  await press('End key Desk bot');
  expect(bodyText()).toContain('Programs with this key are refused at once.');
  await press('End key');
  await expect.poll(() => keys.callerOf(secret)).toBeUndefined();
  await expect.poll(bodyText).toContain('No API keys yet.');
  expect(field()).toBe('');
});

it('ends an API key with the chosen day, and creates none whose last day is over', async () => {
  await press('List all users of Newsroom service');
  await expect.poll(() => button('List API keys')).toBeDefined();
  await press('List API keys');
  await expect.poll(bodyText).toContain('No API keys yet.');
  const end = () => document.querySelector<HTMLInputElement>('#key-end') ?? expect.fail('No field for the last day.');
  const create = () => act(() => end().form?.requestSubmit());
  await write('#key-name', 'Desk bot');
  await write('#key-end', '2020-01-01');
  await create();
  expect(bodyText()).toContain('Choose today or a later day.');
  expect(end().getAttribute('aria-invalid')).toBe('true');
  for (const [word, value] of [
    ['No end', ''],
    ['In 90 days', dayIn(90, Date.now())],
    ['In a year', dayIn(365, Date.now())],
    ['In 30 days', dayIn(30, Date.now())],
  ] as const) {
    await press(word);
    expect(end().value).toBe(value);
  }
  expect(bodyText()).not.toContain('Choose today or a later day.');
  expect(document.querySelector('#made-key')).toBeNull();
  await create();
  const last = endOfDay(dayIn(30, Date.now()), Date.now());
  if (!(last instanceof Date)) return expect.fail('The day is over.');
  await expect.poll(bodyText).toContain(`until ${formatMoment(last.toISOString())}`);
});

/** Opens the rights of the first user, or closes them. */
const toggleRights = async (isOpen = true) => {
  const fold = document.querySelector<HTMLDetailsElement>('.rights') ?? expect.fail('There are no rights.');
  await act(() => {
    fold.open = isOpen;
    fold.dispatchEvent(new Event('toggle'));
  });
};
const rightTick = (words: string) =>
  [...document.querySelectorAll('.rights label')]
    .find((one) => one.textContent?.includes(words))
    ?.querySelector('input');
const amounts = () => [...document.querySelectorAll<HTMLInputElement>('.rights input[inputmode]')];
const listOnlyBea = async () => {
  await invite('bea@example.org');
  await write('input[type="email"]', 'bea@example.org');
  await press('Find');
  await expect.poll(() => document.querySelector('.rights')).not.toBeNull();
};

it('gives a user rights and numbers of checks, says that they are saved, and notes it', async () => {
  await listOnlyBea();
  await toggleRights();
  await expect.poll(() => rightTick('Check videos')?.checked).toBe(false);
  await act(() => rightTick('Check videos')?.click());
  await write(amounts()[1], '0');
  await press('Save rights');
  expect(bodyText()).toContain('Enter a whole number from 1 to 10000.');
  expect(await rights.all()).toEqual([]);
  await write(amounts()[0], ' 20 ');
  await write(amounts()[1], '500');
  await press('Save rights');
  await expect.poll(bodyText).toContain('Rights of bea@example.org saved.');
  const [bea] = (await store.users.all()).filter(({ email }) => email === 'bea@example.org');
  const saved = { noCache: false, video: true, models: false, mostWaiting: 20, checksADay: 500 };
  expect(await rights.all()).toEqual([{ user: bea?.id, ...saved }]);
  await expect.poll(() => log()[0]).toBe('ada@example.org changed the rights of bea@example.org.');
});

it('reads the rights of a user anew each time that they are opened', async () => {
  await listOnlyBea();
  await toggleRights();
  await expect.poll(() => rightTick('model version 2.0')?.checked).toBe(false);
  const [bea] = (await store.users.all()).filter(({ email }) => email === 'bea@example.org');
  await rights.set({ user: bea?.id ?? '', noCache: false, video: false, models: true, mostWaiting: 7 }, 'ada');
  await toggleRights(false);
  await toggleRights();
  await expect.poll(() => rightTick('model version 2.0')?.checked).toBe(true);
  expect(amounts().map(({ value }) => value)).toEqual(['7', '']);
});

it('says of an administrator that the role gives the rights, and changes the numbers alone', async () => {
  await press('List all users of Newsroom service');
  await expect.poll(() => document.querySelector('.rights')).not.toBeNull();
  await toggleRights();
  await expect.poll(bodyText).toContain('choose the model version by their role');
  expect(rightTick('Check videos')).toBeUndefined();
  await write(amounts()[1], '9');
  await press('Save rights');
  await expect
    .poll(() => rights.all())
    .toEqual([{ user: 'ada', noCache: false, video: false, models: false, checksADay: 9 }]);
});
