// @vitest-environment happy-dom
/** An image of a post is checked on a click that names its site, once the browser allows that; none is in a private window. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { PostImages } from '../../../../../components/narrative/thread/post-thread.tsx';
import { browser } from '../../../../../lib/platform/browser.ts';
import type { CheckOrigin } from '../../../../../lib/records/check-record.ts';
import { draw, textsOf } from '../../../../fixtures/drawn-view.ts';
import { storyDesk } from '../../../../stories/story.ts';

const origin: CheckOrigin = {
  ...{ what: 'post', connection: 'device', project: 'harbour', postId: 'mastodon 1', platform: 'mastodon' },
  address: 'https://social.example/@ada/1',
  postedAt: '2026-03-09T08:00:00.000Z',
};

const open = async (images: unknown, { incognito = false, isGranted = true } = {}) => {
  const requests: unknown[] = [];
  const request = async (wish: unknown) => {
    requests.push(wish);
    return isGranted;
  };
  const api = { windows: { getCurrent: async () => ({ incognito }) }, permissions: { request } };
  Object.assign(browser, api);
  const started: unknown[] = [];
  const desk = storyDesk({
    'images.checkFrom': (input: unknown) => {
      started.push(input);
      return { outcome: 'begun', id: '1' };
    },
  });
  const post = { postId: 'mastodon 1', createdAt: '2026-03-09T08:00:00.000Z', platform: 'mastodon', images };
  const params = { kind: 'posts', text: 'ferry', project: 'harbour' } as const;
  await draw(h(PostImages, { desk, post, origin, params }));
  await act(async () => {});
  return { requests, started };
};
const buttons = () => [...document.querySelectorAll('button')];

beforeEach(() => {
  location.hash = '';
});

it('requests the permission for the host of the image alone, and leads to its check', async () => {
  const { requests, started } = await open(['https://files.example/1.png']);
  expect(textsOf('button')).toEqual(['Check image from files.example']);
  expect(document.querySelector('img')).toBeNull();
  await act(async () => buttons()[0]?.click());
  expect(requests).toEqual([{ origins: ['*://files.example/*'] }]);
  await vi.waitFor(() => expect(started).toEqual([{ address: 'https://files.example/1.png', origin }]));
  await vi.waitFor(() => expect(location.hash).toContain('#/check/1'));
});

it('numbers several images', async () => {
  await open(['https://files.example/1.png', 'https://files.example/2.png', 'data:image/png,']);
  expect(textsOf('button')).toEqual(['Check image 1 from files.example', 'Check image 2 from files.example']);
});

it('checks nothing without the permission, and says so', async () => {
  const { started } = await open(['https://files.example/1.png'], { isGranted: false });
  await act(async () => buttons()[0]?.click());
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('files.example'));
  expect(started).toEqual([]);
});

it.each([
  ['in a private window', ['https://files.example/1.png'], true],
  ['of another shape', [{ url: 'https://files.example/1.png' }], false],
])('is not offered %s', async (_, images, incognito) => {
  await open(images, { incognito });
  expect(document.body.textContent).toBe('');
});
