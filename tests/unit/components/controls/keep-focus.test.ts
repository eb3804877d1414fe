// @vitest-environment happy-dom
/** Keeps the keyboard focus on the page when the focused control is removed. */
import { h } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from '../../../../components/controls/keep-focus.ts';
import { draw } from '../../../fixtures/drawn-view.ts';

const View = ({ has, head }: { has: string[]; head: string | undefined }) => {
  useKeptFocus();
  return h('main', {}, head !== undefined && h('h1', {}, head), ...has.map((id) => h('button', { key: id, id }, id)));
};
const show = (has: string[]) => draw(h(View, { has, head: 'Head' }));
/** A view that is loading. */
const showNothing = () => draw(h(View, { has: [], head: undefined }));
const focus = (css: string) => document.querySelector<HTMLElement>(css)?.focus();
const focused = () => document.activeElement?.textContent;

beforeEach(() => show(['one', 'two']));

it('moves the focus to the heading when the focused control is removed', async () => {
  focus('#one');
  await show(['two']);
  await vi.waitFor(() => expect(focused()).toBe('Head'));
});

it('moves the focus to the heading of a view that is still loading when the focused control is removed', async () => {
  focus('#one');
  await showNothing();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
  await show(['three']);
  await vi.waitFor(() => expect(focused()).toBe('Head'));
});

it('keeps the focus when another control is removed', async () => {
  focus('#two');
  await show(['two', 'three']);
  await show(['two']);
  expect(focused()).toBe('two');
});

it('keeps the focus that has moved to another control', async () => {
  focus('#one');
  focus('#two');
  await show(['two']);
  expect(focused()).toBe('two');
});

it('does not move the focus after a click outside all controls', async () => {
  focus('#one');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur(); // always an HTMLElement here
  await show(['two']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).not.toBe('Head');
});
