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

it('says before a click that nothing is sent from the site, by whose rule, and where the list is', async () => {
  const open = async (neverSent: { host: string; setBy?: string }) => {
    const desk = { pages: { selection: async () => ({ neverSent }) } } as unknown as Pick<Desk, 'pages'>; // cast: all it uses
    await draw(h(PageActions, { key: neverSent.setBy, desk, tab: 1, start: vi.fn(), onPickImage: () => undefined }));
    const line = document.querySelector('.selection-line');
    await vi.waitFor(() => expect(line?.textContent).toContain('docs.example'));
    return [line?.textContent, line?.querySelector('a')?.getAttribute('href')];
  };
  expect(await open({ host: 'docs.example' })).toEqual([
    'docs.example is one of the sites Sidelight never sends from. Edit the list',
    'options.html#privacy/never-send',
  ]);
  expect(await open({ host: 'docs.example', setBy: 'Newsroom' })).toEqual([
    'Nothing from docs.example is sent to Newsroom. Set by Newsroom. ',
    undefined,
  ]);
});
