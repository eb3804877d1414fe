/** The remembered part of a listing is small, whatever was searched for, and goes after an hour. */
import { expect, it } from 'vitest';
import { createShownRows } from '../../../../lib/engine/search/shown-rows.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

const MINUTE_MS = 60_000;

it('has no words of the search, and no more of it than a hash', async () => {
  const pages = new Map();
  const shown = await createShownRows(createManualClock(), pages)(`a search of ${'many words '.repeat(10_000)}`);
  await shown.add(undefined, 'c'.repeat(10_000), ['ada']);
  expect([...pages.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await shown.upTo('c'.repeat(10_000))).toEqual(new Set(['ada']));
});

it('is of its own listing and its own cursor', async () => {
  const shownRows = createShownRows(createManualClock());
  const shown = await shownRows('ferry');
  await shown.add(undefined, 'one', ['ada']);
  await shown.add('one', 'two', ['grace']);
  expect(await shown.upTo('two')).toEqual(new Set(['ada', 'grace']));
  expect(await shown.upTo('three')).toBeUndefined();
  expect(await (await shownRows('ferryo')).upTo('ne')).toBeUndefined();
});

it('goes after an hour, with the pages before it', async () => {
  const clock = createManualClock();
  const pages = new Map();
  const shown = await createShownRows(clock, pages)('ferry');
  await shown.add(undefined, 'one', ['ada']);
  clock.advance(50 * MINUTE_MS);
  await shown.add('one', 'two', ['grace']);
  expect(await shown.upTo('two')).toEqual(new Set(['ada', 'grace']));
  clock.advance(11 * MINUTE_MS);
  expect(await shown.upTo('one')).toBeUndefined();
  expect(pages.size).toBe(1);
  clock.advance(60 * MINUTE_MS);
  await shown.add(undefined, 'other', []);
  expect(pages.size).toBe(1);
});
