// @vitest-environment happy-dom
/** The focus of whoever uses the keyboard, where what had it has gone. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from '../../../../components/controls/keep-focus.ts';

const View = ({ has }: { has: string[] }) => {
  useKeptFocus();
  return h('main', {}, h('h1', {}, 'Head'), ...has.map((id) => h('button', { key: id, id }, id)));
};
const show = (has: string[]) => act(() => render(h(View, { has }), document.body));
const focus = (css: string) => document.querySelector<HTMLElement>(css)?.focus();
const focused = () => document.activeElement?.textContent;

beforeEach(() => show(['one', 'two']));
afterEach(() => render(null, document.body));

it('goes to the head where its control has gone', async () => {
  focus('#one');
  await show(['two']);
  await vi.waitFor(() => expect(focused()).toBe('Head'));
});

it('stays where it is while something else goes', async () => {
  focus('#two');
  await show(['two', 'three']);
  await show(['two']);
  expect(focused()).toBe('two');
});

it('stays where it was put meanwhile', async () => {
  focus('#one');
  focus('#two');
  await show(['two']);
  expect(focused()).toBe('two');
});

it('is not taken from whoever clicked beside everything', async () => {
  focus('#one');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur(); // it is one
  await show(['two']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(focused()).not.toBe('Head');
});
