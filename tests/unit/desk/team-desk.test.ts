/** Users and roles as the options request them: over a real port, from a real engine. */
import { describe, expect, it } from 'vitest';
import { rememberFound, saveConnection } from '../../../lib/connections/change-connections.ts';
import { deviceCaller } from '../../../lib/engine/ports.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { ferryLines } from '../../fixtures/ferry-stories.ts';
import { harbourService, openWholeDesk } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const connection = 'a1';
const member = { ...deviceCaller, id: 'member', administrator: false };

const open = async () => {
  const service = await harbourService();
  return openWholeDesk(async () => service);
};

describe('the team', () => {
  it('is reported as open or not without a request', async () => {
    const { desk, opened } = await open();
    expect(await desk.team.access()).toMatchObject({ connection: 'device', isOpen: false, because: 'device' });
    await saveConnection(profile, SECRET);
    expect(await desk.team.access()).toEqual({
      connection,
      name: 'Newsroom service',
      hosts: ['service.example'],
      isOpen: true,
    });
    await rememberFound(connection, { at: 1, findings: [{ area: 'admin', outcome: 'not-allowed', sentence: 'No.' }] });
    expect(await desk.team.access()).toMatchObject({ isOpen: false, because: 'forbidden' });
    expect(opened).toEqual([]);
  });

  it('creates, finds, deactivates and activates users', async () => {
    const { desk } = await open();
    const created = await desk.team.create({
      connection,
      email: 'ada@example.org',
      firstName: ' Ada ',
      lastName: '',
      sendWelcome: false,
    });
    expect(created).toMatchObject({ email: 'ada@example.org', firstName: 'Ada', status: 'active' });
    expect(created).not.toHaveProperty('lastName');
    await desk.team.create({ connection, email: 'bea@example.org', sendWelcome: false });
    expect((await desk.team.find({ connection })).map(({ email }) => email)).toEqual([
      'ada@example.org',
      'bea@example.org',
    ]);
    expect(await desk.team.find({ connection, email: 'ADA@example.org' })).toHaveLength(1);
    expect(await desk.team.setStatus({ connection, id: created.id, status: 'deactivated' })).toEqual({
      ...created,
      status: 'deactivated',
    });
    expect(await desk.team.read({ connection, id: created.id })).toMatchObject({ status: 'deactivated' });
    expect(await desk.team.setStatus({ connection, id: created.id, status: 'active' })).toEqual(created);
    expect(await desk.team.read({ connection, id: created.id })).toEqual(created);
    expect((await desk.team.roles({ connection })).map(({ id }) => id)).toContain('leadAnalyst');
  });

  it('is forbidden to a user who is not an administrator', async () => {
    const service = await harbourService(ferryLines(0), member);
    const { desk } = openWholeDesk(async () => service);
    await expect(desk.team.find({ connection })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      data: { kind: 'permission' },
    });
  });

  it('rejects an invalid email address', async () => {
    const { desk } = await open();
    await expect(desk.team.create({ connection, email: 'ada', sendWelcome: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
