/** Topics as pages request them: those of a service, and of this device, over a real port. */
import '../../fakes/installed-browser.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import type { SavedSearch } from '../../../lib/desk/client.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { openCollectingDesk } from '../../fixtures/collecting-desk.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { asAnotherService, harbourService, openWholeDesk } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const connection = 'a1';
const atService = { connection, topic: 'harbour' };
const query = { links: [], phrases: ['pier'], names: [], hashtags: [] };

const open = async (rest: Partial<typeof profile> = {}) => {
  await saveConnection({ ...profile, ...rest }, SECRET);
  const service = asAnotherService(await harbourService());
  return openWholeDesk(async () => service);
};

describe('topics of a service', () => {
  it('are remembered once they are listed, with the chosen one', async () => {
    const { desk, opened } = await open();
    expect(await desk.stories.place({})).toMatchObject({ projects: [] });
    expect(opened).toEqual([]);
    expect(await desk.topics.list({ connection })).toMatchObject([
      { connection, id: 'harbour', project: { displayName: 'Harbour monitor' }, can: ['edit', 'choose'] },
    ]);
    expect(await desk.stories.place({})).toMatchObject({
      project: 'harbour',
      projects: [{ id: 'harbour', name: 'Harbour monitor', sources: [] }],
    });
    await desk.topics.choose({ connection, topic: 'other' });
    await desk.topics.list({ connection });
    expect(await desk.stories.place({})).toMatchObject({ project: 'other' });
  });

  it('are identified by their names if the service searches by name', async () => {
    const { desk } = await open({ projectField: 'name' });
    expect(await desk.topics.list({ connection })).toMatchObject([{ id: 'harbour-monitor' }]);
  });

  it('are renamed', async () => {
    const { desk } = await open();
    await desk.topics.update({ ...atService, change: { displayName: 'Quay', description: 'All of it.' } });
    const [listed] = await desk.topics.list({ connection });
    expect(listed?.project).toMatchObject({ displayName: 'Quay', description: 'All of it.' });
  });
});

describe('topics of this device', () => {
  const list = async () => {
    const opened = openCollectingDesk();
    const wanted = { displayName: 'Pier', query, dataSources: ['hacker-news'] };
    await opened.desk.topics.create({ connection: 'device', ...wanted, key: 'k1', schedule: { frequency: 'hourly' } });
    return { ...opened, topics: await opened.desk.topics.list({ connection: 'device' }) };
  };

  it('say what can be done with each, and nothing of the built-in one but to group it', async () => {
    const { topics } = await list();
    expect(topics).toMatchObject([
      { id: 'around-what-i-read', can: ['regroup'] },
      { id: 'pier', can: ['edit', 'run', 'regroup', 'remove'] },
    ]);
  });

  it('are created with their schedule, once for a key, and set the alarm', async () => {
    const { desk, ticks, topics } = await list();
    expect(topics[1]).toMatchObject({ project: { jobSchedule: { enabled: true } }, schedule: { frequency: 'hourly' } });
    await desk.topics.create({ connection: 'device', key: 'k1', displayName: 'Pier', query, dataSources: [] });
    expect(await desk.topics.list({ connection: 'device' })).toHaveLength(2);
    expect(ticks()).toBe(1);
  });
});

describe('topics that collect nothing', () => {
  const search: SavedSearch = {
    ...{ id: 's1', name: 'Ferry', kind: 'posts', text: 'ferry', connection: 'a1', project: 'harbour', savedAt: 1 },
  };

  it('are listed with those of this device, the newest first, changed and removed', async () => {
    const { topics } = openCollectingDesk().desk;
    const listed = async () => (await topics.list({ connection: 'device' })).slice(1);
    await topics.saveSearch(search);
    await topics.saveSearch({ ...search, id: 's2', savedAt: 2 });
    await topics.saveSearch({ ...search, name: 'Night ferry' });
    expect((await listed()).map(({ id, project }) => [id, project.displayName])).toEqual([
      ['s2', 'Ferry'],
      ['s1', 'Night ferry'],
    ]);
    await topics.removeSearch({ id: 's2' });
    expect(await listed()).toMatchObject([{ can: ['edit', 'remove'], search: { ...search, name: 'Night ferry' } }]);
  });
});

describe('in Firefox', () => {
  beforeEach(() => {
    vi.stubEnv('FIREFOX', 'true');
    browser.permissions.held.data_collection.clear();
  });
  afterEach(() => vi.unstubAllEnvs());

  it('a new query is sent to a service with the consent of the browser alone, and a name without it', async () => {
    const { desk, opened } = await open();
    const change = { projectConfig: { query } };
    const refusal = { message: expect.stringContaining('to send search terms'), data: { kind: 'search-consent' } };
    await expect(desk.topics.update({ ...atService, change })).rejects.toMatchObject(refusal);
    expect(opened).toEqual([]);
    await desk.topics.update({ ...atService, change: { displayName: 'Quay' } });
    browser.permissions.held.data_collection.add('searchTerms');
    await desk.topics.update({ ...atService, change });
    expect(opened).toHaveLength(2);
  });
});
