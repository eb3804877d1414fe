// @vitest-environment happy-dom
/** Where a check had no fact-check to compare with: the offer, its two answers, and that it is not made twice. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { EmptyLibrary } from '../../../../components/evidence/empty-library.tsx';
import { ownLanguages } from '../../../../components/evidence/fact-checker-groups.tsx';
import { mirrorPolicy } from '../../../../lib/connections/policy/policy-mirror.ts';
import { changeFeedSchedule, readFeedSchedule } from '../../../../lib/connections/this-device/feed-schedule.ts';
import { writePublishers } from '../../../../lib/connections/this-device/publishers.ts';
import type { Desk } from '../../../../lib/desk/client.ts';
import { systemClock } from '../../../../lib/platform/clock.ts';
import { t } from '../../../../lib/platform/words.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { button, draw, press, shows, undraw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const FEED = '<rss><channel><item><title>A pier</title><link>/a</link></item></channel></rss>';
const open = async (browser = createAccess()) => {
  const opened = openDesk({ fetch: async () => new Response(FEED), clock: systemClock });
  const drawAgain = () =>
    draw(
      h(EmptyLibrary, {
        // cast: the parts that the view calls
        ...{ desk: opened.desk as Desk, access: browser.access, empty: t('check.libraryEmpty') },
        filled: t('check.libraryFilled', { again: t('action.again') }),
      }),
    );
  await drawAgain();
  return { ...opened, drawAgain, requested: browser.requested };
};
const inOwnLanguages = async ({ desk }: Awaited<ReturnType<typeof open>>) =>
  (await desk.library.known()).filter(({ language }) => ownLanguages().has(language));

it('offers the fact-checkers of the browser’s languages, with their sites and the rhythm, and two answers', async () => {
  const opened = await open();
  const known = await inOwnLanguages(opened);
  const count = known.length;
  await vi.waitFor(() => expect(button(t('library.addAndKeep', count, { count }))).toBeDefined());
  for (const { host } of known) expect(document.body.textContent).toContain(host);
  await shows(t('library.keepAbout', { hours: 6 }));
  expect(button(t('library.notNow'))).toBeDefined();
});

it('reads the known fact-checkers once, although the desk gives a new area at each access', async () => {
  const { desk } = openDesk({ fetch: async () => new Response(FEED), clock: systemClock });
  let reads = 0;
  const known = () => {
    reads += 1;
    return desk.library.known();
  };
  type Library = typeof desk.library;
  const newLibrary = () =>
    new Proxy(desk.library, { get: (area, name: keyof Library) => (name === 'known' ? known : area[name]) });
  const renewed = new Proxy(desk, {
    get: (whole, area: keyof typeof desk) => (area === 'library' ? newLibrary() : whole[area]),
  });
  // cast: the parts that the view calls
  await draw(h(EmptyLibrary, { desk: renewed as Desk, access: createAccess().access, empty: '' }));
  await vi.waitFor(() => expect(button(t('library.notNow'))).toBeDefined());
  expect(reads).toBe(1);
});

it('adds them with one prompt, has them read by schedule, and fills the library', async () => {
  const opened = await open();
  const known = await inOwnLanguages(opened);
  await press(t('library.addAndKeep', known.length, { count: known.length }));
  await vi.waitFor(async () => expect((await readFeedSchedule()).isOn).toBe(true));
  expect(opened.requested).toEqual([{ origins: known.map(({ host }) => `*://${host}/*`) }]);
  expect((await opened.desk.publishers.list()).map(({ host }) => host)).toEqual(known.map(({ host }) => host));
  expect(opened.feedsFollowed()).toBe(1);
  await vi.waitFor(() => expect(button(t('library.notNow'))).toBeUndefined());
});

it('adds nothing if the browser’s prompt is denied, and says so', async () => {
  const opened = await open(createAccess(false));
  const { length: count } = await inOwnLanguages(opened);
  await press(t('library.addAndKeep', count, { count }));
  await shows(t('evidence.withoutPermission', count, { count, host: '' }).slice(0, 20));
  expect([await opened.desk.publishers.list(), (await readFeedSchedule()).isOn]).toEqual([[], false]);
});

it('is not offered again once it was declined', async () => {
  await open();
  await press(t('library.notNow'));
  await vi.waitFor(() => expect(button(t('library.notNow'))).toBeUndefined());
  await undraw();
  const { desk } = await open();
  await shows(t('check.libraryEmpty'));
  await desk.evidence.read();
  expect(button(t('library.notNow'))).toBeUndefined();
});

it('offers to keep those up to date that are listed', async () => {
  await writePublishers([{ name: 'FactDesk', host: 'factdesk.example' }]);
  await open();
  await press(t('library.keep'));
  await vi.waitFor(async () => expect((await readFeedSchedule()).isOn).toBe(true));
});

it.each([
  ['the schedule is on', () => changeFeedSchedule({ isOn: true })],
  [
    'an organisation has set the list',
    () => mirrorPolicy(async () => ({ publishers: [{ name: 'A', host: 'a.example' }], locked: ['publishers'] })),
  ],
])('is not offered where %s', async (_, prepare) => {
  await prepare();
  const { desk } = await open();
  await shows(t('check.libraryEmpty'));
  await Promise.all([desk.evidence.read(), desk.library.feeds()]);
  expect(button(t('library.notNow'))).toBeUndefined();
  await mirrorPolicy(async () => ({}));
});

it('says to check again once the library has fact-checks', async () => {
  await writePublishers([{ name: 'FactDesk', host: 'factdesk.example', feed: 'https://factdesk.example/feed/' }]);
  const { desk, drawAgain } = await open();
  await undraw();
  await desk.library.fill({ rest: false });
  await vi.waitFor(async () => expect((await desk.library.facts()).size).toBe(1));
  await drawAgain();
  await vi.waitFor(() =>
    expect(document.body.textContent).toBe(t('check.libraryFilled', { again: t('action.again') })),
  );
});
