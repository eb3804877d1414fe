// @vitest-environment happy-dom
/** Runs a batch of checks over the real desk, runner and engine: one paste, one consent prompt, one request per check. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChecksScreen } from '../../../../components/check/checks-screen.tsx';
import { useAddress } from '../../../../components/panel/use-address.ts';
import { startCheck } from '../../../../lib/checks/begin/start-check.ts';
import { checksDesk } from '../../../../lib/desk/checks.ts';
import { readLeavingRules } from '../../../../lib/privacy/leaving.ts';
import { pageKey, rememberPageKey } from '../../../../lib/records/page-key.ts';
import { readChecks, readSameChecks } from '../../../../lib/records/read-checks.ts';
import { openDesk } from '../../../fixtures/desk.ts';
import { deskClientOf } from '../../../fixtures/desk-client.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { createStoredRunner } from '../../checks/stored-runner.ts';

emptyDatabase();
afterEach(() => act(() => render(null, document.body)));

type PanelDesk = Parameters<typeof ChecksScreen>[0]['desk'];

const PASSAGE = 'The pier was closed. The ferry is free. Nobody swam in the harbour for a year.';
const PAGE = 'https://paper.example/pier';
const CLAIMS = ['The pier was closed.', 'The ferry is free.', 'https://paper.example/pier'];

/** Opens the checks area of the desk; `sent` returns the inputs that its runner sent. */
const openChecksDesk = () => {
  const { runner, sent } = createStoredRunner();
  const begin: Parameters<typeof checksDesk>[0]['begin'] = async (connection, start) =>
    startCheck(
      {
        runner,
        recipientForImage: async () => expect.fail('No image is checked here.'),
        wikipediaFor: async () => undefined,
        same: readSameChecks,
        pageKeyOf: pageKey,
        rememberPageKey,
        now: Date.now,
      },
      { recipient: { connection, hosts: ['checks.example'], missing: [] }, rules: await readLeavingRules() },
      start,
    );
  const router = {
    checks: checksDesk({
      dropPreviews: async () => {},
      runner,
      begin,
      missingOf: async () => [],
      serviceOf: () => Promise.reject(new Error('Nothing else is asked of a service.')),
      startCheck: (text) => begin('device', { kind: 'claim', text }),
      startFrom: ({ text, origin }) => begin('device', { kind: 'claim', text, origin }),
      selected: async (selection) => (selection === 'kept' ? { text: PASSAGE } : {}),
      startSelected: (_, text) => begin('device', { kind: 'claim', text, from: PAGE }),
    }),
  };
  const desk = deskClientOf(router);
  return { desk, sent };
};

const Shown = ({ desk }: { desk: PanelDesk }) => h(ChecksScreen, { desk, ...useAddress() });

const open = async (hash: string) => {
  const { desk, sent } = openChecksDesk();
  location.hash = hash;
  const collecting = { sources: { list: async () => [] } };
  // The view uses these areas of the desk and no others.
  const whole = { checks: desk.checks, connections: openDesk().desk.connections, collecting } as unknown as PanelDesk;
  await act(() => render(h(Shown, { desk: whole }), document.body));
  return { sent };
};

const until = (check: () => unknown) => vi.waitFor(check);
const one = <E extends HTMLElement>(css: string) => document.querySelector<E>(css);
const press = async (name: string) => {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await until(() => expect(find()).toBeDefined());
  await act(() => find()?.click());
};
const paste = async (text: string) => {
  await until(() => expect(one('input[name="claim"]')).not.toBeNull());
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
const asides = () => [...document.querySelectorAll('.set-aside li')].map((row) => row.textContent);
const label = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);

describe('a forward pasted into the field for one claim', () => {
  it('shows its claims ticked, and why the rest is set aside; a part comes back to its place, with the focus', async () => {
    await open('#/check');
    await paste(FORWARD);
    await until(() => expect(boxes()).toHaveLength(2));
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
    await until(() => expect(document.body.textContent).toContain('Nothing here looks like a claim.'));
    expect(one<HTMLDetailsElement>('.batch-text')?.open).toBe(true);
  });
});

describe('the field for a new check', () => {
  const isOpen = () => one('#new-check')?.hidden === false;
  const send = async () => {
    const field = one<HTMLInputElement>('input[name="claim"]');
    await act(() => {
      if (field) field.value = 'The pier was closed.';
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(() => one<HTMLFormElement>('.claim-input')?.requestSubmit());
  };

  it('is folded above a check, and unfolds on request', async () => {
    await open('#/check');
    await until(() => expect(isOpen()).toBe(true));
    await send();
    await until(() => expect(one('.consent')).not.toBeNull());
    expect(isOpen()).toBe(false);
    await press('New check');
    expect(isOpen()).toBe(true);
    await press('New check');
    expect(isOpen()).toBe(false);
  });

  it('stays while the user types, when the panel is led to a check', async () => {
    await open('#/check');
    await until(() => expect(one('input[name="claim"]')).not.toBeNull());
    await act(() => void one('input[name="claim"]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    const { desk } = openChecksDesk();
    await act(async () => {
      const { id } = (await desk.checks.start({ text: 'The ferry is free.' })) as { id: string }; // cast: no site blocks it
      location.hash = `#/check/${id}`;
    });
    await until(() => expect(one('.consent')).not.toBeNull());
    expect(isOpen()).toBe(true);
  });
});

describe('a long selection', () => {
  it('is checked claim by claim, under the rules of its page', async () => {
    const { sent } = await open('#/check/batch?selection=kept');
    await until(() => expect(boxes()).toHaveLength(3));
    await act(() => boxes()[2]?.click());
    await press('Check 2 items');
    await press('Always from paper.example');
    await vi.waitFor(async () => expect((await sent()).sort()).toEqual(CLAIMS.slice(0, 2).sort()));
    expect((await readLeavingRules()).sites).toEqual({ 'paper.example': 'always' });
  });

  it('that is no longer kept is not replaced by another text', async () => {
    await open('#/check/batch?selection=gone');
    await until(() => expect(document.body.textContent).toContain('This selection is no longer available.'));
    expect(list()).toBe('');
  });
});

describe('a list pasted into the field for one claim', () => {
  it('opens as a batch, sends nothing before consent, and then sends each claim once', async () => {
    const { sent } = await open('#/check');
    await paste([...CLAIMS, CLAIMS[0]].join('\n'));
    await until(() => expect(list()).toContain('The ferry is free.'));
    expect(await readChecks()).toEqual([]);

    await press('Check 3 items');
    await until(() => expect(document.querySelectorAll('.words-to-send li')).toHaveLength(3));
    expect(one('.consent')?.textContent).toContain('checks.example');
    expect(await sent()).toEqual([]);

    await press('Send once');
    await vi.waitFor(async () => expect((await sent()).sort()).toEqual([...CLAIMS].sort()));
    await until(() => expect(document.querySelectorAll('.batch-rows li')).toHaveLength(3));
    expect(one('.consent')).toBeNull();
  });

  it('leaves a new batch empty after a cancelled one', async () => {
    await open('#/check');
    await paste(CLAIMS.join('\n'));
    await press('Check 3 items');
    await press('Cancel');
    await until(() => expect(one('.consent')).toBeNull());
    await act(() => {
      location.hash = '#/check/batch';
    });
    await until(() => expect(list()).toBe(''));
  });

  it('is restored when the user leaves the batch form and comes back', async () => {
    await open('#/check');
    await paste(CLAIMS.join('\n'));
    await until(() => expect(list()).toContain('The ferry is free.'));
    await act(() => {
      location.hash = '#/check';
    });
    await until(() => expect(one('input[name="claim"]')).not.toBeNull());
    await act(() => {
      location.hash = '#/check/batch';
    });
    await until(() => expect(list()).toContain('The ferry is free.'));
  });

  it('sends nothing after Cancel', async () => {
    const { sent } = await open('#/check');
    await paste(CLAIMS.join('\n'));
    await press('Check 3 items');
    await press('Cancel');
    await until(() => expect(one('.consent')).toBeNull());
    expect(await sent()).toEqual([]);
  });
});
