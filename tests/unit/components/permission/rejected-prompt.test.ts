// @vitest-environment happy-dom
/**
 * The browser rejects a permission prompt once the user activation of a click has expired. Each view treats that as a
 * refusal; an unhandled rejection fails the run.
 */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { actionsFor } from '../../../../components/check/actions/check-actions.tsx';
import { BatchScreen } from '../../../../components/check/begin/batch-screen.tsx';
import { ElsewhereNotice } from '../../../../components/panel/elsewhere-notice.tsx';
import { MarkedSites } from '../../../../components/privacy/marked-sites.tsx';
import type { Desk } from '../../../../lib/desk/client.ts';
import { addMarkedSite, readMarkedSites } from '../../../../lib/privacy/marked-sites.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { createAccess, NOT_IN_CLICK } from '../../../fakes/fake-access.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { button, draw, press } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();

const { access: rejecting } = createAccess(NOT_IN_CLICK);

/** Opens a desk that records the checks reported as permitted. */
const openChecks = () => {
  const permitted: string[] = [];
  const checks = { permitted: async ({ id }: { id: string }) => void permitted.push(id) };
  // Cast: the views under test call these areas of the desk and no others.
  const desk = { ...openDesk().desk, checks } as unknown as Desk;
  return { desk, permitted };
};

const held = record(states['awaiting-permission'], { id: 'c1' });

it('follows no tab, and shows why', async () => {
  await draw(h(ElsewhereNotice, { access: rejecting }));
  await press('Always show current tab');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Your browser didn’t give permission, so this stays off.'),
  );
});

it('marks no site', async () => {
  await addMarkedSite('refused.example');
  const request = vi.fn(rejecting.request);
  await draw(h(MarkedSites, { desk: openDesk().desk, access: { ...rejecting, request } }));
  await vi.waitFor(() => expect(button('Allow access')).toBeDefined());
  await addMarkedSite('other.example');
  await press('Allow access');
  // The list is read again once the prompt is answered.
  await vi.waitFor(() => expect(document.body.textContent).toContain('other.example'));
  expect(request).toHaveBeenCalledOnce();
  expect(await readMarkedSites()).toEqual(['other.example', 'refused.example']);
});

// These two call the browser's API directly. It is absent here, so the prompt throws before it returns a promise.
it('holds one check back', async () => {
  const { desk, permitted } = openChecks();
  const [allow] = actionsFor({ record: held, recipient: { name: 'A', own: false }, desk, onPick: () => {} });
  expect(allow?.word).toBe('Allow access');
  await expect(allow?.act()).resolves.toBeUndefined();
  expect(permitted).toEqual([]);
});

it('holds several checks back', async () => {
  await writeCheck(held);
  const { desk, permitted } = openChecks();
  const address = { view: 'check' as const, path: ['check', 'batch'], query: new URLSearchParams({ ids: 'c1' }) };
  const props = { desk, address, go: () => {}, words: '', onBegun: () => {} };
  await draw(h(BatchScreen, props));
  await press('Allow access');
  expect(permitted).toEqual([]);
  expect(button('Allow access')).toBeDefined();
});
