// @vitest-environment happy-dom
/** Image searches get the addresses of public images, and none with a name or a password. */
import '../../../fakes/installed-browser.ts';
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { PlacesToLook } from '../../../../components/image/places-to-look.tsx';
import { browser } from '../../../fakes/installed-browser.ts';
import { draw, textsOf } from '../../../fixtures/drawn-view.ts';

const PIER = 'https://news.example/pier.jpg';

const open = (address: string) => draw(h(PlacesToLook, { address }));
const links = () => [...document.querySelectorAll('a')].map(({ href }) => href);
const words = () => textsOf('.places li');
const click = (element: HTMLElement | null) => act(() => element?.click());
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(
    (one) => (one.ariaLabel ?? one.getAttribute('aria-label') ?? one.textContent) === name,
  ) ?? expect.fail(`There is no button "${name}".`);

it('passes the address of an image on the web to the site that its link names', async () => {
  await open(PIER);
  expect(words()).toEqual([
    'Google Lens (lens.google.com)',
    'Bing (bing.com)',
    'Yandex (yandex.com)',
    'TinEye (tineye.com)',
    'Baidu (graph.baidu.com)',
  ]);
  for (const link of links()) expect(link).toContain(encodeURIComponent(PIER));
});

it.each([
  'https://me:hush@news.example/pier.jpg',
  'https://me@news.example/pier.jpg',
  'https://:hush@news.example/a.jpg',
])('passes on nothing of %s', async (address) => {
  await open(address);
  expect(links()).toEqual([]);
  expect(document.body.textContent).toContain('contains a name or a password');
  expect(document.body.textContent).not.toContain('hush');
});

it('opens all sites at once', async () => {
  await open(PIER);
  await click(button('Open all 5 sites'));
  await vi.waitFor(() => expect(browser.pages.created).toEqual(links()));
});

it('says before what happens to an image without an address, and opens no site for it', async () => {
  await open(`urn:sha256:${'0'.repeat(64)}`);
  expect(links()).toEqual([]);
  expect(document.body.textContent).toContain('A click then copies it to your clipboard and opens the site.');
});
