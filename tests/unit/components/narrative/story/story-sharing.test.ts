// @vitest-environment happy-dom
/** Shows who shared together in a story: rows and arcs that say who, how often and how far apart, and a table with the posts. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { StorySharing } from '../../../../../components/narrative/story/story-sharing.tsx';
import type { AccountsSharing, SharingPair } from '../../../../../lib/contract/device/accounts-sharing.ts';
import { all, draw, textsOf } from '../../../../fixtures/drawn-view.ts';

type Props = Parameters<typeof StorySharing>[0];

const sharing: AccountsSharing = {
  windowSeconds: 60,
  accounts: [
    { authorId: 'm1', username: 'pier_watch', platform: 'mastodon', posts: 4 },
    { authorId: 'l2', platform: 'lemmy', posts: 1 },
    { authorId: 'l3', username: 'dry_dock', platform: 'lemmy', posts: 2 },
  ],
  pairs: [
    { accounts: [0, 1], times: 3, apart: [2, 40], posts: [{ postIds: ['p1', 'p2'], seconds: 2, what: 'words' }] },
    { accounts: [1, 2], times: 1, apart: [7, 7], posts: [] },
  ],
  morePairs: 0,
  isCut: false,
};
const show = (of: AccountsSharing, own = true) => {
  const props: Props = {
    // The cast: exports are read here, and nothing is saved.
    desk: { data: { exportRefusal: async () => ({}) } } as unknown as Props['desk'],
    connection: 'device',
    recipient: { name: own ? 'This device' : 'Newsroom service', own },
    sharing: of,
    about: { story: 'The ferry', storyId: '429', project: 'harbour', requestedAt: '2026-04-01T10:00:00.000Z' },
    authorHref: (id) => `#author/${id}`,
    postHref: (id) => `#post/${id}`,
    onOpen: () => {},
  };
  return draw(h(StorySharing, props));
};

it('has a row with a link for each account, and an arc for each pair that says how often and how far apart', async () => {
  await show(sharing);
  expect(all('.sharing-arcs a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['pier_watch', '#author/m1'],
    ['l2', '#author/l2'],
    ['dry_dock', '#author/l3'],
  ]);
  expect(textsOf('.sharing-arcs li .quiet')).toEqual(['Mastodon · 4 posts', 'Lemmy · 1 post', 'Lemmy · 2 posts']);
  expect(textsOf('.arcs title')).toEqual([
    'pier_watch and l2: 3 times, 2–40 s apart',
    'l2 and dry_dock: 1 time, 7 s apart',
  ]);
  expect(all('.arcs')[0]?.getAttribute('aria-label')).toBe(
    'Accounts: 3. Pairs: 2. Most often: pier_watch and l2: 3 times, 2–40 s apart',
  );
});

it('leaves the arcs of the account that has the focus', async () => {
  await show(sharing);
  const marked = () => all('.arcs path').map((arc) => arc.getAttribute('data-on'));
  expect(marked()).toEqual([null, null]);
  const [first] = all('.sharing-arcs a');
  await act(() => void first?.dispatchEvent(new FocusEvent('focus')));
  expect(marked()).toEqual(['true', 'false']);
  await act(() => void first?.dispatchEvent(new FocusEvent('blur')));
  expect(marked()).toEqual([null, null]);
});

it('has a table with all pairs and the posts of each', async () => {
  await show(sharing);
  expect(textsOf('thead th')).toEqual(['Accounts', 'Times', 'Seconds apart', 'Posts']);
  expect(textsOf('tbody tr')).toEqual(['pier_watchl232–4011same text', 'l2dry_dock17']);
  expect(all('td a').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Post 1 by pier_watch', '#post/p1'],
    ['Post 1 by l2', '#post/p2'],
  ]);
});

it('says how many accounts and pairs it does not show, and that numbers are the least', async () => {
  const accounts = Array.from({ length: 60 }, (_, at) => ({ authorId: `a${at}`, platform: 'lemmy', posts: 1 }));
  const pairOf = (_: unknown, at: number): SharingPair => ({
    accounts: [at, at + 1],
    times: 2,
    apart: [1, 2],
    posts: [],
  });
  const pairs = Array.from({ length: 59 }, pairOf);
  await show({ ...sharing, accounts, pairs, morePairs: 41, isCut: true }, false);
  expect(all('.sharing-arcs li')).toHaveLength(12);
  expect(all('tbody tr')).toHaveLength(50);
  const text = document.body.textContent;
  for (const said of ['48 more', 'Showing 50 of 100', 'every number is the least', 'Calculated by Newsroom service'])
    expect(text).toContain(said);
});

it('is absent where no accounts shared together', async () => {
  await show({ ...sharing, accounts: [], pairs: [] });
  expect(document.body.textContent).toBe('');
});
