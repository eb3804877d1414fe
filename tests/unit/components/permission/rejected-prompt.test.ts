// @vitest-environment happy-dom
/**
 * The browser rejects a permission prompt once the user activation of a click has expired. Each view treats that as a
 * refusal; an unhandled rejection fails the run.
 */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { actionsFor } from '../../../../components/check/actions/check-actions.tsx';
import { BatchScreen } from '../../../../components/check/begin/batch-screen.tsx';
import { PageBar } from '../../../../components/panel/page-bar.tsx';
import { MarkedSites } from '../../../../components/privacy/marked-sites.tsx';
import type { Desk } from '../../../../lib/desk/client.ts';
import type { Access } from '../../../../lib/platform/origins.ts';
import { addMarkedSite, readMarkedSites } from '../../../../lib/privacy/marked-sites.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

const rejecting: Access = {
  holds: async () => false,
  request: () => Promise.reject(new Error('permissions.request may only be called from a user input handler')),
  giveBack: async () => false,
};

/** Opens a desk that records the checks reported as permitted. */
const openChecks = () => {
  const permitted: string[] = [];
  const checks = { permitted: async ({ id }: { id: string }) => void permitted.push(id) };
  // Cast: the views under test call these areas of the desk and no others.
  const desk = { ...openDesk().desk, checks } as unknown as Desk;
  return { desk, permitted };
};

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = async (name: string) => {
  await vi.waitFor(() => expect(button(name)).toBeDefined());
  await act(() => button(name)?.click());
};

const held = record(states['awaiting-permission'], { id: 'c1' });

it('follows no tab, and shows why', async () => {
  const shown = { tab: 1, address: '', isElsewhere: true, front: '', follows: false };
  const { desk } = openChecks();
  await act(() => render(h(PageBar, { desk, shown, access: rejecting, isListed: false }), document.body));
  await press('Always show current tab');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain("Your browser didn't give permission, so this stays off."),
  );
});

it('marks no site', async () => {
  await addMarkedSite('refused.example');
  const request = vi.fn(rejecting.request);
  await act(() => render(h(MarkedSites, { desk: openDesk().desk, access: { ...rejecting, request } }), document.body));
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
  await act(() => render(h(BatchScreen, props), document.body));
  await press('Allow access');
  expect(permitted).toEqual([]);
  expect(button('Allow access')).toBeDefined();
});
