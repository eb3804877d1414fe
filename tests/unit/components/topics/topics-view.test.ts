// @vitest-environment happy-dom
/** Topics over the real desk and a real engine: those of this device, and those of a service. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localSchedule } from '../../../../components/topics/schedule-words.ts';
import { TopicsView } from '../../../../components/topics/topics-view.tsx';
import { saveConnection } from '../../../../lib/connections/change-connections.ts';
import type { ProjectChange } from '../../../../lib/contract/projects.ts';
import type { SavedSearch } from '../../../../lib/desk/client.ts';
import { formatClock } from '../../../../lib/platform/format.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { profile, SECRET } from '../../../fixtures/connections.ts';
import { all, draw, press, shows, submit, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { asAnotherService, harbourService, openWholeDesk } from '../../../fixtures/whole-desk.ts';

emptyDatabase();

const hit = {
  objectID: '1',
  author: 'tallow',
  created_at: '2026-03-09T07:40:00Z',
  created_at_i: Date.parse('2026-03-09T07:40:00Z') / 1000,
  title: 'The night ferry stops',
  url: 'https://news.example/ferry',
  _tags: ['story'],
};

const NO_CLICKS = { isRequested: false, onOpen: () => {}, onChosen: () => {} };

const open = async (grants = true, diesOnceAfter?: string, holds = grants) => {
  const { access, requested } = createAccess(grants);
  access.holds = async () => holds;
  const opened = openCollectingDesk({ answer: () => Response.json({ hits: [hit] }), diesOnceAfter });
  // The view uses these areas of the desk and no others.
  const desk = opened.desk as Parameters<typeof TopicsView>[0]['desk'];
  const place = { connection: 'device', own: true };
  const recipient = { name: 'This device', own: true };
  const props = { desk, access, place, recipient, recipientOf: () => recipient };
  await draw(h(TopicsView, { ...props, ...NO_CLICKS }));
  await vi.waitFor(() => expect(document.querySelector('.topic')).not.toBeNull());
  return { ...opened, access, permissions: requested };
};

const tick = async (name: string) => {
  const box = all('label.tick')
    .find((label) => label.textContent?.startsWith(name))
    ?.querySelector('input');
  await act(() => box?.click());
};

/** Creates a project that queries Hacker News alone, daily. */
const make = async () => {
  await press('New topic');
  await write('#topic-new-name', 'The night ferry');
  await write('#topic-new-phrases', 'night ferry');
  await tick('Mastodon (mastodon.social)');
  await write('#topic-new-often', 'daily', 'change');
  await submit('.topic-form');
};

describe('topics of this device', () => {
  it('start with the built-in one, which cannot be edited or removed', async () => {
    await open();
    await shows('Around what I read');
    await shows('Built in.');
    expect(all('.topic button')).toEqual([]);
    expect(all('.topic .quiet').map(({ textContent }) => textContent)).toEqual([
      'Built in. It collects only when you search for posts about a page.',
    ]);
  });

  it('are created with the permission for exactly the hosts that they query', async () => {
    const { permissions, store, ticks } = await open();
    await make();
    await shows(`Runs every day at ${formatClock('06:00')}.`);
    expect(permissions).toEqual([{ origins: ['*://hn.algolia.com/*'] }]);
    await shows('Contacts: hn.algolia.com.');
    await shows('Next:');
    expect(ticks()).toBe(1);
    expect(await store.projects.get('the-night-ferry')).toMatchObject({
      displayName: 'The night ferry',
      jobSchedule: { enabled: true, dataSources: ['hacker-news'], schedule: { frequency: 'daily', time: '06:00' } },
      projectConfig: { query: { phrases: ['night ferry'] } },
    });
  });

  it('are created once when the background dies before it responds', async () => {
    const { desk } = await open(true, 'topics/create');
    await make();
    await shows(`Runs every day at ${formatClock('06:00')}.`);
    const slugs = (await desk.topics.list({ connection: 'device' })).map(({ project }) => project.slug);
    expect(slugs.filter((slug) => slug.startsWith('the-night-ferry'))).toEqual(['the-night-ferry']);
  });

  it('are not created when the browser refuses', async () => {
    const { store } = await open(false);
    await make();
    await shows('Your browser didn’t allow access to hn.algolia.com.');
    expect(await store.projects.get('the-night-ferry')).toBeUndefined();
  });

  it('show what is missing, and the position of an error', async () => {
    const { permissions } = await open();
    await press('New topic');
    expect(document.activeElement?.id).toBe('topic-new-name');
    await submit('.topic-form');
    await shows('Enter a name.');
    await shows('Enter at least one line to search for.');
    await write('#topic-new-hashtags', '#ferry\n#night-ferry');
    await shows('Line 2, column 7: a hashtag has only letters');
    await press('Go to line 2, column 7');
    const box = document.querySelector<HTMLTextAreaElement>('#topic-new-hashtags');
    expect(document.activeElement).toBe(box);
    expect(box?.value.slice(box.selectionStart, box.selectionEnd)).toBe('-');
    expect(permissions).toEqual([]);
  });

  it('are edited', async () => {
    const { store } = await open();
    await make();
    await press('Edit The night ferry');
    await write('[id$="-name"]', 'Ferries');
    await write('[id$="-often"]', 'never', 'change');
    await submit('.topic-form');
    await shows('Runs only when you start it.');
    expect(await store.projects.get('the-night-ferry')).toMatchObject({
      displayName: 'Ferries',
      jobSchedule: { enabled: false },
    });
  });

  it('run on request, and report the outcome', async () => {
    await open();
    await make();
    await press('Run now: The night ferry');
    await shows('1 post, 1 new.');
    await shows('Runs: 1 done, 0 failed, 0 in progress.');
  });

  it('are removed and restored', async () => {
    const { desk } = await open();
    await make();
    await press('Remove The night ferry');
    await shows('The night ferry removed.');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    expect(await desk.topics.list({ connection: 'device' })).toHaveLength(1);
    await press('Undo');
    await vi.waitFor(() => expect(document.querySelector('[data-topic="the-night-ferry"]')).not.toBeNull());
    await press('Remove The night ferry');
    await shows('The night ferry removed.');
    await vi.waitFor(() => expect(document.querySelector('[data-topic="the-night-ferry"]')).toBeNull());
  });
});

describe('a topic that collects nothing', () => {
  const search: SavedSearch = {
    ...{ id: 's1', name: 'Late ferries', text: '"night ferry" AND NOT bus', savedAt: 1 },
    ...{ kind: 'posts', connection: 'device', project: 'around-what-i-read' },
  };
  const openSaved = async () => {
    const { saveSearch } = openCollectingDesk().desk.topics;
    await saveSearch(search);
    return open();
  };

  it('is renamed without a prompt, and opens its search', async () => {
    const { permissions, desk } = await openSaved();
    await press('Edit Late ferries');
    await shows('Searches for: "night ferry" AND NOT bus');
    await write('[id$="-name"]', 'Ferries at night');
    await submit('.topic-form');
    await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
    expect(permissions).toEqual([]);
    expect((await desk.topics.list({ connection: 'device' }))[1]).toMatchObject({
      search: { ...search, name: 'Ferries at night' },
    });
    expect(all('.topic a').map((link) => link.getAttribute('href'))).toContainEqual(
      expect.stringContaining('q=%22night+ferry%22+AND+NOT+bus'),
    );
  });

  it('collects once it has a source: then its words are a query, and it is no search any more', async () => {
    const { permissions, store, desk } = await openSaved();
    await press('Edit Late ferries');
    await tick('Hacker News');
    expect(document.querySelector<HTMLTextAreaElement>('[id$="-phrases"]')?.value).toBe('night ferry');
    await submit('.topic-form');
    await shows('Runs every day');
    expect(permissions).toEqual([{ origins: ['*://hn.algolia.com/*'] }]);
    expect(await store.projects.get('late-ferries')).toMatchObject({ jobSchedule: { dataSources: ['hacker-news'] } });
    expect((await desk.topics.list({ connection: 'device' })).filter((topic) => topic.search)).toEqual([]);
  });
});

describe('without the consent of Firefox to send search terms', () => {
  beforeEach(() => void vi.stubEnv('FIREFOX', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  it('the view says which sources are skipped, and prompts by a button', async () => {
    const { access, permissions } = await open(true, undefined, false);
    expect(document.body.textContent).not.toContain('search terms');
    await make();
    await shows(
      'Sidelight has no permission in Firefox to send search terms, so topics skip the sources that need them.',
    );
    // The browser's own prompt grants it.
    access.holds = async () => true;
    await press('Allow search terms');
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('search terms'));
    expect(permissions).toEqual([
      { origins: ['*://hn.algolia.com/*'], data_collection: ['searchTerms'] },
      { origins: [], data_collection: ['searchTerms'] },
    ]);
  });

  it('a refusal of it alone is named as such', async () => {
    const { store } = await open(false, undefined, true);
    await make();
    await shows('Sidelight has no permission in Firefox to send search terms. Nothing was sent.');
    expect(await store.projects.get('the-night-ferry')).toBeUndefined();
  });
});

describe('topics of a service', () => {
  const connection = 'a1';
  const weekly = { frequency: 'weekly', time: '06:07', day: 'monday' } as const;
  const known = { enabled: true, schedule: weekly, dataSources: ['their-place'] };
  const cron = { enabled: true, schedule: { cron: '0 6 * * *' }, dataSources: ['their-place'] };
  const TOPIC = '[data-topic="harbour"]';
  const text = () => document.querySelector(TOPIC)?.textContent ?? '';
  const saved = () => vi.waitFor(() => expect(document.querySelector('form')).toBeNull());

  /** The list that a click has requested, with what a form of it does. */
  const atService = async (change: ProjectChange, isRequested = true) => {
    await saveConnection({ ...profile, id: connection }, SECRET);
    const service = asAnotherService(await harbourService());
    await service.projects.update({ params: { id: 'harbour' }, body: change });
    const { desk, opened } = openWholeDesk(async () => service);
    const { collecting } = openCollectingDesk().desk;
    const recipient = { name: 'Newsroom service', own: false };
    const props = {
      recipientOf: () => recipient,
      // The cast: the view uses these areas of the desk and no others.
      desk: { collecting, sharing: desk.sharing, topics: desk.topics } as Parameters<typeof TopicsView>[0]['desk'],
      access: createAccess().access,
      ...{ place: { connection, own: false, project: 'other' }, recipient, ...NO_CLICKS, isRequested },
    };
    await draw(h(TopicsView, props));
    if (isRequested) await vi.waitFor(() => expect(document.querySelector(TOPIC)).not.toBeNull());
    return { desk, opened, stored: () => service.projects.get({ params: { id: 'harbour' } }) };
  };

  it('join those of this device on a click, and one of them is chosen for searches', async () => {
    const { desk, opened } = await atService({}, false);
    await shows('Around what I read');
    expect(opened).toEqual([]);
    await press('Load topics from Newsroom service');
    await shows('Harbour monitor');
    expect(all('.topic a').map((link) => link.getAttribute('href'))).toEqual([
      '#/posts?kind=posts&project=around-what-i-read&at=device',
      '#/posts?kind=posts&project=harbour&at=a1',
    ]);
    await press('Search this topic: Harbour monitor');
    expect(await desk.stories.place({ connection })).toMatchObject({ project: 'harbour' });
  });

  it('show their schedule with UTC beside it, and the form changes the time alone', async () => {
    const { stored } = await atService({ jobSchedule: known, projectConfig: { own: 'setting' } });
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

  it('lose a schedule without losing its times', async () => {
    const { stored } = await atService({ jobSchedule: known });
    await press('Edit Harbour monitor');
    await write('select', 'never', 'change');
    await press('Save topic');
    await saved();
    expect((await stored()).jobSchedule).toMatchObject({ ...known, enabled: false });
  });

  it('keep a schedule in another form, which is quoted, through every other change', async () => {
    const { stored } = await atService({ jobSchedule: cron });
    expect(text()).toContain('0 6 * * *');
    await press('Edit Harbour monitor');
    expect(document.querySelector('input[type="time"], select')).toBeNull();
    await act(() => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
    await write('[id$="-sources"]', 'their-place\nanother, with a comma');
    await press('Save topic');
    await saved();
    expect((await stored()).jobSchedule).toMatchObject({
      enabled: false,
      schedule: cron.schedule,
      dataSources: ['their-place', 'another, with a comma'],
    });
  });

  it('keep settings in another form, and a new name is sent without the schedule', async () => {
    const { stored } = await atService({ jobSchedule: cron, projectConfig: { query: 'ferry OR pier' } });
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

  it('have a query that is edited by line, beside their own settings', async () => {
    const config = { query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] }, own: 1 };
    const { stored } = await atService({ projectConfig: config });
    await press('Edit Harbour monitor');
    await write('[id$="-hashtags"]', 'night-ferry');
    await shows('Line 1, column 6');
    await press('Save topic');
    await shows('Part of the search has an error.');
    await write('[id$="-hashtags"]', '#nightferry');
    await press('Save topic');
    await saved();
    expect((await stored()).projectConfig).toEqual({ ...config, query: { ...config.query, hashtags: ['nightferry'] } });
    expect(text()).toContain('#nightferry');
  });

  it('get a query, sources and a schedule where they had none, and no empty ones by another change', async () => {
    const { stored } = await atService({});
    expect(await stored()).not.toHaveProperty('jobSchedule');
    await press('Edit Harbour monitor');
    await write('form input[type="text"]', 'Quay monitor');
    await press('Save topic');
    await saved();
    const renamed = await stored();
    expect(renamed).toMatchObject({ displayName: 'Quay monitor' });
    expect(renamed).not.toHaveProperty('jobSchedule');
    expect(renamed).not.toHaveProperty('projectConfig.query');
    await press('Edit Quay monitor');
    await write('[id$="-phrases"]', 'night ferry');
    await write('[id$="-sources"]', 'their-place');
    await write('select', 'hourly', 'change');
    await press('Save topic');
    await saved();
    expect(await stored()).toMatchObject({
      jobSchedule: { enabled: true, schedule: { frequency: 'hourly' }, dataSources: ['their-place'] },
      projectConfig: { query: { phrases: ['night ferry'] } },
    });
  });

  it('say in the form what the service refused, which stays open', async () => {
    const { opened } = await atService({});
    await press('Edit Harbour monitor');
    await write('form input[type="text"]', 'x'.repeat(300));
    await press('Save topic');
    await vi.waitFor(() => expect(document.querySelector('form [role="alert"]')).not.toBeNull());
    expect(opened.length).toBeGreaterThan(0);
  });
});
