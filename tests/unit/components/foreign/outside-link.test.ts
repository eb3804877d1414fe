// @vitest-environment happy-dom
/** The link to an original names its site, and is left out for an unsafe address. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { OutsideLink } from '../../../../components/foreign/outside-link.tsx';

afterEach(() => act(() => render(null, document.body)));

const open = async (address: string | undefined) => {
  await act(() => render(h(OutsideLink, { address }), document.body));
  return document.querySelector('a');
};

it('names the site it leads to', async () => {
  const link = await open('https://social.example/1');
  expect(link?.textContent).toContain('social.example');
  expect(link?.rel).toContain('noreferrer');
});

it.each(['javascript:alert(1)', 'https://social.example@evil.example/', '//social.example', undefined])(
  'is left out for %s',
  async (address) => expect(await open(address)).toBeNull(),
);
