// @vitest-environment happy-dom
/** Runs a batch of checks over the real desk, runner and engine: one paste, one consent prompt, one request per check. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { ChecksScreen } from '../../../../components/check/checks-screen.tsx';
import { useAddress } from '../../../../components/panel/use-address.ts';
import type { ChecksDeskParts } from '../../../../lib/desk/checks.ts';
import { readLeavingRules } from '../../../../lib/privacy/leaving.ts';
import { readChecks } from '../../../../lib/records/read-checks.ts';
import { openChecksDesk } from '../../../fixtures/checks-desk.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { draw, press, textsOf, write } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { createStoredRunner, startStored } from '../../checks/stored-runner.ts';

emptyDatabase();

type PanelDesk = Parameters<typeof ChecksScreen>[0]['desk'];

const PASSAGE = 'The pier was closed. The ferry is free. Nobody swam in the harbour for a year.';
const PAGE = 'https://paper.example/pier';
const CLAIMS = ['The pier was closed.', 'The ferry is free.', 'https://paper.example/pier'];

/** Opens the checks area of the desk; `sent` returns the inputs that its runner sent. */
const openChecks = () => {
  const { runner, sent } = createStoredRunner();
  const begin: ChecksDeskParts['begin'] = (connection, start) =>
    startStored(start, { runner }, { connection, hosts: ['checks.example'], missing: [] });
  const checks = openChecksDesk({
    runner,
    begin,
    startCheck: (text) => begin('device', { kind: 'claim', text }),
    startFrom: ({ text, origin }) => begin('device', { kind: 'claim', text, origin }),
    selected: async (selection) => (selection === 'kept' ? { text: PASSAGE } : {}),
    startSelected: (_, text) => begin('device', { kind: 'claim', text, from: PAGE }),
  });
  return { desk: deskClientOf({ checks }), sent };
};

const Shown = ({ desk }: { desk: PanelDesk }) => h(ChecksScreen, { desk, ...useAddress() });

const open = async (hash: string) => {
  const { desk, sent } = openChecks();
  location.hash = hash;
  const collecting = { sources: { list: async () => [] } };
  // The view uses these areas of the desk and no others.
  const whole = { checks: desk.checks, connections: openDesk().desk.connections, collecting } as unknown as PanelDesk;
  await draw(h(Shown, { desk: whole }));
  return { sent };
};

const one = <E extends HTMLElement>(css: string) => document.querySelector<E>(css);
const paste = async (text: string) => {
  await vi.waitFor(() => expect(one('input[name="claim"]')).not.toBeNull());
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(() => void one('input[name="claim"]')?.dispatchEvent(event));
};
const list = () => one<HTMLTextAreaElement>('textarea')?.value;

const FORWARD = [
  'Forwarded many times',
  'The pier was closed on Monday.',
  'The ferry is free for children.',
  'Share before they delete this!!!',
].join('\n');
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.claim-row input')];
const asides = () => textsOf('.skipped li');
const label = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);

describe('a forward pasted into the field for one claim', () => {
  it('shows its claims ticked, and why the rest is set aside; a part comes back to its place, with the focus', async () => {
    await open('#/check');
    await paste(FORWARD);
    await vi.waitFor(() => expect(boxes()).toHaveLength(2));
    expect(boxes().every(({ checked }) => checked)).toBe(true);
    expect(asides()).toEqual([
      'Forwarded many timesAdded by an appUse as claim',
      'Share before they delete this!!!Call to look or shareUse as claim',
    ]);
    await act(() => label('Use as claim: Forwarded many times')?.click());
    expect(boxes()).toHaveLength(3);
    expect(document.activeElement).toBe(boxes()[0]);
    expect(asides()).toHaveLength(1);
  });

  it('checks what is ticked, in its edited words', async () => {
    const { sent } = await open('#/check');
    await paste(FORWARD);
    await press('Select none');
    expect([...document.querySelectorAll('button')].find(({ type }) => type === 'submit')?.disabled).toBe(true);
    await act(() => boxes()[1]?.click());
    await act(() => label('Edit: The ferry is free for children.')?.click());
    const field = one<HTMLTextAreaElement>('.edited-claim textarea');
    if (field) field.value = 'The ferry is free.';
    await act(() => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(document.activeElement).toBe(label('Edit: The ferry is free.'));
    await press('Check 1 item');
    await press('Send once');
    await vi.waitFor(async () => expect(await sent()).toEqual(['The ferry is free.']));
  });

  it('can be checked as one text', async () => {
    const { sent } = await open('#/check');
    await paste(FORWARD);
    await press('Check as one text');
    await press('Send once');
    await vi.waitFor(async () => expect(await sent()).toEqual([FORWARD.replaceAll('\n', ' ')]));
  });

  it('without a claim says so, and opens its text', async () => {
    await open('#/check');
    await paste('Hello all!\n👍👍');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Nothing here looks like a claim.'));
    expect(one<HTMLDetailsElement>('.batch-text')?.open).toBe(true);
  });
});

describe('the field for a new check', () => {
  const isOpen = () => one('#new-check')?.hidden === false;
  const send = async () => {
    await write('input[name="claim"]', 'The pier was closed.');
    await act(() => one<HTMLFormElement>('.claim-input')?.requestSubmit());
  };

  it('is folded above a check, and unfolds to edit its words', async () => {
    await open('#/check');
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await send();
    await vi.waitFor(() => expect(one('.consent')).not.toBeNull());
    expect(isOpen()).toBe(false);
    await press('Cancel');
    await press('Edit');
    expect(isOpen()).toBe(true);
  });

  it('stays while the user types, when the panel is led to a check', async () => {
    await open('#/check');
    await vi.waitFor(() => expect(one('input[name="claim"]')).not.toBeNull());
    await act(() => void one('input[name="claim"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    const { desk } = openChecks();
    await act(async () => {
      const { id } = (await desk.checks.start({ text: 'The ferry is free.' })) as { id: string }; // cast: no site blocks it
      location.hash = `#/check/${id}`;
    });
    await vi.waitFor(() => expect(one('.consent')).not.toBeNull());
    expect(isOpen()).toBe(true);
  });
});

describe('a long selection', () => {
  it('is checked claim by claim, under the rules of its page', async () => {
    const { sent } = await open('#/check/batch?selection=kept');
    await vi.waitFor(() => expect(boxes()).toHaveLength(3));
    await act(() => boxes()[2]?.click());
    await press('Check 2 items');
    await press('Always from paper.example');
    await vi.waitFor(async () => expect((await sent()).sort()).toEqual(CLAIMS.slice(0, 2).sort()));
    expect((await readLeavingRules()).sites).toEqual({ 'paper.example': 'always' });
  });

  it('that is no longer kept is not replaced by another text', async () => {
    await open('#/check/batch?selection=gone');
    await vi.waitFor(() => expect(document.body.textContent).toContain('This selection is no longer available.'));
    expect(list()).toBe('');
  });
});

describe('a list pasted into the field for one claim', () => {
  it('opens as a batch, sends nothing before consent, and then sends each claim once', async () => {
    const { sent } = await open('#/check');
    await paste([...CLAIMS, CLAIMS[0]].join('\n'));
    await vi.waitFor(() => expect(list()).toContain('The ferry is free.'));
    expect(await readChecks()).toEqual([]);

    await press('Check 3 items');
    await vi.waitFor(() => expect(document.querySelectorAll('.words-to-send li')).toHaveLength(3));
    expect(one('.consent')?.textContent).toContain('checks.example');
    expect(await sent()).toEqual([]);

    await press('Send once');
    await vi.waitFor(async () => expect((await sent()).sort()).toEqual([...CLAIMS].sort()));
    await vi.waitFor(() => expect(document.querySelectorAll('.batch-rows li')).toHaveLength(3));
    expect(one('.consent')).toBeNull();
  });

  it('sends nothing after Cancel, which leaves a new batch empty', async () => {
    const { sent } = await open('#/check');
    await paste(CLAIMS.join('\n'));
    await press('Check 3 items');
    await press('Cancel');
    await vi.waitFor(() => expect(one('.consent')).toBeNull());
    expect(await sent()).toEqual([]);
    await act(() => {
      location.hash = '#/check/batch';
    });
    await vi.waitFor(() => expect(list()).toBe(''));
  });

  it('is restored when the user leaves the batch form and comes back', async () => {
    await open('#/check');
    await paste(CLAIMS.join('\n'));
    await vi.waitFor(() => expect(list()).toContain('The ferry is free.'));
    await act(() => {
      location.hash = '#/check';
    });
    await vi.waitFor(() => expect(one('input[name="claim"]')).not.toBeNull());
    await act(() => {
      location.hash = '#/check/batch';
    });
    await vi.waitFor(() => expect(list()).toContain('The ferry is free.'));
  });
});
