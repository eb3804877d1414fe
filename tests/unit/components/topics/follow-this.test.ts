// @vitest-environment happy-dom
/** *Follow this* over the real desk and a real engine: one click, what it says before, and undo. */
import { h } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FollowThis } from '../../../../components/topics/follow-this.tsx';
import { createAccess } from '../../../fakes/fake-access.ts';
import { openCollectingDesk } from '../../../fixtures/collecting-desk.ts';
import { draw, press, shows, undraw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const STORY = { name: 'The night ferry', query: { links: [], phrases: ['night ferry'], names: [], hashtags: [] } };
const NOTHING = { links: [], phrases: [], names: [], hashtags: [] };

type Subject = Parameters<typeof FollowThis>[0]['subject'];

const open = async (subject: Subject = STORY, grants = true) => {
  const { access, requested: wishes } = createAccess(grants);
  const { desk, requests } = openCollectingDesk();
  await draw(h(FollowThis, { desk, access, subject }));
  return { desk, wishes, requests, topics: () => desk.topics.list({ connection: 'device' }) };
};

describe('following', () => {
  it('says what is searched for and where, and takes one click', async () => {
    const { topics, wishes, requests } = await open();
    await shows('Following searches for "night ferry" at hn.algolia.com, mastodon.social, now and every day.');
    expect(requests).toEqual([]);
    await press('Follow this');
    await shows('Following “The night ferry”.');
    expect(wishes).toHaveLength(1);
    expect(await topics()).toMatchObject([
      {},
      { query: STORY.query, project: { displayName: 'The night ferry', jobSchedule: { enabled: true } } },
    ]);
  });

  it('is undone, and begun again', async () => {
    const { topics } = await open();
    await press('Follow this');
    await press('Undo');
    await shows('No longer followed.');
    expect(await topics()).toHaveLength(1);
    await press('Follow this');
    await shows('Following “The night ferry”.');
    expect(await topics()).toHaveLength(2);
  });

  it('is shown where a topic has the same words already', async () => {
    const { desk } = await open();
    await press('Follow this');
    await shows('Following “The night ferry”.');
    await undraw();
    await draw(h(FollowThis, { desk, subject: { ...STORY, name: 'Other' } }));
    await shows('Following “Other”.');
  });

  it('stores nothing where the browser refuses the hosts', async () => {
    const { topics } = await open(STORY, false);
    await press('Follow this');
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('hn.algolia.com'));
    expect(await topics()).toHaveLength(1);
  });

  it('of an account reads its own posts, and lists it among the sources', async () => {
    const source = 'mastodon-account:pier@social.example';
    const { desk, topics } = await open({ name: 'Pier', query: NOTHING, dataSources: [source] });
    await shows('Following reads its new posts at social.example, now and every day.');
    await press('Follow this');
    await shows('Following “Pier”.');
    const [, topic] = await topics();
    expect(topic?.next).toBeDefined();
    expect((await desk.collecting.sources.known()).map((known) => known.source)).toContain(source);
  });
});

describe('following in Firefox', () => {
  beforeEach(() => void vi.stubEnv('FIREFOX', 'true'));
  afterEach(() => vi.unstubAllEnvs());

  it('requests the hosts and the consent to send the words in one prompt', async () => {
    const { wishes, topics } = await open();
    await press('Follow this');
    await shows('Following “The night ferry”.');
    expect(wishes).toEqual([
      { origins: ['*://hn.algolia.com/*', '*://mastodon.social/*'], data_collection: ['searchTerms'] },
    ]);
    expect(await topics()).toHaveLength(2);
  });

  it('says what was refused, and stores nothing', async () => {
    const { topics } = await open(STORY, false);
    await press('Follow this');
    await shows('Your browser didn’t allow access to hn.algolia.com, mastodon.social.');
    expect(await topics()).toHaveLength(1);
  });

  it('of an account needs no consent to words', async () => {
    const source = 'mastodon-account:pier@social.example';
    const { wishes } = await open({ name: 'Pier', query: NOTHING, dataSources: [source] });
    await press('Follow this');
    await shows('Following “Pier”.');
    expect(wishes).toEqual([{ origins: ['*://social.example/*'] }]);
  });
});
