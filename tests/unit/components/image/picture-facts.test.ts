// @vitest-environment happy-dom
/** The picture of a check, drawn from the file that the user gave this page. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { holdGivenImage } from '../../../../components/image/given-image.ts';
import { PictureFacts } from '../../../../components/image/picture-facts.tsx';
import { record, states } from '../../../fixtures/check-samples.ts';
import { draw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const MEGABYTE = 1024 * 1024;

const open = async (id: string, bytes: number, type = 'image/png') => {
  holdGivenImage(id, new Blob([new Uint8Array(bytes)], { type }));
  const ownImage = { source: 'file', name: 'pier.png', type, bytes } as const;
  const check = record(states.analysed, { id, kind: 'image', input: 'urn:sha256:00', ownImage });
  await draw(h(PictureFacts, { record: check, recipient: { name: 'This device', own: true } }));
};
const picture = () => document.querySelector('img');
const button = () => document.querySelector('button');

it('draws a file at once and small; a click shows it larger, and the next one is small again', async () => {
  await open('small', 3 * MEGABYTE);
  await vi.waitFor(() => expect(picture()?.src).toMatch(/^blob:/));
  expect([button()?.title, button()?.getAttribute('aria-expanded')]).toEqual(['Show it larger', 'false']);
  await act(() => button()?.click());
  expect([button()?.title, button()?.getAttribute('aria-expanded')]).toEqual(['Show it smaller', 'true']);
  const first = picture()?.src;
  await open('another', 3 * MEGABYTE);
  await vi.waitFor(() => expect(picture()?.src).not.toBe(first));
  expect(button()?.getAttribute('aria-expanded')).toBe('false');
});

it('draws a file of many megabytes on a click alone, and the next one on another click', async () => {
  await open('large', 12 * MEGABYTE);
  expect(picture()).toBeNull();
  expect(button()?.textContent).toBe('Show image (12 MB)');
  await act(() => button()?.click());
  await vi.waitFor(() => expect(picture()?.src).toMatch(/^blob:/));
  await open('next', 12 * MEGABYTE);
  await vi.waitFor(() => expect(button()?.textContent).toBe('Show image (12 MB)'));
  expect(picture()).toBeNull();
});

it('offers no picture of a file that the browser draws in no image', async () => {
  await open('sound', 12 * MEGABYTE, 'audio/mpeg');
  expect(button()).toBeNull();
  expect(picture()).toBeNull();
});
