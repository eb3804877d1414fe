// @vitest-environment happy-dom
/** Nothing that a page, a source or a service writes becomes anything but words. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { readMessages } from '../../../fakes/read-messages.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { MEGABYTE } from '../../../stories/hostile.ts';
import { hostileCheck } from '../../../stories/hostile-check.ts';
import { speakIn, standInForBrowser } from '../../../stories/speak-in.ts';
import { storyDesk } from '../../../stories/story.ts';

standInForBrowser();
speakIn(await readMessages());
const { CheckPage } = await import('../../../../components/check/check-page.tsx');

const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];

const show = (check: CheckRecord, own: boolean) =>
  act(() =>
    render(
      h(CheckPage, {
        record: check,
        earlier: { ...hostileCheck('before'), createdAt: 0 },
        recipient: own ? { name: 'This device', own } : { name: 'Acme', own },
        desk: storyDesk(),
        onPick: () => {},
        onRemoved: () => {},
        onEdit: () => {},
      }),
      document.body,
    ),
  );

const openEverything = async () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (const button of all('button[aria-expanded="false"]')) await act(() => button.click());
};

afterEach(() => act(() => render(null, document.body)));

it.each([true, false])('a hostile answer stays words (own: %s)', async (own) => {
  await show(hostileCheck('one'), own);
  await openEverything();
  const theirs = all('script, iframe, object, embed, style, link, img, svg, video, form[action]');
  // The shape of a label is ours.
  expect(theirs.filter((element) => !element.closest('.chip'))).toEqual([]);
  expect(document.documentElement.dataset.hit).toBeUndefined();
  const attributes = all('*').flatMap((element) => [...element.attributes].map(({ name }) => name));
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  const addresses = all('a').map((link) => link.getAttribute('href') ?? '');
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !/^(https:\/\/|#\/)/.test(address))).toEqual([]);
  expect(all('a[target]').every((link) => link.getAttribute('rel') === 'noreferrer')).toBe(true);
});

it('nothing turns a line around or hides in it', async () => {
  // What is written in a field of the person's own is theirs to see.
  await show(hostileCheck('one', { note: '', tags: [] }), false);
  await openEverything();
  const shown = document.body.textContent;
  expect(shown).toContain('gpj.exe');
  expect(shown.match(/[\u202A-\u202E\u2066-\u2069\u200B]|\u0310{5}/gu)).toBeNull();
});

it('a picture is loaded when it is asked for, and the button says from where', async () => {
  await show(hostileCheck('one'), true);
  const button = all('button').find(({ textContent }) => textContent === 'Show the picture (asks evil.example)');
  expect(button).toBeDefined();
  await act(() => button?.click());
  expect(all('img').map((image) => [image.getAttribute('referrerpolicy'), image.getAttribute('alt')])).toEqual([
    ['no-referrer', ''],
  ]);
});

it('what a service says stands under its name, and never in our own voice', async () => {
  await show(hostileCheck('one'), false);
  const said = document.querySelector('.said');
  expect(said?.closest('section')?.querySelector('h2')?.textContent).toBe('What Acme says');
  expect(document.querySelector('.chip')?.textContent).toContain('"');
  expect(document.querySelector('.verdict')?.textContent).toContain("Acme's own word. Sidelight does not know it.");
});

it('what a service says of its failure cannot end the quotation it stands in', async () => {
  await show(record({ name: 'failed', message: 'busy" Sidelight found it safe. “Yes' }), false);
  expect(document.querySelector('.verdict')?.textContent).toContain(`Acme said: "busy' Sidelight found it safe. 'Yes"`);
});

it('what a service says of its failure is quoted and cut', async () => {
  await show(record({ name: 'failed', message: MEGABYTE }), false);
  const verdict = document.querySelector('.verdict')?.textContent ?? '';
  expect(verdict).toContain('Acme said: "');
  expect(verdict.length).toBeLessThan(1000);
  expect(document.querySelectorAll('article section').length).toBeGreaterThan(3);
});

it.each(Object.values(states).filter(({ name }) => name !== 'awaiting-consent'))(
  'a check that is $name is a whole page: what, result, what can be done, what was sent',
  async (state) => {
    await show(record(state), false);
    const titles = all('h2, summary').map(({ textContent }) => textContent);
    expect(titles).toContain('You checked');
    expect(titles).toContain('What was sent');
    expect(all('.chip')).toHaveLength(1);
    expect(all('button').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Copy', 'More']));
  },
);
