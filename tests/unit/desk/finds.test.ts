/** A find about a check, as a page requests it: what is sent, when, and what is kept. */
import '../../fakes/installed-browser.ts';
import { expect, it, vi } from 'vitest';
import { saveConnection } from '../../../lib/connections/change-connections.ts';
import { ServiceError } from '../../../lib/contract/errors.ts';
import { serviceFault } from '../../../lib/contract/service-fault.ts';
import { queryOfCheck, textOfCheck } from '../../../lib/narratives/check-query.ts';
import { rememberSite } from '../../../lib/privacy/sites.ts';
import { readFind, readFinds, readFoundForCheck } from '../../../lib/records/read-finds.ts';
import { sweepChecks, writeCheck } from '../../../lib/records/write-checks.ts';
import { sweepFinds } from '../../../lib/records/write-finds.ts';
import { browser } from '../../fakes/installed-browser.ts';
import { record, states } from '../../fixtures/check-samples.ts';
import { profile, SECRET } from '../../fixtures/connections.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { openFindsDesk } from '../../fixtures/finds-desk.ts';
import { harbourService } from '../../fixtures/whole-desk.ts';

emptyDatabase();

const claim = 'The night ferry stops';
const page = { address: 'https://news.example/ferry', title: 'Ferry' };
const CONNECTION = profile.id;

const open = async (check: Parameters<typeof record>[1] = {}, fault?: ServiceError) => {
  await saveConnection(profile, SECRET);
  await writeCheck(record(states.done, { id: 'one', input: claim, page, ...check }));
  const service = await harbourService();
  const {
    desk: { finds: desk },
    opened,
  } = openFindsDesk(async () => {
    if (fault) throw fault;
    return service;
  });
  /** Starts a find, answers its question, and waits until it is over or asks. */
  const search = async (answer?: 'once' | 'always' | 'never', connection = CONNECTION) => {
    const started = await desk.start({ check: 'one', connection });
    if (started.outcome === 'blocked') return started;
    if (started.outcome === 'asks' && answer) await desk.answer({ id: started.id, answer });
    return vi.waitFor(async () => {
      const state = (await readFind(started.id))?.state;
      if (state?.name === 'running') throw new Error('It still runs.');
      return state;
    });
  };
  return { search, opened, desk };
};

it('asks with the exact words and hosts before anything is sent to a service', async () => {
  const { search, opened } = await open();
  expect(await search()).toEqual({
    name: 'awaiting-consent',
    hosts: ['service.example', 'login.service.example'],
  });
  expect(await readFinds('one')).toMatchObject([
    { text: textOfCheck(record(states.done, { input: claim })), page, connection: CONNECTION },
  ]);
  expect([opened, await readFoundForCheck('one')]).toEqual([[], []]);
});

it('asks for a typed claim as well, which has no site to remember', async () => {
  const { search } = await open({ page: undefined });
  expect(await search()).toMatchObject({ name: 'awaiting-consent' });
  const [find] = await readFinds('one');
  expect(find?.page).toBeUndefined();
});

it('asks in Firefox until its own consent covers the words, and those of a page', async () => {
  vi.stubEnv('FIREFOX', 'true');
  const { search, opened } = await open();
  const { data_collection: given } = browser.permissions.held;
  for (const kind of ['websiteContent', 'browsingActivity', 'searchTerms']) {
    expect(await search('always')).toMatchObject({ name: 'awaiting-consent' });
    given.add(kind);
  }
  expect(opened).toEqual([]);
  expect(await search()).toMatchObject({ name: 'awaiting-consent' });
  expect(await search('always')).toEqual({ name: 'done' });
  given.delete('searchTerms');
  expect(await search()).toMatchObject({ name: 'awaiting-consent' });
  vi.unstubAllEnvs();
});

it('keeps what was found with the check, and nothing once the check is deleted', async () => {
  const { search, desk } = await open();
  expect(await search('once')).toEqual({ name: 'done' });
  const [kept] = await readFoundForCheck('one');
  expect(kept).toMatchObject({
    connection: CONNECTION,
    found: {
      projects: ['harbour'],
      stories: {
        top: [{ narrativeId: '430' }, { project: 'harbour', narrativeId: '429', headline: HEADLINE, label: 'Caution' }],
      },
    },
  });
  const { top = [], total } = kept?.found.posts ?? {};
  expect(top).toHaveLength(5);
  expect(total).toBeGreaterThan(5);
  expect(top[0]).toMatchObject({ platform: expect.any(String), words: expect.stringContaining('ferry') });

  await sweepChecks(({ id }) => id === 'one');
  expect(await readFinds()).toEqual([]);
  await expect(desk.start({ check: 'one', connection: CONNECTION })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('shows a newer answer of a connection in place of the older one', async () => {
  const { search } = await open();
  await search('once');
  const [older] = await readFoundForCheck('one');
  await search('once');
  const newer = await readFoundForCheck('one');
  expect(newer).toHaveLength(1);
  expect(newer[0]?.id).not.toBe(older?.id);
});

it('searches this device without asking, next to what a service found', async () => {
  const { search } = await open();
  await search('once');
  expect(await search(undefined, 'device')).toEqual({ name: 'done' });
  expect((await readFoundForCheck('one')).map(({ connection }) => connection).sort()).toEqual(
    [CONNECTION, 'device'].sort(),
  );
});

it.each([
  ['the page of the check', { page }],
  ['the checked link', { page: undefined, kind: 'link' as const, input: page.address }],
])('sends nothing where %s is on a site to never send from', async (_, check) => {
  await rememberSite('news.example', 'never');
  const { search, opened } = await open(check);
  expect(await search('once')).toEqual({ outcome: 'blocked', host: 'news.example' });
  expect([opened, await readFinds()]).toEqual([[], []]);
});

it('asks each time about text of a field, also on a site that is always allowed', async () => {
  await rememberSite('news.example', 'always');
  const { search, opened } = await open({ editable: true });
  expect(await search()).toMatchObject({ name: 'awaiting-consent' });
  expect(opened).toEqual([]);
  expect(await search('once')).toEqual({ name: 'done' });
  expect(await search()).toMatchObject({ name: 'awaiting-consent' });
});

it('keeps the failure of a service in words, with its own message apart', async () => {
  const fault = { ...serviceFault('notAllowed', { host: 'service.example' }), serviceMessage: 'No.' };
  const { search } = await open({}, new ServiceError('permission', fault));
  expect(await search('once')).toMatchObject({
    ...{ name: 'failed', kind: 'permission', serviceMessage: 'No.' },
    message: 'service.example doesn’t allow this.',
  });
});

it('the posts of others are deleted after their time, and the check stays', async () => {
  const { search } = await open();
  await search('once');
  await sweepFinds(Date.now() + 1);
  expect(await readFinds()).toEqual([]);
});

it('a claim is searched for by its words, a link by its address, an image not at all', () => {
  expect(queryOfCheck(record(states.done, { input: claim, page }))).toMatchObject({ links: [], phrases: [claim] });
  const link = record(states.done, { kind: 'link', input: 'https://news.example/a?utm_source=x' });
  expect(queryOfCheck(link)).toMatchObject({ links: ['https://news.example/a'], phrases: [] });
  expect(textOfCheck(record(states.analysed, { kind: 'image', input: 'https://a.example/1.jpg' }))).toBeUndefined();
  const image = { address: 'https://a.example/1.jpg', alt: 'The Hook Street library' };
  const captioned = record(states.analysed, { kind: 'image', input: image.address, image, page });
  // Its address is in no post.
  expect(queryOfCheck(captioned)).toMatchObject({ links: [], phrases: ['The Hook Street library'] });
  expect(textOfCheck(captioned)).toContain('Hook Street library');
});
