/** Posts and narratives about a check, as a page requests them: what is sent, when, and what is kept. */
import '../../fakes/installed-browser.ts';
import { expect, it, vi } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { queryOfCheck, textOfCheck } from '../../../lib/narratives/check-query.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
import { sweepCheckPosts } from '../../../lib/records/check-posts.ts';
import { readCheckPosts } from '../../../lib/records/read-check-posts.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { harbourService, openWholeDesk } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const claim = 'The night ferry stops';
const page = { address: 'https://news.example/ferry', title: 'Ferry' };

const open = async (check: Parameters<typeof record>[1] = {}) => {
  await saveConnection(profile, SECRET);
  await writeCheck(record(states.done, { id: 'one', input: claim, page, ...check }));
  const service = await harbourService();
  const { desk, opened } = openWholeDesk(async () => service);
  const { connection } = await desk.stories.place({});
  const search = (answer?: 'once' | 'always' | 'never', at = connection) =>
    desk.stories.ofCheck.search({ check: 'one', connection: at, ...(answer && { answer }) });
  return { search, opened, connection };
};

it('asks with the exact words and hosts before anything is sent to a service', async () => {
  const { search, opened } = await open();
  expect(await search()).toEqual({
    outcome: 'asks',
    words: textOfCheck(record(states.done, { input: claim })),
    hosts: expect.arrayContaining([expect.any(String)]),
    site: 'news.example',
  });
  expect(opened).toEqual([]);
  expect(await readCheckPosts('one')).toEqual([]);
});

it('asks for a typed claim as well, which has no site to remember', async () => {
  const { search } = await open({ page: undefined });
  const outcome = await search();
  expect(outcome).toMatchObject({ outcome: 'asks' });
  expect(outcome).not.toHaveProperty('site');
});

it('asks in Firefox until its own consent covers the words, and those of a page', async () => {
  vi.stubEnv('FIREFOX', 'true');
  const { search, opened } = await open();
  const { data_collection: given } = browser.permissions.held;
  for (const kind of ['websiteContent', 'browsingActivity', 'searchTerms']) {
    expect(await search('always')).toMatchObject({ outcome: 'asks' });
    given.add(kind);
  }
  expect(opened).toEqual([]);
  expect(await search()).toMatchObject({ outcome: 'asks' });
  expect(await search('always')).toEqual({ outcome: 'kept' });
  given.delete('searchTerms');
  expect(await search()).toMatchObject({ outcome: 'asks' });
  vi.unstubAllEnvs();
});

it('keeps what was found with the check, and nothing once the check is deleted', async () => {
  const { search, connection } = await open();
  expect(await search('once')).toEqual({ outcome: 'kept' });
  const [kept] = await readCheckPosts('one');
  expect(kept).toMatchObject({
    connection,
    projects: ['harbour'],
    at: Date.parse('2026-04-01T10:00:00.000Z'),
    stories: {
      top: [{ narrativeId: '430' }, { project: 'harbour', narrativeId: '429', headline: HEADLINE, label: 'Caution' }],
    },
  });
  expect(kept?.posts.top).toHaveLength(5);
  expect(kept?.posts.total).toBeGreaterThan(5);
  expect(kept?.posts.top[0]).toMatchObject({ platform: expect.any(String), words: expect.stringContaining('ferry') });

  await sweepChecks(({ id }) => id === 'one');
  expect(await readCheckPosts('one')).toEqual([]);
  // A search that ends after the check was deleted keeps nothing of it either.
  await expect(search('once')).rejects.toThrow();
});

it('searches this device without asking, next to what a service found', async () => {
  const { search } = await open();
  await search('once');
  expect(await search(undefined, 'device')).toEqual({ outcome: 'kept' });
  expect((await readCheckPosts('one')).map(({ connection }) => connection).sort()).toContain('device');
  expect(await readCheckPosts('one')).toHaveLength(2);
});

it.each([
  ['the page of the check', { page }],
  ['the checked link', { page: undefined, kind: 'link' as const, input: page.address }],
])('sends nothing where %s is on a site to never send from', async (_, check) => {
  await rememberSite('news.example', 'never');
  const { search, opened } = await open(check);
  expect(await search('once')).toEqual({ outcome: 'blocked', host: 'news.example' });
  expect(opened).toEqual([]);
});

it('asks each time about text of a field, also on a site that is always allowed', async () => {
  await rememberSite('news.example', 'always');
  const { search, opened } = await open({ editable: true });
  expect(await search()).toMatchObject({ outcome: 'asks', site: 'news.example' });
  expect(opened).toEqual([]);
  expect(await search('once')).toEqual({ outcome: 'kept' });
  expect(await search()).toMatchObject({ outcome: 'asks' });
});

it('the posts of others are deleted after their time, and the check stays', async () => {
  const { search } = await open();
  await search('once');
  await sweepCheckPosts(Date.parse('2026-05-01T00:00:00.000Z'));
  expect(await readCheckPosts('one')).toEqual([]);
});

it('a claim is searched for by its words, a link by its address, an image not at all', () => {
  expect(queryOfCheck(record(states.done, { input: claim, page }))).toMatchObject({ links: [], phrases: [claim] });
  const link = record(states.done, { kind: 'link', input: 'https://news.example/a?utm_source=x' });
  expect(queryOfCheck(link)).toMatchObject({ links: ['https://news.example/a'], phrases: [] });
  expect(textOfCheck(record(states.analysed, { kind: 'image', input: 'https://a.example/1.jpg' }))).toBeUndefined();
});
