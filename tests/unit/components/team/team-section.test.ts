// @vitest-environment happy-dom
/** The user list of an organisation over a real desk and engine: it does not offer to lock out all administrators. */
import 'fake-indexeddb/auto';
import { h } from 'preact';
import { beforeEach, expect, it } from 'vitest';
import { TeamSection } from '../../../../components/team/team-section.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { bodyText, button, draw, press, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const serviceName = 'Newsroom service';
const onlyOne = (email: string) => `${email} is the only active administrator`;

let store = createMemoryStore();
/** Ada is signed in; both users are administrators. */
beforeEach(async () => {
  store = createMemoryStore();
  for (const id of ['ada', 'bea']) {
    await store.users.add({ id, email: `${id}@example.org`, roles: ['administrator'], status: 'active' });
  }
  const engine = createEngine({ store, clock: createManualClock(), log: silentLog, wording: ENGLISH });
  const service = engine.service({ ...deviceCaller, id: 'ada' });
  await saveConnection(profile, SECRET);
  const { desk } = openWholeDesk(async () => service);
  // The cast: the section uses the team area of the desk alone.
  await draw(h(TeamSection, { desk: desk as Desk }));
  await expect.poll(() => button(`List all users of ${serviceName}`)).toBeDefined();
});

const listAll = async () => {
  await press(`List all users of ${serviceName}`);
  await expect.poll(bodyText).toContain('2 users');
};

it('does not offer to deactivate the last active administrator', async () => {
  await listAll();
  expect(bodyText()).not.toContain('is the only active administrator');
  await press('Deactivate bea@example.org');
  await press('Deactivate');
  await expect.poll(bodyText).toContain(onlyOne('ada@example.org'));
  expect(button('Deactivate ada@example.org')).toBeUndefined();
  await press('Activate bea@example.org');
  await press('Activate');
  await expect.poll(() => button('Deactivate ada@example.org')).toBeDefined();
  expect(bodyText()).not.toContain('is the only active administrator');
});

it('does not treat a user found by email address as the only administrator', async () => {
  await write('input[name="find-email"]', 'bea@example.org');
  await press('Find');
  await expect.poll(() => button('Deactivate bea@example.org')).toBeDefined();
  expect(bodyText()).not.toContain('is the only active administrator');
});

it('shows the message of the service when users deactivate themselves, and keeps the list', async () => {
  await listAll();
  await press('Deactivate ada@example.org');
  await press('Deactivate');
  await expect.poll(bodyText).toContain('You can’t deactivate yourself. Another administrator can.');
  expect(button('Deactivate ada@example.org')).toBeDefined();
});

it('does not send a change that rests on an older state, and shows the newest one', async () => {
  await listAll();
  const change = (status: 'active' | 'deactivated') => store.users.update('bea', (user) => ({ ...user, status }));
  await change('deactivated');
  await press('Deactivate bea@example.org');
  await press('Deactivate');
  await expect.poll(bodyText).toContain('bea@example.org: deactivated. This changed after you listed the users');
  expect(button('Undo')).toBeUndefined();
  // The row has the state of now, from which the next change is made.
  await press('Activate bea@example.org');
  await press('Activate');
  await expect.poll(bodyText).toContain('bea@example.org is active again.');
  expect(bodyText()).not.toContain('This changed after');
  expect(await store.users.get('bea')).toMatchObject({ status: 'active' });
  await change('deactivated');
  await press('Undo');
  await expect.poll(bodyText).toContain('bea@example.org: deactivated. This changed after');
});

it('shows the message of the service where a user is gone by then', async () => {
  await listAll();
  await store.users.remove('bea');
  await press('Deactivate bea@example.org');
  await press('Deactivate');
  await expect.poll(bodyText).toContain('No user has this ID.');
});

it('creates a user without a link at a service that has no invitations', async () => {
  await listAll();
  await expect.poll(bodyText).toContain(`${serviceName} has no invitation links.`);
  expect(button('Invite')).toBeUndefined();
  expect(document.querySelector('.log')).toBeNull();
  await write('input[name="new-email"]', 'cem@example.org');
  await press('Create user');
  await expect.poll(bodyText).toContain('cem@example.org created.');
});
