// @vitest-environment happy-dom
/** The second finding of an image: it is not checked until the words beside it are. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { HowUsed } from '../../../../components/image/how-used.tsx';
import { pageKey } from '../../../../lib/records/page-key.ts';
import { updateCheck, writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { bodyText, draw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

type PanelDesk = Parameters<typeof HowUsed>[0]['desk'];
const page = { address: 'https://paper.example/pier', title: 'The pier' };
const image = { address: 'https://paper.example/pier.jpg', alt: 'The  pier after the storm' };
const picture = record(states.analysed, { id: 'picture', kind: 'image', input: image.address, image, page });

const open = async () => {
  const { connections, images } = openDesk().desk;
  // The cast: the section uses these areas of the desk and no others.
  const desk = { connections, images } as unknown as PanelDesk;
  await draw(h(HowUsed, { record: picture, desk, onCheck: () => {} }));
};
const shown = () => bodyText();
const link = () => document.querySelector<HTMLAnchorElement>('.words-checked a');

const ofPage = async () => ({ page, pageKey: await pageKey(page) });

it('shows the check of its caption on the page of the image, and no more once that check is removed', async () => {
  const caption = record(states.done, { id: 'caption', input: 'The pier after the storm', ...(await ofPage()) });
  await writeCheck(caption);
  await open();
  await vi.waitFor(() => expect(link()?.getAttribute('href')).toBe('#/check/caption'));
  expect(document.querySelector('.words-checked .chip')).not.toBeNull();
  expect(shown()).not.toContain('Not checked');

  await act(() => updateCheck({ ...caption, removedAt: 1 }));
  await vi.waitFor(() => expect(shown()).toContain('Not checked'));
});

it('shows the check of other words that began at the image', async () => {
  const origin = { what: 'image', check: 'picture' } as const;
  await writeCheck(record(states.done, { id: 'edited', input: 'An edited caption', origin, ...(await ofPage()) }));
  await open();
  await vi.waitFor(() => expect(link()?.getAttribute('href')).toBe('#/check/edited'));
});

it('shows no check of the same words on another page', async () => {
  await writeCheck(record(states.done, { id: 'other', input: 'The pier after the storm' }));
  await open();
  await vi.waitFor(() => expect(shown()).toContain('Not checked'));
  expect(link()).toBeNull();
});
