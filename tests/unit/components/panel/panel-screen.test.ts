// @vitest-environment happy-dom
/** The panel's top: its places, the bar of the checks, and the title of its document. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { PanelScreen } from '../../../../components/panel/panel-screen.tsx';
import type { ShownTab } from '../../../../lib/platform/followed-tab.ts';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record } from '../../../fixtures/check-samples.ts';
import { CLAIM, doneWith } from '../../../fixtures/check-snapshots.ts';
import { all, draw, nameOf, press, textsOf } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { storyDesk } from '../../../stories/story.ts';

emptyDatabase();

const PAGE = 'https://harbour-post.example/winter';
const beside: ShownTab = { tab: 1, address: PAGE, isElsewhere: false, front: PAGE, follows: false };
const desk = storyDesk({ 'connections.list': () => ({ active: 'device', services: [] }) });

const stored = async (id: string, address = PAGE) => {
  const page = { address, title: 'Winter' };
  await writeCheck(record(doneWith(), { id, input: `${CLAIM} ${id}`, page, pageKey: await pageKey({ address }) }));
};
/** Like a click on a link of the panel. */
const lead = (hash: string) =>
  act(() => {
    location.hash = hash;
  });

const open = async (hash: string, shown: ShownTab | undefined = beside) => {
  location.hash = hash;
  const watchShownTab = async (notify: (tab: ShownTab | undefined) => void) => notify(shown);
  await draw(h(PanelScreen, { desk, watchShownTab, watchPanelLead: async () => {} }));
};
const bar = () => all('.page-bar :is(a, button)').map(nameOf);

beforeEach(() => stored('one'));

it.each([
  ['#/check', 'Checks', 'This page – Sidelight'],
  ['#/history', 'Checks', 'All checks – Sidelight'],
  ['#/image', 'Images', 'Images – Sidelight'],
  ['#/posts', 'Stories', 'Stories – Sidelight'],
  ['#/posts/topics', 'Stories', 'Topics – Sidelight'],
  ['#/library', 'Library', 'Library – Sidelight'],
  ['#/check/one', 'Checks', `“${CLAIM} one” – Sidelight`],
])('at %s the place is %s, and the title names the view', async (hash, place, title) => {
  await open(hash);
  expect(textsOf('.panel-places [aria-current]')).toEqual([place]);
  await vi.waitFor(() => expect(document.title).toBe(title));
});

it('has the two lists of checks in its bar, and none of it in the other places', async () => {
  await open('#/check');
  expect(bar()).toEqual(['This page', 'All checks']);
  expect(textsOf('.page-bar [aria-current]')).toEqual(['This page']);
  await lead('#/history');
  await vi.waitFor(() => expect(textsOf('.page-bar [aria-current]')).toEqual(['All checks']));
  expect(bar()).toEqual(['This page', 'All checks', 'New check']);
  await lead('#/image');
  await vi.waitFor(() => expect(bar()).toEqual([]));
});

it('leads from a check to the others of its page, to all checks, and back', async () => {
  await stored('two');
  await open('#/check/one');
  await vi.waitFor(() => expect(bar()).toEqual(['Back to this page', 'This page (2)', 'New check']));
  await press('This page (2)');
  expect(all('.page-bar-list a').map((one) => one.getAttribute('href'))).toEqual([
    '#/check/one',
    '#/check/two',
    '#/history',
  ]);
});

it('opens the field of a new check with the focus', async () => {
  await open('#/check/one');
  await act(() => all('.new-check')[0]?.click());
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('claim'));
});

it('says that it shows another tab over a check of that tab alone', async () => {
  const front = 'https://other.example/';
  await stored('other', front);
  const elsewhere = { ...beside, isElsewhere: true, front };
  await open('#/check/one', elsewhere);
  await vi.waitFor(() => expect(all('.elsewhere')).toHaveLength(1));
  expect(bar()).toEqual(['Back to all checks', 'New check']);
  for (const hash of ['#/check/other', '#/history', '#/image', '#/posts']) {
    await lead(hash);
    await vi.waitFor(() => expect(all('.elsewhere')).toHaveLength(0));
  }
});
