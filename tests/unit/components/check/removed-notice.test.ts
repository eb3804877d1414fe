// @vitest-environment happy-dom
/** The notice after a removal, over the real desk and stored records, offers Undo only while it is possible. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemovedNotice } from '../../../../components/check/actions/removed-notice.tsx';
import { checksDesk } from '../../../../lib/desk/checks.ts';
import { readCheck, UNDO_REMOVAL_MS } from '../../../../lib/records/read-checks.ts';
import { sweepChecks, writeCheck } from '../../../../lib/records/write-checks.ts';
import { NOW, record, states } from '../../../fixtures/check-samples.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
});

const open = async () => {
  const refuse = () => Promise.reject(new Error('Nothing else is done here.'));
  const router = {
    checks: checksDesk({
      dropPreviews: async () => {},
      runner: createStoredRunner().runner,
      begin: refuse,
      missingOf: async () => [],
      serviceOf: refuse,
      startCheck: refuse,
      startFrom: refuse,
      selected: refuse,
      startSelected: refuse,
    }),
  };
  await writeCheck(record(states.done, { id: 'a', removedAt: NOW }));
  const onRestored = vi.fn();
  const desk = deskClientOf(router) as unknown as Parameters<typeof RemovedNotice>[0]['desk']; // this area is all it uses
  await act(() => render(h(RemovedNotice, { ids: ['a'], recipients: [], desk, onRestored }), document.body));
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
