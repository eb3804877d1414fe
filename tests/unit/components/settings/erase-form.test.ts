// @vitest-environment happy-dom
/** Erases everything only after a confirmation and a delay of some seconds, during which it can be undone. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EraseForm } from '../../../../components/settings/erase-form.tsx';
import { button, draw, press, undraw } from '../../../fixtures/drawn-view.ts';

const erase = vi.fn<() => Promise<void>>();

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000).then(() => {}));

beforeEach(async () => {
  vi.useFakeTimers();
  erase.mockReset().mockResolvedValue();
  await draw(h(EraseForm, { onErase: erase }));
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits some seconds after the confirmation, and then erases once', async () => {
  await press('Delete everything…');
  await pass(60);
  await press('Delete everything');
  expect(document.activeElement).toBe(button('Undo: keep everything'));
  await pass(9);
  expect(erase).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('1 second left');
  await pass(30);
  expect(erase).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('Deleting everything.');
});

it('keeps everything after Undo, reports it, and can be started again', async () => {
  await press('Delete everything…');
  expect(document.activeElement).toBe(button('Keep everything'));
  await press('Delete everything');
  await pass(5);
  await press('Undo: keep everything');
  await pass(60);
  expect(erase).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Nothing was deleted.');
  expect(document.activeElement).toBe(button('Delete everything…'));
});

it('keeps everything when the page closes during the delay', async () => {
  await press('Delete everything…');
  await press('Delete everything');
  await undraw();
  await pass(60);
  expect(erase).not.toHaveBeenCalled();
});

it('closes on Escape', async () => {
  await press('Delete everything…');
  await act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

it('reports that not everything could be erased', async () => {
  erase.mockRejectedValue(new Error('x'));
  await press('Delete everything…');
  await press('Delete everything');
  await pass(11);
  expect(document.body.textContent).toContain('Couldn’t delete everything.');
});
