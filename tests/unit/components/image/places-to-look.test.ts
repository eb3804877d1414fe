// @vitest-environment happy-dom
/** Links to image searches pass on the addresses of public images, and none with a name or a password. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { PlacesToLook } from '../../../../components/image/places-to-look.tsx';

afterEach(() => act(() => render(null, document.body)));

const open = (address: string) => act(() => render(h(PlacesToLook, { address }), document.body));
const links = () => [...document.querySelectorAll('a')].map(({ href }) => href);

it('passes the address of an image on the web to the site that its link names', async () => {
  await open('https://news.example/pier.jpg');
  expect(links()).toHaveLength(4);
  expect(links()[0]).toContain(encodeURIComponent('https://news.example/pier.jpg'));
});

it.each([
  'https://me:hush@news.example/pier.jpg',
  'https://me@news.example/pier.jpg',
  'https://:hush@news.example/a.jpg',
])('passes on nothing of %s', async (address) => {
  await open(address);
  expect(links()).toEqual([]);
  expect(document.body.textContent).toContain('carries a name or a password');
  expect(document.body.textContent).not.toContain('hush');
});
