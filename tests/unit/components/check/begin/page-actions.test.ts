// @vitest-environment happy-dom
/** Offers the selected words as soon as they are read, without exchanging the controls beside them. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { PageActions } from '../../../../../components/check/begin/page-actions.tsx';
import type { Desk } from '../../../../../lib/desk/client.ts';
import { draw } from '../../../../fixtures/drawn-view.ts';

it('leaves the control at the end of the line as it is when the selection arrives', async () => {
  const selection = Promise.withResolvers<{ words?: string }>();
  const desk = { pages: { selection: () => selection.promise } } as unknown as Pick<Desk, 'pages'>; // cast: all it uses
  const openPanel = vi.fn();
  const start = vi.fn();
  const child = h('button', { type: 'button', id: 'open-panel', onClick: openPanel }, 'Open panel');
  const props = { desk, tab: 1, start, onPickImage: () => undefined };
  await draw(h(PageActions, props, child));
  const button = document.querySelector<HTMLElement>('#open-panel');
  button?.focus();

  await act(async () => selection.resolve({ words: 'The library has closed.' }));
  await vi.waitFor(() => expect(document.querySelector('.selection-line .main')).not.toBeNull());
  expect(document.activeElement?.id).toBe('open-panel');
  button?.click();
  expect(openPanel).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

it('says before a click that nothing is sent from the site, and where the list is', async () => {
  const desk = { pages: { selection: async () => ({ neverSent: 'docs.example' }) } } as unknown as Pick<Desk, 'pages'>; // cast: all it uses
  await draw(h(PageActions, { desk, tab: 1, start: vi.fn(), onPickImage: () => undefined }));
  const line = document.querySelector('.selection-line');
  const words = 'docs.example is one of the sites Sidelight never sends from. Edit the list';
  await vi.waitFor(() => expect(line?.textContent).toBe(words));
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('options.html#privacy/never-send');
});
