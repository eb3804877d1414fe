// @vitest-environment happy-dom
/** Topics of a team's server over the real desk and a real engine: created, changed, run, followed, stopped, archived and restored. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { TopicsView } from '../../../../components/topics/topics-view.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { all, button, draw, press, shows, submit, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const connection = 'a1';
const hit = {
  ...{ objectID: '1', author: 'tallow', title: 'The night ferry stops', url: 'https://news.example/ferry' },
  ...{ created_at: '2026-03-09T07:40:00Z', created_at_i: Date.parse('2026-03-09T07:40:00Z') / 1000, _tags: ['story'] },
};

/** The server answers its sources by `gate`, and is there by `arrival`. */
const start = async (gate?: Promise<void>, arrival?: Promise<void>) => {
  await saveConnection({ ...profile, id: connection }, SECRET);
  const server = openCollectingDesk({ answer: () => Response.json({ hits: [hit] }), gate });
  const service = await server.service();
  const { desk } = openWholeDesk(async () => {
    await arrival;
    return service;
  });
  const { collecting } = openCollectingDesk().desk;
  const recipient = { name: 'Newsroom server', own: false };
  const device = { name: 'This device', own: true };
  await draw(
    h(TopicsView, {
      recipientOf: (at: string) => (at === connection ? recipient : device),
      // The cast: the view uses these areas of the desk and no others.
      desk: { collecting, sharing: desk.sharing, topics: desk.topics } as Parameters<typeof TopicsView>[0]['desk'],
      access: createAccess().access,
      ...{ place: { connection, own: false, project: 'other' }, recipient, isRequested: true },
      ...{ onOpen: () => {}, onChosen: () => {} },
    }),
  );
  const projects = async () => (await service.projects.list({ query: {} })).data;
  return { service, projects };
};

const open = async (gate?: Promise<void>) => {
  const server = await start(gate);
  await shows('Archived topics');
  return server;
};

const row = () => document.querySelector('[data-topic^="the-night-ferry"]');
const isOpen = (summary: string) =>
  act(() =>
    all('summary')
      .find(({ textContent }) => textContent?.startsWith(summary))
      ?.click(),
  );

/** Creates a topic at the server that searches Hacker News. */
const make = async () => {
  await press('New topic');
  await write('#topic-new-name', 'The night ferry');
  await write('#topic-new-phrases', 'night ferry');
  await act(() => document.querySelector<HTMLInputElement>('input[name="mastodon:mastodon.social"]')?.click());
  await submit('.topic-form');
  await vi.waitFor(() => expect(row()).not.toBeNull());
};

it('a new topic runs at the server, unless the user chooses this device', async () => {
  const { projects } = await open();
  await make();
  const stored = (await projects()).find(({ displayName }) => displayName === 'The night ferry');
  expect(stored).toMatchObject({
    jobSchedule: { enabled: false, dataSources: ['hacker-news'] },
    projectConfig: { query: { phrases: ['night ferry'] } },
  });
  expect(row()?.textContent).toContain('Newsroom server');
  await press('New topic');
  await write('#topic-new-place', 'device', 'change');
  await write('#topic-new-name', 'At home');
  await write('#topic-new-phrases', 'pier');
  await submit('.topic-form');
  await vi.waitFor(() =>
    expect(document.querySelector('[data-topic="at-home"]')?.textContent).toContain('This device'),
  );
  expect((await projects()).map(({ displayName }) => displayName)).not.toContain('At home');
});

it('a new topic waits for the server to say what it offers, and then runs there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await start(undefined, promise);
  await vi.waitFor(() => expect(button('New topic')?.disabled).toBe(true));
  resolve();
  await vi.waitFor(() => expect(button('New topic')?.disabled).toBe(false));
  await press('New topic');
  expect(document.querySelector<HTMLSelectElement>('#topic-new-place')?.value).toBe(connection);
});

it('a run is followed to its end, and its posts are counted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(promise);
  await make();
  await press('Run now: The night ferry');
  await shows('Searching Hacker News (1 of 1)…');
  resolve();
  await vi.waitFor(() => expect(row()?.textContent).toContain('1 post'));
  expect(row()?.querySelector('progress')).toBeNull();
});

it('a run is stopped', async () => {
  const { service } = await open(new Promise(() => {}));
  await make();
  await press('Run now: The night ferry');
  await shows('Searching Hacker News (1 of 1)…');
  await press('Stop');
  await vi.waitFor(() => expect(row()?.querySelector('progress')).toBeNull());
  await isOpen('Details');
  await vi.waitFor(() => expect(row()?.textContent).toContain('stopped. What was found so far is kept.'));
  expect((await service.projectJobs.states()).data.some(({ lastRun }) => lastRun?.state.name === 'stopped')).toBe(true);
});

it('an archived topic comes back by undo, and from the list of those archived', async () => {
  const { projects } = await open();
  await make();
  await press('Archive: The night ferry');
  await shows('The night ferry archived.');
  expect(row()).toBeNull();
  expect((await projects()).map(({ displayName }) => displayName)).not.toContain('The night ferry');
  await press('Undo');
  await vi.waitFor(() => expect(row()).not.toBeNull());
  await press('Archive: The night ferry');
  await vi.waitFor(() => expect(row()).toBeNull());
  await isOpen('Archived topics');
  await vi.waitFor(() =>
    expect(all('button').map((button) => button.getAttribute('aria-label'))).toContain('Restore: The night ferry'),
  );
  await press('Restore: The night ferry');
  await vi.waitFor(() => expect(row()).not.toBeNull());
  await shows('No archived topics.');
});
