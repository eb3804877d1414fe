// @vitest-environment happy-dom
/** The shortcuts line shows the browser's current keys, and where a missing one is set. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { ShortcutsLine } from '../../../../components/controls/shortcuts-line.tsx';
import { draw } from '../../../fixtures/drawn-view.ts';

const shown = () => document.querySelector('.shortcuts')?.textContent ?? '';

/** Draws the line for a browser with these keys for *Check selection*; returns the keys, to be changed, and the spy. */
const show = async (keys: string) => {
  const now = { keys };
  const change = vi.fn(async () => {});
  const shortcuts = {
    list: async () => [
      { name: 'page', about: 'Check this page', keys: 'Alt+Shift+Y' },
      { name: 'selection', about: 'Check selection', keys: now.keys },
    ],
    place: 'browser://keys',
    change,
  };
  await draw(h(ShortcutsLine, { shortcuts, names: ['selection'] }));
  return { now, change };
};

it('shows the listed shortcut with its keys, and no other', async () => {
  await show('Alt+Shift+K');
  await vi.waitFor(() => expect(shown()).toBe('Check selection Alt+Shift+K'));
});

it('reports a shortcut without keys, and opens the place where they are set', async () => {
  const { change } = await show('');
  await vi.waitFor(() => expect(shown()).toContain('Check selection Not set'));
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('Set shortcuts in browser://keys');
  button?.click();
  expect(change).toHaveBeenCalledOnce();
});

it('reads the keys again when the window regains focus', async () => {
  const { now } = await show('');
  await vi.waitFor(() => expect(shown()).toContain('Not set'));
  now.keys = 'Ctrl+Shift+9';
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(shown()).toBe('Check selection Ctrl+Shift+9'));
});
