// @vitest-environment happy-dom
/** Offers the selected words as soon as they are read, without exchanging the controls beside them. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { PageActions } from '../../../../../components/check/begin/page-actions.tsx';
import type { Desk } from '../../../../../lib/desk/client.ts';

afterEach(() => render(null, document.body));

it('leaves the control at the end of the line as it is when the selection arrives', async () => {
  const selection = Promise.withResolvers<{ words?: string }>();
  const desk = { pages: { selection: () => selection.promise } } as unknown as Pick<Desk, 'pages'>; // cast: all it uses
  const openPanel = vi.fn();
  const start = vi.fn();
  const child = h('button', { type: 'button', id: 'open-panel', onClick: openPanel }, 'Open panel');
  const props = { desk, tab: 1, start, onPickImage: () => undefined };
  await act(() => render(h(PageActions, props, child), document.body));
  const button = document.querySelector<HTMLElement>('#open-panel');
  button?.focus();

  await act(async () => selection.resolve({ words: 'The library has closed.' }));
  await vi.waitFor(() => expect(document.querySelector('.selection-line .main')).not.toBeNull());
  expect(document.activeElement?.id).toBe('open-panel');
  button?.click();
  expect(openPanel).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});
