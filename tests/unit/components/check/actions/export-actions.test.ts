// @vitest-environment happy-dom
/** Tests the fingerprint beside the item for an evidence file. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { ExportActions } from '../../../../../components/check/actions/export-actions.tsx';
import type { Desk } from '../../../../../lib/desk/client.ts';
import { record, states } from '../../../../fixtures/check-samples.ts';
import { draw } from '../../../../fixtures/drawn-view.ts';

const open = async (evidenceFile?: { sum: string; at: number }) => {
  const signingKey = vi.fn(async () => ({ publicKey: 'MFkw', fingerprint: 'c2d3 c2d3' }));
  const desk = { data: { signingKey, exportRefusal: async () => ({}) } } as unknown as Desk; // cast: all it uses
  const [onCopy, onImage, onTopics, onDone] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const check = record(states.done, { id: 'one', ...(evidenceFile && { evidenceFile }) });
  const recipient = { name: 'This device', own: true };
  await draw(h(ExportActions, { record: check, recipient, desk, onCopy, onImage, onTopics, onDone }));
  return { signingKey };
};
const about = () => document.querySelector('.about-evidence')?.textContent;

it('is that of the key once a file was made', async () => {
  await open({ sum: '0a1b', at: 0 });
  await vi.waitFor(() => expect(about()).toContain('Your key’s fingerprint (SHA-256): c2d3 c2d3'));
});

it('is not read before, since reading makes a key', async () => {
  const { signingKey } = await open();
  await vi.waitFor(() => expect(about()).toContain('An evidence file holds'));
  expect(signingKey).not.toHaveBeenCalled();
});
