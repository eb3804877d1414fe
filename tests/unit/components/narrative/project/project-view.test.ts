// @vitest-environment happy-dom
/** One project of a service over the real desk and a real engine: read again when it is opened, and changed field by field. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProjectView } from '../../../../../components/narrative/project/project-view.tsx';
import { localSchedule } from '../../../../../components/narrative/project/schedule-words.ts';
import { saveConnection } from '../../../../../lib/connections/change-connections.ts';
import type { ProjectChange } from '../../../../../lib/contract/projects.ts';
import { formatClock } from '../../../../../lib/platform/format.ts';
import { profile, SECRET } from '../../../../fixtures/connections.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';
import { harbourService, openWholeDesk } from '../../../../fixtures/whole-desk.ts';

emptyDatabase();
beforeEach(() => {
  document.documentElement.lang = 'en';
  document.title = 'Sidelight';
});
afterEach(() => act(() => render(null, document.body)));

type WholeDesk = Parameters<typeof ProjectView>[0]['desk'];

const open = async (change: ProjectChange) => {
  const connection = 'a1';
  await saveConnection({ ...profile, id: connection }, SECRET);
  const service = await harbourService();
  await service.projects.update({ params: { id: 'harbour' }, body: change });
  const { desk } = openWholeDesk(async () => service);
  const props = {
    desk: desk as unknown as WholeDesk, // cast: the view uses this area alone
    id: 'harbour',
    params: { kind: 'narratives', text: '' } as const,
    place: { connection, name: 'Newsroom service', own: false, hosts: [], projects: [] },
    recipient: { name: 'Newsroom service', own: false },
    isRequested: true,
    onOpen: () => {},
    onRequest: () => {},
    onChosen: () => {},
  };
  await act(() => render(h(ProjectView, props), document.body));
  await vi.waitFor(() => expect(button('Edit Harbour monitor')).toBeDefined());
  return { stored: () => service.projects.get({ params: { id: 'harbour' } }) };
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const press = (name: string) => act(() => button(name)?.click());
const write = (css: string, value: string) =>
  act(() => {
    const field = document.querySelector(css);
    Object.assign(field ?? {}, { value });
    for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
  });
const saved = () => vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
const text = () => document.body.textContent ?? '';

const weekly = { frequency: 'weekly', time: '06:07', day: 'monday' } as const;
const known = { enabled: true, schedule: weekly, dataSources: ['their-place'] };
const cron = { enabled: true, schedule: { cron: '0 6 * * *' }, dataSources: ['their-place'] };

describe('a project of a service', () => {
  it('shows its schedule with UTC beside it, and changes its time alone', async () => {
    const { stored } = await open({ jobSchedule: known, projectConfig: { own: 'setting' } });
    expect(text()).toContain(`${formatClock('06:07')} UTC`);
    await press('Edit Harbour monitor');
    expect(document.querySelector<HTMLInputElement>('input[type="time"]')?.value).toBe(localSchedule(weekly).time);
    await write('input[type="time"]', localSchedule({ ...weekly, time: '07:08' }).time ?? '');
    await press('Save topic');
    await saved();
    expect(await stored()).toMatchObject({
      jobSchedule: { ...known, schedule: { ...weekly, time: '07:08' } },
      projectConfig: { own: 'setting' },
    });
    expect(text()).toContain(`${formatClock('07:08')} UTC`);
  });

  it('takes its schedule off without losing its times', async () => {
    const { stored } = await open({ jobSchedule: known });
    await press('Edit Harbour monitor');
    await write('select', 'never');
    await press('Save topic');
    await saved();
    expect((await stored()).jobSchedule).toMatchObject({ ...known, enabled: false });
  });

  it('quotes a schedule in another form, offers no times, and keeps it through every other change', async () => {
    const { stored } = await open({ jobSchedule: cron });
    expect(text()).toContain('0 6 * * *');
    await press('Edit Harbour monitor');
    expect(document.querySelector('input[type="time"], select')).toBeNull();
    await act(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await write('[id$="-sources"]', 'their-place\nanother');
    await press('Save topic');
    await saved();
    expect((await stored()).jobSchedule).toMatchObject({
      enabled: false,
      schedule: cron.schedule,
      dataSources: ['their-place', 'another'],
    });
  });

  it('keeps settings in another form, and sends a name without the schedule', async () => {
    const { stored } = await open({ jobSchedule: cron, projectConfig: { query: 'ferry OR pier' } });
    expect(text()).toContain('ferry OR pier');
    const before = (await stored()).jobSchedule?.updatedAt;
    await press('Edit Harbour monitor');
    await write('form input[type="text"]', 'Quay monitor');
    await press('Save topic');
    await saved();
    const after = await stored();
    expect(after).toMatchObject({ displayName: 'Quay monitor', projectConfig: { query: 'ferry OR pier' } });
    expect(after.jobSchedule?.updatedAt).toBe(before);
  });
});
