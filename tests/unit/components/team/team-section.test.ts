// @vitest-environment happy-dom
/** The user list of an organisation over a real desk and engine: it does not offer to lock out all administrators. */
import 'fake-indexeddb/auto';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TeamSection } from '../../../../components/team/team-section.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { ENGLISH } from '../../../fixtures/english.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const serviceName = 'Newsroom service';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const press = async (name: string) => {
  const found = button(name) ?? expect.fail(`No button is called ${name}.`);
  await act(() => found.click());
};
const text = () => document.body.textContent ?? '';
const onlyOne = (email: string) => `${email} is the only active administrator`;

/** Ada is signed in; both users are administrators. */
beforeEach(async () => {
  const store = createMemoryStore();
  for (const id of ['ada', 'bea']) {
    await store.users.add({ id, email: `${id}@example.org`, roles: ['administrator'], status: 'active' });
  }
  const engine = createEngine({ store, clock: createManualClock(), log: silentLog, wording: ENGLISH });
  const service = engine.service({ ...deviceCaller, id: 'ada' });
  await saveConnection(profile, SECRET);
  const { desk } = openWholeDesk(async () => service);
  // The cast: the section uses the team area of the desk alone.
  await act(() => render(h(TeamSection, { desk: desk as Desk }), document.body));
  await expect.poll(() => button(`List all users of ${serviceName}`)).toBeDefined();
});
afterEach(() => act(() => render(null, document.body)));

const listAll = async () => {
  await press(`List all users of ${serviceName}`);
  await expect.poll(text).toContain('2 users');
};

it('does not offer to deactivate the last active administrator', async () => {
  await listAll();
  expect(text()).not.toContain('is the only active administrator');
  await press('Deactivate bea@example.org');
  await press('Deactivate');
  await expect.poll(text).toContain(onlyOne('ada@example.org'));
  expect(button('Deactivate ada@example.org')).toBeUndefined();
  await press('Activate bea@example.org');
  await press('Activate');
  await expect.poll(() => button('Deactivate ada@example.org')).toBeDefined();
  expect(text()).not.toContain('is the only active administrator');
});

it('does not treat a user found by email address as the only administrator', async () => {
  const field = document.querySelector<HTMLInputElement>('input[name="find-email"]') ?? expect.fail('No field.');
  field.value = 'bea@example.org';
  await act(() => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Find');
  await expect.poll(() => button('Deactivate bea@example.org')).toBeDefined();
  expect(text()).not.toContain('is the only active administrator');
});

it('shows the message of the service when users deactivate themselves, and keeps the list', async () => {
  await listAll();
  await press('Deactivate ada@example.org');
  await press('Deactivate');
  await expect.poll(text).toContain("You can't deactivate yourself. Another administrator can.");
  expect(button('Deactivate ada@example.org')).toBeDefined();
});

it('creates a user without a link at a service that has no invitations', async () => {
  await listAll();
  await expect.poll(text).toContain(`${serviceName} has no invitation links.`);
  expect(button('Invite')).toBeUndefined();
  expect(document.querySelector('.log')).toBeNull();
  const field = document.querySelector<HTMLInputElement>('input[name="new-email"]') ?? expect.fail('No field.');
  field.value = 'cem@example.org';
  await act(() => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Create user');
  await expect.poll(text).toContain('cem@example.org created.');
});
