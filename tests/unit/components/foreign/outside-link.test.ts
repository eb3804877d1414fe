// @vitest-environment happy-dom
/** The link to an original names its site, and is left out for an unsafe address. */
import { h } from 'preact';
import { expect, it } from 'vitest';
import { OutsideLink } from '../../../../components/foreign/outside-link.tsx';
import { draw } from '../../../fixtures/drawn-view.ts';

const open = async (address: string | undefined) => {
  await draw(h(OutsideLink, { address }));
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
