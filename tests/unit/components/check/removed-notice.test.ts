// @vitest-environment happy-dom
/** The notice after a removal, over the real desk and stored records, offers Undo only while it is possible. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemovedNotice } from '../../../../components/check/actions/removed-notice.tsx';
import { readCheck, UNDO_REMOVAL_MS } from '../../../../lib/records/read-checks.ts';
import { sweepChecks, writeCheck } from '../../../../lib/records/write-checks.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { openChecksDesk } from '../../../fixtures/checks-desk.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { draw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = async () => {
  await writeCheck(record(states.done, { id: 'a', removedAt: NOW }));
  const onRestored = vi.fn();
  const desk = deskClientOf({ checks: openChecksDesk() }) as unknown as Parameters<typeof RemovedNotice>[0]['desk']; // this area is all it uses
  await draw(h(RemovedNotice, { ids: ['a'], recipients: [], desk, onRestored }));
  return onRestored;
};
const button = () => document.querySelector('button');
const text = () => document.body.textContent;

it('shows how long a removal can be undone, and undoes it', async () => {
  const onRestored = await open();
  expect(text()).toContain('You can undo this for 5 minutes.');
  button()?.click();
  await vi.waitFor(() => expect(onRestored).toHaveBeenCalledOnce());
  expect((await readCheck('a'))?.removedAt).toBeUndefined();
});

it('offers no Undo after the time limit', async () => {
  await open();
  await act(() => void vi.advanceTimersByTime(UNDO_REMOVAL_MS));
  expect(button()).toBeNull();
  expect(text()).toContain('This can no longer be undone.');
});

it('reports a failed undo when the check was erased in the meantime', async () => {
  const onRestored = await open();
  await sweepChecks(() => true);
  button()?.click();
  await vi.waitFor(() => expect(text()).toContain('This can no longer be undone.'));
  expect(onRestored).not.toHaveBeenCalled();
});
