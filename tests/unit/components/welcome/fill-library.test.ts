// @vitest-environment happy-dom
/** The first page over the real desk: one button adds fact-checkers, fills the library and goes on; nothing is sent before it. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { WelcomeScreen } from '../../../../components/welcome/welcome-screen.tsx';
import { systemClock } from '../../../../lib/platform/clock.ts';
import { createAccess } from '../../../fakes/fake-access.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { button, draw, press, shows } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const open = async (isGranted: boolean) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl', 'el']);
  const requests: string[] = [];
  const fetch = async (address: string): Promise<Response> => {
    requests.push(new URL(address).host);
    if (!address.includes('demagog')) return new Response('', { status: 503 });
    const item = '<item><title>O molo</title><link>https://demagog.org.pl/molo</link></item>';
    return new Response(`<rss><channel>${item}</channel></rss>`);
  };
  const { desk } = openDesk({ fetch, clock: systemClock });
  location.hash = '#who';
  const given = {
    access: createAccess(isGranted).access,
    shortcuts: { list: async () => [], place: '' },
    onPractise: () => {},
    onStep: () => {},
    onLeave: () => {},
  };
  // The page uses these areas of the desk and no others.
  const whole = desk as Parameters<typeof WelcomeScreen>[0]['desk'];
  await draw(h(WelcomeScreen, { ...given, desk: whole }));
  return { desk, requests };
};

const step = () => document.querySelector('h2')?.textContent;
/** Ticks are changed as long as the groups are shown. */
const tick = (host: string) =>
  act(() => [...document.querySelectorAll('label')].find((one) => one.textContent.includes(host))?.click());
const mainButtons = () =>
  [...document.querySelectorAll('main button')].filter((one) => !one.closest('.ticks')).map((one) => one.textContent);

it('has no way on beside adding what is ticked and declining it', async () => {
  const { desk, requests } = await open(true);
  await shows('Polish (1 of 1)');
  expect(mainButtons()).toEqual(['Add 2 and keep up to date', 'Not now', 'Set up']);
  await tick('demagog.org.pl');
  await shows('Polish (0 of 1)');
  await press('Add 1 and keep up to date');
  await vi.waitFor(() => expect(step()).toBe('Try it on a real page'));
  expect((await desk.publishers.list()).map(({ host }) => host)).toEqual(['www.ellinikahoaxes.gr']);
  await vi.waitFor(() => expect(requests).toEqual(['www.ellinikahoaxes.gr']));
});

it('goes on without any only when told so, and says then what checks lack', async () => {
  const { desk, requests } = await open(true);
  await press('Not now');
  await vi.waitFor(() => expect(step()).toBe('Try it on a real page'));
  await shows('No fact-checkers in use yet.');
  expect(await desk.publishers.list()).toEqual([]);
  expect((await desk.evidence.read()).feeds.isOn).toBe(false);
  expect(requests).toEqual([]);
});

it('keeps the ticks of a person who looks at another step', async () => {
  await open(true);
  await shows('Polish (1 of 1)');
  await tick('demagog.org.pl');
  await shows('Polish (0 of 1)');
  for (const hash of ['#real', '#who']) {
    await act(() => {
      location.hash = hash;
      dispatchEvent(new Event('hashchange'));
    });
  }
  await vi.waitFor(() => expect(button('Add 1 and keep up to date')).toBeDefined());
});

it('says hosts and rhythm above the button, and keeps the library up to date from then on', async () => {
  const { desk, requests } = await open(true);
  await shows(
    'The newest fact-checks of these sites are downloaded now with their images, and every 6 hours while this browser is open.',
  );
  await shows('demagog.org.pl');
  expect(requests).toEqual([]);
  await press('Add 2 and keep up to date');
  await vi.waitFor(() => expect(step()).toBe('Try it on a real page'));
  await vi.waitFor(async () => expect((await desk.library.facts()).size).toBe(1));
  expect((await desk.evidence.read()).feeds.isOn).toBe(true);
  expect(requests.toSorted()).toEqual(['demagog.org.pl', 'www.ellinikahoaxes.gr']);
});

it('says on the next step who did not answer', async () => {
  await open(true);
  await press('Add 2 and keep up to date');
  await shows('Couldn’t read Ellinika Hoaxes. The host responded with status 503.');
});

it('stays, adds and sends nothing if the browser refuses', async () => {
  const { requests, desk } = await open(false);
  await press('Add 2 and keep up to date');
  await shows('Without your permission, Sidelight can’t contact these 2 sites.');
  expect(step()).toBe('Select fact-checkers');
  expect(button('Add 2 and keep up to date')).toBeDefined();
  expect(requests).toEqual([]);
  expect(await desk.publishers.list()).toEqual([]);
});
