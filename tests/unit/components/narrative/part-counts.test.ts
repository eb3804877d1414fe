// @vitest-environment happy-dom
/** Counts the results of each part of a search with a real engine, and shows them in a table. */
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartCounts } from '../../../../components/narrative/query/part-counts.tsx';
import type { Desk } from '../../../../lib/desk/client.ts';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

const store = createMemoryStore();
const engine = createEngine({ store, clock: createManualClock(), log: silentLog });
// The cast: the view calls no other part of the desk, and the desk passes the engine's answers on unchanged.
const desk = { collecting: { searches: engine.collecting.client } } as unknown as Pick<Desk, 'collecting'>;

beforeEach(async () => {
  await store.projects.add({ slug: 'harbour', name: 'harbour', displayName: 'The harbour' });
  await store.posts.put('harbour', [
    { postId: '1', createdAt: '2025-08-27T20:48:28.000Z', platform: 'mastodon', text: 'An old ferry' },
    { postId: '2', createdAt: '2025-08-29T20:48:28.000Z', platform: 'lemmy', text: 'An old ferry, and a bus' },
  ]);
});
afterEach(() => act(() => render(null, document.body)));

const show = (text: string, rest: { from?: string; project?: string; desk?: typeof desk } = {}) =>
  act(() => {
    const { from, project = 'harbour', desk: shown = desk } = rest;
    const question = { kind: 'posts' as const, project, text, from };
    render(h(PartCounts, { desk: shown, question, recipientName: 'this device' }), document.body);
  });
const press = () => act(() => document.querySelector('button')?.click());
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

it('counts nothing before the button is pressed, and then each part, in words', async () => {
  await show('text:ferry AND NOT text:bus AND platform:reddit');
  expect(rows()).toEqual([]);
  await press();
  await vi.waitFor(() => expect(rows()).not.toEqual([]));
  expect(rows()).toEqual([
    ['all of: "ferry" in text; not ("bus" in text); platform is "reddit"', '0'],
    ['"ferry" in text', '2'],
    ['not ("bus" in text)', '1'],
    ['"bus" in text', '1'],
    ['platform is "reddit"', '0'],
  ]);
});

it('counts the chosen days as a part', async () => {
  await show('text:ferry', { from: '2025-08-28' });
  await press();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]?.[1]).toBe('1');
  expect(rows()[2]?.[0]).toContain('2025-08-28');
});

it('clears the counts when the search changes', async () => {
  await show('text:ferry AND text:bus');
  await press();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  await show('text:ferry OR text:bus');
  expect(rows()).toEqual([]);
});

it('discards late counts of a search that has changed', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { countParts } = engine.collecting.client;
  const late: typeof countParts = async (...args) => {
    const counts = await countParts(...args);
    if (args[0].boolean?.includes('bus')) await held;
    return counts;
  };
  const slow = { collecting: { searches: { countParts: late } } } as unknown as Pick<Desk, 'collecting'>; // as above
  await show('text:ferry AND text:bus', { desk: slow });
  await press();
  await show('text:ferry OR text:pier', { desk: slow });
  await press();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  await act(() => release());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rows().map(([words]) => words)).toContain('"pier" in text');
});

it('reports why nothing could be counted, and counts again', async () => {
  await show('text:ferry AND text:bus', { project: 'nowhere' });
  await press();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(rows()).toEqual([]);
  await show('text:ferry AND text:bus');
  await press();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
});
