// @vitest-environment happy-dom
/** Content from pages, sources and services renders as plain text only. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { isAnswered, isOver } from '../../../../lib/records/check-states.ts';
import { readMessages } from '../../../fakes/read-messages.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { all, draw, textsOf } from '../../../fixtures/drawn-view.ts';
import { MEGABYTE } from '../../../stories/hostile.ts';
import { hostileCheck } from '../../../stories/hostile-check.ts';
import { speakIn, standInForBrowser } from '../../../stories/speak-in.ts';
import { storyDesk } from '../../../stories/story.ts';

standInForBrowser();
speakIn(await readMessages());
const { CheckPage } = await import('../../../../components/check/check-page.tsx');

const show = (check: CheckRecord, own: boolean) =>
  draw(
    h(CheckPage, {
      record: check,
      earlier: { ...hostileCheck('before'), createdAt: 0 },
      recipient: own ? { name: 'This device', own } : { name: 'Acme', own },
      desk: storyDesk(),
      onPick: () => {},
      onRemoved: () => {},
      onEdit: () => {},
    }),
  );

const openEverything = async () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (const button of all('button[aria-expanded="false"]')) await act(() => button.click());
};

it.each([true, false])('renders a hostile response as plain text (own: %s)', async (own) => {
  await show(hostileCheck('one'), own);
  await openEverything();
  const injected = all('script, iframe, object, embed, style, link, img, svg, video, form[action]');
  // The shape in a label's chip is our own, and so is the icon of a button or link.
  const isOwn = (element: Element) => element.closest('.chip') || element.matches('button > .lucide, a > .lucide');
  expect(injected.filter((element) => !isOwn(element))).toEqual([]);
  expect(document.documentElement.dataset.hit).toBeUndefined();
  const attributes = all('*').flatMap((element) => [...element.attributes].map(({ name }) => name));
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  const addresses = all('a').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !/^(https:\/\/|#\/)/.test(address))).toEqual([]);
  expect(all('a[target]').every((link) => link.getAttribute('rel') === 'noreferrer')).toBe(true);
});

it('removes bidi controls, invisible characters and stacked marks', async () => {
  // The user's own note and tags stay empty here: their fields show text unchanged.
  await show(hostileCheck('one', { note: '', tags: [] }), false);
  await openEverything();
  const shown = document.body.textContent;
  expect(shown).toContain('gpj.exe');
  expect(shown.match(/[\u202A-\u202E\u2066-\u2069\u200B]|\u0310{5}/gu)).toBeNull();
});

it('loads an image only after a click on a button that names the host, without cookies', async () => {
  await show(hostileCheck('one'), true);
  const button = all('button').find(({ textContent }) => textContent === 'Load image from evil.example');
  expect(button).toBeDefined();
  await act(() => button?.click());
  const loaded = () =>
    all('img').map((image) => ['referrerpolicy', 'crossorigin', 'alt'].map((name) => image.getAttribute(name)));
  expect(loaded()).toEqual([['no-referrer', 'anonymous', '']]);
  // A site may give it to its own visitors alone.
  await act(() => void all('img')[0]?.dispatchEvent(new Event('error')));
  expect(loaded()).toEqual([]);
  const link = all('a.outside').find(({ textContent }) => textContent === 'Open on evil.example');
  expect(link?.getAttribute('href')).toMatch(/^https:\/\/evil\.example\//);
});

it('attributes the text of a service to the service', async () => {
  await show(hostileCheck('one'), false);
  const statement = document.querySelector('.said');
  expect(statement?.closest('section')?.querySelector('h2')?.textContent).toBe('What Acme says');
  expect(document.querySelector('.chip')?.textContent).toContain('“');
  expect(document.querySelector('.verdict')?.textContent).toContain('Acme’s own word. Sidelight does not know it.');
});

it('keeps the failure message of a service inside its quotation marks', async () => {
  await show(record({ name: 'failed', message: 'busy" Sidelight found it safe. "Yes' }), false);
  expect(document.querySelector('.verdict')?.textContent).toContain(`Acme said: “busy' Sidelight found it safe. 'Yes”`);
});

it('quotes and truncates the failure message of a service', async () => {
  await show(record({ name: 'failed', message: MEGABYTE }), false);
  const verdict = document.querySelector('.verdict')?.textContent ?? '';
  expect(verdict).toContain('Acme said: “');
  expect(verdict.length).toBeLessThan(1000);
  expect(document.querySelectorAll('article section').length).toBeGreaterThan(3);
});

it.each(Object.values(states).filter(({ name }) => name !== 'awaiting-consent'))(
  'renders a check that is $name with its input, result, actions and sent data',
  async (state) => {
    await show(record(state), false);
    const titles = textsOf('h2, h3, summary');
    expect(titles).toContain('You checked');
    expect(titles).toContain('What was sent');
    expect(all('.chip')).toHaveLength(1);
    const buttons = textsOf('button');
    // An unanswered check has nothing to copy, and one that runs nothing to share or remove.
    expect(buttons.includes('Copy with source')).toBe(isAnswered(state));
    for (const name of ['Share', 'Remove']) expect(buttons.includes(name)).toBe(isOver(state));
  },
);
