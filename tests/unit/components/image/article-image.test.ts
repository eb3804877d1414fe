// @vitest-environment happy-dom
/** The image of an article is checked on a click that names its site, with the article as the origin of the check. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { SourcesSection } from '../../../../components/source/sources-section.tsx';
import { browser } from '../../../../lib/platform/browser.ts';
import { context } from '../../../fixtures/check-snapshots.ts';
import { draw, textsOf } from '../../../fixtures/drawn-view.ts';
import { storyDesk } from '../../../stories/story.ts';

const [article, encyclopedia] = context.sources;
const IMAGE = 'https://files.example/pier.jpg';

const open = async (image: unknown, { incognito = false, isGranted = true, isShared = false } = {}) => {
  const requests: unknown[] = [];
  const request = async (wish: unknown) => {
    requests.push(wish);
    return isGranted;
  };
  Object.assign(browser, { windows: { getCurrent: async () => ({ incognito }) }, permissions: { request } });
  const started: unknown[] = [];
  const desk = storyDesk({
    'images.checkFrom': (input: unknown) => {
      started.push(input);
      return { outcome: 'begun', id: '2' };
    },
  });
  const sources = [
    { url: '', ...article, article_image: image },
    { url: '', ...encyclopedia },
  ];
  const found = isShared ? undefined : { desk, check: { id: 'one', input: 'The claim' } };
  const props = { context: { ...context, sources }, claim: 'The claim', own: true, place: { addresses: [] }, found };
  await draw(h(SourcesSection, props));
  await act(async () => {});
  return { requests, started };
};
const buttons = () => [...document.querySelectorAll('button')];

beforeEach(() => {
  location.hash = '';
});

it('requests the permission for the host of the image alone, and leads to its check', async () => {
  const { requests, started } = await open(IMAGE);
  expect(textsOf('button')).toEqual(['Check image from files.example']);
  expect(document.querySelector('img')).toBeNull();
  expect(document.body.textContent).toContain('Hashes are kept, the image isn’t.');
  await act(async () => buttons()[0]?.click());
  expect(requests).toEqual([{ origins: ['*://files.example/*'] }]);
  const origin = {
    ...{ what: 'article', check: 'one', address: 'https://factdesk.example/ferry' },
    ...{ publisher: 'FactDesk', date: '2026-03-03' },
  };
  await vi.waitFor(() => expect(started).toEqual([{ address: IMAGE, origin }]));
  await vi.waitFor(() => expect(location.hash).toMatch(/^#\/check\/2\?via=check/));
});

it('checks nothing without the permission, and says so', async () => {
  const { started } = await open(IMAGE, { isGranted: false });
  await act(async () => buttons()[0]?.click());
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('files.example'));
  expect(started).toEqual([]);
});

it.each([
  ['in a private window', IMAGE, { incognito: true }],
  ['in a check that somebody shared', IMAGE, { isShared: true }],
  ['at an address that is no web address', 'javascript:alert(1)', {}],
  ['of another shape', { url: IMAGE }, {}],
])('is not offered %s', async (_, image, options) => {
  await open(image, options);
  expect(buttons()).toEqual([]);
  expect(document.body.textContent).not.toContain('Hashes are kept');
});
