/** Whole checks with a known publisher that writes no ClaimReview, in the test world. */
import { expect, it } from 'vitest';
import { relatedOf } from '../../../../lib/contract/close-matches.ts';
import { context } from '../../../../lib/contract/context-checks.ts';
import type { Publisher } from '../../../../lib/contract/device/publishers.ts';
import type { CheckClaimPorts } from '../../../../lib/engine/context/check-claim.ts';
import { createLibrary } from '../../../../lib/engine/context/library/library.ts';
import { createLibrarySource } from '../../../../lib/engine/context/library/library-source.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { webOf } from '../../../fakes/web-of.ts';
import { reading } from '../../../fixtures/reading.ts';
import { worldOfFile } from '../../../fixtures/world-of-file.ts';
import { boxed, headlined } from '../../../world/content/unmarked-checks.ts';
import { unmarkedHost, unmarkedSite } from '../../../world/sites/fact-checker.ts';
import { englishCheckClaim, worldFetch, worldPorts } from './ask-world.ts';

const world = await worldOfFile();
world.mountSite(unmarkedSite);
const snopes: Publisher = { name: 'Snopes', host: unmarkedHost, language: 'en' };
const CASINO = 'The Tarnlow lighthouse was sold to a casino.';

const check = async (input: string, publisher = snopes, more: Partial<CheckClaimPorts> = {}) => {
  const generate = englishCheckClaim({ ...worldPorts(world, [publisher]), ...more });
  const found = await generate(
    { input, modelVersion: '1.0' },
    { materials: undefined, signal: new AbortController().signal },
  );
  return context.parse(found);
};

it('gives the label of a rating box, with the sentence that it was read from', async () => {
  const found = await check(boxed.claim);
  expect(found.label).toBe('Warning');
  expect(found.matches).toMatchObject([
    { claim: boxed.claim, rating: 'Mostly False', publisher: 'Snopes', readFrom: 'Mostly False' },
  ]);
  expect(found.response).toContain('“Mostly False”');
});

it('gives a related row of a headline, and no label', async () => {
  const found = await check(CASINO);
  expect(found.label).toBeUndefined();
  expect(found.matches).toEqual([]);
  expect(found.close_matches).toBeUndefined();
  expect(relatedOf(found)).toMatchObject([{ claim: headlined.title, rating: 'No', fromHeadline: true }]);
  expect(found.response).toContain('headline');
});

it('gives neither label nor question for the very words of a headline', async () => {
  const found = await check(headlined.title);
  expect([found.label, found.matches, found.close_matches]).toEqual([undefined, [], undefined]);
  expect(relatedOf(found)).toHaveLength(1);
});

it('gives nothing of the same pages under the name of another host', async () => {
  const found = await check(boxed.claim, { ...snopes, host: 'factdesk.example' });
  expect([found.label, found.matches, found.related]).toEqual([undefined, [], []]);
});

it('stores a rating with its sentence, and nothing of a headline', async () => {
  const [store, clock] = [createMemoryStore(), createManualClock('2026-03-20T12:00:00.000Z')];
  const library = createLibrary({ store, web: webOf(worldFetch(world), clock, store), ...reading, clock });
  const listed = [{ ...snopes, feed: `https://${unmarkedHost}/feed/` }];
  const refresh = () => library.refresh(listed, new AbortController().signal);
  await refresh();
  const source = createLibrarySource(library, { publishers: async () => listed, ...reading, place: 'here' });
  expect((await check(boxed.claim, snopes, source)).label).toBe('Warning');
  expect(relatedOf(await check(CASINO, snopes, source))).toHaveLength(1);
  const stored = (slug: string) => store.factChecks.get('library', `https://${unmarkedHost}/${slug}`);
  for (const { address } of await store.feeds.all()) await store.feeds.remove(address);
  const changed = await stored(boxed.slug);
  if (changed) await store.factChecks.put('library', [{ ...changed, title: 'An earlier title' }]);
  await refresh();
  expect(await stored(boxed.slug)).toMatchObject({
    ...{ claim: boxed.claim, rating: 'Mostly False', readFrom: 'Mostly False' },
  });
  expect(Object.keys((await stored(headlined.slug)) ?? {})).not.toContain('claim');

  world.faults.inject({ kind: 'answer', status: 500 }, { path: '/', times: 1000 });
  const offline = await check(boxed.claim, snopes, source);
  expect(offline).toMatchObject({ label: 'Warning', matches: [{ readFrom: 'Mostly False' }] });
});
