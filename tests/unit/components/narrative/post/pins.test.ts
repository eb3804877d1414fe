// @vitest-environment happy-dom
/** Pinning over the real desk and a real engine: with a reason, from a list, and unpinning on a separate screen. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PinnedScreen } from '../../../../../components/narrative/post/pinned-screen.tsx';
import { forgetListings } from '../../../../../components/narrative/search/kept-listings.ts';
import { Results } from '../../../../../components/narrative/search/results.tsx';
import { useListing } from '../../../../../components/narrative/search/use-listing.ts';
import { openCollectingDesk } from '../../../../fixtures/collecting-desk.ts';
import { all, draw, nameOf, shows, submit, write } from '../../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';

emptyDatabase();
beforeEach(() => {
  forgetListings();
});

type Desk = Parameters<typeof PinnedScreen>[0]['desk'];
type ResultsProps = Parameters<typeof Results>[0];

const PROJECT = 'around-what-i-read';
const post = (postId: string, username: string) => ({
  postId,
  createdAt: '2026-03-09T08:00:00.000Z',
  platform: 'mastodon',
  text: 'The night ferry stops.',
  author: { username },
  collection: { at: '2026-03-09T12:00:00.000Z', by: 'test' },
});

const open = async () => {
  const { desk, store } = openCollectingDesk();
  await desk.topics.list({ connection: 'device' });
  await store.posts.put(PROJECT, [post('1', 'tallow'), post('2', 'pierwatch')]);
  // The cast: the views use these areas of the desk and no others.
  return { desk: desk as Desk, store };
};

const place: ResultsProps['place'] = {
  connection: 'device',
  name: 'This device',
  own: true,
  hosts: [],
  project: PROJECT,
  projects: [],
};
const List = ({ desk }: { desk: Desk }) => {
  const shown = useListing(desk, 'posts', { connection: 'device', project: PROJECT, text: '' }, true);
  return h(Results, {
    desk,
    kind: 'posts',
    params: { kind: 'posts', text: '' },
    question: { kind: 'posts', project: PROJECT, text: '' },
    place,
    recipient: { name: 'This device', own: true },
    shown,
    onOpen: () => {},
  });
};

const press = async (name: string) => {
  const find = () => all('button').find((one) => nameOf(one).startsWith(name));
  await vi.waitFor(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};

describe('pinning', () => {
  it('requires a reason, and shows it in the list', async () => {
    const { desk, store } = await open();
    await draw(h(List, { desk }));
    await press('Pin: tallow');
    await vi.waitFor(() => expect(document.activeElement?.matches('.pin-form input')).toBe(true));
    await submit('.pin-form');
    await shows('Enter a reason.');
    await write('.pin-form input', 'The ferry case');
    await submit('.pin-form');
    await shows('Pinned: The ferry case');
    expect(await store.posts.get(PROJECT, '1')).toMatchObject({ collection: { pinned: 'The ferry case' } });
    expect(all('.pinned')).toHaveLength(1);
    await press('Unpin: tallow');
    await shows('Unpinned.');
    expect((await store.posts.get(PROJECT, '1'))?.collection).not.toHaveProperty('pinned');
  });

  it('reports a post that no longer exists', async () => {
    const { desk, store } = await open();
    await draw(h(List, { desk }));
    await press('Pin: tallow');
    await store.posts.remove(PROJECT, ['1']);
    await write('.pin-form input', 'The ferry case');
    await submit('.pin-form');
    await shows('No post has this ID.');
  });
});

describe('pinned posts', () => {
  it('have a separate list, where a post is unpinned and restored', async () => {
    const { desk, store } = await open();
    await desk.collecting.posts.pin({ project: PROJECT, posts: ['2'], reason: 'The ferry case' });
    await draw(h(PinnedScreen, { desk }));
    await shows('Pinned: The ferry case');
    await shows('Around what I read');
    expect(all('.post')).toHaveLength(1);
    await press('Unpin: pierwatch');
    await shows('Unpinned.');
    expect((await store.posts.get(PROJECT, '2'))?.collection).not.toHaveProperty('pinned');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await press('Undo');
    await shows('Pinned: The ferry case');
    expect(await desk.collecting.posts.pinned()).toHaveLength(1);
  });

  it('show an empty list at first', async () => {
    const { desk } = await open();
    await draw(h(PinnedScreen, { desk }));
    await shows('No pinned posts yet.');
  });
});
