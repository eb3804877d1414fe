// @vitest-environment happy-dom
/** The first page over the real desk: one button adds fact-checkers and fills the library, and nothing is sent before it. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { WelcomeScreen } from '../../../../components/welcome/welcome-screen.tsx';
import { systemClock } from '../../../../lib/platform/clock.ts';
import type { Access } from '../../../../lib/platform/origins.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

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
  const access: Access = { holds: async () => isGranted, request: async () => isGranted, giveBack: async () => true };
  location.hash = '#who';
  const given = { access, shortcuts: { list: async () => [], place: '' }, onPractise: () => {}, onLeave: () => {} };
  // The page uses these areas of the desk and no others.
  const whole = desk as Parameters<typeof WelcomeScreen>[0]['desk'];
  await act(() => render(h(WelcomeScreen, { ...given, desk: whole }), document.body));
  return { desk, requests };
};
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = async (name: string) => {
  await vi.waitFor(() => expect(button(name)).toBeDefined());
  await act(() => button(name)?.click());
};
const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

it('adds the fact-checkers of the browser’s languages and fills the library, and says who did not answer', async () => {
  const { requests, desk } = await open(true);
  await vi.waitFor(() => expect(button('Add 2 and download')).toBeDefined());
  expect(requests).toEqual([]);
  await press('Add 2 and download');
  await shows('1 fact-check');
  await shows("Couldn't read Ellinika Hoaxes. The host responded with status 503.");
  expect(requests.toSorted()).toEqual(['demagog.org.pl', 'www.ellinikahoaxes.gr']);
  expect((await desk.library.facts()).size).toBe(1);
  await vi.waitFor(() => expect(button('Continue')).toBeDefined());
});

it('sends nothing if the browser refuses', async () => {
  const { requests, desk } = await open(false);
  await press('Add 2 and download');
  await shows('Without your permission');
  expect(requests).toEqual([]);
  expect(await desk.publishers.list()).toEqual([]);
});
