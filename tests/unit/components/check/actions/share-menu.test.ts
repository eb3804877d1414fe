// @vitest-environment happy-dom
/** Tests the menu *Share* by keyboard. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { ShareMenu } from '../../../../../components/check/actions/share-menu.tsx';
import { button, draw, press, textsOf } from '../../../../fixtures/drawn-view.ts';

const key = (name: string) =>
  act(() => {
    const pressed = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pressed);
  });
const focused = () => document.activeElement?.textContent;
const items = ['Image', 'Off', 'JSON'].map((name) => h('button', { type: 'button', disabled: name === 'Off' }, name));

beforeEach(async () => {
  await draw(
    h(ShareMenu, { children: (close) => [...items, h('button', { type: 'button', onClick: close }, 'Done')] }),
  );
  button('Share')?.focus();
});

it('opens with the focus on its first item', async () => {
  expect(textsOf('button')).toEqual(['Share']);
  await press('Share');
  expect(button('Share')?.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Image');
});

it('moves by arrows, over items that are off and around the ends', async () => {
  await key('ArrowDown');
  expect(focused()).toBe('Image');
  await key('ArrowDown');
  expect(focused()).toBe('JSON');
  await key('ArrowUp');
  await key('ArrowUp');
  expect(focused()).toBe('Done');
  await key('ArrowDown');
  expect(focused()).toBe('Image');
});

it.each([
  ['Escape', () => key('Escape')],
  ['an item that is done', () => press('Done')],
])('closes by %s, and gives the focus back', async (_, close) => {
  await press('Share');
  await close();
  expect(textsOf('button')).toEqual(['Share']);
  expect(focused()).toBe('Share');
});
